"""Measures how long the server takes for each page, for a student and for staff."""

import http.client, os, statistics, time
from commands import LARGE
from document import goals, section, table
from server import NO_RATE_LIMITS, Server

RUNS = 300
PUBLIC = ["/sign-in", "/invite", "/offline"]
STUDENT = [
    "/home", "/scan", "/timetable", "/classes", "/discover", "/discover/{class}", "/discover/{class}/recommend",
    "/wishes", "/numbers", "/history", "/passes", "/payments", "/payments/{payment}", "/messages", "/account",
    "/devices", "/passkeys", "/friends", "/friends/blocked", "/profile", "/recommendations", "/collections", "/ratings",
]
STAFF = [
    "/desk", "/desk/more", "/desk/sessions/{session}", "/desk/sessions/{session}/edit",
    "/desk/sessions/{session}/cancel", "/desk/students", "/desk/admit", "/desk/students/{student}",
    "/desk/students/{student}/edit", "/desk/students/{student}/enrol", "/desk/students/{student}/sell",
    "/desk/students/{student}/sell/class", "/desk/students/{student}/settle",
    "/desk/students/{student}/withdraw", "/desk/students/{student}/picture", "/desk/students/{student}/consent",
    "/desk/students/{student}/add-guardian", "/desk/students/{student}/add-note",
    "/desk/students/{student}/classes/{class}/end", "/desk/students/{student}/passes/{pass}",
    "/desk/students/{student}/passes/{pass}/extend", "/desk/students/{student}/passes/{pass}/freeze",
    "/desk/students/{student}/passes/{pass}/resume", "/desk/students/{student}/passes/{pass}/credits",
    "/desk/money", "/desk/money/owing", "/desk/payments", "/desk/payments/{payment}",
    "/desk/payments/{payment}/refund", "/desk/payments/{payment}/void", "/desk/classes", "/desk/classes/{class}",
    "/desk/classes/{class}/edit", "/desk/classes/{class}/delete", "/desk/classes/{class}/add-session",
    "/desk/classes/{class}/picture",
    "/desk/add-class", "/desk/venues", "/desk/venues/{venue}", "/desk/venues/{venue}/picture", "/desk/add-venues",
    "/desk/rooms", "/desk/rooms/{room}", "/desk/rooms/{room}/delete", "/desk/add-rooms", "/desk/class-types",
    "/desk/class-types/{type}",
    "/desk/add-class-types", "/desk/instructors", "/desk/instructors/{instructor}", "/desk/add-instructors",
    "/desk/terms", "/desk/terms/{term}", "/desk/add-terms", "/desk/holidays", "/desk/holidays/{holiday}",
    "/desk/holidays/{holiday}/remove", "/desk/add-holidays", "/desk/plans", "/desk/plans/{plan}", "/desk/add-plans",
    "/desk/dashboard", "/desk/ratings", "/desk/usage", "/desk/refusals", "/desk/audit", "/desk/screens",
    "/desk/stations", "/desk/staff",
    "/desk/invite-staff", "/desk/accounts/{account}", "/desk/accounts/{account}/edit",
    "/desk/accounts/{account}/close", "/desk/roles",
    "/desk/roles/manager", "/desk/messages", "/desk/templates", "/desk/templates/es/receipt", "/desk/settings",
    "/desk/import", "/desk/export",
]
# The entities of the pages, besides a student with their class, session, pass and payment.
TABLES = {
    "venue": "venues", "room": "rooms", "type": "class_types", "instructor": "instructors", "term": "terms",
    "holiday": "holidays", "plan": "plans", "account": "accounts",
}
# Milliseconds; the goals of every page.
MEDIAN, P99 = 5, 30
# The pages that the document names.
SLOWEST = 5
INTRODUCTION = """\
Each page {runs} times over one connection on this machine, from the first byte of the request to the last of the
response, which is compressed as for browsers, on an academy of {students:,} students with six months of history
(`scripts/bench --pages`). The {shown} slowest of {pages} pages:"""


def measure(setting):
    """The section of docs/measurements.md."""
    academy = setting.academy_with_history(LARGE)
    ids = entities(academy)
    token = dict(academy.open_accounts())[ids["student"]]
    people = [(None, PUBLIC), (token, STUDENT), (academy.new_admin_token(), STAFF)]
    server = Server(setting.programs, academy.data, os.path.join(setting.root, "pages.log"), **NO_RATE_LIMITS)
    server.start()
    try:
        found = [
            (path, *timed(server.port, path.format_map(ids), signed_in(token)))
            for token, paths in people
            for path in paths
        ]
    finally:
        server.stop()
    slowest, tail = max(row[1] for row in found), max(row[2] for row in found)
    return section(
        "Pages",
        INTRODUCTION.format(runs=RUNS, students=LARGE, shown=SLOWEST, pages=len(found)),
        table(
            ["page", "median", "p99", "bytes"],
            [
                (f"`{path}`", f"{median:.1f} ms", f"{p99:.1f} ms", f"{size:,}")
                for path, median, p99, size in sorted(found, key=lambda row: row[1:3], reverse=True)[:SLOWEST]
            ],
        ),
        goals(
            [
                ("largest median", f"{slowest:.1f} ms", f"under {MEDIAN} ms", slowest < MEDIAN),
                ("largest p99", f"{tail:.1f} ms", f"under {P99} ms", tail < P99),
            ]
        ),
    )


def entities(academy):
    """The ids of a student who came lately, of what belongs to them, and of one entity of each other kind."""
    found = academy.rows(
        "SELECT s.id, e.class_id, r.session_id, p.id, p.payment_id FROM students s"
        " JOIN attendance_records r ON r.student_id = s.id JOIN enrolments e ON e.student_id = s.id"
        " JOIN classes c ON c.id = e.class_id AND c.last_day >= date('now') JOIN passes p ON p.student_id = s.id"
        # Friends and what belongs to them need a guardian's consent for a child.
        " WHERE s.status = 'active' AND s.birth_date < '2000-01-01' AND coalesce(e.until_day, '9999') > date('now')"
        " ORDER BY r.id DESC, p.id DESC LIMIT 1"
    )[0]
    others = {name: academy.rows(f"SELECT max(id) FROM {table}")[0][0] for name, table in TABLES.items()}
    return {**dict(zip(["student", "class", "session", "pass", "payment"], found)), **others}


def signed_in(token):
    """The cookie of a sign-in: access token, its expiry, refresh token, number of the sign-in."""
    return {"Cookie": f"classly-session={token}.9999999999999.{token}.1"} if token else {}


def timed(port, path, fields, runs=RUNS):
    """The median and the 99th percentile of a page in milliseconds, and its bytes."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    fields = {**fields, "Accept-Language": "es", "Accept-Encoding": "gzip"}
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        connection.request("GET", path, headers=fields)
        response = connection.getresponse()
        body = response.read()
        times.append((time.perf_counter() - start) * 1000)
        if response.status != 200:
            raise RuntimeError(f"{path} has status {response.status}")
    connection.close()
    return statistics.median(times), statistics.quantiles(times, n=100)[98], len(body)
