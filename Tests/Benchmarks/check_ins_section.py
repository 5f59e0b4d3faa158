"""The section of docs/measurements.md on the cost of a check-in over HTTP."""

HEADING = "## A check-in over HTTP"
INTRODUCTION = """\
`wrk` on one thread against the release build of `classly-server` on a fresh academy of {students:,} students,
{seconds} s at each number of connections (`scripts/bench --server`). Each request is one new check-in of one student
by a session's code: token, idempotency key, attendance, credit, audit entry, durable before the response
(`synchronous=FULL`), with the access log on. Only the rate limits are off, and one address may have 256 connections,
since the whole load comes from one. The floor is an empty route of the same framework in the same run, with short
requests and with requests as long as those of a check-in."""


def ms(microseconds):
    return f"{microseconds / 1000:.1f} ms"


class Report:
    def __init__(self):
        self.floor, self.alike, self.ceiling, self.check_ins, self.slow = {}, {}, {}, {}, {}
        self.memory_idle = self.memory = self.memory_most = 0.0
        self.stopped = (None, 0.0)

    def goals(self):
        """Tuples of name, measured value, goal, and whether it is met."""
        ins, slow = self.check_ins, self.slow
        cost = self.floor[32]["rate"] / ins[32]["rate"]
        grows = ins[128]["rate"] / ins[32]["rate"]
        commits = ins[32]["groups"] / ins[32]["requests"]
        gain = slow[1, 32]["rate"] / slow[1, 1]["rate"]
        return [
            ("cost of a check-in in empty routes, at 32 connections", f"{cost:.2f}", "at most 3", cost <= 3),
            ("throughput at 128 connections, relative to 32", f"{grows:.2f}", "at least 0.97", grows >= 0.97),
            ("p99 at 32 connections", ms(ins[32]["p99"]), "at most 10 ms", ins[32]["p99"] <= 10_000),
            ("commits a check-in at 32 connections", f"{commits:.3f}", "at most 0.15", commits <= 0.15),
            (
                "each `fdatasync` 1 ms slower: throughput at 32 connections, relative to 1",
                f"{gain:.1f} times",
                "at least 8",
                gain >= 8,
            ),
            (
                "each `fdatasync` 5 ms slower: at 128 connections",
                f"{slow[5, 128]['rate']:,.0f}/s",
                "over 2,000/s",
                slow[5, 128]["rate"] > 2_000,
            ),
            (
                "largest memory of the server",
                f"{self.memory_most * 1.048576:.0f} MB",
                "under 150 MB (stretch 60)",
                self.memory_most * 1.048576 < 150,
            ),
        ]

    def text(self, students, seconds):
        lines = [
            HEADING,
            "",
            INTRODUCTION.format(students=students, seconds=seconds),
            "",
            "| connections | check-ins/s | p50 | p99 | empty route/s | p99 | with long requests/s | a check-in costs |",
            "|---|---|---|---|---|---|---|---|",
        ]
        for connections, found in self.check_ins.items():
            floor = self.floor[connections]
            lines.append(
                f"| {connections} | {found['rate']:,.0f} | {ms(found['p50'])} | {ms(found['p99'])} | {floor['rate']:,.0f} "
                f"| {ms(floor['p99'])} | {self.alike[connections]['rate']:,.0f} "
                f"| {floor['rate'] / found['rate']:.2f} empty routes |"
            )
        lines += [
            "",
            "The ceiling of the disk, measured by a C program with SQLite on the same file system: "
            f"{self.ceiling[1]:,.0f} inserts/s with a commit each,",
            f"{self.ceiling[100]:,.0f}/s with 100 a commit.",
            "",
            "| check-ins on a slower disk | connections | check-ins/s | p99 | commits a check-in |",
            "|---|---|---|---|---|",
        ]
        for (milliseconds, connections), found in self.slow.items():
            lines.append(
                f"| each `fdatasync` {milliseconds} ms slower | {connections} | {found['rate']:,.0f} | {ms(found['p99'])} "
                f"| {found['groups'] / found['requests']:.3f} |"
            )
        lines += ["", "| goal | measured | wanted | |", "|---|---|---|---|"]
        lines += [
            f"| {name} | {measured} | {goal} | {'met' if is_met else 'missed'} |"
            for name, measured, goal, is_met in self.goals()
        ]
        lines += [
            "",
            f"The server uses {self.memory_idle:.0f} MiB after its start and {self.memory:.0f} MiB after the run, and "
            f"stops within {self.stopped[1]:.1f} s.",
            "",
        ]
        return "\n".join(lines)

    @staticmethod
    def write(path, text):
        """Replaces the section of the same heading by the text, or appends it."""
        with open(path, encoding="utf-8") as file:
            whole = file.read()
        start = whole.find(HEADING + "\n")
        if start < 0:
            whole = whole.rstrip("\n") + "\n\n" + text
        else:
            end = whole.find("\n## ", start + 1)
            whole = whole[:start] + text + ("" if end < 0 else whole[end:])
        with open(path, "w", encoding="utf-8") as file:
            file.write(whole)
