"""Writes whose acknowledgements are kept, to compare them with the database after a failover.

A write without a response, or with one of 5xx, is sent again with the same idempotency key until it is
acknowledged. So each is in the database once: without it, it was lost; twice, it was doubled.
"""

import asyncio, itertools, time
from load import Codes
from raw_http import Disconnected, Client

# Seconds until a request without a response is sent again, and the pause before.
DEADLINE, PAUSE = 5, 0.2
FAILURES = (Disconnected, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError)


class Writers:
    """Admits students and checks students in until it is stopped, at `port`, which may be changed meanwhile."""

    WRITERS, RATE = 8, 60

    def __init__(self, academy, port, prefix, check_ins=(), host="127.0.0.1"):
        """The names of students begin with the prefix; `check_ins` are possible check-ins, each made once."""
        self.academy, self.host, self.port, self.prefix = academy, host, port, prefix
        self.codes = Codes(port, academy.admin_token)
        self.possible = iter(check_ins)
        # What was acknowledged: the ids of students by their names, and sessions with their students.
        self.students, self.present = {}, set()
        self.wrong, self.repeated, self.times = [], 0, []
        self.is_stopping, self.tasks = False, []

    def start(self):
        self.times.append(time.monotonic())
        self.tasks = [asyncio.create_task(self._work(number)) for number in range(self.WRITERS)]
        return self

    @property
    def acknowledged(self):
        return len(self.students) + len(self.present)

    async def acknowledges(self, seconds):
        """Waits for acknowledgements of requests from now on; returns whether there were any in time."""
        # Each writer may have one request whose response was on its way.
        wanted, end = self.acknowledged + 2 * self.WRITERS, time.monotonic() + seconds
        while self.acknowledged < wanted and time.monotonic() < end:
            await asyncio.sleep(0.02)
        return self.acknowledged >= wanted

    async def stop(self, seconds):
        """Lets each writer end with an acknowledgement; one that gets none in time is a wrong result."""
        self.is_stopping = True
        _, hanging = await asyncio.wait(self.tasks, timeout=seconds)
        self.wrong += [f"a writer got no response within {seconds} s" for _ in hanging]
        if hanging:
            # The pause has not ended.
            self.times.append(time.monotonic())
        for task in hanging:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(result, Exception):
                self.wrong.append(f"a writer failed: {result!r}")
        self.codes.client.close()

    def longest_pause(self, since):
        """The longest time between two acknowledgements, from the last one before an instant."""
        times = sorted(self.times)
        first = max((index for index, at in enumerate(times) if at <= since), default=0)
        return max((after - before for before, after in itertools.pairwise(times[first:])), default=0.0)

    async def _work(self, number):
        client = Client(self.port, host=self.host)
        for count in itertools.count(1):
            if self.is_stopping:
                break
            check_in = next(self.possible, None) if count % 4 == 0 else None
            if check_in:
                await self._check_in(client, *check_in)
            else:
                await self._admit(client, f"{self.prefix}w{number}n{count}")
            await asyncio.sleep(self.WRITERS / self.RATE)
        client.close()

    async def _admit(self, client, name):
        body = {"firstName": "Failover", "lastName": name}
        while True:
            response = await self._send(
                client, "/v1/students", token=self.academy.admin_token, key=name, body=body
            )
            if response and response.status == 200:
                self.students[name] = response.json["id"]
                return
            if response:
                return self.wrong.append(f"{name}: {response.status} {response.body[:160]!r}")

    async def _check_in(self, client, student, token, session):
        """Checks a student in, by another code with another key once the first one is too old."""
        for attempt in itertools.count(1):
            code = await self._code(session)
            key, end = f"{self.prefix}c{session}-{student}-{attempt}", time.monotonic() + Codes.SHOWN
            response = None
            while not response and time.monotonic() < end:
                response = await self._send(client, "/v1/check-ins", token=token, key=key, body={"code": code})
            if response and response.status == 200:
                self.present.add((session, student))
                return
            if response and b"check-in.expired" not in response.body:
                return self.wrong.append(f"{key}: {response.status} {response.body[:160]!r}")

    async def _code(self, session):
        while True:
            self.codes.client.port = self.port
            try:
                return await self.codes.code(session)
            except (RuntimeError, *FAILURES):
                await asyncio.sleep(PAUSE)

    async def _send(self, client, path, **parts):
        """The response to a write; None if it may or may not have been done."""
        client.port = self.port
        try:
            response = await client.request("POST", path, deadline=DEADLINE, **parts)
        except FAILURES:
            response = None
        # A server still runs the first request of a key while it waits for the database.
        if response and response.status < 500 and b"idempotency.running" not in response.body:
            if response.status == 200:
                self.times.append(time.monotonic())
            return response
        self.repeated += 1
        await asyncio.sleep(PAUSE)
        return None

    def compare(self, rows):
        """The numbers of lost and of doubled writes; `rows` runs a query on the database."""
        there, doubled = {}, 0
        for name, student in rows(
            f"SELECT last_name, id FROM students WHERE first_name = 'Failover' AND last_name LIKE '{self.prefix}w%'"
        ):
            doubled += name in there
            there[name] = int(student)
        lost = sum(there.get(name) != student for name, student in self.students.items())
        used = {}
        for session, student, credits in rows(
            "SELECT r.session_id, r.student_id, (SELECT coalesce(sum(-m.credits), 0) FROM credit_movements m"
            " WHERE m.session_id = r.session_id AND m.student_id = r.student_id) FROM attendance_records r"
        ):
            used[int(session), int(student)] = int(credits)
        lost += sum(check_in not in used for check_in in self.present)
        doubled += sum(used.get(check_in, 1) != 1 for check_in in self.present)
        return lost, doubled
