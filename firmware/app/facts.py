"""What one needs to know when something is wrong: version and build."""

import json

VERSION = "0.1.0"


def build():
    """The build id that the bundle wrote beside the firmware; "dev" when run from source."""
    here = __file__.replace("\\", "/")
    try:
        with open(here[: here.rfind("firmware")] + "build.json") as file:
            return str(json.load(file).get("build", "dev"))
    except (OSError, ValueError):
        return "dev"
