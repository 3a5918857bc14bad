"""The match record: written, read, played back, gone on with; and codes of deals."""
