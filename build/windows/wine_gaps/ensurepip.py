"""In place of ``ensurepip``, which the embeddable Python lacks, as it does ``venv``."""
