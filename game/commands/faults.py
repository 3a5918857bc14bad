"""What a command refuses."""


class CommandFault(ValueError):
    """A command line that can't be carried out, in one sentence."""
