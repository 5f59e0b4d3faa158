"""Clients that are slow on purpose, beside honest load: the server closes the connection of each.

No check depends on the speed of the machine: each waits for a condition, and fails if it is not met within
PATIENCE. The flood part checks response times.
"""

import asyncio, collections, os, socket, time
from load import HonestLoad, Verdict, listed
from wire import PATIENCE, Cut, Wire, message, until

CLIENTS = 20
# Clients that do not read their long lists.
READERS = 4
# Clients that do not read their stream of live codes.
LISTENERS = 3
# Bytes of the receive buffer: the kernel makes it its smallest one, and accepts data until that is full.
RECEIVE_BUFFER = 1
# Connections from one address in the check of their limit, and an idle timeout that none of them reaches.
FROM_ONE_ADDRESS, NEVER_IDLE = 200, "1h"
# Files that the store opens for readers while it is busy, and keeps; a leak has one for each of the CLIENTS.
FILES = 16


async def drip(wire, first):
    """Sends `first`, then a byte each half second; returns the seconds until the cut, None without one."""
    start = time.monotonic()
    await wire.send(first)
    cut = asyncio.create_task(wire.is_cut(PATIENCE))
    while not cut.done():
        try:
            await wire.send(b"a")
        except (ConnectionError, OSError):
            pass
        await asyncio.wait({cut}, timeout=0.5)
    return time.monotonic() - start if cut.result() else None


async def drippers(verdict, server, name, first, source):
    wires = [await Wire.open(server.port, source) for _ in range(CLIENTS)]
    times = await asyncio.gather(*(drip(wire, first) for wire in wires))
    cut = [seconds for seconds in times if seconds is not None]
    verdict.expect(
        len(cut) == CLIENTS,
        f"{name}: {len(cut)} of {CLIENTS} cut, the last after {max(cut, default=0):.1f} s",
    )
    for wire in wires:
        wire.close()


async def silent(verdict, server):
    """Connections that send nothing."""
    wires = [await Wire.open(server.port, "127.0.3.3") for _ in range(CLIENTS)]
    cut = await asyncio.gather(*(wire.is_cut(PATIENCE) for wire in wires))
    verdict.expect(all(cut), f"silent: {sum(cut)} of {CLIENTS} cut")


async def half_closed(verdict, server, academy):
    """Clients that close their sending side after a request get the response, then the connection ends."""

    async def outcome():
        wire = await Wire.open(server.port, "127.0.3.4")
        try:
            async with asyncio.timeout(PATIENCE):
                await wire.send(message("GET", "/v1/me", token=academy.desk))
                wire.writer.write_eof()
                status, rest = (await wire.answer()).status, await wire.reader.read()
            return "more than one response" if rest else status
        except (Cut, OSError, asyncio.TimeoutError) as error:
            return f"{type(error).__name__}: {error}"
        finally:
            wire.close()

    outcomes = collections.Counter(await asyncio.gather(*(outcome() for _ in range(CLIENTS))))
    verdict.expect(outcomes == {200: CLIENTS}, f"half-closed after a request: {listed(outcomes)}")


async def never_reading(verdict, server, name, source, clients, request):
    """Clients that do not read their responses; the server closes the connection of each.

    A client that does not read does not notice this, so the kernel's table of sockets is read.
    """
    sockets = []
    for _ in range(clients):
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        one.bind((source, 0))
        one.connect(("127.0.0.1", server.port))
        one.setblocking(False)
        sockets.append(one)
        try:
            one.send(request)
        except BlockingIOError:
            pass
    ports, start = {one.getsockname()[1] for one in sockets}, time.monotonic()
    # Until the server has accepted the connections it holds none of them either.
    taken = await until(lambda: server.holds(ports) == clients)
    left = taken and await until(lambda: server.holds(ports) == 0)
    verdict.expect(
        left,
        f"{name}: {server.holds(ports)} of {clients} held after {time.monotonic() - start:.1f} s",
    )
    for one in sockets:
        one.close()


async def crowd(verdict, server, academy, most):
    """Many connections from one address: those above the limit get 503, the others and other addresses 200."""
    wires = [await Wire.open(server.port, "127.0.3.6") for _ in range(FROM_ONE_ADDRESS)]
    refusals = {wire: asyncio.create_task(wire.answer()) for wire in wires}
    # A connection above the limit gets its response without a request.
    await until(lambda: sum(task.done() for task in refusals.values()) >= FROM_ONE_ADDRESS - most)
    outcomes = collections.Counter()
    for wire, refusal in refusals.items():
        try:
            if not refusal.done():
                await wire.send(message("GET", "/v1/me", token=academy.desk))
            async with asyncio.timeout(PATIENCE):
                outcomes[(await refusal).status] += 1
        except (Cut, OSError, asyncio.TimeoutError) as error:
            outcomes[type(error).__name__] += 1
    verdict.expect(
        outcomes == {200: most, 503: FROM_ONE_ADDRESS - most},
        f"{FROM_ONE_ADDRESS} connections from one address, {most} allowed: {listed(outcomes)}",
    )
    other = await Wire.open(server.port, "127.0.3.8")
    status = (await other.ask("GET", "/v1/me", token=academy.desk)).status
    verdict.expect(status == 200, f"meanwhile a request from another address: {status}")
    for wire in wires + [other]:
        wire.close()


async def run(academy, server, connections_per_address):
    verdict = Verdict("slow clients")
    standard = server.settings["idle_timeout"]
    await asyncio.to_thread(server.restart, idle_timeout=NEVER_IDLE)
    await crowd(verdict, server, academy, connections_per_address)
    await asyncio.to_thread(server.restart, idle_timeout=standard)
    before = server.memory()
    files = lambda: len(os.listdir(f"/proc/{server.process.pid}/fd"))
    files_before = files()
    post = message(
        "POST", "/v1/students", token=academy.desk, Content_Length=100_000, Content_Type="application/json"
    )
    get = b"GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Drip: "
    lists = message("GET", "/v1/students?limit=200", token=academy.desk) * 400
    session = academy.places[0][2]
    stream = message(
        "GET", f"/v1/sessions/{session}/code", token=academy.desk, Accept="text/event-stream"
    )
    async with HonestLoad(academy, server.port) as tally:
        await asyncio.gather(
            drippers(verdict, server, "header drip", get, "127.0.3.1"),
            drippers(verdict, server, "body drip", post, "127.0.3.2"),
            silent(verdict, server),
            half_closed(verdict, server, academy),
            never_reading(verdict, server, "never-reading", "127.0.3.5", READERS, lists),
            never_reading(verdict, server, "never-reading streams", "127.0.3.7", LISTENERS, stream),
        )
    verdict.expect_honest(tally)
    await until(lambda: files() - files_before <= FILES)
    verdict.expect(files() - files_before <= FILES, f"{files() - files_before} more open files than before")
    verdict.expect_well(server, before)
    return verdict
