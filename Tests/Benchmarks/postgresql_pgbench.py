"""Runs check-ins with pgbench: what PostgreSQL itself does with the statements of classly-server."""

import glob, os, statistics, subprocess, time
import postgres
from setting import CLASSES_EACH, GROUP, HERE
from wrk import SHARES

SCRIPT = os.path.join(HERE, "check-in.sql")
# The parts of the pairs of a student and a session: one for each number of connections, and one for another run.
PARTS = len(SHARES) + 1
# Seconds before a measurement, in which pgbench connects and prepares the statements: 128 connections take that long.
WARM_UP = 3


class Pgbench:
    """Check-ins in a database that only pgbench uses."""

    def __init__(self, setting, academy):
        self.setting, self.academy, self.used = setting, academy, 0
        self.part = len(academy.check_ins) // PARTS
        academy.rows(
            "CREATE SEQUENCE check_in_ids START 1000000000;"
            " UPDATE access_tokens t SET token_hash = sha256(a.student_id::text::bytea)"
            " FROM sign_in_families f JOIN account_roles a ON a.account_id = f.account_id"
            " WHERE f.id = t.family_id AND a.student_id IS NOT NULL; VACUUM ANALYZE access_tokens"
        )
        self.variables = {**self._numbers(), "pairs": self.part, "turn": 0, "now": int(time.time() * 1000)}

    def _numbers(self):
        """The variables by which the script finds a session of a student; raises if it would not."""
        pairs = {(student, session) for student, _, session in self.academy.check_ins}
        student, session = (min(pair[side] for pair in pairs) for side in (0, 1))
        computed = {
            (student + n // CLASSES_EACH, session + n // CLASSES_EACH // GROUP * CLASSES_EACH + n % CLASSES_EACH)
            for n in range(len(pairs))
        }
        if computed != pairs:
            raise RuntimeError("the ids of students and sessions do not follow one another")
        return {"first_student": student, "first_session": session, "classes": CLASSES_EACH, "people": GROUP}

    def drive(self, socket, connections, lease=False):
        """Runs new check-ins through a socket; returns their rate, and their times in microseconds."""
        os.sync()
        values = {"clients": connections, "first_pair": self.used * self.part, "lease": int(lease)}
        self.used += 1
        return self._run(SCRIPT, socket, connections, {**self.variables, **values}, self.setting.seconds)

    def round_trip(self, socket):
        """The median time of a statement that does nothing, in microseconds."""
        script = os.path.join(self.setting.root, "nothing.sql")
        with open(script, "w") as file:
            file.write("SELECT 1;\n")
        return self._run(script, socket, 1, {}, 1)["p50"]

    def _run(self, script, socket, connections, variables, seconds):
        folder = self.setting.folder("pgbench")
        options = ["-n", "-M", "prepared", "-c", str(connections), "-j", "1", "-T", str(WARM_UP + seconds)]
        options += ["-f", script, "-h", socket, "-U", postgres.USER, "-l"]
        options += [f"-D{name}={value}" for name, value in variables.items()]
        program = os.path.join(postgres.programs(), "pgbench")
        arguments = [program, *options, self.academy.database_name]
        start = time.time() + WARM_UP
        ran = subprocess.run(arguments, capture_output=True, text=True, cwd=folder, timeout=seconds + 120)
        if "already exists" in ran.stderr:
            raise RuntimeError(f"{self.part} check-ins did not last {seconds} s: take fewer seconds or more students")
        if ran.returncode != 0:
            raise RuntimeError(f"pgbench failed: {ran.stderr.strip()[-600:]}")
        times = read_times(folder, start, start + seconds)
        if len(times) < 2:
            raise RuntimeError(f"pgbench has made {len(times)} transactions in {seconds} s: take more seconds")
        quantiles = statistics.quantiles(times, n=100)
        return {"rate": len(times) / seconds, "p50": quantiles[49], "p99": quantiles[98]}


def read_times(folder, start, end):
    """The microseconds of each transaction that ended between two times of a run, whose log is removed."""
    (path,) = glob.glob(os.path.join(folder, "pgbench_log.*"))
    with open(path) as log:
        # Client, number, microseconds, script, and the time of the end in seconds and microseconds.
        lines = [[int(word) for word in line.split()] for line in log]
    os.remove(path)
    return [line[2] for line in lines if start < line[4] + line[5] / 1e6 <= end]
