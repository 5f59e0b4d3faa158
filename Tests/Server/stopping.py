"""The server is told to stop under load, again and again: no answer is lost, nothing is done twice.

A request whose connection ended before its answer is settled by its idempotency key: sent again to the next
server it is answered, and there is one student of that name. What must not be is a write that took place
although nobody was answered: then the server let go of a request that it had taken.
"""

import asyncio, collections, time
from load import Verdict
from wire import PATIENCE, Cut, Line

CLIENTS = 16

class Round:
    """Writers who each admit student after student until the server is gone."""

    def __init__(self, number, server, token):
        self.number, self.server, self.token = number, server, token
        self.answered, self.open, self.wrong = {}, [], []
        self.statuses = collections.Counter()

    async def write(self, writer):
        line, count = Line(self.server.port, f"127.0.5.{writer + 1}"), 0
        while True:
            count += 1
            name = f"r{self.number}w{writer}n{count}"
            try:
                answer = await self.admit(line, name)
            except ConnectionRefusedError:
                return
            except ConnectionResetError:
                # Nobody had taken the connection when the port closed, so nobody was sent anything.
                self.open.append(name)
                continue
            except Cut as cut:
                if cut.received:
                    self.wrong.append(f"{name}: an answer cut after {cut.received} bytes")
                self.open.append(name)
                continue
            except (OSError, asyncio.TimeoutError) as error:
                self.wrong.append(f"{name}: {type(error).__name__} {error}")
                self.open.append(name)
                continue
            self.statuses[answer.status] += 1
            if answer.status == 200:
                self.answered[name] = answer.json["id"]
            elif answer.status == 503:
                self.open.append(name)
            else:
                self.wrong.append(f"{name}: {answer.status} {answer.body[:120]!r}")

    async def admit(self, line, name):
        return await line.ask(
            "POST", "/v1/students", token=self.token, key=name, body={"firstName": "Stop", "lastName": name}
        )


async def one(academy, server, number, seconds, verdict):
    """One server under load from its start to its end; answers the requests to be settled by the next."""
    server.start()
    this = Round(number, server, academy.desk)
    writers = [asyncio.create_task(this.write(n)) for n in range(CLIENTS)]
    await asyncio.sleep(seconds)
    end = time.monotonic() + PATIENCE
    while not this.answered and time.monotonic() < end:
        await asyncio.sleep(0.05)
    server.signal_stop()
    code, took = await asyncio.to_thread(server.wait)
    # What came last is still to be read.
    await asyncio.wait(writers, timeout=PATIENCE)
    for writer in writers:
        writer.cancel()
    await asyncio.gather(*writers, return_exceptions=True)
    there = dict(
        academy.rows(
            "SELECT last_name, id FROM students WHERE first_name = 'Stop' AND last_name LIKE ?",
            f"r{number}w%",
        )
    )
    lost = [name for name, student in this.answered.items() if there.get(name) != student]
    done_unanswered = [name for name in this.open if name in there]
    verdict.expect(
        code == 0 and not lost and not done_unanswered and not this.wrong and this.answered,
        f"stop {number}: exit {code} after {took:.1f} s, {len(this.answered)} answered, {len(lost)} of them lost, "
        f"{len(this.open)} not taken, {len(done_unanswered)} of them done, {len(this.wrong)} wrong",
    )
    for line in (lost + done_unanswered + this.wrong)[:5]:
        print(f"         {line}", flush=True)
    return this


async def settle(academy, server, rounds, verdict):
    """Every request that was not answered, and some that were, once more under the same key."""
    server.start()
    line = Line(server.port, "127.0.5.100")
    wrong, asked = [], 0
    for this in rounds:
        again = Round(this.number, server, academy.desk)
        for name in this.open + list(this.answered)[:20]:
            asked += 1
            answer = await again.admit(line, name)
            if answer.status != 200 or this.answered.get(name, answer.json.get("id")) != answer.json.get(
                "id"
            ):
                wrong.append(f"{name}: {answer.status} {answer.body[:120]!r}")
    await asyncio.to_thread(server.stop)
    twice = academy.rows(
        "SELECT last_name FROM students WHERE first_name = 'Stop' GROUP BY 1 HAVING count(*) > 1"
    )
    verdict.expect(
        not wrong and not twice,
        f"{asked} requests sent again: {len(wrong)} answered otherwise, "
        f"{len(twice)} students there twice",
    )
    for line in wrong[:5]:
        print(f"         {line}", flush=True)


async def run(academy, server, times):
    verdict, rounds = Verdict("stopping"), []
    for number in range(1, times + 1):
        # Stopped soon after its start and in full swing.
        rounds.append(await one(academy, server, number, 0.3 + 0.2 * (number % 5), verdict))
    await settle(academy, server, rounds, verdict)
    errors = server.errors()
    verdict.expect(not errors, f"{len(errors)} answers of 500 in the log")
    return verdict
