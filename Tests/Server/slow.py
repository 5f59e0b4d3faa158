"""Clients that are slow on purpose, beside honest load: each is cut within its deadline."""

import asyncio, os, socket, time
from load import HonestLoad, Verdict
from wire import Wire, message

CLIENTS = 20
# Those who never read: the kernel takes megabytes of answers for each before the server waits for them.
READERS = 4
# Seconds past its deadline within which the server is to have cut a client.
GRACE = 5
FROM_ONE_ADDRESS = 200


async def drip(wire, first, deadline):
    """Sends `first`, then a byte each half second; answers the seconds until the cut, None without one."""
    start = time.monotonic()
    await wire.send(first)
    cut = asyncio.create_task(wire.is_cut(deadline))
    while not cut.done():
        try:
            await wire.send(b"a")
        except (ConnectionError, OSError):
            pass
        await asyncio.wait({cut}, timeout=0.5)
    return time.monotonic() - start if cut.result() else None


async def drippers(verdict, server, name, first, deadline, source):
    wires = [await Wire.open(server.port, source) for _ in range(CLIENTS)]
    times = await asyncio.gather(*(drip(wire, first, deadline + GRACE) for wire in wires))
    cut = [seconds for seconds in times if seconds is not None]
    verdict.expect(
        len(cut) == CLIENTS,
        f"{name}: {len(cut)} of {CLIENTS} cut, the last after "
        f"{max(cut, default=0):.1f} s (at most {deadline} + {GRACE})",
    )
    for wire in wires:
        wire.close()


async def silent(verdict, server, deadline):
    """Connections that never say a word."""
    wires = [await Wire.open(server.port, "127.0.3.3") for _ in range(CLIENTS)]
    cut = await asyncio.gather(*(wire.is_cut(deadline + GRACE) for wire in wires))
    verdict.expect(all(cut), f"silent: {sum(cut)} of {CLIENTS} cut within {deadline} + {GRACE} s")


async def half_closed(verdict, server, academy):
    """Clients that end their half at once are answered all the same, or cut; they keep nothing open."""
    wires = [await Wire.open(server.port, "127.0.3.4") for _ in range(CLIENTS)]
    for wire in wires:
        await wire.send(message("GET", "/v1/me", token=academy.desk))
        wire.writer.write_eof()
    cut = await asyncio.gather(*(wire.is_cut(2 * GRACE) for wire in wires))
    verdict.expect(all(cut), f"half-closed: {sum(cut)} of {CLIENTS} ended")


async def never_reading(verdict, server, academy, deadline):
    """Clients that ask for long lists and read none of them; the server lets go of each.

    What it has closed cannot be seen from a full connection, so it is read from the kernel's table.
    """
    sockets, request = [], message("GET", "/v1/students?limit=200", token=academy.desk)
    for _ in range(READERS):
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.bind(("127.0.3.5", 0))
        one.connect(("127.0.0.1", server.port))
        one.setblocking(False)
        sockets.append(one)
        try:
            one.send(request * 400)
        except BlockingIOError:
            pass
    ports, start = {one.getsockname()[1] for one in sockets}, time.monotonic()
    # Before the server has taken a connection it holds none either.
    while server.holds(ports) < READERS and time.monotonic() - start < GRACE:
        await asyncio.sleep(0.05)
    held = taken = server.holds(ports)
    while held and time.monotonic() - start < deadline + GRACE:
        await asyncio.sleep(0.25)
        held = server.holds(ports)
    verdict.expect(
        taken == READERS and held == 0,
        f"never-reading: {held} of {taken} held after {time.monotonic() - start:.1f} s "
        f"(at most {deadline} + {GRACE})",
    )
    for one in sockets:
        one.close()


async def crowd(verdict, server, most):
    """Many connections from one address: those past the limit are ended at once, the others may stay."""
    wires = []
    for _ in range(FROM_ONE_ADDRESS):
        try:
            wires.append(await Wire.open(server.port, "127.0.3.6"))
        except OSError:
            pass
    cut = await asyncio.gather(*(wire.is_cut(2) for wire in wires))
    held = len(wires) - sum(cut)
    verdict.expect(
        0 < held <= most, f"{FROM_ONE_ADDRESS} connections from one address: {held} held (at most {most})"
    )
    for wire in wires:
        wire.close()


async def run(academy, server, limits):
    verdict, before = Verdict("slow clients"), server.memory()
    files = len(os.listdir(f"/proc/{server.process.pid}/fd"))
    head = message(
        "POST", "/v1/check-ins", token=academy.desk, Content_Length=100_000, Content_Type="application/json"
    )
    async with HonestLoad(academy, server.port) as tally:
        await crowd(verdict, server, limits["connections_per_address"])
        await asyncio.gather(
            drippers(
                verdict,
                server,
                "header drip",
                b"GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Drip: ",
                limits["read_deadline"],
                "127.0.3.1",
            ),
            drippers(verdict, server, "body drip", head, limits["read_deadline"], "127.0.3.2"),
            silent(verdict, server, limits["idle_timeout"]),
            half_closed(verdict, server, academy),
            never_reading(verdict, server, academy, limits["write_deadline"]),
        )
    verdict.expect_honest(tally)
    await asyncio.sleep(2)
    left = len(os.listdir(f"/proc/{server.process.pid}/fd")) - files
    verdict.expect(left <= 8, f"{left} files more open than before")
    verdict.expect_well(server, before)
    return verdict
