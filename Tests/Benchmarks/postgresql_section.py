"""The section of docs/measurements.md on check-ins with an academy in PostgreSQL."""

import statistics
from document import ms, section, table
from pictures import COUNT as PICTURES
from wrk import SHARES

# How the server reaches its database.
LOCAL, NETWORK, STANDBY = "local", "network", "standby"
INTRODUCTION = """\
The check-ins of “A check-in over HTTP”, {seconds} s each, with the academy in PostgreSQL 15 (`scripts/bench --postgresql`): on
its socket; over a network, with 0.3 ms a round trip, which a proxy adds; and with a synchronous standby at the same
distance. In turns, `pgbench` runs the statements of a check-in (`Tests/Benchmarks/check-in.sql`), without HTTP, and with
as many writers as connections, where the server has one."""
WAYS = {LOCAL: "socket", NETWORK: "network", STANDBY: "and standby"}


class PostgresSection:
    def __init__(self, students, seconds):
        self.students, self.seconds = students, seconds
        # The figures by the way and the number of connections.
        self.check_ins, self.pgbench = {}, {}
        self.round_trips, self.takeovers = {}, {}
        self.file = self.leased = self.server = self.move = None
        # The seconds and MB of each command on an academy with many pictures, by its name.
        self.pictures = {}
        self.backends = []

    def text(self):
        return section(
            "Check-ins in PostgreSQL",
            INTRODUCTION.format(seconds=self.seconds),
            self._rates(),
            table(["figure", "measured"], [*self._references(), *self._memory(), *self._others()]),
        )

    def _rates(self):
        header = ["connections"]
        for name in WAYS.values():
            header += [f"{name}: check-ins/s, p50, p99", "`pgbench`"]
        rows = []
        for connections in SHARES:
            row = [connections]
            for way in WAYS:
                row += [figures(found[way, connections]) for found in (self.check_ins, self.pgbench)]
            rows.append(row)
        return table(header, rows)

    def _references(self):
        trips = ", ".join(f"{self.round_trips[way] / 1000:.2f} ms" for way in (LOCAL, NETWORK))
        commits = ", ".join(
            f"{found['groups'] / found['requests']:.3f}" for found in (self.check_ins[way, 32] for way in WAYS)
        )
        return [
            ("SQLite, 32 connections", figures(self.file)),
            ("`pgbench` with the lease of the server, so one transaction at a time, 32 connections", figures(self.leased)),
            ("a round trip of `SELECT 1`, socket and network", trips),
            ("commits a check-in at 32 connections", commits),
        ]

    def _memory(self):
        count, resident, shared = len(self.backends), *(sum(sizes) for sizes in zip(*self.backends))
        return [
            ("memory of the server after the run: RSS, PSS", "{:.0f} MB, {:.0f} MB".format(*self.server)),
            (f"memory of its {count} connections in PostgreSQL", f"{resident:.0f} MB, {shared:.0f} MB"),
        ]

    def _others(self):
        rows = [
            (f"takeover by a second server after a {name}, {len(times)} runs: median, longest", seconds(times))
            for name, times in (("stop", self.takeovers["stop"]), ("`kill -9`", self.takeovers["kill"]))
        ]
        if self.move:
            count, time, megabytes = self.move
            text = f"{time:.1f} s, {count / time:,.0f} rows/s, {megabytes:.0f} MB"
            rows.append((f"`classly-admin move` of {count:,} rows", text))
        for name, (time, megabytes) in self.pictures.items():
            rows.append((f"{PICTURES} pictures of 1 MB each: {name}", f"{time:.1f} s, {megabytes:.0f} MB"))
        return rows


def figures(found):
    return f"{found['rate']:,.0f}/s, {ms(found['p50'])}, {ms(found['p99'])}"


def seconds(times):
    return f"{statistics.median(times):.1f} s, {max(times):.1f} s"
