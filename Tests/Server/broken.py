"""Bodies that are too large or not JSON, and connections that end early, during background load."""

import asyncio, json
from load import BackgroundLoad, Results, baseline_load
from raw_http import TIMEOUT, Disconnected, Connection, request_bytes

MIB = 1 << 20
# The most bytes of an endless body that a client can send before it is disconnected: they fit the kernel's
# buffers.
MOST_ACCEPTED = 24 * MIB
GOOD = {"firstName": "Eva", "lastName": "Broken"}


def broken_bodies():
    """Bodies of AdmitStudent that are not JSON, or not valid."""
    good = json.dumps(GOOD).encode()
    deep = 10_000
    return {
        "empty": b"",
        **{f"truncated after {n}": good[:n] for n in range(1, len(good))},
        "arrays 10,000 deep": b"[" * deep + b"]" * deep,
        "objects 10,000 deep": b'{"firstName":' * deep + b"1" + b"}" * deep,
        "10,000 open brackets": b"[" * deep,
        "half a megabyte of brackets": b"[" * (MIB // 2),
        "invalid UTF-8": b'{"firstName":"\xff\xfe","lastName":"x"}',
        "an overlong encoding": b'{"firstName":"\xc0\xaf","lastName":"x"}',
        "an encoded surrogate": b'{"firstName":"\xed\xa0\x80","lastName":"x"}',
        "half of an escaped surrogate": b'{"firstName":"\\ud800","lastName":"x"}',
        "a NUL in a string": b'{"firstName":"a\x00b","lastName":"x"}',
        "an escaped NUL": b'{"firstName":"a\\u0000b","lastName":"x"}',
        "a NUL after it": good + b"\x00",
        "an object after it": good + b"{}",
        "a key twice": b'{"firstName":"a","firstName":"b","lastName":"x"}',
        "a key twice, once escaped": b'{"firstName":"a","first\\u004eame":"b","lastName":"x"}',
        "an unknown field": b'{"firstName":"a","lastName":"x","role":"admin"}',
        "null for a text": b'{"firstName":null,"lastName":"x"}',
        "a number for a text": b'{"firstName":1,"lastName":"x"}',
        "NaN": b'{"firstName":NaN,"lastName":"x"}',
        "a comment": b'/* */{"firstName":"a","lastName":"x"}',
        "a trailing comma": b'{"firstName":"a","lastName":"x",}',
        "single quotes": b"{'firstName':'a','lastName':'x'}",
        "UTF-16": json.dumps(GOOD).encode("utf-16"),
        "a byte order mark": b"\xef\xbb\xbf" + good,
        "an array": b"[" + good + b"]",
        "a name of half a megabyte": json.dumps({**GOOD, "firstName": "a" * (MIB // 2)}).encode(),
        "60,000 fields": b"{" + b",".join(b'"k%d":1' % n for n in range(60_000)) + b"}",
    }


def broken_numbers():
    """Bodies of RecordPlan whose number of days is not a valid integer."""
    texts = [
        "1.0",
        "1e2",
        "1e400",
        "-1e400",
        "1" + "0" * 30,
        "9223372036854775808",
        "-9223372036854775809",
        "01",
        "+1",
        "0x10",
        "-0",
        "-1",
        '"1"',
        "true",
        "1" * 100_000,
    ]
    plan = '{"name":"x","kind":"pass","credits":4,"price":"1.00","families":[],"validDays":%s}'
    return {f"days {text[:24]}": (plan % text).encode() for text in texts}


async def broken_requests(results, server, academy):
    """Each body is refused with problem details."""
    for path, bodies in (("/v1/students", broken_bodies()), ("/v1/plans", broken_numbers())):
        wrong = []
        for name, body in bodies.items():
            connection = await Connection.open(server.port, "127.0.4.1")
            try:
                response = await connection.request("POST", path, token=academy.admin_token, body=body)
                is_problem = response.headers.get("content-type", "").startswith("application/problem+json")
                if not (
                    400 <= response.status < 500
                    and is_problem
                    and {"code", "detail", "title"} <= response.json.keys()
                ):
                    wrong.append(f"{name}: {response.status} {response.body[:120]!r}")
            except (Disconnected, OSError, ValueError, asyncio.TimeoutError) as error:
                wrong.append(f"{name}: {type(error).__name__} {error}")
            connection.close()
        results.expect(
            not wrong, f"{len(bodies)} broken bodies to {path}, {len(wrong)} of them not refused with problem details"
        )
        for line in wrong[:8]:
            print(f"         {line}", flush=True)


def oversized_requests(token):
    """Requests above a limit: name, head, a piece that is sent repeatedly, and the most bytes of the pieces."""

    def post(**fields):
        return request_bytes("POST", "/v1/students", token=token, Content_Type="application/json", **fields)

    block, endless = b"a" * 65_536, 256 * MIB
    chunk, chunked = b"10000\r\n" + block + b"\r\n", post(Transfer_Encoding="chunked")
    # Around the largest signed and unsigned integers of 64 bits, and above them.
    sizes = (
        "7FFFFFFFFFFFFFFE",
        "7FFFFFFFFFFFFFFF",
        "8000000000000000",
        "FFFFFFFFFFFFFFF0",
        "FFFFFFFFFFFFFFFF",
        "10000000000000000",
    )
    return [
        ("3 MiB declared", post(Content_Length=3 * MIB), block, 3 * MIB),
        ("3 MiB in chunks", chunked, chunk, 3 * MIB),
        ("endless declared", post(Content_Length=1 << 50), block, endless),
        ("endless in chunks", chunked, chunk, endless),
        ("an endless header", b"GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Long: ", block, endless),
        ("an endless line", b"GET /v1/me?", block, endless),
        *((f"a chunk of {size}", chunked + size.encode() + b"\r\n", block, 0) for size in sizes),
        *(
            (f"a second chunk of {size}", chunked + b"1\r\n{\r\n" + size.encode() + b"\r\n", block, 0)
            for size in sizes
        ),
    ]


async def send_repeatedly(connection, piece, most):
    """Sends a piece until `most` bytes or the end of the connection; returns the bytes sent.

    Raises TimeoutError if the server neither reads nor closes the connection.
    """
    sent = 0
    while sent < most:
        try:
            async with asyncio.timeout(TIMEOUT):
                await connection.send(piece)
        except asyncio.TimeoutError:
            raise
        except OSError:
            break
        sent += len(piece)
    return sent


async def oversized(results, server, academy):
    """Requests above a limit are refused; an endless one is never read whole.

    A client that continues to send may be disconnected instead: the kernel can discard the response.
    """
    for name, head, piece, most in oversized_requests(academy.admin_token):
        connection = await Connection.open(server.port, "127.0.4.2")
        await connection.send(head)
        sending = asyncio.create_task(send_repeatedly(connection, piece, most))
        try:
            async with asyncio.timeout(TIMEOUT):
                outcome = (await connection.read_response()).status
        except Disconnected:
            outcome = "disconnected"
        except asyncio.TimeoutError:
            outcome = "no response"
        try:
            sent = await sending
        except asyncio.TimeoutError:
            outcome, sent = f"{outcome}, but neither read nor closed", 0
        is_refused = outcome in (400, 413, 414, 431) or (outcome == "disconnected" and sent > 0)
        # The kernel's buffers can hold the whole of a shorter body.
        is_bounded = most <= MOST_ACCEPTED or sent <= MOST_ACCEPTED
        results.expect(
            is_refused and is_bounded and server.is_alive(),
            f"{name}: {outcome}, {sent / MIB:.1f} MiB sent",
        )
        connection.close()
        if not server.is_alive():
            raise RuntimeError(f"the server ended with exit code {server.process.returncode}")


async def early_ends(results, server, academy, times):
    """Connections that end in the middle of a request or of its response."""
    whole = request_bytes("POST", "/v1/students", token=academy.admin_token, key="x", body=GOOD)[:-20]
    for n in range(times):
        connection = await Connection.open(server.port, "127.0.4.3")
        if n % 2:
            await connection.send(whole[: 1 + n * 7919 % len(whole)])
        else:
            await connection.send(request_bytes("GET", "/v1/students?limit=200", token=academy.admin_token) * 8)
            if n % 4:
                await connection.reader.read(1 + n)
        if n % 3:
            connection.reset()
        else:
            connection.close()
    connection = await Connection.open(server.port, "127.0.4.3")
    response = await connection.request("GET", "/v1/me", token=academy.admin_token)
    results.expect(response.status == 200, f"a request after {times} connections that ended early: {response.status}")


async def run(academy, server, times, is_short):
    results, before = Results("broken input"), server.memory()
    baseline = None if is_short else await baseline_load(academy, server.port)
    async with BackgroundLoad(academy, server.port) as tally:
        await broken_requests(results, server, academy)
        await oversized(results, server, academy)
        await early_ends(results, server, academy, times)
        # A percentile needs enough background requests.
        await asyncio.sleep(5)
    results.expect_served(tally, baseline)
    results.expect_healthy(server, before)
    return results
