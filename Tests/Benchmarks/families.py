"""Measures check-ins by guardians and at a station beside those of students, and the station's list of names.

The three ways are measured in turns, in rounds, on one server with one academy: each round has a run of each way, so
that a change of the machine's speed concerns all of them. The cost of a way is the median, over the rounds, of the
ratio to the students' own check-ins of the same round.
"""

import collections, itertools, os, random, statistics
from academy import Sheets
from check_ins import Classly
from document import goals, ms, section, table
from families_academy import add_guardians, add_stations
from pages import timed
from server import NO_RATE_LIMITS, Server
from setting import CLASSES_EACH, GROUP, report
from wrk import check_in, line, send

WAYS = ["a student’s own, by code", "a guardian’s for a child, by code", "a tap at a station"]
# The connections, and the share of the possible check-ins of each.
SHARES = {1: 30, 32: 70}
# Seconds of each run.
RUN = 1
# The largest wanted cost, relative to a student's own check-in.
MOST = 1.2
# The expected names on the list of a station, how often it is requested, and its longest wanted time in milliseconds.
NAMES, RUNS, LONGEST = 200, 1_000, 50
INTRODUCTION = """\
A guardian’s check-in for a child (`POST /v1/check-ins` with `student`), a tap at a station (`POST
/v1/venues/{{venue}}/station/check-ins`) and a student’s own check-in by a code, by turns in one run on one academy of
{students:,} students, on a machine of 2 cores, 24 GiB (`scripts/bench --families`). Each guardian has two children and
all rights, and {classes} sessions are on at each venue. `wrk` on one thread, {rounds} rounds of {run} s of each way at
each number of connections, with the rates off as in “A check-in over HTTP”. The figures are medians of the rounds; a
ratio is that of the time of a check-in to the time of a student’s own in the same round."""
LIST = """\
The station’s list of {names} expected names at one class, {runs:,} times each over one connection, compressed as for
browsers; the reference is a page without data in the same run."""


def measure(setting):
    """The section of docs/measurements.md."""
    found, listed = measure_check_ins(setting), measure_list(setting)
    return section(
        "Families and stations",
        INTRODUCTION.format(students=setting.students, rounds=setting.seconds, run=RUN, classes=CLASSES_EACH),
        table(["check-in", "connections", "check-ins/s", "p50", "p99", "processor time", "ratio"], rows(found)),
        LIST.format(names=NAMES, runs=RUNS),
        table(
            ["request", "median", "p99", "bytes"],
            [(f"`{path}`", f"{m:.1f} ms", f"{p99:.1f} ms", f"{size:,}") for path, (m, p99, size) in listed.items()],
        ),
        goals([*costs(found), *times(listed)]),
    )


def measure_check_ins(setting):
    """The figures of each round, by way and connections."""
    report(f"making an academy of {setting.students} students with guardians and stations …")
    academy = setting.academy(setting.programs, setting.folder("families"))
    academy.make(Sheets(setting.students, CLASSES_EACH, GROUP, own_venues=True))
    academy.open_student_accounts()
    families = Families(setting, academy, add_guardians(academy), add_stations(academy))
    found = collections.defaultdict(list)
    families.start()
    try:
        for number in range(setting.seconds):
            report(f"check-ins of families, round {number + 1} of {setting.seconds} …")
            families.round(number, found)
    finally:
        families.stop()
    families.check(in_progress=setting.seconds * len(WAYS) * sum(SHARES))
    return found


class Families(Classly):
    """The server with an academy, whose check-ins are divided among the ways by session."""

    def __init__(self, setting, academy, guardians, stations):
        super().__init__(setting, academy)
        self.guardians, self.stations = guardians, stations
        rooms = "SELECT s.id, r.venue_id FROM sessions s JOIN rooms r ON r.id = s.room_id"
        self.venues = dict(academy.rows(rooms))
        self.count = len(academy.check_ins) // (setting.seconds * len(WAYS))
        sessions = collections.defaultdict(list)
        for one in academy.check_ins:
            sessions[one[2]].append(one)
        # Whole sessions, so that a round needs few codes; in a random order that is the same each time.
        shuffled = random.Random(1).sample(sorted(sessions), len(sessions))
        self.unused = [
            itertools.chain.from_iterable(sessions[one] for one in shuffled[way :: len(WAYS)])
            for way in range(len(WAYS))
        ]

    def round(self, number, found):
        """Measures each way once at each number of connections, beginning with another one in each round."""
        taken = {
            (connections, way): list(itertools.islice(self.unused[way], self.count * share // sum(SHARES.values())))
            for connections, share in SHARES.items()
            for way in range(len(WAYS))
        }
        os.sync()
        codes = self.codes(sorted({session for pairs in taken.values() for _, _, session in pairs}))
        for connections in SHARES:
            for way in (*range(number % len(WAYS), len(WAYS)), *range(number % len(WAYS))):
                key = f"round-{number}-{connections}-{way}"
                requests = [
                    self.request(way, one, codes, f"{key}-{n}") for n, one in enumerate(taken[connections, way])
                ]
                found[way, connections].append(self.run(requests, connections))

    def request(self, way, one, codes, key):
        student, token, session = one
        if way == 0:
            return check_in(token, codes[session], key)
        if way == 1:
            return line(self.guardians[student], key, "/v1/check-ins", code=codes[session], student=student)
        venue = self.venues[session]
        return line(self.stations[venue], key, f"/v1/venues/{venue}/station/check-ins", session=session, student=student)

    def run(self, requests, connections):
        """The figures of wrk, and the microseconds of the server's processor time for a request."""
        before, file = processor_time(self.server), os.path.join(self.setting.root, "requests")
        found = send(self.server.port, requests, connections, RUN, file)
        found["processor"] = (processor_time(self.server) - before) / found["accepted"] * 1e6
        self.accepted += found["accepted"]
        return found


def processor_time(server):
    """The seconds of processor time that a server has used."""
    with open(f"/proc/{server.process.pid}/stat") as file:
        user, system = file.read().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def ratio(found, way, connections):
    """The time of a check-in, relative to a student's own of the same round."""
    pairs = zip(found[0, connections], found[way, connections])
    return statistics.median(own["rate"] / other["rate"] for own, other in pairs)


def rows(found):
    def median(way, connections, field):
        return statistics.median(run[field] for run in found[way, connections])

    return [
        (
            name,
            connections,
            f"{median(way, connections, 'rate'):,.0f}",
            ms(median(way, connections, "p50")),
            ms(median(way, connections, "p99")),
            f"{median(way, connections, 'processor') / 1000:.2f} ms",
            f"{ratio(found, way, connections):.2f}",
        )
        for connections in SHARES
        for way, name in enumerate(WAYS)
    ]


def costs(found):
    """The goals of the ways besides a student's own check-in."""
    for connections in SHARES:
        for way, name in list(enumerate(WAYS))[1:]:
            cost = ratio(found, way, connections)
            goal = f"{name}, relative to a student’s own, connections: {connections}"
            yield goal, f"{cost:.2f}", f"at most {MOST}", cost <= MOST


def measure_list(setting):
    """The median and the 99th percentile in milliseconds and the bytes of each request, by its path."""
    academy = setting.academy(setting.programs, setting.folder("list"))
    academy.make(Sheets(NAMES, 1, NAMES))
    ((venue, token),) = add_stations(academy).items()
    server = Server(setting.programs, academy.data, os.path.join(setting.root, "list.log"), **NO_RATE_LIMITS)
    paths = {
        f"/v1/venues/{venue}/station": {"Authorization": f"Bearer {token}"},
        "/station": {"Cookie": f"classly-screen={token}"},
        "/offline": {},
    }
    server.start()
    try:
        status, body = server.get(f"/v1/venues/{venue}/station", token)
        if status != 200 or body.count(b'"initials"') != NAMES:
            raise RuntimeError(f"the list of the station has status {status}, and not {NAMES} names")
        return {path: timed(server.port, path, fields, RUNS) for path, fields in paths.items()}
    finally:
        server.stop()


def times(listed):
    """The goals of the list."""
    for path, (median, p99, _) in itertools.islice(listed.items(), 2):
        yield f"`{path}`, median", f"{median:.1f} ms", f"within {LONGEST} ms", median <= LONGEST
        yield f"`{path}`, p99", f"{p99:.1f} ms", f"within {LONGEST} ms", p99 <= LONGEST
