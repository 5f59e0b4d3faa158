"""The section of docs/measurements.md on the cost of a check-in over HTTP."""

from document import goals, ms, section, table

INTRODUCTION = """\
`wrk` on one thread against the release build of `classly-server` on a fresh academy of {students:,} students,
{seconds} s at each number of connections (`scripts/bench --server`). Each request is one new check-in of one student
by a session's code: token, idempotency key, attendance, credit, audit entry, durable before the response
(`synchronous=FULL`), with the access log on. Only the rate limits are off, and one address may have 256 connections,
since the whole load comes from one. The floor is an empty route of the same framework in the same run, with short
requests and with requests as long as those of a check-in."""


class CheckInSection:
    def __init__(self, students, seconds):
        self.students, self.seconds = students, seconds
        self.floor, self.alike, self.ceiling, self.check_ins, self.slow = {}, {}, {}, {}, {}
        self.memory_idle = self.memory = self.memory_most = 0.0
        self.stopped = (None, 0.0)

    def text(self):
        return section(
            "A check-in over HTTP",
            INTRODUCTION.format(students=self.students, seconds=self.seconds),
            self._check_ins(),
            f"The ceiling of the disk, measured by a C program with SQLite on the same file system: "
            f"{self.ceiling[1]:,.0f} inserts/s with a commit each,\n{self.ceiling[100]:,.0f}/s with 100 a commit.",
            self._slow_disk(),
            goals(self._goals()),
            f"The server uses {self.memory_idle:.0f} MiB after its start and {self.memory:.0f} MiB after the run, and "
            f"stops within {self.stopped[1]:.1f} s.",
        )

    def _check_ins(self):
        header = ["connections", "check-ins/s", "p50", "p99", "empty route/s", "p99", "with long requests/s"]
        rows = []
        for connections, found in self.check_ins.items():
            floor, alike = self.floor[connections], self.alike[connections]
            rows.append(
                (
                    connections,
                    f"{found['rate']:,.0f}",
                    ms(found["p50"]),
                    ms(found["p99"]),
                    f"{floor['rate']:,.0f}",
                    ms(floor["p99"]),
                    f"{alike['rate']:,.0f}",
                    f"{floor['rate'] / found['rate']:.2f} empty routes",
                )
            )
        return table(header + ["a check-in costs"], rows)

    def _slow_disk(self):
        header = ["check-ins on a slower disk", "connections", "check-ins/s", "p99", "commits a check-in"]
        rows = [
            (
                f"each `fdatasync` {milliseconds} ms slower",
                connections,
                f"{found['rate']:,.0f}",
                ms(found["p99"]),
                f"{found['groups'] / found['requests']:.3f}",
            )
            for (milliseconds, connections), found in self.slow.items()
        ]
        return table(header, rows)

    def _goals(self):
        ins, slow = self.check_ins, self.slow
        cost = self.floor[32]["rate"] / ins[32]["rate"]
        grows = ins[128]["rate"] / ins[32]["rate"]
        commits = ins[32]["groups"] / ins[32]["requests"]
        gain = slow[1, 32]["rate"] / slow[1, 1]["rate"]
        slowest, memory = slow[5, 128]["rate"], self.memory_most * 1.048576
        slower = "each `fdatasync` {} ms slower: "
        return [
            ("cost of a check-in in empty routes, at 32 connections", f"{cost:.2f}", "at most 3", cost <= 3),
            ("throughput at 128 connections, relative to 32", f"{grows:.2f}", "at least 0.97", grows >= 0.97),
            ("p99 at 32 connections", ms(ins[32]["p99"]), "at most 10 ms", ins[32]["p99"] <= 10_000),
            ("commits a check-in at 32 connections", f"{commits:.3f}", "at most 0.15", commits <= 0.15),
            (
                slower.format(1) + "throughput at 32 connections, relative to 1",
                f"{gain:.1f} times",
                "at least 8",
                gain >= 8,
            ),
            (slower.format(5) + "at 128 connections", f"{slowest:,.0f}/s", "over 2,000/s", slowest > 2_000),
            ("largest memory of the server", f"{memory:.0f} MB", "under 80 MB", memory < 80),
        ]
