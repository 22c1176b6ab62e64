"""Replays a journal and prints the digest after every decision."""

import sys

from engine_core import match
from engine_core.flow import SaveError


def main(argv):
    with open(argv[0], "rb") as file:
        data = file.read()
    try:
        for i, table in enumerate(match.replay(data)):
            print("%d %08x" % (i, table.digest()))
    except SaveError as error:
        print("error: %s" % error)


if __name__ == "__main__":
    main(sys.argv[1:])
