"""A flood of invalid and valid sign-ins from many addresses, during background load and sign-ins of students."""

import asyncio, collections, itertools
from academy import PASSWORD
from load import BackgroundLoad, Results, baseline_load, listed
from raw_http import Disconnected, Client, wait_until

# Attackers, ten in each network, each with its own address.
ATTACKERS, PER_NETWORK = 80, 10
# Seconds that an attacker pauses after 429, 503 or a disconnection, instead of the time in Retry-After.
ATTACKER_PAUSE = 0.05
# Students that sign in repeatedly, each from its own network.
STUDENTS = 10
# Seconds between two sign-ins of one student: below the anonymous rate of an address.
PAUSE = 4


class SignInsOfStudents:
    """Students who sign in from their own networks, once before the flood and then during it."""

    def __init__(self, students, port):
        self.emails = [f"s{student}@example.org" for student, _ in students]
        self.clients = [Client(port, f"127.1.{number + 1}.1") for number in range(STUDENTS)]
        self.statuses, self.answered, self.tasks = collections.Counter(), collections.Counter(), []

    async def sign_in(self, number):
        body = {"email": self.emails[number], "password": PASSWORD}
        try:
            return (await self.clients[number].request("POST", "/v1/sign-ins", body=body)).status
        except (Disconnected, OSError, asyncio.TimeoutError) as error:
            return type(error).__name__

    async def __aenter__(self):
        # After these sign-ins the accounts know their networks.
        for number in range(STUDENTS):
            status = await self.sign_in(number)
            if status != 200:
                raise RuntimeError(f"{self.emails[number]} cannot sign in: {status}")
        self.tasks = [asyncio.create_task(self._work(number)) for number in range(STUDENTS)]
        return self

    async def __aexit__(self, *_):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for client in self.clients:
            client.close()

    async def _work(self, number):
        await asyncio.sleep(PAUSE * (number + 1) / STUDENTS)
        while True:
            self.statuses[await self.sign_in(number)] += 1
            self.answered[number] += 1
            await asyncio.sleep(PAUSE)

    async def all_answered(self):
        """Waits until each student has had at least one response."""
        await wait_until(lambda: len(self.answered) == STUDENTS)


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
        await wait_until(lambda: {429, 503} <= set(self.statuses) and sum(self.statuses.values()) > enough)

    async def _at_many_accounts(self, number):
        network, host = divmod(number, PER_NETWORK)
        client = Client(self.port, f"127.2.{network + 1}.{host + 1}")
        while True:
            # Every fourth password is correct, since attackers may have accounts.
            n = next(self.numbers)
            if n % 4 == 0:
                email, password = f"s{self.accounts[n % len(self.accounts)][0]}@example.org", PASSWORD
            else:
                email, password = f"x{n}@example.org", f"a guess of number {n}"
            await self._sign_in(client, email, password)

    async def _at_one_account(self):
        """More wrong passwords than one network may try, so that 429 does not depend on the machine's speed."""
        client = Client(self.port, "127.3.1.1")
        while True:
            await self._sign_in(client, "x@example.org", f"a guess of number {next(self.numbers)}")

    async def _sign_in(self, client, email, password):
        body = {"email": email, "password": password}
        try:
            status = (await client.request("POST", "/v1/sign-ins", body=body)).status
        except (Disconnected, OSError, asyncio.TimeoutError) as error:
            status = type(error).__name__
        self.statuses[status] += 1
        if status not in (200, 401):
            await asyncio.sleep(ATTACKER_PAUSE)


async def run(academy, server, seconds, is_short):
    results, before = Results("flood"), server.memory()
    baseline = None if is_short else await baseline_load(academy, server.port)
    # Different accounts, since the eleventh sign-in of an account ends the first, whose token the background
    # load uses.
    half = len(academy.students) // 2
    loading, attacked = academy.students[:half], academy.students[half:-STUDENTS]
    attack = Attack(attacked, server.port)
    load = BackgroundLoad(academy, server.port, students=dict(loading))
    async with load as tally, SignInsOfStudents(academy.students[-STUDENTS:], server.port) as students:
        attack.start()
        await asyncio.sleep(seconds)
        await students.all_answered()
        await attack.all_statuses()
        await attack.stop()
    statuses = attack.statuses
    results.expect(sum(statuses.values()) > ATTACKERS * 2, f"responses to the attackers: {listed(statuses)}")
    results.expect(set(statuses) <= {200, 401, 429, 503}, "each status is 200, 401, 429 or 503")
    results.expect(statuses[429] > 0 and statuses[503] > 0, "some were slowed down (429), some dropped (503)")
    right, count = students.statuses[200], sum(students.statuses.values())
    results.expect(
        len(students.answered) == STUDENTS and right >= 0.99 * count,
        f"{right} of {count} sign-ins of students from their own networks succeeded: {listed(students.statuses)}",
    )
    results.expect_served(tally, baseline)
    results.expect_healthy(server, before, growth=96)
    return results
