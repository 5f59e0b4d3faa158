"""A flood of sign-ins, wrong and right, from many addresses, beside honest load and people who sign in."""

import asyncio, collections, itertools, time
from academy import PASSWORD
from load import HonestLoad, Verdict, honest_load_alone
from wire import PATIENCE, Cut, Line

# Attackers, ten in each network, each with an address of its own.
ATTACKERS, PER_NETWORK = 80, 10
# People with a network each, who sign in again and again.
PEOPLE = 10
# Seconds between two sign-ins of one person: fewer than the anonymous rate of an address lets through.
PAUSE = 4


class People:
    """Students who sign in from networks of their own, once before the flood and then beside it."""

    def __init__(self, academy, port):
        students = academy.students[-PEOPLE:]
        self.emails = [f"s{student}@example.org" for student, _ in students]
        self.lines = [Line(port, f"127.1.{number + 1}.1") for number in range(PEOPLE)]
        self.statuses, self.answered, self.tasks = collections.Counter(), collections.Counter(), []

    async def sign_in(self, number):
        body = {"email": self.emails[number], "password": PASSWORD}
        try:
            return (await self.lines[number].ask("POST", "/v1/sign-ins", body=body)).status
        except (Cut, OSError, asyncio.TimeoutError) as error:
            return type(error).__name__

    async def __aenter__(self):
        # From here on their networks are known.
        for number in range(PEOPLE):
            status = await self.sign_in(number)
            if status != 200:
                raise RuntimeError(f"{self.emails[number]} cannot sign in: {status}")
        self.tasks = [asyncio.create_task(self._work(number)) for number in range(PEOPLE)]
        return self

    async def __aexit__(self, *_):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for line in self.lines:
            line.close()

    async def _work(self, number):
        await asyncio.sleep(PAUSE * (number + 1) / PEOPLE)
        while True:
            self.statuses[await self.sign_in(number)] += 1
            self.answered[number] += 1
            await asyncio.sleep(PAUSE)

    async def all_answered(self):
        """Waits until everybody has been answered at least once."""
        end = time.monotonic() + PATIENCE
        while len(self.answered) < PEOPLE and time.monotonic() < end:
            await asyncio.sleep(0.1)


async def run(academy, server, seconds, is_short):
    verdict, statuses, before = Verdict("flood"), collections.Counter(), server.memory()
    alone = None if is_short else await honest_load_alone(academy, server.port)
    names, strangers = itertools.count(), academy.students[:-PEOPLE]

    async def attack(number):
        network, host = divmod(number, PER_NETWORK)
        line = Line(server.port, f"127.2.{network + 1}.{host + 1}")
        while True:
            # Every fourth is right: attackers may well have accounts.
            n = next(names)
            is_right = n % 4 == 0
            email = f"s{strangers[n % len(strangers)][0]}@example.org" if is_right else f"x{n}@example.org"
            body = {"email": email, "password": PASSWORD if is_right else f"a guess of number {n}"}
            try:
                answer = await line.ask("POST", "/v1/sign-ins", body=body)
                statuses[answer.status] += 1
                if answer.status in (429, 503):
                    # Attackers do not wait as long as Retry-After says.
                    await asyncio.sleep(0.05)
            except (Cut, OSError, asyncio.TimeoutError) as error:
                statuses[type(error).__name__] += 1
                await asyncio.sleep(0.05)

    async with HonestLoad(academy, server.port) as tally, People(academy, server.port) as people:
        attackers = [asyncio.create_task(attack(n)) for n in range(ATTACKERS)]
        await asyncio.sleep(seconds)
        await people.all_answered()
        for task in attackers:
            task.cancel()
        await asyncio.gather(*attackers, return_exceptions=True)
    told = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items(), key=str))
    verdict.expect(sum(statuses.values()) > ATTACKERS * 2, f"the flood was answered {told}")
    verdict.expect(
        set(statuses) <= {200, 401, 429, 503}, "each sign-in succeeded, or was refused, slowed down or dropped"
    )
    verdict.expect(statuses[429] > 0 and statuses[503] > 0, "some were slowed down, and some dropped")
    right, all_of_them = people.statuses[200], sum(people.statuses.values())
    verdict.expect(
        len(people.answered) == PEOPLE and right >= 0.99 * all_of_them,
        f"of {all_of_them} sign-ins of people with networks of their own {right} succeeded: {dict(people.statuses)}",
    )
    verdict.expect_honest(tally, alone)
    verdict.expect_well(server, before, growth=96)
    return verdict
