"""Measures a durable check-in over HTTP, and the floor and the ceiling of the same machine.

The academy has 20,000 students, each with a pass, enrolled in twelve classes whose sessions are on now; a request is
one new check-in of one student by the code of one session, and each pair is used once. The spreadsheets are imported;
accounts and tokens are written into the database, since hashing 20,000 passwords would take too long. The server has
its default limits except for rates (off) and connections of one address (256), since the whole load comes from one
address. Its access log is on.
"""

import http.client, json, os, subprocess, time
from check_ins_section import CheckInSection
from server import NO_RATE_LIMITS, Server, free_port
from wrk import SHARES, Pairs, check_in, send, wait_for, wrk

# The seconds after which the code of a session changes. The code before is accepted too.
TIME_STEP = 15


def measure(setting):
    """The section of docs/measurements.md."""
    section = CheckInSection(setting.students, setting.seconds)
    academy, other = setting.academy_on_now("usual"), setting.academy_on_now("slow-disk")
    measure_ceiling(setting, section)
    measure_floor(setting, academy, section)
    measure_check_ins(setting, academy, section)
    measure_slow_disk(setting, other, section)
    return section.text()


def measure_ceiling(setting, section):
    """Measures the inserts of a C program on the file system of the academy."""
    program = setting.compiled("disk-ceiling", "-lsqlite3")
    for each in (1, 100):
        arguments = [program, setting.root, str(each), "3"]
        ran = subprocess.run(arguments, capture_output=True, text=True, check=True)
        section.ceiling[each] = float(ran.stdout)


def measure_floor(setting, academy, section):
    """Measures the empty route, with short requests and with requests like those of a check-in."""
    port, file = free_port(), os.path.join(setting.root, "empty")
    code = f"CL1.{'A' * 8}.S{academy.check_ins[0][2]}.119682850.{'B' * 32}"
    with open(file, "w") as requests:
        requests.writelines(check_in(token, code, f"bench-{n}") for n, (_, token) in enumerate(academy.students))
    process = subprocess.Popen([setting.program("empty-route"), str(port)])
    try:
        wait_for(port)
        for connections in SHARES:
            section.floor[connections] = wrk(port, "/", connections, setting.seconds)
            section.alike[connections] = wrk(port, "", connections, setting.seconds, file, "again")
    finally:
        process.terminate()
        process.wait()


def measure_check_ins(setting, academy, section):
    classly = Classly(setting, academy)
    server = classly.server.start()
    try:
        section.memory_idle = server.memory()
        for connections in SHARES:
            section.check_ins[connections] = classly.drive(connections)
        section.memory, section.memory_most = server.memory(), server.memory("VmHWM")
        section.stopped = server.stop()
    finally:
        server.kill()
    classly.check()


def measure_slow_disk(setting, academy, section):
    """Measures the same with slower disks, where only group commit helps."""
    shim = setting.compiled("slow-fdatasync", "-shared", "-fPIC", "-ldl")
    classly = Classly(setting, academy)
    for milliseconds, levels in ((1, (1, 32)), (5, (128,))):
        classly.serve({"LD_PRELOAD": shim, "SLOW_SYNC_US": str(milliseconds * 1000)}).start()
        try:
            for connections in levels:
                section.slow[milliseconds, connections] = classly.drive(connections)
            classly.server.stop()
        finally:
            classly.server.kill()
    classly.check()


class Classly:
    """The server with an academy, and the check-ins that it has not got yet."""

    def __init__(self, setting, academy, **settings):
        self.setting, self.academy, self.settings = setting, academy, settings
        self.pairs, self.accepted = Pairs(academy.check_ins), 0
        self.serve()

    def serve(self, environment=None):
        """The server, not started yet, with an environment in addition to this process's."""
        log, access_log = (os.path.join(self.academy.root, name) for name in ("server.log", "access.log"))
        settings = {"connections_per_address": 256, **NO_RATE_LIMITS, **self.settings}
        programs, data = self.setting.programs, self.academy.data
        self.server = Server(programs, data, log, environment, access_log=access_log, **settings)
        return self.server

    def start(self):
        self.server.start()

    def stop(self):
        if self.server.process:
            self.server.stop()

    def drive(self, connections):
        """Sends new check-ins; returns the figures of wrk, and the commits and writes."""
        # Otherwise the kernel would write copied files while the check-ins are measured.
        os.sync()
        taken, first = self.pairs.take(connections), self.pairs.used
        codes = self.codes(sorted({session for _, _, session in taken}))
        requests = [
            check_in(token, codes[session], f"bench-{first}-{n}")
            for n, (_, token, session) in enumerate(taken)
        ]
        before = self.server.metrics()
        try:
            file = os.path.join(self.setting.root, "requests")
            found = send(self.server.port, requests, connections, self.setting.seconds, file)
        except RuntimeError as error:
            raise RuntimeError(f"{error}: {self.server.end_of_log()}") from error
        after = self.server.metrics()
        for name in ("groups", "writes"):
            found[name] = after[f"classly_writer_{name}_total"] - before[f"classly_writer_{name}_total"]
        self.accepted += found["accepted"]
        return found

    def codes(self, sessions):
        """The codes of the sessions; each is accepted for 30 seconds from now, since a new time step has just begun."""
        time.sleep(TIME_STEP - time.time() % TIME_STEP)
        connection, codes = http.client.HTTPConnection("127.0.0.1", self.server.port), {}
        fields = {"Authorization": f"Bearer {self.academy.admin_token}"}
        for session in sessions:
            connection.request("GET", f"/v1/sessions/{session}/code", headers=fields)
            codes[session] = json.loads(connection.getresponse().read())["payload"]
        connection.close()
        return codes

    def check(self, in_progress=sum(SHARES)):
        """Checks that each accepted check-in is stored; those in progress when wrk stopped may be stored too."""
        (stored,) = self.academy.rows("SELECT count(*) FROM attendance_records")[0]
        if not self.accepted <= stored <= self.accepted + in_progress:
            raise RuntimeError(f"{self.accepted} check-ins were answered and {stored} are recorded")
