"""Measures Classly's check-ins beside those of FastAPI and Flask programs with the same rules, in one run.

The programs of the folder `peers` have their own database with the same students and tokens. All three run during
a round, and are driven in turns.
"""

import collections, os, secrets, sqlite3, statistics, subprocess, sys, time
from check_ins import Classly
from document import goals, ms, section, table
from server import free_port
from setting import HERE, report
from wrk import SHARES, Pairs, check_in, send, wait_for

FOLDER = os.path.join(HERE, "peers")
sys.path.insert(0, FOLDER)
import rules  # noqa: E402

# The figures are medians of so many runs of all programs on fresh databases.
ROUNDS = 3
CREDITS = 1000
UVICORN = ["uvicorn", "fastapi_program:app", "--workers", "2", "--no-access-log", "--log-level", "warning"]
GUNICORN = ["gunicorn", "flask_program:app", "--workers", "2", "--threads", "4", "--log-level", "warning"]
INTRODUCTION = """\
Classly's server and the two programs of `Tests/Benchmarks/peers`, driven in turns in one run: `wrk` on one thread,
{seconds} s at each number of connections, medians of {rounds} rounds (`scripts/bench --peers`). The programs are
minimal and apply the same rules: bearer token looked up by its hash, code of an HMAC compared in constant
time and valid for two steps of 15 s, one check-in for each student and session, one credit spent, a durable commit
(SQLite with WAL, `synchronous=FULL`, `BEGIN IMMEDIATE`), a JSON response. Each has 2 workers and, unlike Classly, no
access log, audit entry or idempotency key. Only responses 2xx are counted, and the check-ins in the databases are
compared with them. {versions}."""


class Peer:
    """A program of the folder `peers`, with its own database."""

    def __init__(self, setting, academy, command):
        self.setting, self.pairs, self.accepted = setting, Pairs(academy.check_ins), 0
        self.secret, self.port, self.process = secrets.token_hex(32), free_port(), None
        self.folder = os.path.join(academy.root, command[0])
        os.makedirs(self.folder)
        self.database = os.path.join(self.folder, "check-ins.db")
        rules.make_database(self.database, academy.students, CREDITS)
        address = ["--port", str(self.port)] if command[0] == "uvicorn" else ["--bind", f"127.0.0.1:{self.port}"]
        self.command = [os.path.join(setting.peers, "bin", command[0]), *command[1:], *address]

    def start(self):
        environment = {**os.environ, "PEER_DATABASE": self.database, "PEER_SECRET": self.secret}
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=FOLDER, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        wait_for(self.port)

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait()

    def drive(self, connections):
        """Sends new check-ins; returns the figures of wrk."""
        os.sync()
        step, key = int(time.time()) // rules.STEP, self.secret.encode()
        requests = [
            check_in(token, rules.issue_code(key, session, step), "-")
            for _, token, session in self.pairs.take(connections)
        ]
        file = os.path.join(self.folder, "requests")
        found = send(self.port, requests, connections, self.setting.seconds, file)
        self.accepted += found["accepted"]
        return found

    def check(self):
        """Checks that each accepted check-in is stored and paid, as for Classly."""
        db = sqlite3.connect(self.database)
        (stored,) = db.execute("SELECT count(*) FROM check_ins").fetchone()
        (spent,) = db.execute("SELECT sum(? - credits) FROM passes", (CREDITS,)).fetchone()
        db.close()
        if not self.accepted <= stored <= self.accepted + sum(SHARES) or stored != spent:
            raise RuntimeError(f"{self.accepted} check-ins were answered, {stored} are stored, {spent} paid")


def measure(setting):
    """The section of docs/measurements.md."""
    found = collections.defaultdict(list)
    for number in range(1, ROUNDS + 1):
        report(f"check-ins beside other programs, round {number} of {ROUNDS} …")
        measure_round(setting, number, found)
    medians = {
        at: {field: statistics.median(run[field] for run in runs) for field in ("rate", "p50", "p99")}
        for at, runs in found.items()
    }
    return describe(setting, medians)


def measure_round(setting, number, found):
    """Measures the programs with fresh databases, and appends the figures to those of the earlier rounds."""
    academy = setting.academy_on_now(f"round-{number}")
    programs = {
        "Classly": Classly(setting, academy),
        "FastAPI": Peer(setting, academy, UVICORN),
        "Flask": Peer(setting, academy, GUNICORN),
    }
    try:
        for program in programs.values():
            program.start()
        for connections in SHARES:
            for name, program in programs.items():
                found[name, connections].append(program.drive(connections))
    finally:
        for program in programs.values():
            program.stop()
    for program in programs.values():
        program.check()


def describe(setting, medians):
    names = list(dict.fromkeys(name for name, _ in medians))
    header = ["connections"] + [f"{name}: check-ins/s, p50, p99" for name in names]
    rows, ratios = [], {}
    for connections in SHARES:
        cells = [medians[name, connections] for name in names]
        ratios[connections] = cells[0]["rate"] / max(cell["rate"] for cell in cells[1:])
        texts = [f"{cell['rate']:,.0f}/s, {ms(cell['p50'])}, {ms(cell['p99'])}" for cell in cells]
        rows.append((connections, *texts, f"{ratios[connections]:.2f}"))
    classly = {connections: medians["Classly", connections] for connections in SHARES}
    grows, p99 = classly[128]["rate"] / classly[32]["rate"], classly[32]["p99"]
    wanted = [
        ("throughput at 1 connection, relative to the better peer", 1, 1.5),
        ("throughput at 32 connections, relative to the better peer (stretch 8)", 32, 5),
    ]
    return section(
        "Beside other programs",
        INTRODUCTION.format(seconds=setting.seconds, rounds=ROUNDS, versions=versions(setting)),
        table(header + ["Classly / better peer"], rows),
        goals(
            [
                (name, f"{ratios[at]:.2f}", f"at least {least}", ratios[at] >= least)
                for name, at, least in wanted
            ]
            + [
                ("throughput at 128 connections, relative to 32", f"{grows:.2f}", "at least 1", grows >= 1),
                ("p99 at 32 connections", ms(p99), "under 10 ms", p99 < 10_000),
            ]
        ),
    )


def versions(setting):
    """The versions of the peers' interpreter and packages, on two lines."""
    python = os.path.join(setting.peers, "bin", "python")
    found = subprocess.run([python, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    with open(os.path.join(FOLDER, "requirements.txt")) as file:
        packages = [line.strip().replace("==", " ") for line in file if line.strip()]
    return f"{found} with\n{', '.join(packages)}"
