"""One switch: what can be done is offered in turn, and the switch takes it."""
