"""Measures check-ins over HTTP with an academy in PostgreSQL.

The cluster has the usual settings, and every commit is durable. The server is measured on the socket of the cluster,
through a proxy that adds the time of a network, and with a synchronous standby besides, which is as far away. In turns
with it, pgbench runs the statements of a check-in on the same cluster.
"""

import contextlib, os, shutil
import moving, pictures, postgres, takeovers
from check_ins import Classly
from postgresql_clusters import DelayedSocket, DurableCluster, follow, make_academy
from postgresql_pgbench import Pgbench
from postgresql_section import LOCAL, NETWORK, STANDBY, PostgresSection
from setting import report
from wrk import SHARES

# The connections of the measurements that are not made at each number.
USUAL = 32


def measure(setting):
    """The section of docs/measurements.md."""
    section = PostgresSection(setting.students, setting.seconds)
    measure_file(setting, section)
    folder = postgres.make_folder()
    with contextlib.ExitStack() as ends:
        ends.callback(shutil.rmtree, folder, ignore_errors=True)
        measure_clusters(setting, folder, section, ends)
    return section.text()


def measure_file(setting, section):
    """Measures the same check-ins with SQLite."""
    classly = Classly(setting, setting.academy_on_now("beside-postgresql"))
    classly.start()
    try:
        section.file = classly.drive(USUAL)
        classly.stop()
    finally:
        classly.server.kill()
    classly.check()


def measure_clusters(setting, folder, section, ends):
    cluster = DurableCluster(os.path.join(folder, "primary"))
    ends.callback(cluster.stop)
    academy = make_academy(setting, cluster.create())
    measure_check_ins(setting, academy, LOCAL, cluster.socket, section)
    section.takeovers = measure_takeovers(setting, academy)
    section.move = moving.measure(setting, cluster)
    section.pictures = pictures.measure(setting, cluster)
    delayed = DelayedSocket(setting, cluster)
    ends.callback(delayed.stop)
    measure_check_ins(setting, academy, NETWORK, delayed.socket, section)
    standby = DurableCluster(os.path.join(folder, "standby"))
    ends.callback(standby.stop)
    follow(standby, cluster, delayed)
    measure_check_ins(setting, academy, STANDBY, delayed.socket, section)


def measure_check_ins(setting, academy, way, socket, section):
    """Measures the server and pgbench in turns, each with a database of its own."""
    report(f"check-ins in PostgreSQL, {way} …")
    own, other = academy.copied(f"classly_{way}"), academy.copied(f"pgbench_{way}")
    database = own.address.replace(academy.cluster.socket, socket)
    classly, pgbench = Classly(setting, own, database=database), Pgbench(setting, other)
    section.round_trips[way] = pgbench.round_trip(socket)
    classly.start()
    try:
        for connections in SHARES:
            section.check_ins[way, connections] = classly.drive(connections)
            section.pgbench[way, connections] = pgbench.drive(socket, connections)
        if way == LOCAL:
            section.leased = pgbench.drive(socket, USUAL, lease=True)
            section.server, section.backends = memory_of(classly.server, own)
        classly.stop()
    finally:
        classly.server.kill()
    classly.check()
    for copy in (own, other):
        copy.drop()


def measure_takeovers(setting, academy):
    other = academy.copied("takeovers")
    found = takeovers.measure(setting, other)
    other.drop()
    return found


def memory_of(server, academy):
    """The memory of a server, and those of its connections' processes in PostgreSQL."""
    backends = academy.rows(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'classly'"
    )
    return memory(server.process.pid), [memory(pid) for (pid,) in backends]


def memory(process):
    """MB of a process: all of it, and with its share only of the memory that it shares with others."""
    with open(f"/proc/{process}/smaps_rollup") as file:
        fields = dict(line.split(":", 1) for line in list(file)[1:])
    return tuple(int(fields[name].split()[0]) * 1024 / 1e6 for name in ("Rss", "Pss"))
