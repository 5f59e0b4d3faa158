"""Measures how long the server takes for each page, for a student and for staff."""

import http.client, os, statistics, time
from commands import LARGE
from document import goals, section, table
from server import NO_RATE_LIMITS, Server

RUNS = 300
STUDENT = [
    "/home", "/scan", "/timetable", "/classes", "/discover", "/wishes", "/numbers", "/history", "/passes", "/payments",
    "/messages", "/account", "/devices", "/friends", "/profile", "/recommendations", "/collections", "/ratings",
]
STAFF = ["/desk", "/desk/students", "/desk/classes", "/desk/payments", "/desk/dashboard", "/desk/ratings", "/desk/usage"]
# Milliseconds; the goals of every page.
MEDIAN, P99 = 5, 30
INTRODUCTION = """\
Each page {runs} times over one connection on this machine, from the first byte of the request to the last of the
response, which is compressed as for browsers, on an academy of {students:,} students with six months of history
(`scripts/bench --pages`)."""


def measure(setting):
    """The section of docs/measurements.md."""
    academy = setting.academy_with_history(LARGE)
    student = academy.rows(
        "SELECT s.id FROM students s JOIN attendance_records r ON r.student_id = s.id WHERE s.status = 'active'"
        # Friends and what belongs to them need a guardian's consent for a child.
        " AND s.birth_date < '2000-01-01'"
        " ORDER BY r.id DESC LIMIT 1"
    )[0][0]
    token = dict(academy.open_accounts())[student]
    people = [(token, STUDENT), (academy.new_admin_token(), STAFF)]
    server = Server(setting.programs, academy.data, os.path.join(setting.root, "pages.log"), **NO_RATE_LIMITS)
    server.start()
    try:
        found = [(path, *timed(server.port, token, path)) for token, paths in people for path in paths]
    finally:
        server.stop()
    slowest, tail = max(row[1] for row in found), max(row[2] for row in found)
    return section(
        "Pages",
        INTRODUCTION.format(runs=RUNS, students=LARGE),
        table(
            ["page", "median", "p99", "bytes"],
            [(f"`{path}`", f"{median:.1f} ms", f"{p99:.1f} ms", f"{size:,}") for path, median, p99, size in found],
        ),
        goals(
            [
                ("largest median", f"{slowest:.1f} ms", f"under {MEDIAN} ms", slowest < MEDIAN),
                ("largest p99", f"{tail:.1f} ms", f"under {P99} ms", tail < P99),
            ]
        ),
    )


def timed(port, token, path):
    """The median and the 99th percentile of a page in milliseconds, and its bytes."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    # Access token, its expiry, refresh token, number of the sign-in.
    cookie = f"classly-session={token}.9999999999999.{token}.1"
    fields = {"Cookie": cookie, "Accept-Language": "es", "Accept-Encoding": "gzip"}
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        connection.request("GET", path, headers=fields)
        response = connection.getresponse()
        body = response.read()
        times.append((time.perf_counter() - start) * 1000)
        if response.status != 200:
            raise RuntimeError(f"{path} has status {response.status}")
    connection.close()
    return statistics.median(times), statistics.quantiles(times, n=100)[98], len(body)
