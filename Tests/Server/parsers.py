"""Measures the parsers of JSON bodies, header fields, URLs, CSV files and text fields, with inputs of doubling size.

When the input doubles, the increase in instructions doubles for a linear parser and quadruples for a quadratic
one. Valgrind counts the instructions, so that the result is the same on every machine.
"""

import asyncio, os, re, subprocess
from load import Results
from raw_http import TIMEOUT

# Pieces of the smallest input; the others have twice and four times as many.
PIECES = 2000
# The growth of the increase at most: 2 is linear; the rest allows for hash tables that grow.
GROWTH = 2.6
# Differences below this are not evaluated: such an input may have been refused for its length.
NOISE = 2_000_000
# The parsers of the short form: of the largest inputs without a sign-in, and those that have failed before.
SHORT = [
    *("json-members", "json-elements", "query-parameters", "accept", "forwarded"),
    *("csv-quoted-lines", "framer-bytes"),
]
# Seconds for one input, which only a defect takes: a program is some fifty times slower in valgrind.
LIMIT = 2 * TIMEOUT


async def instructions(program, parser, count):
    """The instructions that one input takes; raises TimeoutError if it takes longer than LIMIT."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    process = await asyncio.create_subprocess_exec(
        *command, program, parser, str(count), stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    try:
        _, errors = await asyncio.wait_for(process.communicate(), LIMIT)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    found = re.search(rb"I\s+refs:\s+([\d,]+)", errors)
    if process.returncode != 0 or found is None:
        raise RuntimeError(f"{parser} of {count}: exit code {process.returncode}: {errors[-500:]!r}")
    return int(found[1].replace(b",", b""))


async def run(built, folder, parsers=None):
    """Checks the parsers of these names, or all parsers, with the program `built`."""
    results, program = Results("parsers"), os.path.join(folder, "parser-costs")
    # Valgrind 3.19 cannot read the debug information of Swift.
    subprocess.run(["strip", "--strip-debug", "-o", program, built], check=True)
    listing = await asyncio.create_subprocess_exec(program, "list", stdout=asyncio.subprocess.PIPE)
    names = (await listing.communicate())[0].decode().split()
    results.expect(names and set(parsers or []) <= set(names), f"{len(names)} parsers")
    processors = asyncio.Semaphore(os.cpu_count() or 1)

    async def check(name):
        is_linear, text = False, ""
        # A limit between two sizes makes the larger input cheap: then larger inputs decide.
        for pieces in (PIECES, 8 * PIECES):
            try:
                async with processors:
                    small, middle, large = [await instructions(program, name, pieces * n) for n in (1, 2, 4)]
            except asyncio.TimeoutError:
                return False, f"{text}{name} of {4 * pieces} pieces took too long"
            growth = (large - middle) / max(1, middle - small)
            is_linear = large - small < NOISE or growth <= GROWTH
            text += f"{name}: {(large - small) / (3 * pieces):.0f} instructions a piece, growth {growth:.2f}; "
            if is_linear:
                break
        return is_linear, text.removesuffix("; ")

    for is_linear, text in await asyncio.gather(*(check(name) for name in parsers or names)):
        results.expect(is_linear, text)
    return results
