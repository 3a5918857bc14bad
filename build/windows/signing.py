"""Signs programs for Windows, if a certificate is given: ``python build/windows/signing.py FILE``.

These environment variables say with what: the file with the certificate and its key (PKCS 12), a
file with its password, and the address of a service that confirms the time.
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from reproducible import CannotBuild

from windows import wine

CERTIFICATE = "CLAMBER_SIGN_CERTIFICATE"
PASSWORD_FILE = "CLAMBER_SIGN_PASSWORD_FILE"
TIME_SERVICE = "CLAMBER_SIGN_TIME_SERVICE"


def is_wanted() -> bool:
    """Return whether a certificate is given."""
    return bool(os.environ.get(CERTIFICATE))


def sign(file: Path) -> None:
    """Sign a program in its place; raise ``CannotBuild`` if that fails."""
    wine.require("osslsigncode")
    signed = file.with_name(f"{file.name}.signed")
    command = ["osslsigncode", "sign", "-pkcs12", os.environ[CERTIFICATE], "-h", "sha256"]
    for variable, option in ((PASSWORD_FILE, "-readpass"), (TIME_SERVICE, "-ts")):
        if os.environ.get(variable):
            command += [option, os.environ[variable]]
    command += ["-n", "Clamber", "-in", str(file), "-out", str(signed)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        signed.unlink(missing_ok=True)
        last = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
        raise CannotBuild(f"{file.name} could not be signed: {last}")
    signed.replace(file)


if __name__ == "__main__":
    sign(Path(sys.argv[1]))
