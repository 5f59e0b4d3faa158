"""Measures how long it takes until a second server has taken over an academy in PostgreSQL."""

import os, time
from server import NO_RATE_LIMITS, Server
from setting import report

RUNS = 5


def measure(setting, academy):
    """The seconds of each run until the second server is ready, by the way in which the first one ends."""
    servers = []
    for name in ("first", "second"):
        log = os.path.join(academy.root, f"{name}.log")
        servers.append(Server(setting.programs, academy.data_folder(name), log, **NO_RATE_LIMITS))
    active, waiting = servers
    found = {"stop": [], "kill": []}
    try:
        active.start()
        waiting.start("/healthz")
        for way, seconds in found.items():
            for number in range(1, RUNS + 1):
                report(f"takeover after a {way}, {number} of {RUNS} …")
                seconds.append(take_over(active, waiting, way))
                active, waiting = waiting, active
                waiting.start("/healthz")
    finally:
        for server in servers:
            server.kill()
    return found


def take_over(active, waiting, way):
    """Ends a server, and returns the seconds until the other one is ready."""
    if waiting.is_ready():
        raise RuntimeError("the second server does not wait")
    start = time.monotonic()
    if way == "stop":
        active.signal_stop()
    else:
        active.process.kill()
    while not waiting.is_ready():
        if not waiting.is_alive() or time.monotonic() - start > 60:
            raise RuntimeError(f"the second server does not take over: {waiting.end_of_log()}")
        time.sleep(0.005)
    seconds = time.monotonic() - start
    active.wait()
    return seconds
