"""A flood of sign-ins, wrong and right, from many addresses, beside honest load and students who sign in."""

import asyncio, collections, itertools
from academy import PASSWORD
from load import HonestLoad, Verdict, honest_load_alone, listed
from wire import Cut, Line, until

# Attackers, ten in each network, each with its own address.
ATTACKERS, PER_NETWORK = 80, 10
# Seconds that an attacker pauses after 429, 503 or a cut, instead of what Retry-After says.
ATTACKER_PAUSE = 0.05
# Students who sign in repeatedly, each from its own network.
PEOPLE = 10
# Seconds between two sign-ins of one student: below the anonymous rate of an address.
PAUSE = 4


class People:
    """Students who sign in from their own networks, once before the flood and then during it."""

    def __init__(self, students, port):
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
        # After these sign-ins the accounts know their networks.
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
        """Waits until each student has had at least one response."""
        await until(lambda: len(self.answered) == PEOPLE)


class Attack:
    """Sign-ins from many addresses at many accounts, and wrong passwords for one account from one address."""

    def __init__(self, accounts, port):
        self.accounts, self.port, self.numbers = accounts, port, itertools.count()
        self.statuses, self.tasks = collections.Counter(), []

    def start(self):
        self.tasks = [asyncio.create_task(self._at_many_accounts(n)) for n in range(ATTACKERS)]
        self.tasks.append(asyncio.create_task(self._at_one_account()))

    async def stop(self):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def all_statuses(self):
        """Waits until attackers have been slowed down and dropped, and each has had two responses on average."""
        enough = 2 * ATTACKERS
        await until(lambda: {429, 503} <= set(self.statuses) and sum(self.statuses.values()) > enough)

    async def _at_many_accounts(self, number):
        network, host = divmod(number, PER_NETWORK)
        line = Line(self.port, f"127.2.{network + 1}.{host + 1}")
        while True:
            # Every fourth password is right: attackers may have accounts.
            n = next(self.numbers)
            if n % 4 == 0:
                email, password = f"s{self.accounts[n % len(self.accounts)][0]}@example.org", PASSWORD
            else:
                email, password = f"x{n}@example.org", f"a guess of number {n}"
            await self._sign_in(line, email, password)

    async def _at_one_account(self):
        """More wrong passwords than one network may try, so that 429 does not depend on the machine's speed."""
        line = Line(self.port, "127.3.1.1")
        while True:
            await self._sign_in(line, "x@example.org", f"a guess of number {next(self.numbers)}")

    async def _sign_in(self, line, email, password):
        body = {"email": email, "password": password}
        try:
            status = (await line.ask("POST", "/v1/sign-ins", body=body)).status
        except (Cut, OSError, asyncio.TimeoutError) as error:
            status = type(error).__name__
        self.statuses[status] += 1
        if status not in (200, 401):
            await asyncio.sleep(ATTACKER_PAUSE)


async def run(academy, server, seconds, is_short):
    verdict, before = Verdict("flood"), server.memory()
    alone = None if is_short else await honest_load_alone(academy, server.port)
    # Apart, since an account's eleventh sign-in ends its first, whose token the honest load would go on using.
    half = len(academy.students) // 2
    loading, attacked = academy.students[:half], academy.students[half:-PEOPLE]
    attack = Attack(attacked, server.port)
    load = HonestLoad(academy, server.port, students=dict(loading))
    async with load as tally, People(academy.students[-PEOPLE:], server.port) as people:
        attack.start()
        await asyncio.sleep(seconds)
        await people.all_answered()
        await attack.all_statuses()
        await attack.stop()
    statuses = attack.statuses
    verdict.expect(sum(statuses.values()) > ATTACKERS * 2, f"responses to the attackers: {listed(statuses)}")
    verdict.expect(set(statuses) <= {200, 401, 429, 503}, "each status is 200, 401, 429 or 503")
    verdict.expect(statuses[429] > 0 and statuses[503] > 0, "some were slowed down (429), some dropped (503)")
    right, count = people.statuses[200], sum(people.statuses.values())
    verdict.expect(
        len(people.answered) == PEOPLE and right >= 0.99 * count,
        f"{right} of {count} sign-ins of students from their own networks succeeded: {listed(people.statuses)}",
    )
    verdict.expect_honest(tally, alone)
    verdict.expect_well(server, before, growth=96)
    return verdict
