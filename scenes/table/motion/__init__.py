"""How things move: journeys, the timeline, and how long each manner of moving takes."""
