"""Motion at the table: journeys, choreography, the timeline and the manners of moving."""
