"""Honest people: students who look and check in, a desk that looks; each answer is counted and timed."""

import asyncio, collections, itertools, time
from wire import Cut, Line


# Seconds of honest load alone that the load beside an attack is compared with, and the ratio of their p99 at most.
ALONE, SLOWDOWN = 20, 50


class Tally:
    """What became of requests."""

    def __init__(self):
        self.statuses, self.times, self.failures = collections.Counter(), [], []

    @property
    def asked(self):
        return len(self.times)

    @property
    def share_answered(self):
        return 1 - len(self.failures) / max(1, self.asked)

    def quantile(self, share):
        """Milliseconds in which that share of the requests was answered."""
        times = sorted(self.times)
        return times[min(len(times) - 1, int(len(times) * share))] * 1000 if times else 0.0

    def __str__(self):
        return (
            f"{self.asked} honest requests, {100 * self.share_answered:.2f} % answered, "
            f"median {self.quantile(.5):.0f} ms, p99 {self.quantile(.99):.0f} ms"
        )


class Codes:
    """The codes on the screens of the academy, asked for by its admin and shown for some seconds."""

    SHOWN = 10

    def __init__(self, port, token):
        self.line, self.token, self.known = Line(port, "127.0.1.250"), token, {}
        self.alone = asyncio.Lock()

    async def code(self, session):
        async with self.alone:
            at, text = self.known.get(session, (0, None))
            if text is None or time.monotonic() - at > self.SHOWN:
                answer = await self.line.ask("GET", f"/v1/sessions/{session}/code", token=self.token)
                if answer.status != 200:
                    raise RuntimeError(f"no code for session {session}: {answer.status} {answer.body[:200]}")
                at, text = time.monotonic(), answer.json["payload"]
                self.known[session] = at, text
            return text


class HonestLoad:
    """Workers, each with an address of its own, who send so many requests a second together."""

    WORKERS = 20

    def __init__(self, academy, port, rate=60, students=None):
        """Requests of `students`, or of all that have a place in a session."""
        self.academy, self.port, self.rate, self.tally = academy, port, rate, Tally()
        self.codes = Codes(port, academy.desk)
        self.visits = itertools.cycle(
            [place for place in academy.places if students is None or place[0] in students]
        )
        self.tasks = []

    async def __aenter__(self):
        self.tasks = [asyncio.create_task(self._work(n)) for n in range(self.WORKERS)]
        return self.tally

    async def __aexit__(self, *_):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.codes.line.close()

    async def _work(self, number):
        line, pause = Line(self.port, f"127.0.1.{number + 1}"), self.WORKERS / self.rate
        try:
            await asyncio.sleep(pause * number / self.WORKERS)
            await self._visit(line, number, pause)
        finally:
            line.close()

    async def _visit(self, line, number, pause):
        while True:
            student, token, session = next(self.visits)
            for method, path, parts in (
                ("GET", "/v1/me", {"token": token}),
                (
                    "POST",
                    "/v1/check-ins",
                    {"token": token, "key": f"visit-{time.monotonic_ns()}", "session": session},
                ),
                ("GET", f"/v1/students/{student}/attendance", {"token": token}),
                ("GET", "/v1/students?search=quispe&limit=20", {"token": self.academy.desk}),
            )[: 4 if number == 0 else 3]:
                await self._ask(line, method, path, parts)
                await asyncio.sleep(pause)

    async def _ask(self, line, method, path, parts):
        if "session" in parts:
            parts = {**parts, "body": {"code": await self.codes.code(parts["session"])}}
            del parts["session"]
        start, failure = time.monotonic(), None
        try:
            answer = await line.ask(method, path, **parts)
            self.tally.statuses[answer.status] += 1
            if answer.status != 200:
                failure = f"{answer.status} {answer.body[:160]!r}"
        except (Cut, OSError, asyncio.TimeoutError) as error:
            failure = f"{type(error).__name__}: {error}"
        self.tally.times.append(time.monotonic() - start)
        if failure:
            self.tally.failures.append(f"{method} {path}: {failure}")


async def honest_load_alone(academy, port):
    """The tally of honest load with nothing beside it, for comparison on this machine."""
    async with HonestLoad(academy, port) as tally:
        await asyncio.sleep(ALONE)
    return tally


def listed(outcomes):
    """Counted outcomes as a text, such as "3 × 200, 1 × Cut"."""
    return ", ".join(f"{count} × {outcome}" for outcome, count in sorted(outcomes.items(), key=str))


class Verdict:
    """The results of a part of the soak: each line a fact, and whether it is the expected one."""

    def __init__(self, name):
        self.name, self.is_right = name, True

    def expect(self, is_right, fact):
        self.is_right = self.is_right and bool(is_right)
        print(f"  {'ok  ' if is_right else 'FAIL'} {fact}", flush=True)

    def expect_honest(self, tally, alone=None):
        """That honest requests were answered, and not much later than alone, where that was measured."""
        self.expect(tally.asked > 0 and tally.share_answered >= 0.999, str(tally))
        for failure in tally.failures[:5]:
            print(f"         {failure}", flush=True)
        if alone:
            ratio = tally.quantile(0.99) / alone.quantile(0.99)
            self.expect(ratio < SLOWDOWN, f"p99 of honest requests {ratio:.1f} times that of honest load alone")

    def expect_well(self, server, before, growth=64):
        """That the server is alive, has answered nothing with 500 and has not grown past so many MiB."""
        self.expect(server.is_alive(), "the server is alive")
        errors = server.errors()
        self.expect(
            not errors, f"{len(errors)} answers of 500 in the log{': ' + errors[0][:300] if errors else ''}"
        )
        if server.is_alive():
            after = server.memory()
            self.expect(after - before < growth, f"memory {before:.0f} MiB before, {after:.0f} MiB after")
