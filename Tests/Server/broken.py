"""Bodies that are too large or no JSON, and connections that break off, beside honest load."""

import asyncio, json
from load import HonestLoad, Verdict, honest_load_alone
from wire import PATIENCE, Cut, Wire, message

MIB = 1 << 20
# Bytes of an endless body that may leave a client before it is cut: the kernel's buffers, no more.
TAKEN_AT_MOST = 24 * MIB
GOOD = {"firstName": "Eva", "lastName": "Broken"}


def broken_bodies():
    """Bodies of AdmitStudent that are no JSON, or none that is accepted."""
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
        "a NUL behind": good + b"\x00",
        "something behind": good + b"{}",
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
    """Bodies of RecordPlan whose number of days is none that an integer holds."""
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
    """Each body is refused with a problem that says what is wrong, and nothing comes of it."""
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
            not wrong, f"{len(bodies)} broken bodies to {path}, {len(wrong)} not refused as they should be"
        )
        for line in wrong[:8]:
            print(f"         {line}", flush=True)


async def pour(wire, piece, most):
    """Sends a piece again and again until the server cuts; answers the bytes it took."""
    sent = 0
    try:
        while sent < most:
            async with asyncio.timeout(120):
                await wire.send(piece)
            sent += len(piece)
    except (ConnectionError, OSError, asyncio.TimeoutError):
        pass
    return sent


async def huge(verdict, server, academy):
    """Bodies past the limit: refused as too large, or cut; never taken whole."""
    block = b"a" * 65_536
    chunk = b"10000\r\n" + block + b"\r\n"
    plain = dict(token=academy.desk, Content_Type="application/json")
    for name, head, piece, most in (
        ("3 MiB declared", message("POST", "/v1/students", Content_Length=3 * MIB, **plain), block, 3 * MIB),
        (
            "3 MiB in chunks",
            message("POST", "/v1/students", Transfer_Encoding="chunked", **plain),
            chunk,
            3 * MIB,
        ),
        (
            "endless declared",
            message("POST", "/v1/students", Content_Length=1 << 50, **plain),
            block,
            256 * MIB,
        ),
        (
            "endless in chunks",
            message("POST", "/v1/students", Transfer_Encoding="chunked", **plain),
            chunk,
            256 * MIB,
        ),
        ("an endless header", b"GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Long: ", block, 256 * MIB),
        ("an endless line", b"GET /v1/me?", block, 256 * MIB),
    ):
        wire = await Wire.open(server.port, "127.0.4.2")
        await wire.send(head)
        pouring = asyncio.create_task(pour(wire, piece, most))
        try:
            async with asyncio.timeout(PATIENCE):
                status = (await wire.answer()).status
        except (Cut, asyncio.TimeoutError):
            status = None
        sent = await pouring
        verdict.expect(
            status in (None, 400, 413, 414, 431) and sent <= max(3 * MIB, TAKEN_AT_MOST),
            f"{name}: {status or 'cut'}, {sent / MIB:.1f} MiB taken",
        )
        wire.close()


async def breaking_off(verdict, server, academy, times):
    """Connections that end in the middle of a request, or of its answer."""
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
    verdict.expect(answer.status == 200, f"answered after {times} connections that broke off")


async def run(academy, server, times, is_short):
    verdict, before = Verdict("broken input"), server.memory()
    alone = None if is_short else await honest_load_alone(academy, server.port)
    async with HonestLoad(academy, server.port) as tally:
        await cases(verdict, server, academy)
        await huge(verdict, server, academy)
        await breaking_off(verdict, server, academy, times)
        # So that there are enough honest requests to say anything of a percentile.
        await asyncio.sleep(5)
    verdict.expect_honest(tally, alone)
    verdict.expect_well(server, before)
    return verdict
