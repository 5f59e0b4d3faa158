"""Inputs of doubling size for every parser of text from outside, counted in instructions.

A parser whose cost is linear takes twice as many more instructions for each doubling; a quadratic one takes four
times as many. Instructions are counted by valgrind, so that the result is the same on every machine.
"""

import asyncio, os, re, subprocess
from load import Verdict

# An input is built of this many pieces, then of twice and of four times as many.
PIECES = 2000
# How much the cost may grow with a doubling: 2 where it is linear, with some room for hash tables that grow.
GROWTH = 2.6
# Instructions below which a difference says nothing: an input that was refused for its length, say.
NOISE = 2_000_000
# The parsers of the short form: the largest inputs that a stranger can send, and those that have failed before.
SHORT = ["json-members", "json-elements", "query-parameters", "accept", "forwarded", "csv-quoted-lines"]


async def instructions(program, parser, count):
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    process = await asyncio.create_subprocess_exec(
        *command, program, parser, str(count), stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    _, errors = await process.communicate()
    found = re.search(rb"I\s+refs:\s+([\d,]+)", errors)
    if process.returncode != 0 or found is None:
        raise RuntimeError(f"{parser} of {count}: exit code {process.returncode}: {errors[-500:]!r}")
    return int(found[1].replace(b",", b""))


async def run(built, folder, parsers=None):
    """Checks the parsers of these names, or all of them, with the program `built`."""
    verdict, program = Verdict("parsers"), os.path.join(folder, "parser-costs")
    # Valgrind 3.19 cannot read the debug information of Swift.
    subprocess.run(["strip", "--strip-debug", "-o", program, built], check=True)
    listing = await asyncio.create_subprocess_exec(program, "list", stdout=asyncio.subprocess.PIPE)
    names = (await listing.communicate())[0].decode().split()
    verdict.expect(set(parsers or []) <= set(names), f"{len(names)} parsers")
    processors = asyncio.Semaphore(os.cpu_count() or 1)

    async def check(name):
        is_linear, text = False, ""
        # A limit between two sizes makes one of them cheap: then larger inputs decide.
        for pieces in (PIECES, 8 * PIECES):
            async with processors:
                small, middle, large = [await instructions(program, name, pieces * n) for n in (1, 2, 4)]
            growth = (large - middle) / max(1, middle - small)
            is_linear = large - small < NOISE or growth <= GROWTH
            text += f"{name}: {(large - small) / (3 * pieces):.0f} instructions a piece, growth {growth:.2f}; "
            if is_linear:
                break
        return is_linear, text.removesuffix("; ")

    for is_linear, text in await asyncio.gather(*(check(name) for name in parsers or names)):
        verdict.expect(is_linear, text)
    return verdict
