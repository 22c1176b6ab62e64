"""The statistics of the reports: shares and means with their errors, differences, many tests.

Games with the same cards are no independent witnesses: what was played with one seed counts as
one observation (a cluster), however many seats and line-ups it had.
"""

import math

import numpy as np

Z95 = 1.959964
FEW = 20  # on either side: too few for an error to be believed


def share_interval(share, error, clusters):
    """The 95 % interval of a share (Wilson), with as many trials as its error speaks for."""
    n = share * (1 - share) / error**2 if error > 0 else clusters
    if n <= 0:
        return 0.0, 1.0
    z2 = Z95**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 / (1 + z2 / n) * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_error(values, clusters):
    """(mean, standard error, clusters)."""
    values = np.asarray(values, float)
    if not len(values):
        return float("nan"), float("nan"), 0
    mean = values.mean()
    sums, count = _per_cluster((values - mean) / len(values), clusters)
    error = math.sqrt((sums**2).sum() * count / max(count - 1, 1)) if count > 1 else float("nan")
    return float(mean), error, count


def difference(values, marked, clusters):
    """(mean where marked - mean elsewhere, standard error); nan where one side has too few."""
    values, marked = np.asarray(values, float), np.asarray(marked, bool)
    yes, no = int(marked.sum()), int((~marked).sum())
    if min(yes, no) < FEW:
        return float("nan"), float("nan")
    a, b = values[marked].mean(), values[~marked].mean()
    pull = np.where(marked, (values - a) / yes, -(values - b) / no)
    sums, count = _per_cluster(pull, clusters)
    return float(a - b), math.sqrt((sums**2).sum() * count / max(count - 1, 1))


def _per_cluster(pull, clusters):
    clusters = np.asarray(clusters)
    _, place = np.unique(clusters, return_inverse=True, axis=0 if clusters.ndim > 1 else None)
    sums = np.bincount(place.ravel(), weights=pull)
    return sums, len(sums)


def p_value(value, error):
    """Two-sided, of a value that is 0 if there is nothing to find."""
    if not error or math.isnan(error) or math.isnan(value):
        return 1.0 if not value or math.isnan(value) or error != 0 else 0.0
    return math.erfc(abs(value / error) / math.sqrt(2))


def adjusted(ps):
    """Benjamini-Hochberg: of those below 0.05, one in twenty at most is expected to be chance."""
    order = sorted(range(len(ps)), key=lambda i: ps[i], reverse=True)
    found, least = [1.0] * len(ps), 1.0
    for rank, i in enumerate(order):
        least = min(least, ps[i] * len(ps) / (len(ps) - rank))
        found[i] = least
    return found


def quantiles(values, at=(0.1, 0.25, 0.5, 0.75, 0.9)):
    return [float(x) for x in np.quantile(np.asarray(values, float), at)]
