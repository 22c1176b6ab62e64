"""Where games are played: in this process, on all cores of this machine, or on a cluster."""

import contextlib
import logging
import os

from host_tools.errors import FAILED, Unavailable, UserError
from host_tools.lab import worker

LOST = 20  # workers that may die over one piece of work before it is given up
# Games are all that workers of our own do: nobody looks at their profiles.
QUIET = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.worker.memory.monitor-interval": "2s",
    "distributed.scheduler.allowed-failures": LOST,
}


class Later:
    """Stands for work that is done when its result is asked for."""

    def __init__(self, work):
        self.result = work

    def cancel(self):
        pass


class Here:
    """This process: no scheduler, one game after the other."""

    workers = 1

    def __init__(self, archives):
        self.host = worker.Host(archives)
        self.host.setup()

    def submit(self, games):
        return Later(lambda: self.host.play(games))

    def close(self):
        self.host.teardown()


class Cluster:
    """Workers of a dask scheduler: one that runs already, or one of our own for this machine."""

    def __init__(self, archives, address=None, workers=None):
        distributed = needed()
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self.own = None
        if address is None:
            import dask

            with dask.config.set(QUIET):
                self.own = distributed.LocalCluster(
                    n_workers=workers or os.cpu_count() or 1,
                    threads_per_worker=1,
                    dashboard_address="127.0.0.1:0",
                    silence_logs=logging.CRITICAL,
                )
        try:
            self.client = distributed.Client(self.own or address, timeout=10)
        except OSError as error:
            raise UserError(
                f"No scheduler answers at {address}: {error}.",
                "Start one with `dask scheduler`, and workers with "
                "`dask worker ADDRESS --nthreads 1`.",
            ) from None
        self.name = "pocketstead-" + "-".join(sorted(one[:12] for one in archives))
        self._introduce(distributed, archives)

    def _introduce(self, distributed, archives):
        """Give every worker, also those that come later, the engines."""
        import cloudpickle

        class Guest(worker.Host, distributed.WorkerPlugin):
            pass

        cloudpickle.register_pickle_by_value(worker)
        self.client.register_plugin(Guest(archives), name=self.name)
        self.client.wait_for_workers(1, timeout=60)

    @property
    def workers(self):
        return max(1, len(self.client.nthreads()))

    def submit(self, games):
        future = self.client.submit(worker.task, self.name, games, pure=False)
        return Played(future)

    def close(self):
        import cloudpickle

        with contextlib.suppress(Exception):  # the scheduler may have gone before us
            self.client.unregister_worker_plugin(self.name)
        self.client.close()
        if self.own:
            self.own.close()
        cloudpickle.unregister_pickle_by_value(worker)


class Played:
    """A piece of work on the cluster; what goes wrong there is told in words."""

    def __init__(self, future):
        self.future = future

    def result(self):
        from distributed import CancelledError, KilledWorker

        try:
            return self.future.result()
        except KilledWorker as error:
            raise UserError(
                f"Workers died {LOST} times over the same games: {error}.",
                "Look at their memory; the results so far are kept.",
            ) from None
        except CancelledError:
            raise UserError(
                "The scheduler has gone.",
                "The results so far are kept: run the "
                "same command again and it goes on from there.",
                FAILED,
            ) from None

    def cancel(self):
        self.future.cancel()


def needed():
    """The scheduler's library, or how to get it."""
    try:
        import distributed
    except ImportError:
        raise Unavailable(
            "dask.distributed is not installed.",
            "Install it with `make lab`, or play in this process with --workers 0.",
        ) from None
    return distributed


@contextlib.contextmanager
def opened(engines, address=None, workers=None):
    """A pool for these engines; workers=0 plays in this process."""
    archives = {engine.checksum: engine.archive for engine in engines}
    pool = Here(archives) if workers == 0 else Cluster(archives, address, workers)
    try:
        yield pool
    finally:
        pool.close()
