#!/usr/bin/env python3
"""Measures what a durable check-in over HTTP costs, beside the floor and the ceiling of the same machine.

usage: check_ins.py PROGRAMS [--students N] [--seconds N] [--write docs/measurements.md]

PROGRAMS is the folder of the release build's classly-server, classly-admin and empty-route. The academy has 20,000
students, each with a pass, enrolled in twelve classes whose sessions are on now; a request is one new check-in of
one student by the code of one session, and each pair is used once. The spreadsheets are imported; accounts and
tokens are written into the database, since nobody is to wait for 20,000 passwords to be hashed. The limits of the
server are those it has, but for rates (off) and connections of one address (256), since the whole load comes from
one. Its access log is on.
"""

import argparse, collections, http.client, itertools, json, os, random
import shutil, signal, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Server"))
from academy import Academy, Sheets  # noqa: E402
from report import Report  # noqa: E402
from server import OFF, Server, free_port  # noqa: E402

CLASSES_EACH = 12
# Students of one class: an import counts the places of a class for each that it gives.
GROUP = 50
# The connections of each run, and its part of all the pairs of a student and a session: more than it can use in
# five seconds, where there are 240,000.
SHARES = {1: 30, 8: 60, 32: 75, 128: 75}


def wrk(url, connections, seconds, *requests):
    """One run of wrk on one thread; microseconds and counts. The requests are those of a file, once or "again"."""
    words = [
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
    ran = subprocess.run(words, capture_output=True, text=True, timeout=seconds + 60)
    lines = [line for line in ran.stdout.splitlines() if line.startswith("{")]
    if ran.returncode != 0 or not lines:
        raise RuntimeError(f"wrk failed: {ran.stdout} {ran.stderr}")
    found = json.loads(lines[-1])
    found["rate"] = found["requests"] / (found["microseconds"] / 1e6)
    return found


class Pairs:
    """The pairs of a student and a session that have not been used, as (student, token, session).

    Each student comes once before anyone comes twice, in an order by chance (the same each time).
    """

    def __init__(self, places):
        visits, rounds, chance = collections.Counter(), [[] for _ in range(CLASSES_EACH)], random.Random(1)
        for place in places:
            rounds[visits[place[0]]].append(place)
            visits[place[0]] += 1
        for one in rounds:
            chance.shuffle(one)
        self.places, self.used = list(itertools.chain(*rounds)), 0

    def take(self, connections):
        count = len(self.places) * SHARES[connections] // sum(SHARES.values())
        self.used += count
        return self.places[self.used - count : self.used]


class Bench:
    def __init__(self, words, root):
        self.words, self.root, self.report, self.expected = words, root, Report(), 0

    def codes(self, server, academy, sessions):
        """The codes that the sessions' screens show now: each is accepted for 15 seconds at least."""
        connection, codes = http.client.HTTPConnection("127.0.0.1", server.port), {}
        for session in sessions:
            connection.request(
                "GET", f"/v1/sessions/{session}/code", headers={"Authorization": f"Bearer {academy.desk}"}
            )
            codes[session] = json.loads(connection.getresponse().read())["payload"]
        connection.close()
        return codes

    def drive(self, server, academy, pairs, connections):
        """One run of new check-ins, with the commits and writes that it took."""
        taken = pairs.take(connections)
        file, first = os.path.join(self.root, "requests"), pairs.used
        codes = self.codes(server, academy, sorted({session for _, _, session in taken}))
        with open(file, "w") as requests:
            requests.writelines(
                f"{token} {codes[session]} bench-{first}-{n}\n" for n, (_, token, session) in enumerate(taken)
            )
        before = server.metrics()
        found = wrk(f"http://127.0.0.1:{server.port}", connections, self.words.seconds, file)
        after = server.metrics()
        if found["refused"] or found["broken"]:
            raise RuntimeError(
                f"{found['refused']} check-ins refused, {found['broken']} broken: {server.last_words()}"
            )
        # wrk goes on counting the time when its requests have run out.
        if found["requests"] >= len(taken) - connections:
            raise RuntimeError(f"{len(taken)} requests did not last {self.words.seconds} s: take fewer seconds")
        for name in ("groups", "writes"):
            found[name] = after[f"classly_writer_{name}_total"] - before[f"classly_writer_{name}_total"]
        self.expected += found["requests"]
        return found

    def serve(self, academy, environment=None):
        log = os.path.join(self.root, "server.log")
        return Server(
            self.words.programs,
            academy.data,
            log,
            environment,
            access_log=os.path.join(academy.data, "access.log"),
            connections_per_address=256,
            **OFF,
        )

    def check(self, academy, connections):
        """That each answer of 200 was one new check-in; those under way when wrk stopped may be there too."""
        (there,) = academy.rows("SELECT count(*) FROM attendance_records")[0]
        if not self.expected <= there <= self.expected + connections:
            raise RuntimeError(f"{self.expected} check-ins were answered and {there} are recorded")

    def floor(self, academy):
        """The empty route: asked plainly, and by requests like those of a check-in."""
        port, file = free_port(), os.path.join(self.root, "empty")
        code = f"CL1.{'A' * 8}.S{academy.places[0][2]}.119682850.{'B' * 32}"
        with open(file, "w") as requests:
            requests.writelines(f"{token} {code} bench-{n}\n" for n, (_, token) in enumerate(academy.students))
        process = subprocess.Popen([os.path.join(self.words.programs, "empty-route"), str(port)])
        url, seconds = f"http://127.0.0.1:{port}", self.words.seconds
        try:
            wait_for(port)
            for connections in SHARES:
                self.report.floor[connections] = wrk(url + "/", connections, seconds)
                self.report.alike[connections] = wrk(url, connections, seconds, file, "again")
        finally:
            process.terminate()
            process.wait()

    def ceiling(self):
        """What the disk gives a C program, on the file system of the academy."""
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
        server, pairs, self.expected = self.serve(academy).start(), Pairs(academy.places), 0
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
        """The same on disks that are slower, on which nothing but group commit helps."""
        shim = self.compiled("slow-fdatasync", "-shared", "-fPIC", "-ldl")
        pairs, self.expected = Pairs(academy.places), 0
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
        academy = Academy(self.words.programs, os.path.join(self.root, "academy"))
        os.makedirs(academy.root)
        print(f"making an academy of {self.words.students} students …", file=sys.stderr, flush=True)
        academy.make(Sheets(self.words.students, CLASSES_EACH, GROUP))
        academy.people()
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
    words = reader.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    root = tempfile.mkdtemp(prefix="classly-bench-")
    try:
        report = Bench(words, root).run()
    finally:
        shutil.rmtree(root, ignore_errors=True)
    text = report.text(words.students, words.seconds)
    print(text)
    if words.write:
        report.write(words.write, text)


if __name__ == "__main__":
    main()
