"""System calls that fail: each call of a program that reaches a disk fails once, with each error.

strace lets the Nth call of a kind fail, for one N after another, until a run meets no such call. A program that
says it has done a thing has done it; one that says it has not, has not, or says that it may have. None crashes,
the database stays sound, and the next program works.
"""

import asyncio, http.client, itertools, json, os, re, signal, sqlite3, subprocess, time
from load import Verdict
from academy import ADMIN, PASSWORD

ERRORS = ["EMFILE", "ENFILE", "ENOSPC", "EACCES", "EIO"]
# The calls, and how many of them in the short form, which takes few of very many.
CALLS = {"openat": 6, "pwrite64": 3, "fdatasync": 2, "fsync": 1, "ftruncate": 1, "rename": 1, "flock": 1}
# A program or server that is not done by then hangs.
PATIENCE = 120
# What a program says that does not know, or knows that a part is done.
MAY_BE_DONE = re.compile("It may have been done|it goes on where it stopped|was changed, but")
# Usage errors are none of these; 127 is the dynamic loader's, before a program begins.
REFUSALS = {2, 3, 65, 69, 77, 127}


class Fault:
    """The Nth call of a kind in each thread, which fails, alone or with all that follow."""

    def __init__(self, call, error, number, lasts=False):
        self.call, self.error, self.number = call, error, f"{number}+" if lasts else str(number)

    def __str__(self):
        return f"{self.call} {self.number} {self.error}"

    def words(self, log):
        """strace with the fault, which goes before a command or a process to attach to."""
        return [
            *("strace", "-f", "-qq", "--signal=none", "-o", log, "-e", f"trace={self.call}"),
            *("-e", f"inject={self.call}:error={self.error}:when={self.number}"),
        ]


class Action:
    """A change: its command, its request's path and body, and what tells whether it was made."""

    def __init__(self, name, state, words, path, body):
        self.name, self.state, self.words, self.path, self.body = name, state, words, path, body


def spread(numbers, most):
    """Some of the numbers, evenly over all of them, the first and the last among them."""
    if len(numbers) <= most:
        return numbers
    return sorted({numbers[i * (len(numbers) - 1) // max(1, most - 1)] for i in range(most)})


class Faults:
    def __init__(self, academy, server, verdict):
        self.academy, self.server, self.verdict = academy, server, verdict
        self.log = os.path.join(academy.root, "strace.txt")
        self.numbers = itertools.count(1)
        self.runs, self.hit, self.failures = 0, 0, []
        academy.admin("sign-in", "--email", ADMIN, "--password-stdin", input=PASSWORD + "\n")
        student = academy.rows("SELECT min(id) FROM students")[0][0]
        students, payments = "SELECT count(*) FROM students", "SELECT count(*) FROM payments"
        self.actions = [
            Action(
                "students add",
                lambda: self.value(students),
                lambda: ["students", "add", "--first-name", "Fault", "--last-name", self.name()],
                "/v1/students",
                lambda: {"firstName": "Fault", "lastName": self.name()},
            ),
            Action(
                "import",
                lambda: self.value(students),
                lambda: ["import", self.folder()],
                "/v1/imports",
                lambda: {"files": {"students": self.sheet()}, "skipBad": False},
            ),
            Action(
                "codes keys rotate",
                self.keys,
                lambda: ["codes", "keys", "rotate"],
                "/v1/signing-keys",
                lambda: {},
            ),
            Action(
                "payments record",
                lambda: self.value(payments),
                lambda: f"payments record {student} --plan pack --amount 10.00 --method cash".split(),
                "/v1/payments",
                lambda: {"student": student, "plan": "pack", "amount": "10.00", "method": "cash"},
            ),
        ]

    # What there is

    def value(self, sql):
        """The value of a query, by a connection that writes nothing."""
        with sqlite3.connect(f"file:{self.academy.data}/academy.db?mode=ro", uri=True) as db:
            value = db.execute(sql).fetchone()[0]
        db.close()
        return value

    def keys(self):
        with open(os.path.join(self.academy.data, "secrets.json")) as file:
            return [key["kid"] for key in json.load(file)["signingKeys"]]

    def audited(self):
        return self.value(
            "SELECT count(*) FROM audit_entries WHERE action = 'RotateSigningKeys' AND outcome = 'done'"
        )

    def name(self):
        return f"n{next(self.numbers)}"

    def sheet(self):
        """A spreadsheet with one new student."""
        key = self.name()
        return f"key,first_name,last_name,joined_on,status\n{key},Fault,{key},2026-01-01,active\n"

    def folder(self):
        folder = os.path.join(self.academy.root, "fault-sheets")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "students.csv"), "w") as file:
            file.write(self.sheet())
        return folder

    # Runs

    def admin(self, words, before=()):
        """Runs classly-admin to its end: its exit code and what it says of errors."""
        ran = subprocess.run(
            [*before, os.path.join(self.academy.programs, "classly-admin"), *words],
            env=self.academy.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PATIENCE,
        )
        return ran.returncode, ran.stderr.strip()

    def hits(self):
        """The lines of the calls that failed."""
        return [line for line in read(self.log).splitlines() if "(INJECTED)" in line]

    def embedded(self, fault, action):
        return self.admin(action.words(), fault.words(self.log))

    def served(self, fault, action):
        """The request to the server, whose calls fail: as a program would end, and what the answer says."""
        strace = subprocess.Popen(
            [*fault.words(self.log), "-p", str(self.server.process.pid)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.wait_until(self.is_traced, "strace attached to the server")
        try:
            return self.request(action)
        finally:
            strace.send_signal(signal.SIGINT)
            strace.wait(PATIENCE)

    def request(self, action):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        fields = {
            "Authorization": f"Bearer {self.academy.desk}",
            "Content-Type": "application/json",
            "Idempotency-Key": self.name(),
        }
        try:
            connection.request("POST", action.path, json.dumps(action.body()), fields)
            answer = connection.getresponse()
            said = answer.read().decode(errors="replace")
            return {200: 0, 503: 69}.get(answer.status, 70), said
        except OSError as error:
            return 70, f"{type(error).__name__} {error}"
        finally:
            connection.close()

    def is_traced(self):
        """Whether strace has every thread of the server."""
        folder = f"/proc/{self.server.process.pid}/task"
        return all("\nTracerPid:\t0\n" not in read(f"{folder}/{task}/status") for task in os.listdir(folder))

    def wait_until(self, is_so, what):
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise RuntimeError(f"not within {PATIENCE} s: {what}")
            time.sleep(0.005)

    def run(self, way, action, fault):
        """One command with one fault; answers whether it met the fault."""
        before, audited = action.state(), self.audited()
        code, said = way(fault, action)
        hits, is_done = self.hits(), action.state() != before
        hit = bool(hits)
        self.runs += 1
        self.hit += hit
        wrong = []
        if code != 0 and code not in REFUSALS and not is_of_runtime(hits):
            wrong.append("it ended badly")
        if code == 0 and not is_done:
            wrong.append("said done, and is not")
        if code != 0 and is_done and not MAY_BE_DONE.search(said):
            wrong.append("said not done, and is")
        is_audited = self.audited() > audited
        if action.state == self.keys and is_audited != is_done and not MAY_BE_DONE.search(said):
            wrong.append("the audit trail says otherwise")
        if re.search(r"SQLite|SELECT|INSERT|COMMIT", said):
            wrong.append("it talks of its inside")
        if self.value("PRAGMA integrity_check") != "ok":
            wrong.append("the database is damaged")
        if way == self.served and not self.server.is_alive():
            wrong.append("the server is gone")
            self.server.start()
        if hit and self.admin(action.words())[0] != 0:
            wrong.append("the next run failed")
        for reason in wrong:
            self.fail(f"{way.__name__} {action.name}, {fault}: {reason}; exit {code}: {said[:300]!r}")
        return hit

    def fail(self, sentence):
        self.failures.append(sentence)
        if len(self.failures) <= 20:
            print(f"         {sentence}", flush=True)

    def calls(self, way, action, call):
        """The numbers of a run's calls, each counted in its thread, without those of the dynamic loader."""
        code, said = way(Fault(call, "EIO", 65_535), action)
        if code != 0:
            self.fail(f"{action.name} without a fault: exit {code}: {said[:300]!r}")
        counts, found = {}, set()
        for thread, text in re.findall(rf"^(\d+) +({call}\(.*)$", read(self.log), re.MULTILINE):
            counts[thread] = counts.get(thread, 0) + 1
            if ".so" not in text:
                found.add(counts[thread])
        return sorted(found)

    def work(self, way, short):
        """Every action with its faults."""
        for action in self.actions:
            for call, most in CALLS.items():
                found = self.calls(way, action, call)
                for index, error in enumerate(ERRORS):
                    if not short:
                        self.try_all(way, action, call, error, found)
                        continue
                    for number in spread(found, most)[index % 2 :: 2]:
                        self.run(way, action, Fault(call, error, number, lasts=index % 3 == 0))

    def try_all(self, way, action, call, error, found):
        """Every call, and on until a run meets none."""
        for lasts in False, True:
            for number in itertools.chain(found, itertools.count(max(found, default=0) + 1)):
                is_hit = self.run(way, action, Fault(call, error, number, lasts))
                if not is_hit and number not in found:
                    break

    # The server's start

    def start(self, fault):
        """Starts the server with a fault: it serves, or says why not; answers whether it met the fault."""
        words = [os.path.join(self.academy.programs, "classly-server"), "--listen", "127.0.0.1:0"]
        said = os.path.join(self.academy.root, "start.txt")
        with open(said, "w") as file:
            process = subprocess.Popen(
                [*fault.words(self.log), *words],
                env=self.academy.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=file,
            )
        self.wait_until(lambda: process.poll() is not None or " serves " in read(said), "the start")
        if process.poll() is None:
            for child in children(process.pid):
                os.kill(child, signal.SIGTERM)
        code = process.wait(PATIENCE)
        self.runs += 1
        hits = self.hits()
        hit = bool(hits)
        self.hit += hit
        if code != 0 and code not in REFUSALS and not is_of_runtime(hits):
            self.fail(f"start of the server, {fault}: exit {code}: {read(said)[-300:]!r}")
        return hit

    def starts(self, short):
        for call, most in CALLS.items():
            found = self.calls(lambda fault, _: (0, self.start(fault)), self.actions[0], call)
            for error in ERRORS[:1] if short else ERRORS:
                for number in spread(found, most) if short else found:
                    self.start(Fault(call, error, number))


def is_of_runtime(hits):
    """Whether a thread pool's own look at its threads failed, which libdispatch answers with a crash."""
    return any(re.search(r'"/proc/(self/task/)?\d+/stat"', line) for line in hits)


def read(path):
    try:
        with open(path, errors="replace") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def children(process):
    return [int(word) for word in read(f"/proc/{process}/task/{process}/children").split()]


def work(academy, server, short):
    verdict = Verdict("faults")
    faults = Faults(academy, server, verdict)
    faults.work(faults.embedded, short)
    server.start()
    faults.work(faults.served, short)
    server.stop()
    faults.starts(short)
    verdict.expect(faults.hit > 0, f"{faults.runs} runs, {faults.hit} of them met a call that failed")
    verdict.expect(not faults.failures, f"{len(faults.failures)} of them ended wrongly")
    return verdict


async def run(academy, server, short):
    return await asyncio.to_thread(work, academy, server, short)
