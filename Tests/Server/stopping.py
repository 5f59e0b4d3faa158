"""The server is stopped under load, many times: no response is lost, and no write is done twice.

A request whose connection ended before its response is sent again to the next server with the same idempotency
key: it succeeds, and there is one student of that name. A write without a response is a failure: the server dropped
a request that it had begun.
"""

import asyncio, collections
from load import Verdict
from wire import PATIENCE, Cut, Line, until

CLIENTS = 16


class Round:
    """Writers that each admit one student after another until the server has ended."""

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
                # The port closed before the server accepted the connection: nothing was sent.
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
    """One server under load from its start to its end; returns its requests, which the last server repeats."""
    server.start()
    this = Round(number, server, academy.desk)
    writers = [asyncio.create_task(this.write(n)) for n in range(CLIENTS)]
    await asyncio.sleep(seconds)
    await until(lambda: this.answered)
    server.signal_stop()
    code, took = await asyncio.to_thread(server.wait)
    # The writers still read the last responses.
    ended, hanging = await asyncio.wait(writers, timeout=PATIENCE)
    this.wrong += [f"a writer failed: {writer.exception()!r}" for writer in ended if writer.exception()]
    for writer in hanging:
        writer.cancel()
    await asyncio.gather(*hanging, return_exceptions=True)
    there = dict(
        academy.rows(
            "SELECT last_name, id FROM students WHERE first_name = 'Stop' AND last_name LIKE ?",
            f"r{number}w%",
        )
    )
    lost = [name for name, student in this.answered.items() if there.get(name) != student]
    done_unanswered = [name for name in this.open if name in there]
    verdict.expect(
        code == 0 and this.answered and not (lost or done_unanswered or this.wrong or hanging),
        f"stop {number}: exit {code} after {took:.1f} s, {len(this.answered)} answered, {len(lost)} of them lost, "
        f"{len(this.open)} not begun, {len(done_unanswered)} of them done, {len(this.wrong)} wrong, "
        f"{len(hanging)} writers without a response",
    )
    for line in (lost + done_unanswered + this.wrong)[:5]:
        print(f"         {line}", flush=True)
    return this


async def settle(academy, server, rounds, verdict):
    """Sends every request without a response, and some with one, again with the same key."""
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
        f"{asked} requests sent again: {len(wrong)} with another response, "
        f"{len(twice)} students stored twice",
    )
    for line in wrong[:5]:
        print(f"         {line}", flush=True)


async def run(academy, server, times):
    verdict, rounds = Verdict("stopping"), []
    for number in range(1, times + 1):
        # At different times after the start.
        rounds.append(await one(academy, server, number, 0.3 + 0.2 * (number % 5), verdict))
    await settle(academy, server, rounds, verdict)
    errors = server.errors()
    verdict.expect(not errors, f"{len(errors)} responses with status 500 in the log")
    return verdict
