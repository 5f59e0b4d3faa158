"""Measures whether the time of a response tells if an address has an account.

Requests with addresses that have an account and with addresses that have none are sent in random pairs, each address
once, and their times are compared by the rank sum (Mann-Whitney): |z| below 3 is no difference that this many requests
show. The control compares addresses without an account with others.
"""

import http.client, json, os, random, statistics, time
from academy import Sheets
from document import goals, section, table
from server import NO_RATE_LIMITS, Server

PAIRS = {"a new password": 300, "a sign-in with a wrong password": 60}
LARGEST = 3
TEXT = """\
Requests from the same machine with an address that has an account and with one that has none, in random pairs, each
address once (`scripts/bench --addresses`). z is that of the rank sum; the control compares addresses without an account
with others."""


def measure(setting):
    """The section of docs/measurements.md."""
    academy = setting.new_academy("addresses")
    academy.admin("settings", "set", "messages.enabled", "yes")
    folder = os.path.join(academy.root, "sheets")
    Sheets(max(PAIRS.values()), 1).write(folder)
    academy.admin("import", folder)
    students = [student for student, _ in academy.open_accounts()]
    log = os.path.join(setting.root, "addresses.log")
    server = Server(setting.programs, academy.data, log, **NO_RATE_LIMITS).start()
    try:
        rows = [row for name in PAIRS for row in compared(name, students, server.port)]
    finally:
        server.kill()
    worst = max(abs(z) for name, _, _, z in rows if not name.endswith("control"))
    return section(
        "Addresses with an account",
        TEXT,
        table(
            ["request", "with an account", "without", "z"],
            [(name, f"{known:.2f} ms", f"{unknown:.2f} ms", f"{z:.1f}") for name, known, unknown, z in rows],
        ),
        goals([("largest |z|", f"{worst:.1f}", f"under {LARGEST}", worst < LARGEST)]),
    )


def compared(name, students, port):
    """The rows of a request and of its control: the name, both medians and z."""
    known = [f"s{student}@example.org" for student in random.sample(students, PAIRS[name])]
    for label, first in ((name, known), (f"{name}, control", strangers(len(known)))):
        times = ([], [])
        for pair in zip(first, strangers(len(first))):
            for side in random.sample((0, 1), 2):
                times[side].append(timed(name, pair[side], port))
        yield label, statistics.median(times[0]), statistics.median(times[1]), rank_sum(*times)


def strangers(count):
    return [f"x{random.getrandbits(64):016x}@example.org" for _ in range(count)]


def timed(name, email, port):
    """The milliseconds until the response."""
    path, body = "/v1/password-resets", {"email": email}
    if "sign-in" in name:
        path, body = "/v1/sign-ins", {"email": email, "password": "not the password"}
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.connect()
        start = time.perf_counter()
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        connection.getresponse().read()
        return (time.perf_counter() - start) * 1000
    finally:
        connection.close()


def rank_sum(first, second):
    """z of the sum of the ranks of the first times among all."""
    n, m = len(first), len(second)
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    ranks = sum(rank for rank, (_, side) in enumerate(ranked, 1) if side == 0)
    return (ranks - n * (n + m + 1) / 2) / (n * m * (n + m + 1) / 12) ** 0.5

