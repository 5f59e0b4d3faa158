"""System calls that fail: each call of a program that reaches a disk fails once, with each error.

strace lets the Nth call of a kind fail, for one N after another, until a run makes no such call. Exit code 0 means
the change is stored. Any other exit code means it is not, unless the message says that it may be. No program crashes
or hangs, the database stays sound, and the next program works.
"""

import asyncio, collections, http.client, itertools, json, os, re, signal, sqlite3, subprocess, time
from academy import ADMIN, PASSWORD
from load import Results
from raw_http import TIMEOUT

ERRORS = ["EMFILE", "ENFILE", "ENOSPC", "EACCES", "EIO"]
# The calls, and how many of each the short form lets fail.
CALLS = {"openat": 6, "pwrite64": 3, "fdatasync": 2, "fsync": 1, "ftruncate": 1, "rename": 1, "flock": 1}
# The requests that need a password that was entered within the last five minutes.
NEED_PASSWORD = {"/v1/signing-keys"}
# The exit code of a run that is not over within TIMEOUT.
HANGS = None
# Messages for an unknown or a partial outcome.
MAY_BE_DONE = re.compile("The change may have been written|it may still happen|it continues where it stopped|was changed, but")
# The exit codes of a refusal; 127 is the dynamic loader's, before a program begins.
REFUSALS = {2, 3, 65, 69, 77, 127}
# In the first line of a server that is ready.
READY = " serves "


class Fault:
    """The Nth call of a kind in each thread, which fails, alone or with all later ones."""

    def __init__(self, call, error, number, lasts=False):
        self.call, self.error, self.number = call, error, f"{number}+" if lasts else str(number)

    def __str__(self):
        return f"{self.call} {self.number} {self.error}"

    def arguments(self, log):
        """strace with the fault, as the arguments before a command or a process to attach to."""
        return [
            *("strace", "-f", "-qq", "--signal=none", "-o", log, "-e", f"trace={self.call}"),
            *("-e", f"inject={self.call}:error={self.error}:when={self.number}"),
        ]


class Action:
    """A change: its command, its request's path and body, and a value that changes with it."""

    def __init__(self, name, state, arguments, path, body):
        self.name, self.state, self.arguments, self.path, self.body = name, state, arguments, path, body


def spread(numbers, most):
    """At most so many of the numbers, evenly distributed, with the first and the last."""
    if len(numbers) <= most:
        return numbers
    return sorted({numbers[i * (len(numbers) - 1) // max(1, most - 1)] for i in range(most)})


class Faults:
    def __init__(self, academy, server):
        self.academy, self.server = academy, server
        self.log = os.path.join(academy.root, "strace.txt")
        self.numbers = itertools.count(1)
        # Runs, and those of them in which a call failed, by their kind.
        self.runs, self.hit, self.failures = collections.Counter(), collections.Counter(), []
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
                lambda: ["codes", "keys", "rotate", "--yes", "--password-stdin"],
                "/v1/signing-keys",
                lambda: {},
            ),
            Action(
                "payments record",
                lambda: self.value(payments),
                lambda: f"payments record {student} --plan pack --amount 10.00 --method cash --yes".split(),
                "/v1/payments",
                lambda: {"student": student, "plan": "pack", "amount": "10.00", "method": "cash"},
            ),
        ]

    # The state

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

    def admin(self, arguments, before=()):
        """Runs classly-admin to its end; returns its exit code and its message."""
        process = subprocess.Popen(
            [*before, os.path.join(self.academy.programs, "classly-admin"), *arguments],
            env=self.academy.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        try:
            message = process.communicate(PASSWORD + "\n", timeout=TIMEOUT)[1]
            return process.returncode, message.strip()
        except subprocess.TimeoutExpired:
            return HANGS, kill_all(process)

    def hits(self):
        """The lines of the calls that failed."""
        return [line for line in read(self.log).splitlines() if "(INJECTED)" in line]

    def embedded(self, fault, action):
        """Runs the command with a fault."""
        return self.admin(action.arguments(), fault.arguments(self.log))

    def served(self, fault, action):
        """Sends the request to the server with a fault; returns the exit code of the same command, and the body."""
        if action.path in NEED_PASSWORD:
            self.confirm_password()
        strace = subprocess.Popen(
            [*fault.arguments(self.log), "-p", str(self.server.process.pid)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            if not wait_until(self.is_traced):
                raise RuntimeError("strace did not attach to the server")
            return self.request(action)
        finally:
            strace.send_signal(signal.SIGINT)
            try:
                strace.wait(TIMEOUT)
            except subprocess.TimeoutExpired:
                strace.kill()
                strace.wait()

    def confirm_password(self):
        body = {"currentPassword": PASSWORD}
        code, message = self.request(Action("", None, None, "/v1/me/password-confirmation", lambda: body))
        if code != 0:
            self.fail(f"the password was not confirmed: {message[:300]!r}")

    def request(self, action):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT)
        fields = {
            "Authorization": f"Bearer {self.academy.admin_token}",
            "Content-Type": "application/json",
            "Idempotency-Key": self.name(),
        }
        try:
            connection.request("POST", action.path, json.dumps(action.body()), fields)
            response = connection.getresponse()
            message = response.read().decode(errors="replace")
            return {200: 0, 503: 69}.get(response.status, 70), message
        except TimeoutError as error:
            return HANGS, str(error)
        except (OSError, http.client.HTTPException) as error:
            return 70, f"{type(error).__name__} {error}"
        finally:
            connection.close()

    def is_traced(self):
        """Whether strace is attached to every thread of the server."""
        folder = f"/proc/{self.server.process.pid}/task"
        return all("\nTracerPid:\t0\n" not in read(f"{folder}/{task}/status") for task in os.listdir(folder))

    def count(self, kind):
        """Counts a run; returns the lines of its failed calls."""
        hits = self.hits()
        self.runs[kind] += 1
        self.hit[kind] += bool(hits)
        return hits

    def run(self, runner, action, fault):
        """One change with one fault; returns whether a call failed."""
        before, audited = action.state(), self.audited()
        code, message = runner(fault, action)
        hits, is_done = self.count(runner.__name__), action.state() != before
        is_known = code not in (0, HANGS) and not MAY_BE_DONE.search(message)
        wrong = []
        if code == HANGS:
            wrong.append("it hangs")
        elif code != 0 and code not in REFUSALS and not is_of_runtime(code, hits):
            wrong.append("it neither succeeded nor refused")
        if code == 0 and not is_done:
            wrong.append("reported success, but nothing changed")
        if is_known and is_done:
            wrong.append("reported failure, but the change is stored")
        is_audited = self.audited() > audited
        if action.state == self.keys and is_audited != is_done and (code == 0 or is_known):
            wrong.append("the audit trail differs from the outcome")
        if re.search(r"SQLite|SELECT|INSERT|COMMIT", message):
            wrong.append("the message shows internals")
        if self.value("PRAGMA integrity_check") != "ok":
            wrong.append("the database is damaged")
        if runner == self.served and (code == HANGS or not self.server.is_alive()):
            end = self.server.process.poll()
            # The server may have answered before libdispatch ended it.
            if end is None or not is_of_runtime(end, hits):
                wrong.append(f"the server had to be started again after its exit code {end}")
            self.server.kill()
            self.server.start()
        if hits and self.admin(action.arguments())[0] != 0:
            wrong.append("the next run failed")
        for reason in wrong:
            self.fail(f"{runner.__name__} {action.name}, {fault}: {reason}; exit {code}: {message[:300]!r}")
        return bool(hits)

    def fail(self, sentence):
        self.failures.append(sentence)
        if len(self.failures) <= 20:
            print(f"         {sentence}", flush=True)

    def calls(self, runner, action, call):
        """The numbers of a run's calls, each counted in its thread, without those of the dynamic loader."""
        code, message = runner(Fault(call, "EIO", 65_535), action)
        if code != 0:
            self.fail(f"{action.name} without a fault: exit {code}: {message[:300]!r}")
        counts, found = {}, set()
        for thread, text in re.findall(rf"^(\d+) +({call}\(.*)$", read(self.log), re.MULTILINE):
            counts[thread] = counts.get(thread, 0) + 1
            if ".so" not in text:
                found.add(counts[thread])
        return sorted(found)

    def work(self, runner, short):
        """Every action with its faults."""
        for action in self.actions:
            for call, most in CALLS.items():
                found = self.calls(runner, action, call)
                for index, error in enumerate(ERRORS):
                    if not short:
                        self.try_all(runner, action, call, error, found)
                        continue
                    for number in spread(found, most)[index % 2 :: 2]:
                        self.run(runner, action, Fault(call, error, number, lasts=index % 3 == 0))

    def try_all(self, runner, action, call, error, found):
        """Lets every call fail, until a run makes no further one."""
        for lasts in False, True:
            for number in itertools.chain(found, itertools.count(max(found, default=0) + 1)):
                is_hit = self.run(runner, action, Fault(call, error, number, lasts))
                if not is_hit and number not in found:
                    break

    # The server's start

    def start(self, fault):
        """Starts the server with a fault; it serves until SIGTERM, or exits with a refusal and a message."""
        arguments = [os.path.join(self.academy.programs, "classly-server"), "--listen", "127.0.0.1:0"]
        path = os.path.join(self.academy.root, "start.txt")
        with open(path, "w") as file:
            process = subprocess.Popen(
                [*fault.arguments(self.log), *arguments],
                env=self.academy.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=file,
                start_new_session=True,
            )
        wait_until(lambda: process.poll() is not None or READY in read(path))
        is_ready = READY in read(path)
        if is_ready:
            for child in children(process.pid):
                os.kill(child, signal.SIGTERM)
        try:
            code = process.wait(TIMEOUT if is_ready else 0)
        except subprocess.TimeoutExpired:
            code = HANGS
            kill_all(process)
        hits, message = self.count("start"), read(path).strip()
        if code == HANGS:
            wrong = "it hangs"
        elif is_ready:
            wrong = code != 0 and "it served, but did not stop with 0"
        elif code == 0 or not message:
            wrong = "it ended without a message or with 0 before it served"
        else:
            wrong = code not in REFUSALS and "it neither served nor refused"
        if wrong and not is_of_runtime(code, hits):
            self.fail(f"start of the server, {fault}: {wrong}; exit {code}: {message[-300:]!r}")

    def starts(self, short):
        for call, most in CALLS.items():
            found = self.calls(lambda fault, _: (0, self.start(fault)), self.actions[0], call)
            for error in ERRORS[:1] if short else ERRORS:
                for number in spread(found, most) if short else found:
                    self.start(Fault(call, error, number))


def wait_until(condition):
    """Waits for a condition; returns whether it was met within TIMEOUT."""
    end = time.monotonic() + TIMEOUT
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


def kill_all(process):
    """Kills strace and the program that it traces, which are a process group; returns the program's message."""
    os.killpg(process.pid, signal.SIGKILL)
    return process.communicate()[1] or ""


def is_of_runtime(code, hits):
    """Whether libdispatch ended the process, since it could not open the state of its worker threads in /proc.

    Its monitor then ends the process by an invalid instruction (signal 4, with which strace ends too), on a thread of
    the library, so the programs can neither handle nor prevent it. What is stored is as sound as after kill -9. The
    programs require descriptors for all that they open, and limit their connections by the rest.
    """
    is_signal = code in (-signal.SIGILL, 128 + signal.SIGILL)
    return is_signal and any(re.search(r'"/proc/(self/task/)?\d+/stat"', line) for line in hits)


def read(path):
    try:
        with open(path, errors="replace") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def children(process):
    return [int(word) for word in read(f"/proc/{process}/task/{process}/children").split()]


def work(academy, server, short):
    results = Results("faults")
    faults = Faults(academy, server)
    faults.work(faults.embedded, short)
    server.start()
    faults.work(faults.served, short)
    server.stop()
    faults.starts(short)
    for kind in "embedded", "served", "start":
        results.expect(faults.hit[kind] > 0, f"{kind}: {faults.runs[kind]} runs, a call failed in {faults.hit[kind]}")
    results.expect(not faults.failures, f"{len(faults.failures)} wrong outcomes")
    return results


async def run(academy, server, short):
    return await asyncio.to_thread(work, academy, server, short)
