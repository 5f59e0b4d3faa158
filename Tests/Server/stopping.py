"""The server is stopped under load, many times: no response is lost, and no write is done twice.

A request whose connection ended before its response is sent again to the next server with the same idempotency
key: it succeeds, and there is one student of that name. A write without a response is a failure: the server dropped
a request that it had begun.
"""

import asyncio, collections
from load import Results
from raw_http import TIMEOUT, Disconnected, Client, wait_until

CLIENTS = 16


class Round:
    """Writers that each admit one student after another until the server has ended."""

    def __init__(self, number, server, token):
        self.number, self.server, self.token = number, server, token
        self.answered, self.not_served, self.wrong = {}, [], []
        self.statuses = collections.Counter()

    async def write(self, writer):
        client, count = Client(self.server.port, f"127.0.5.{writer + 1}"), 0
        while True:
            count += 1
            name = f"r{self.number}w{writer}n{count}"
            try:
                response = await self.admit(client, name)
            except ConnectionRefusedError:
                return
            except ConnectionResetError:
                # The port closed before the server accepted the connection: nothing was sent.
                self.not_served.append(name)
                continue
            except Disconnected as error:
                if error.received:
                    self.wrong.append(f"{name}: a response that ended after {error.received} bytes")
                self.not_served.append(name)
                continue
            except (OSError, asyncio.TimeoutError) as error:
                self.wrong.append(f"{name}: {type(error).__name__} {error}")
                self.not_served.append(name)
                continue
            self.statuses[response.status] += 1
            if response.status == 200:
                self.answered[name] = response.json["id"]
            elif response.status == 503:
                self.not_served.append(name)
            else:
                self.wrong.append(f"{name}: {response.status} {response.body[:120]!r}")

    async def admit(self, client, name):
        return await client.request(
            "POST", "/v1/students", token=self.token, key=name, body={"firstName": "Stop", "lastName": name}
        )


async def one(academy, server, number, seconds, results):
    """Runs a server under load from its start to its end; returns its round of requests."""
    server.start()
    this = Round(number, server, academy.admin_token)
    writers = [asyncio.create_task(this.write(n)) for n in range(CLIENTS)]
    await asyncio.sleep(seconds)
    await wait_until(lambda: this.answered)
    server.signal_stop()
    code, took = await asyncio.to_thread(server.wait)
    # The writers still read the last responses.
    ended, hanging = await asyncio.wait(writers, timeout=TIMEOUT)
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
    stored_anyway = [name for name in this.not_served if name in there]
    results.expect(
        code == 0 and this.answered and not (lost or stored_anyway or this.wrong or hanging),
        f"stop {number}: exit {code} after {took:.1f} s, {len(this.answered)} answered, {len(lost)} of them lost, "
        f"{len(this.not_served)} not served, {len(stored_anyway)} of them stored, {len(this.wrong)} wrong, "
        f"{len(hanging)} writers without a response",
    )
    for line in (lost + stored_anyway + this.wrong)[:5]:
        print(f"         {line}", flush=True)
    return this


async def repeat_requests(academy, server, rounds, results):
    """Sends every request without a response, and some with one, again with the same key."""
    server.start()
    client = Client(server.port, "127.0.5.100")
    wrong, repeated = [], 0
    for this in rounds:
        again = Round(this.number, server, academy.admin_token)
        for name in this.not_served + list(this.answered)[:20]:
            repeated += 1
            response = await again.admit(client, name)
            if response.status != 200 or this.answered.get(name, response.json.get("id")) != response.json.get(
                "id"
            ):
                wrong.append(f"{name}: {response.status} {response.body[:120]!r}")
    await asyncio.to_thread(server.stop)
    twice = academy.rows(
        "SELECT last_name FROM students WHERE first_name = 'Stop' GROUP BY 1 HAVING count(*) > 1"
    )
    results.expect(
        not wrong and not twice,
        f"{repeated} requests sent again: {len(wrong)} with another response, "
        f"{len(twice)} students stored twice",
    )
    for line in wrong[:5]:
        print(f"         {line}", flush=True)


async def run(academy, server, times):
    results, rounds = Results("stopping"), []
    for number in range(1, times + 1):
        # At different times after the start.
        rounds.append(await one(academy, server, number, 0.3 + 0.2 * (number % 5), results))
    await repeat_requests(academy, server, rounds, results)
    errors = server.errors()
    results.expect(not errors, f"{len(errors)} responses with status 500 in the log")
    return results
