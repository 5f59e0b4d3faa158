"""PostgreSQL with a synchronous standby fails over under load, and a second server takes over from the first.

No acknowledged write is lost or doubled. There is no cluster manager: the test promotes the standby. Tests/Failover
has the long form, with Patroni.
"""

import asyncio, os, shutil, signal
from acknowledged import Writers
from academy import Sheets
from load import Results
from postgres import USER, Cluster, PostgresAcademy, make_folder
from raw_http import wait_until
from server import NO_RATE_LIMITS, Server

# Seconds until writes are acknowledged again; the lease of a server lapses after 10.
LIMIT = 30
# How long a server is paused: longer than the lease.
PAUSE = 15


class Drill:
    """Two clusters, two servers on one academy, and the load."""

    def __init__(self, academy, folder, short):
        self.folder, self.programs, self.short, self.results = folder, academy.programs, short, Results("failover")
        self.logs, self.rounds = academy.root, []
        self.clusters = [Cluster(os.path.join(folder, name)) for name in ("one", "two")]
        sockets = ",".join(cluster.socket for cluster in self.clusters)
        self.academy = PostgresAcademy(
            self.programs, os.path.join(folder, "academy"), f"postgresql://{USER}@/{USER}?host={sockets}"
        )
        self.servers = []

    def prepare(self):
        one, two = self.clusters
        one.create()
        os.makedirs(self.academy.root)
        self.academy.make(Sheets(students=40, classes_each=2, group=20))
        self.academy.open_student_accounts()
        self.check_ins = iter(self.academy.check_ins)
        two.follow(one)
        for name in ("first", "second"):
            data = self.academy.copy_secrets(os.path.join(self.folder, name))
            log = os.path.join(self.logs, f"{name}-server.log")
            self.servers.append(Server(self.programs, data, log, **NO_RATE_LIMITS))
        self.active, self.waiting = self.servers
        self.active.start()
        self.waiting.start("/healthz")
        self.results.expect(self.waiting.get("/readyz")[0] == 503, "the second server waits")

    async def round(self, event, fail, limit=LIMIT):
        """Runs load while `fail` makes something fail, until writes are acknowledged again."""
        loop = asyncio.get_running_loop()
        number = len(self.rounds) + 1
        writers = Writers(self.academy, self.active.port, f"r{number}", self.check_ins).start()
        self.rounds.append(writers)
        is_served = await writers.acknowledges(LIMIT)
        at = loop.time()
        await fail(writers)
        recovered = await writers.acknowledges(LIMIT)
        await writers.stop(LIMIT)
        lost, doubled = await asyncio.to_thread(writers.compare, self.academy.rows)
        pause = writers.longest_pause(at)
        self.results.expect(
            is_served and recovered and pause <= limit and not (lost or doubled or writers.wrong),
            f"{event}: acknowledged again after {pause:.1f} s, {writers.acknowledged} acknowledged, "
            f"{writers.repeated} repeated, {lost} lost, {doubled} doubled, {len(writers.wrong)} wrong",
        )
        for line in writers.wrong[:5]:
            print(f"         {line}", flush=True)

    async def take_over(self, writers):
        """Waits until the waiting server is ready, and sends it the load."""
        self.active, self.waiting = self.waiting, self.active
        await wait_until(self.active.is_ready)
        writers.port = self.active.port

    async def primary_is_killed(self, _):
        one, two = self.clusters
        await asyncio.to_thread(one.kill)
        await asyncio.to_thread(two.promote)

    async def server_is_killed(self, writers):
        self.active.kill()
        await self.take_over(writers)

    async def server_stops(self, writers):
        await asyncio.to_thread(self.active.stop)
        await self.take_over(writers)

    async def server_is_paused(self, writers):
        """Pauses the server for longer than its lease; it must then write nothing, and end."""
        self.active.process.send_signal(signal.SIGSTOP)
        late = Writers(self.academy, self.active.port, "late").start()
        await self.take_over(writers)
        await asyncio.sleep(PAUSE)
        self.waiting.process.send_signal(signal.SIGCONT)
        code, _ = await asyncio.to_thread(self.waiting.wait)
        await late.stop(1)
        stored = self.academy.rows("SELECT 1 FROM students WHERE last_name LIKE 'latew%'")
        self.results.expect(
            code == os.EX_UNAVAILABLE and not stored and not late.acknowledged,
            f"the paused server ended with exit code {code}, {len(stored)} of its late writes stored",
        )

    async def restart(self):
        await asyncio.to_thread(self.waiting.start, "/healthz")

    def end(self):
        for process in self.servers:
            process.kill()
        for cluster in self.clusters:
            cluster.stop()


async def run(academy, short):
    folder = make_folder()
    drill = Drill(academy, folder, short)
    try:
        await asyncio.to_thread(drill.prepare)
        await drill.round("the primary is killed", drill.primary_is_killed)
        await drill.round("the server is killed", drill.server_is_killed)
        await drill.restart()
        await drill.round("the server is stopped", drill.server_stops)
        if not short:
            await drill.restart()
            await drill.round("the server is paused", drill.server_is_paused)
        for server in drill.servers:
            drill.results.expect(not server.errors(), f"{len(server.errors())} responses with status 500 in the log")
        return drill.results
    finally:
        drill.end()
        shutil.rmtree(folder, ignore_errors=True)
