"""Clients that are slow on purpose, beside honest load: the server closes the connection of each.

No part depends on how fast the machine is: each waits for a condition, and fails where it is not met in LIMIT.
"""

import asyncio, os, socket, time
from load import HonestLoad, Verdict
from wire import Wire, message

CLIENTS = 20
# Clients that read nothing of long lists.
READERS = 4
# Clients that read nothing of a stream of live codes.
LISTENERS = 3
# The least receive buffer: the kernel of a client takes bytes for it as long as there is room.
RECEIVE_BUFFER = 1
# Seconds that only a defect reaches; the deadlines of the server are far shorter.
LIMIT = 300
FROM_ONE_ADDRESS = 200
# Files that the server may open beside connections, such as a further connection to its database.
FILES = 8


async def until(condition, limit=LIMIT):
    """Waits for a condition; answers whether it was met."""
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.1)
    return True


async def drip(wire, first):
    """Sends `first`, then a byte each half second; answers the seconds until the cut, None without one."""
    start = time.monotonic()
    await wire.send(first)
    cut = asyncio.create_task(wire.is_cut(LIMIT))
    while not cut.done():
        try:
            await wire.send(b"a")
        except (ConnectionError, OSError):
            pass
        await asyncio.wait({cut}, timeout=0.5)
    return time.monotonic() - start if cut.result() else None


async def drippers(verdict, server, name, first, source):
    wires = [await Wire.open(server.port, source, LIMIT) for _ in range(CLIENTS)]
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
    wires = [await Wire.open(server.port, "127.0.3.3", LIMIT) for _ in range(CLIENTS)]
    cut = await asyncio.gather(*(wire.is_cut(LIMIT) for wire in wires))
    verdict.expect(all(cut), f"silent: {sum(cut)} of {CLIENTS} cut")


async def half_closed(verdict, server, academy):
    """Clients that close their side at once are answered all the same, or cut; they keep nothing open."""
    wires = [await Wire.open(server.port, "127.0.3.4", LIMIT) for _ in range(CLIENTS)]
    for wire in wires:
        await wire.send(message("GET", "/v1/me", token=academy.desk))
        wire.writer.write_eof()
    cut = await asyncio.gather(*(wire.is_cut(LIMIT) for wire in wires))
    verdict.expect(all(cut), f"half-closed: {sum(cut)} of {CLIENTS} ended")


async def never_reading(verdict, server, name, source, clients, request):
    """Clients that read nothing of their responses; the server closes the connection of each.

    A client that does not read cannot see that, so it is read from the kernel's table.
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
    # Before the server has accepted a connection it holds none either.
    taken = await until(lambda: server.holds(ports) == clients)
    left = taken and await until(lambda: server.holds(ports) == 0)
    verdict.expect(
        left,
        f"{name}: {server.holds(ports)} of {clients} held after {time.monotonic() - start:.1f} s",
    )
    for one in sockets:
        one.close()


async def crowd(verdict, server, most):
    """Many connections from one address: those past the limit are closed at once, the others may stay."""
    wires = []
    for _ in range(FROM_ONE_ADDRESS):
        try:
            wires.append(await Wire.open(server.port, "127.0.3.6", LIMIT))
        except OSError:
            pass
    cut = [asyncio.create_task(wire.is_cut(LIMIT)) for wire in wires]
    held = lambda: sum(not task.done() for task in cut)
    await until(lambda: held() <= most)
    verdict.expect(
        0 < held() <= most,
        f"{FROM_ONE_ADDRESS} connections from one address: {held()} held (at most {most})",
    )
    for task in cut:
        task.cancel()
    for wire in wires:
        wire.close()


async def run(academy, server, connections_per_address):
    verdict, before = Verdict("slow clients"), server.memory()
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
        await crowd(verdict, server, connections_per_address)
        await asyncio.gather(
            drippers(verdict, server, "header drip", get, "127.0.3.1"),
            drippers(verdict, server, "body drip", post, "127.0.3.2"),
            silent(verdict, server),
            half_closed(verdict, server, academy),
            never_reading(verdict, server, "never-reading", "127.0.3.5", READERS, lists),
            never_reading(verdict, server, "never-reading streams", "127.0.3.7", LISTENERS, stream),
        )
    # How fast they are answered is the flood's matter.
    verdict.expect_honest(tally)
    await until(lambda: files() - files_before <= FILES)
    verdict.expect(files() - files_before <= FILES, f"{files() - files_before} files more open than before")
    verdict.expect_well(server, before)
    return verdict
