"""The PostgreSQL servers and academies of the benchmark."""

import copy, os, subprocess
import postgres
from academy import Sheets
from postgres import wait
from setting import CLASSES_EACH, GROUP, report

# The added time of a round trip between server and database in microseconds, as between machines of one data centre.
ROUND_TRIP = 300
SOCKET = ".s.PGSQL.5432"


class DurableCluster(postgres.Cluster):
    """A cluster whose settings are the usual ones: each commit is durable. pgbench has up to 128 connections."""

    SETTINGS = """
        listen_addresses = ''
        unix_socket_permissions = 0777
        max_connections = 200
        fsync = on
        synchronous_commit = on
        """

    def query_all(self, sql, database):
        """The rows of an SQL query of any length, read from the standard input of psql, as texts and integers."""
        words = ["-X", "-q", "-At", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", self.address(database), "-f", "-"]
        program = os.path.join(postgres.programs(), "psql")
        ran = subprocess.run([program, *words], input=sql, capture_output=True, text=True)
        if ran.returncode != 0:
            raise RuntimeError(f"psql failed: {ran.stderr.strip()[:600]}")
        rows = (line.split("\t") for line in ran.stdout.splitlines())
        return [[int(cell) if cell.isdecimal() else cell for cell in row] for row in rows]


class DelayedSocket:
    """The socket of a cluster from another machine: a proxy adds the time of a network."""

    def __init__(self, setting, cluster):
        self.socket = os.path.join(cluster.folder, "network")
        os.makedirs(self.socket)
        os.chmod(self.socket, 0o755)
        sockets = [os.path.join(folder, SOCKET) for folder in (self.socket, cluster.socket)]
        self.process = subprocess.Popen([setting.compiled("delay-proxy"), *sockets, str(ROUND_TRIP // 2)])
        wait("the proxy does not listen", lambda: os.path.exists(sockets[0]))

    def stop(self):
        self.process.kill()
        self.process.wait()


class DurableAcademy(postgres.PostgresAcademy):
    """An academy in a database of a cluster."""

    def __init__(self, programs, root, cluster, database):
        os.makedirs(root)
        super().__init__(programs, root, cluster.address(database))
        self.cluster, self.database_name = cluster, database

    def rows(self, sql, *_):
        return self.cluster.query_all(sql, self.database_name)

    def copied(self, database):
        """The same academy in a new database, with a data folder for its server."""
        self.cluster.query(f"CREATE DATABASE {database} TEMPLATE {self.database_name}")
        other = copy.copy(self)
        other.root, other.database_name = os.path.join(os.path.dirname(self.root), database), database
        other.address = self.cluster.address(database)
        os.makedirs(other.root)
        other.data = other.data_folder("data")
        return other

    def data_folder(self, name):
        """A new data folder for a server of this academy."""
        folder = self.copy_secrets(os.path.join(self.root, name))
        with open(os.path.join(folder, "database"), "w") as file:
            file.write(self.address + "\n")
        return folder

    def drop(self):
        self.cluster.query(f"DROP DATABASE {self.database_name}")


def make_academy(setting, cluster):
    """An academy in whose sessions every student can check in now, as in SQLite."""
    report(f"making an academy of {setting.students} students in PostgreSQL …")
    academy = DurableAcademy(setting.programs, os.path.join(cluster.folder, "academy"), cluster, postgres.USER)
    academy.make(Sheets(setting.students, CLASSES_EACH, GROUP))
    academy.open_student_accounts()
    # Otherwise autovacuum would do it during the measurement.
    academy.rows("VACUUM ANALYZE")
    return academy


def follow(standby, cluster, delayed):
    """Makes a cluster the synchronous standby of another one, as far away from it as the server is."""
    standby.follow(cluster)
    name = os.path.basename(standby.folder)
    source = f"host={delayed.socket} user={postgres.USER} application_name={name}"
    standby.query(f"ALTER SYSTEM SET primary_conninfo = '{source}'")
    standby.query("SELECT pg_reload_conf()")
    wait("the standby does not use the proxy", lambda: is_delayed(standby, delayed))
    wait("the standby is not synchronous", cluster.has_standby)


def is_delayed(standby, delayed):
    found = standby.query("SELECT conninfo FROM pg_stat_wal_receiver WHERE status = 'streaming'")
    return bool(found) and delayed.socket in found[0][0]
