"""Clients that are slow on purpose, during background load: the server closes the connection of each.

No check depends on the speed of the machine: each waits for a condition, and fails if it is not met within
TIMEOUT. The flood part checks response times.
"""

import asyncio, collections, os, socket, time
from load import BackgroundLoad, Results, listed
from raw_http import TIMEOUT, Disconnected, Connection, request_bytes, wait_until

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


async def drip(connection, first):
    """Sends `first`, then a byte each half second; returns the seconds until the server disconnects, else None."""
    start = time.monotonic()
    await connection.send(first)
    disconnected = asyncio.create_task(connection.is_disconnected(TIMEOUT))
    while not disconnected.done():
        try:
            await connection.send(b"a")
        except (ConnectionError, OSError):
            pass
        await asyncio.wait({disconnected}, timeout=0.5)
    return time.monotonic() - start if disconnected.result() else None


async def drippers(results, server, name, first, source):
    connections = [await Connection.open(server.port, source) for _ in range(CLIENTS)]
    times = await asyncio.gather(*(drip(connection, first) for connection in connections))
    disconnected = [seconds for seconds in times if seconds is not None]
    results.expect(
        len(disconnected) == CLIENTS,
        f"{name}: {len(disconnected)} of {CLIENTS} disconnected, the last after {max(disconnected, default=0):.1f} s",
    )
    for connection in connections:
        connection.close()


async def silent(results, server):
    """Connections that send nothing."""
    connections = [await Connection.open(server.port, "127.0.3.3") for _ in range(CLIENTS)]
    disconnected = await asyncio.gather(*(connection.is_disconnected(TIMEOUT) for connection in connections))
    results.expect(all(disconnected), f"silent: {sum(disconnected)} of {CLIENTS} disconnected")


async def half_closed(results, server, academy):
    """Clients that close their sending side after a request get the response, then the connection ends."""

    async def outcome():
        connection = await Connection.open(server.port, "127.0.3.4")
        try:
            async with asyncio.timeout(TIMEOUT):
                await connection.send(request_bytes("GET", "/v1/me", token=academy.admin_token))
                connection.writer.write_eof()
                status, rest = (await connection.read_response()).status, await connection.reader.read()
            return "more than one response" if rest else status
        except (Disconnected, OSError, asyncio.TimeoutError) as error:
            return f"{type(error).__name__}: {error}"
        finally:
            connection.close()

    outcomes = collections.Counter(await asyncio.gather(*(outcome() for _ in range(CLIENTS))))
    results.expect(outcomes == {200: CLIENTS}, f"half-closed after a request: {listed(outcomes)}")


async def never_reading(results, server, name, source, clients, request):
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
    # Before it accepts the connections, too, the server holds none of them.
    accepted = await wait_until(lambda: server.holds(ports) == clients)
    closed = accepted and await wait_until(lambda: server.holds(ports) == 0)
    results.expect(
        closed,
        f"{name}: {server.holds(ports)} of {clients} held after {time.monotonic() - start:.1f} s",
    )
    for one in sockets:
        one.close()


async def connection_limit(results, server, academy, most):
    """Many silent connections from one address: the oldest make room for the newest, and these are served."""
    connections = [await Connection.open(server.port, "127.0.3.6") for _ in range(FROM_ONE_ADDRESS)]
    refusals = {connection: asyncio.create_task(connection.read_response()) for connection in connections}
    # A silent connection that makes room is closed without a response.
    await wait_until(lambda: sum(task.done() for task in refusals.values()) >= FROM_ONE_ADDRESS - most)
    outcomes = collections.Counter()
    for connection, refusal in refusals.items():
        try:
            if not refusal.done():
                await connection.send(request_bytes("GET", "/v1/me", token=academy.admin_token))
            async with asyncio.timeout(TIMEOUT):
                outcomes[(await refusal).status] += 1
        except (Disconnected, OSError, asyncio.TimeoutError) as error:
            outcomes[type(error).__name__] += 1
    results.expect(
        outcomes == {200: most, "Disconnected": FROM_ONE_ADDRESS - most},
        f"{FROM_ONE_ADDRESS} connections from one address, {most} allowed: {listed(outcomes)}",
    )
    other = await Connection.open(server.port, "127.0.3.8")
    status = (await other.request("GET", "/v1/me", token=academy.admin_token)).status
    results.expect(status == 200, f"meanwhile a request from another address: {status}")
    for connection in connections + [other]:
        connection.close()


async def run(academy, server, connections_per_address):
    results = Results("slow clients")
    standard = server.settings["idle_timeout"]
    await asyncio.to_thread(server.restart, idle_timeout=NEVER_IDLE)
    await connection_limit(results, server, academy, connections_per_address)
    await asyncio.to_thread(server.restart, idle_timeout=standard)
    before = server.memory()
    files = lambda: len(os.listdir(f"/proc/{server.process.pid}/fd"))
    files_before = files()
    post = request_bytes(
        "POST", "/v1/students", token=academy.admin_token, Content_Length=100_000, Content_Type="application/json"
    )
    get = b"GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Drip: "
    lists = request_bytes("GET", "/v1/students?limit=200", token=academy.admin_token) * 400
    session = academy.check_ins[0][2]
    stream = request_bytes(
        "GET", f"/v1/sessions/{session}/code", token=academy.admin_token, Accept="text/event-stream"
    )
    async with BackgroundLoad(academy, server.port) as tally:
        await asyncio.gather(
            drippers(results, server, "header drip", get, "127.0.3.1"),
            drippers(results, server, "body drip", post, "127.0.3.2"),
            silent(results, server),
            half_closed(results, server, academy),
            never_reading(results, server, "never-reading", "127.0.3.5", READERS, lists),
            never_reading(results, server, "never-reading streams", "127.0.3.7", LISTENERS, stream),
        )
    results.expect_served(tally)
    await wait_until(lambda: files() - files_before <= FILES)
    results.expect(files() - files_before <= FILES, f"{files() - files_before} more open files than before")
    results.expect_healthy(server, before)
    return results
