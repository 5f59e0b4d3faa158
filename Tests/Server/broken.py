"""Bodies that are too large or not JSON, and connections that end early, beside honest load."""

import asyncio, json
from load import HonestLoad, Verdict, honest_load_alone
from wire import PATIENCE, Cut, Wire, message

MIB = 1 << 20
# Bytes of an endless body that a client can send before it is cut: they fit the kernel's buffers.
TAKEN_AT_MOST = 24 * MIB
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


async def cases(verdict, server, academy):
    """Each body is refused with problem details that say what is wrong."""
    for path, bodies in (("/v1/students", broken_bodies()), ("/v1/plans", broken_numbers())):
        wrong = []
        for name, body in bodies.items():
            wire = await Wire.open(server.port, "127.0.4.1")
            try:
                answer = await wire.ask("POST", path, token=academy.desk, body=body)
                is_problem = answer.headers.get("content-type", "").startswith("application/problem+json")
                if not (
                    400 <= answer.status < 500
                    and is_problem
                    and {"code", "detail", "title"} <= answer.json.keys()
                ):
                    wrong.append(f"{name}: {answer.status} {answer.body[:120]!r}")
            except (Cut, OSError, ValueError, asyncio.TimeoutError) as error:
                wrong.append(f"{name}: {type(error).__name__} {error}")
            wire.close()
        verdict.expect(
            not wrong, f"{len(bodies)} broken bodies to {path}, {len(wrong)} of them not refused with problem details"
        )
        for line in wrong[:8]:
            print(f"         {line}", flush=True)


def huge_requests(token):
    """Requests above a limit: a name, the head, a piece that is sent repeatedly, and the bytes of that at most."""

    def post(**fields):
        return message("POST", "/v1/students", token=token, Content_Type="application/json", **fields)

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


async def pour(wire, piece, most):
    """Sends a piece until `most` bytes or the end of the connection; returns the bytes sent.

    Raises TimeoutError if the server neither reads nor closes the connection.
    """
    sent = 0
    while sent < most:
        try:
            async with asyncio.timeout(PATIENCE):
                await wire.send(piece)
        except asyncio.TimeoutError:
            raise
        except OSError:
            break
        sent += len(piece)
    return sent


async def huge(verdict, server, academy):
    """Requests above a limit are refused; an endless one is never read whole.

    A client that goes on sending may find its connection cut instead: the kernel can discard the response.
    """
    for name, head, piece, most in huge_requests(academy.desk):
        wire = await Wire.open(server.port, "127.0.4.2")
        await wire.send(head)
        pouring = asyncio.create_task(pour(wire, piece, most))
        try:
            async with asyncio.timeout(PATIENCE):
                outcome = (await wire.answer()).status
        except Cut:
            outcome = "cut"
        except asyncio.TimeoutError:
            outcome = "no response"
        try:
            sent = await pouring
        except asyncio.TimeoutError:
            outcome, sent = f"{outcome}, but neither read nor closed", 0
        is_refused = outcome in (400, 413, 414, 431) or (outcome == "cut" and sent > 0)
        # The kernel's buffers can hold the whole of a shorter body.
        is_bounded = most <= TAKEN_AT_MOST or sent <= TAKEN_AT_MOST
        verdict.expect(
            is_refused and is_bounded and server.is_alive(),
            f"{name}: {outcome}, {sent / MIB:.1f} MiB sent",
        )
        wire.close()
        if not server.is_alive():
            raise RuntimeError(f"the server ended with exit code {server.process.returncode}")


async def breaking_off(verdict, server, academy, times):
    """Connections that end in the middle of a request or of its response."""
    whole = message("POST", "/v1/students", token=academy.desk, key="x", body=GOOD)[:-20]
    for n in range(times):
        wire = await Wire.open(server.port, "127.0.4.3")
        if n % 2:
            await wire.send(whole[: 1 + n * 7919 % len(whole)])
        else:
            await wire.send(message("GET", "/v1/students?limit=200", token=academy.desk) * 8)
            if n % 4:
                await wire.reader.read(1 + n)
        if n % 3:
            wire.reset()
        else:
            wire.close()
    answer = await (await Wire.open(server.port, "127.0.4.3")).ask("GET", "/v1/me", token=academy.desk)
    verdict.expect(answer.status == 200, f"a request after {times} connections that ended early: {answer.status}")


async def run(academy, server, times, is_short):
    verdict, before = Verdict("broken input"), server.memory()
    alone = None if is_short else await honest_load_alone(academy, server.port)
    async with HonestLoad(academy, server.port) as tally:
        await cases(verdict, server, academy)
        await huge(verdict, server, academy)
        await breaking_off(verdict, server, academy, times)
        # A percentile needs enough honest requests.
        await asyncio.sleep(5)
    verdict.expect_honest(tally, alone)
    verdict.expect_well(server, before)
    return verdict
