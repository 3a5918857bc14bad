"""The parts that the rules are made of: state, actions, events, views and memory."""
