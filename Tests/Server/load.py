"""Background load of valid requests, whose responses are counted and timed, and the results of a part."""

import asyncio, collections, itertools, time
from raw_http import Disconnected, Client


# Seconds of background load without an attack, and the largest ratio of p99 under attack to p99 without one.
BASELINE, SLOWDOWN = 20, 50


class Tally:
    """Counts and durations of requests."""

    def __init__(self):
        self.statuses, self.times, self.failures = collections.Counter(), [], []

    @property
    def sent(self):
        return len(self.times)

    @property
    def share_served(self):
        return 1 - len(self.failures) / max(1, self.sent)

    def quantile(self, share):
        """The quantile of the durations in milliseconds."""
        times = sorted(self.times)
        return times[min(len(times) - 1, int(len(times) * share))] * 1000 if times else 0.0

    def __str__(self):
        return (
            f"{self.sent} background requests, {100 * self.share_served:.2f} % served, "
            f"median {self.quantile(.5):.0f} ms, p99 {self.quantile(.99):.0f} ms"
        )


class Codes:
    """The check-in codes of sessions, requested by the admin and reused for SHOWN seconds."""

    SHOWN = 10

    def __init__(self, port, token):
        self.client, self.token, self.known = Client(port, "127.0.1.250"), token, {}
        self.lock = asyncio.Lock()

    async def code(self, session):
        async with self.lock:
            at, text = self.known.get(session, (0, None))
            if text is None or time.monotonic() - at > self.SHOWN:
                response = await self.client.request("GET", f"/v1/sessions/{session}/code", token=self.token)
                if response.status != 200:
                    raise RuntimeError(f"no code for session {session}: {response.status} {response.body[:200]}")
                at, text = time.monotonic(), response.json["payload"]
                self.known[session] = at, text
            return text


class BackgroundLoad:
    """Workers with different addresses that together send `rate` requests a second.

    Students read their data and check in; one worker also searches as the admin.
    """

    WORKERS = 20

    def __init__(self, academy, port, rate=60, students=None):
        """Sends requests of `students`, or of all students of a session."""
        self.academy, self.port, self.rate, self.tally = academy, port, rate, Tally()
        self.codes = Codes(port, academy.admin_token)
        self.check_ins = itertools.cycle(
            [check_in for check_in in academy.check_ins if students is None or check_in[0] in students]
        )
        self.tasks = []

    async def __aenter__(self):
        self.tasks = [asyncio.create_task(self._work(n)) for n in range(self.WORKERS)]
        return self.tally

    async def __aexit__(self, *_):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.codes.client.close()

    async def _work(self, number):
        client, pause = Client(self.port, f"127.0.1.{number + 1}"), self.WORKERS / self.rate
        try:
            await asyncio.sleep(pause * number / self.WORKERS)
            await self._send_all(client, number, pause)
        finally:
            client.close()

    async def _send_all(self, client, number, pause):
        while True:
            student, token, session = next(self.check_ins)
            for method, path, parts in (
                ("GET", "/v1/me", {"token": token}),
                (
                    "POST",
                    "/v1/check-ins",
                    {"token": token, "key": f"check-in-{time.monotonic_ns()}", "session": session},
                ),
                ("GET", f"/v1/students/{student}/attendance", {"token": token}),
                ("GET", "/v1/students?search=quispe&limit=20", {"token": self.academy.admin_token}),
            )[: 4 if number == 0 else 3]:
                await self._send(client, method, path, parts)
                await asyncio.sleep(pause)

    async def _send(self, client, method, path, parts):
        if "session" in parts:
            parts = {**parts, "body": {"code": await self.codes.code(parts["session"])}}
            del parts["session"]
        start, failure = time.monotonic(), None
        try:
            response = await client.request(method, path, **parts)
            self.tally.statuses[response.status] += 1
            if response.status != 200:
                failure = f"{response.status} {response.body[:160]!r}"
        except (Disconnected, OSError, asyncio.TimeoutError) as error:
            failure = f"{type(error).__name__}: {error}"
        self.tally.times.append(time.monotonic() - start)
        if failure:
            self.tally.failures.append(f"{method} {path}: {failure}")


async def baseline_load(academy, port):
    """The tally of background load without an attack, for comparison on this machine."""
    async with BackgroundLoad(academy, port) as tally:
        await asyncio.sleep(BASELINE)
    return tally


def listed(outcomes):
    """Counted outcomes as a text, such as "3 × 200, 1 × Disconnected"."""
    return ", ".join(f"{count} × {outcome}" for outcome, count in sorted(outcomes.items(), key=str))


class Results:
    """The results of a part of the soak, each printed as a line with `ok` or `FAIL`."""

    def __init__(self, name):
        self.name, self.passed = name, True

    def expect(self, passed, fact):
        self.passed = self.passed and bool(passed)
        print(f"  {'ok  ' if passed else 'FAIL'} {fact}", flush=True)

    def expect_served(self, tally, baseline=None):
        """Expects that background requests were served, and not much slower than in the baseline."""
        self.expect(tally.sent > 0 and tally.share_served >= 0.999, str(tally))
        for failure in tally.failures[:5]:
            print(f"         {failure}", flush=True)
        if baseline:
            ratio = tally.quantile(0.99) / baseline.quantile(0.99)
            self.expect(ratio < SLOWDOWN, f"p99 of background requests {ratio:.1f} times that without an attack")

    def expect_healthy(self, server, before, growth=64):
        """Expects that the server is alive, sent no status 500 and grew by less than `growth` MiB."""
        self.expect(server.is_alive(), "the server is alive")
        errors = server.errors()
        self.expect(
            not errors, f"{len(errors)} responses with status 500 in the log{': ' + errors[0][:300] if errors else ''}"
        )
        if server.is_alive():
            after = server.memory()
            self.expect(after - before < growth, f"memory {before:.0f} MiB before, {after:.0f} MiB after")
