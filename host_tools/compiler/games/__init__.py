"""A module or package per game: how its content becomes columns, names and constants.

It gives `build(source, tables)`; a game with content of its own kind also gives
`texts(content)`, (kind, key, language, file, line, words) each, and `compile_others(content)`,
({file: bytes}, mistakes).
"""

import importlib
import pkgutil


def of(game):
    """The compiler of a game; None if it has no content yet."""
    if game not in [module.name for module in pkgutil.iter_modules(__path__)]:
        return None
    return importlib.import_module(f"{__name__}.{game}")
