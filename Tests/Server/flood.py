"""A flood of sign-ins, wrong and right, from many addresses beside honest load."""

import asyncio, collections, itertools
from academy import PASSWORD
from load import HonestLoad, Verdict
from wire import Cut, Line

# Attackers, each with an address of its own.
ADDRESSES = 40


async def run(academy, server, seconds):
    verdict, statuses, before = Verdict("flood"), collections.Counter(), server.memory()
    names = itertools.count()

    async def attack(number):
        line = Line(server.port, f"127.0.2.{number + 1}")
        while True:
            # Every fourth is right: whoever floods may well have accounts.
            n = next(names)
            email = (
                f"s{academy.students[n % len(academy.students)][0]}@example.org"
                if n % 4 == 0
                else f"x{n}@example.org"
            )
            body = {"email": email, "password": PASSWORD if n % 4 == 0 else f"a guess of number {n}"}
            try:
                answer = await line.ask("POST", "/v1/sign-ins", body=body)
                statuses[answer.status] += 1
                if answer.status in (429, 503):
                    # Nobody who floods waits as long as told.
                    await asyncio.sleep(0.05)
            except (Cut, OSError, asyncio.TimeoutError) as error:
                statuses[type(error).__name__] += 1
                await asyncio.sleep(0.05)

    async with HonestLoad(academy, server.port) as tally:
        attackers = [asyncio.create_task(attack(n)) for n in range(ADDRESSES)]
        await asyncio.sleep(seconds)
        for task in attackers:
            task.cancel()
        await asyncio.gather(*attackers, return_exceptions=True)
    told = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items(), key=str))
    verdict.expect(sum(statuses.values()) > seconds * 20, f"the flood was answered {told}")
    verdict.expect(
        set(statuses) <= {200, 401, 429, 503}, "each sign-in let in, refused, slowed down or turned away"
    )
    verdict.expect(statuses[429] > 0, "some were slowed down")
    verdict.expect_honest(tally)
    verdict.expect_well(server, before, growth=96)
    return verdict
