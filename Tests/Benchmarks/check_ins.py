#!/usr/bin/env python3
"""Measures the cost of a durable check-in over HTTP, and the floor and the ceiling of the same machine.

usage: check_ins.py PROGRAMS [--students N] [--seconds N] [--write docs/measurements.md]

PROGRAMS is the folder of the release build's classly-server, classly-admin and empty-route. The academy has 20,000
students, each with a pass, enrolled in twelve classes whose sessions are on now; a request is one new check-in of
one student by the code of one session, and each pair is used once. The spreadsheets are imported; accounts and
tokens are written into the database, since hashing 20,000 passwords would take too long. The server has its default
limits except for rates (off) and connections of one address (256), since the whole load comes from one address. Its
access log is on.
"""

import argparse, collections, http.client, itertools, json, os, random
import shutil, signal, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Server"))
from academy import Academy, Sheets  # noqa: E402
from report import Report  # noqa: E402
from server import NO_RATE_LIMITS, Server, free_port  # noqa: E402

CLASSES_EACH = 12
# Students of one class; small, since an import counts the enrolments of the class for each new one.
GROUP = 50
# The connections of each run, and its share of the 240,000 pairs of a student and a session: more than it can use in
# five seconds.
SHARES = {1: 30, 8: 60, 32: 75, 128: 75}


def wrk(url, connections, seconds, *requests):
    """Runs wrk on one thread; returns microseconds and counts. It sends the requests of a file once, or `again`."""
    arguments = [
        "wrk",
        "-t1",
        f"-c{connections}",
        f"-d{seconds}s",
        "--timeout",
        "10s",
        "-s",
        os.path.join(HERE, "check-ins.lua"),
        url,
    ] + (["--", *requests] if requests else [])
    ran = subprocess.run(arguments, capture_output=True, text=True, timeout=seconds + 60)
    lines = [line for line in ran.stdout.splitlines() if line.startswith("{")]
    if ran.returncode != 0 or not lines:
        raise RuntimeError(f"wrk failed: {ran.stdout} {ran.stderr}")
    found = json.loads(lines[-1])
    found["rate"] = found["requests"] / (found["microseconds"] / 1e6)
    return found


class Pairs:
    """The pairs of a student and a session that have not been used, as (student, token, session).

    Each student occurs once before any occurs twice, in a random order that is the same each time.
    """

    def __init__(self, check_ins):
        counts, rounds, generator = collections.Counter(), [[] for _ in range(CLASSES_EACH)], random.Random(1)
        for check_in in check_ins:
            rounds[counts[check_in[0]]].append(check_in)
            counts[check_in[0]] += 1
        for one in rounds:
            generator.shuffle(one)
        self.check_ins, self.used = list(itertools.chain(*rounds)), 0

    def take(self, connections):
        count = len(self.check_ins) * SHARES[connections] // sum(SHARES.values())
        self.used += count
        return self.check_ins[self.used - count : self.used]


class Bench:
    def __init__(self, arguments, root):
        self.arguments, self.root, self.report, self.expected = arguments, root, Report(), 0

    def codes(self, server, academy, sessions):
        """The present codes of the sessions; each is accepted for at least 15 seconds."""
        connection, codes = http.client.HTTPConnection("127.0.0.1", server.port), {}
        for session in sessions:
            connection.request(
                "GET", f"/v1/sessions/{session}/code", headers={"Authorization": f"Bearer {academy.admin_token}"}
            )
            codes[session] = json.loads(connection.getresponse().read())["payload"]
        connection.close()
        return codes

    def drive(self, server, academy, pairs, connections):
        """Sends new check-ins; returns the figures of wrk, and the commits and writes."""
        taken = pairs.take(connections)
        file, first = os.path.join(self.root, "requests"), pairs.used
        codes = self.codes(server, academy, sorted({session for _, _, session in taken}))
        with open(file, "w") as requests:
            requests.writelines(
                f"{token} {codes[session]} bench-{first}-{n}\n" for n, (_, token, session) in enumerate(taken)
            )
        before = server.metrics()
        found = wrk(f"http://127.0.0.1:{server.port}", connections, self.arguments.seconds, file)
        after = server.metrics()
        if found["refused"] or found["broken"]:
            raise RuntimeError(
                f"{found['refused']} check-ins refused, {found['broken']} broken: {server.end_of_log()}"
            )
        # wrk continues to measure the time after its last request.
        if found["requests"] >= len(taken) - connections:
            raise RuntimeError(f"{len(taken)} requests did not last {self.arguments.seconds} s: take fewer seconds")
        for name in ("groups", "writes"):
            found[name] = after[f"classly_writer_{name}_total"] - before[f"classly_writer_{name}_total"]
        self.expected += found["requests"]
        return found

    def serve(self, academy, environment=None):
        log = os.path.join(self.root, "server.log")
        return Server(
            self.arguments.programs,
            academy.data,
            log,
            environment,
            access_log=os.path.join(academy.data, "access.log"),
            connections_per_address=256,
            **NO_RATE_LIMITS,
        )

    def check(self, academy, connections):
        """Checks that each response 200 was one new check-in; those in progress when wrk stopped may be stored too."""
        (there,) = academy.rows("SELECT count(*) FROM attendance_records")[0]
        if not self.expected <= there <= self.expected + connections:
            raise RuntimeError(f"{self.expected} check-ins were answered and {there} are recorded")

    def floor(self, academy):
        """Measures the empty route, with short requests and with requests like those of a check-in."""
        port, file = free_port(), os.path.join(self.root, "empty")
        code = f"CL1.{'A' * 8}.S{academy.check_ins[0][2]}.119682850.{'B' * 32}"
        with open(file, "w") as requests:
            requests.writelines(f"{token} {code} bench-{n}\n" for n, (_, token) in enumerate(academy.students))
        process = subprocess.Popen([os.path.join(self.arguments.programs, "empty-route"), str(port)])
        url, seconds = f"http://127.0.0.1:{port}", self.arguments.seconds
        try:
            wait_for(port)
            for connections in SHARES:
                self.report.floor[connections] = wrk(url + "/", connections, seconds)
                self.report.alike[connections] = wrk(url, connections, seconds, file, "again")
        finally:
            process.terminate()
            process.wait()

    def ceiling(self):
        """Measures the inserts of a C program on the file system of the academy."""
        program = self.compiled("disk-ceiling", "-lsqlite3")
        for each in (1, 100):
            ran = subprocess.run(
                [program, self.root, str(each), "3"], capture_output=True, text=True, check=True
            )
            self.report.ceiling[each] = float(ran.stdout)

    def compiled(self, name, *options):
        path = os.path.join(self.root, name)
        subprocess.run(["cc", "-O2", "-o", path, os.path.join(HERE, name + ".c"), *options], check=True)
        return path

    def usual(self, academy):
        server, pairs, self.expected = self.serve(academy).start(), Pairs(academy.check_ins), 0
        try:
            self.report.memory_idle = server.memory()
            for connections in SHARES:
                self.report.check_ins[connections] = self.drive(server, academy, pairs, connections)
            self.report.memory, self.report.memory_most = server.memory(), server.memory("VmHWM")
            self.report.stopped = server.stop()
        finally:
            server.kill()
        self.check(academy, sum(SHARES))

    def slowly(self, academy):
        """Measures the same with slower disks, where only group commit helps."""
        shim = self.compiled("slow-fdatasync", "-shared", "-fPIC", "-ldl")
        pairs, self.expected = Pairs(academy.check_ins), 0
        for milliseconds, levels in ((1, (1, 32)), (5, (128,))):
            server = self.serve(
                academy, {"LD_PRELOAD": shim, "SLOW_SYNC_US": str(milliseconds * 1000)}
            ).start()
            try:
                for connections in levels:
                    self.report.slow[milliseconds, connections] = self.drive(
                        server, academy, pairs, connections
                    )
                server.stop()
            finally:
                server.kill()
        self.check(academy, sum(SHARES))

    def run(self):
        academy = Academy(self.arguments.programs, os.path.join(self.root, "academy"))
        os.makedirs(academy.root)
        print(f"making an academy of {self.arguments.students} students …", file=sys.stderr, flush=True)
        academy.make(Sheets(self.arguments.students, CLASSES_EACH, GROUP))
        academy.open_student_accounts()
        other = academy.copy(os.path.join(self.root, "other"))
        self.ceiling()
        self.floor(academy)
        self.usual(academy)
        self.slowly(other)
        return self.report


def wait_for(port):
    for _ in range(200):
        try:
            http.client.HTTPConnection("127.0.0.1", port, timeout=1).connect()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the empty route did not start")


def main():
    reader = argparse.ArgumentParser(usage=__doc__)
    reader.add_argument("programs")
    reader.add_argument("--students", type=int, default=20_000)
    reader.add_argument("--seconds", type=int, default=5)
    reader.add_argument("--write", metavar="FILE")
    arguments = reader.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    root = tempfile.mkdtemp(prefix="classly-bench-")
    try:
        report = Bench(arguments, root).run()
    finally:
        shutil.rmtree(root, ignore_errors=True)
    text = report.text(arguments.students, arguments.seconds)
    print(text)
    if arguments.write:
        report.write(arguments.write, text)


if __name__ == "__main__":
    main()
