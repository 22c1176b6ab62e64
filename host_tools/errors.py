"""Errors that a person can act on: what is wrong, and what to do about it."""

USAGE = 2  # the command line itself was wrong (argparse uses the same number)
FAILED = 1  # the work was tried and did not succeed
MISSING = 3  # something that the machine must provide is not there


class UserError(Exception):
    """A failure that is not a bug of ours: printed as one message, never as a traceback."""

    def __init__(self, message, remedy="", code=FAILED):
        super().__init__(message)
        self.message = message
        self.remedy = remedy
        self.code = code

    def __str__(self):
        return f"{self.message}\n  {self.remedy}" if self.remedy else self.message


class Unavailable(UserError):
    """A tool or runtime that this machine does not have and cannot be given."""

    def __init__(self, message, remedy="", code=MISSING):
        super().__init__(message, remedy, code)
