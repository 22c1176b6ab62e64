"""Boonlake's main screens, pixel by pixel: golden checksums, three languages, both sizes.

They show cards and tiles of the content, so a change there changes them too. After a wanted
change: `python -m tests.boonlake.scenes folder` draws them to be looked at, and
`python -m tests.boonlake.test_pixels` writes the checksums anew.
"""

from pathlib import Path

from tests.boonlake import scenes

GOLDEN = Path(__file__).parent / "pixels.txt"


def test_pictures_are_the_golden_ones():
    wanted = GOLDEN.read_text().split()
    found = " ".join(scenes.checksums()).split()
    changed = [
        " ".join(found[k : k + 3])
        for k in range(0, len(found), 4)
        if found[k : k + 4] != wanted[k : k + 4]
    ]
    assert not changed and len(found) == len(wanted), changed


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(scenes.checksums()) + "\n")
