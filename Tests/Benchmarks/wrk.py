"""Sends requests with wrk."""

import collections, http.client, itertools, json, os, random, subprocess, time
from setting import CLASSES_EACH

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check-ins.lua")
# The connections of each run, and its share of the pairs of a student and a session: of 240,000 more than it
# can use in five seconds.
SHARES = {1: 30, 8: 60, 32: 75, 128: 75}


def wrk(port, path, connections, seconds, *requests):
    """Runs wrk on one thread; returns microseconds and counts. It sends the requests of a file once, or `again`."""
    options = ["-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "-s", SCRIPT]
    arguments = ["wrk", *options, f"http://127.0.0.1:{port}{path}"] + (["--", *requests] if requests else [])
    ran = subprocess.run(arguments, capture_output=True, text=True, timeout=seconds + 60)
    lines = [line for line in ran.stdout.splitlines() if line.startswith("{")]
    if ran.returncode != 0 or not lines:
        raise RuntimeError(f"wrk failed: {ran.stdout} {ran.stderr}")
    found = json.loads(lines[-1])
    found["rate"] = found["accepted"] / (found["microseconds"] / 1e6)
    return found


def line(token, key, path, **body):
    """The line of a request in the file of requests."""
    return f"{token} {key} {path} {json.dumps(body, separators=(',', ':'))}\n"


def check_in(token, code, key):
    """The line of a student's own check-in by a code."""
    return line(token, key, "/v1/check-ins", code=code)


def send(port, requests, connections, seconds, file):
    """Sends check-ins, each a line of the file; raises if they do not last, or if one is not accepted."""
    with open(file, "w") as lines:
        lines.writelines(requests)
    found = wrk(port, "", connections, seconds, file)
    if found["accepted"] != found["requests"] or found["broken"]:
        refused = found["requests"] - found["accepted"]
        raise RuntimeError(f"{refused} check-ins refused, {found['broken']} broken")
    # wrk continues to measure the time after its last request.
    if found["requests"] >= len(requests) - connections:
        raise RuntimeError(f"{len(requests)} requests did not last {seconds} s: take fewer seconds")
    return found


class Pairs:
    """The pairs of a student and a session that have not been used, as (student, token, session).

    Each student occurs once before any occurs twice, in a random order that is the same each time.
    """

    def __init__(self, check_ins):
        counts, rounds, generator = collections.Counter(), [[] for _ in range(CLASSES_EACH)], random.Random(1)
        for check_in in check_ins:
            rounds[counts[check_in[0]]].append(check_in)
            counts[check_in[0]] += 1
        for one in rounds:
            generator.shuffle(one)
        self.check_ins, self.used = list(itertools.chain(*rounds)), 0

    def take(self, connections):
        count = len(self.check_ins) * SHARES[connections] // sum(SHARES.values())
        self.used += count
        return self.check_ins[self.used - count : self.used]


def wait_for(port):
    """Waits until a program listens."""
    for _ in range(400):
        try:
            http.client.HTTPConnection("127.0.0.1", port, timeout=1).connect()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"nothing listens at port {port}")
