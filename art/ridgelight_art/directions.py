"""Where the arrays face and where the painted suns are, for the scenes and for the test that compares both.

Azimuths are degrees clockwise from +y, the direction that cameras look in; time tells a rising sun in the
east from a setting one in the west, which makes them compass bearings.
"""

import json
import pathlib
from dataclasses import dataclass

FILE = pathlib.Path(__file__).parent / "scenes" / "directions.json"


@dataclass(frozen=True)
class Directions:
    """The azimuths of one scene."""

    array: float
    suns: dict  # the painted sun of each view, by the view's key


def directions_of(scene):
    """The Directions of a scene, named like its command: "solar-warranties"."""
    entry = json.loads(FILE.read_text())[scene]
    return Directions(entry["array"], entry["suns"])
