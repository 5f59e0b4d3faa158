"""PostgreSQL servers of the tests' own, and academies in them.

As root the programs of PostgreSQL run as the user postgres, since they refuse to run as root.
"""

import glob, hashlib, os, pwd, secrets, shutil, signal, subprocess, tempfile, time
import academy as academies
from academy import Academy
from raw_http import TIMEOUT

OWNER = "postgres"
# The superuser and owner of all clusters.
USER = "classly"


def version_of(folder):
    name = folder.split("/")[-2]
    return int(name) if name.isdigit() else 0


def programs():
    """The folder of the newest installed PostgreSQL; None without one."""
    found = glob.glob("/usr/lib/postgresql/*/bin/")
    return max(found, key=version_of).rstrip("/") if found else None


def as_owner():
    """The options of subprocess that run a program of PostgreSQL as its user."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(OWNER)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def make_folder():
    """A temporary folder that the user of PostgreSQL can enter; its path is short enough for sockets."""
    folder = tempfile.mkdtemp(prefix="classly-pg-")
    os.chmod(folder, 0o711)
    return folder


def run(program, *arguments, **user):
    """The output of a program of PostgreSQL, as the user that options of subprocess name; raises if it fails."""
    ran = subprocess.run(
        [os.path.join(programs(), program), *arguments],
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        stdin=subprocess.DEVNULL,
        cwd="/",
        **user,
    )
    if ran.returncode != 0:
        raise RuntimeError(f"{program} exited with {ran.returncode}: {ran.stderr.strip() or ran.stdout.strip()}")
    return ran.stdout


def query(address, sql):
    """The rows of an SQL query as lists of texts."""
    words = ["-X", "-At", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", sql]
    return [line.split("\t") for line in run("psql", *words).splitlines()]


class Cluster:
    """A PostgreSQL server in a folder of its own, which listens on a Unix socket only."""

    SETTINGS = """
        listen_addresses = ''
        unix_socket_permissions = 0777
        shared_buffers = 32MB
        max_connections = 40
        wal_receiver_status_interval = 1
        wal_retrieve_retry_interval = 200ms
        """

    def __init__(self, folder):
        self.folder, self.data = folder, os.path.join(folder, "data")
        self.socket, self.process = os.path.join(folder, "socket"), None
        os.makedirs(self.socket)
        if os.geteuid() == 0:
            for path in (folder, self.socket):
                shutil.chown(path, OWNER, OWNER)

    def address(self, database="postgres"):
        """The address of a database, as the superuser."""
        return f"postgresql://{USER}@/{database}?host={self.socket}"

    def create(self):
        """Creates the cluster with an empty database `classly`, and starts it."""
        new = ("-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        run("initdb", *new, **as_owner())
        self._configure(self.SETTINGS)
        self.start()
        self.query(f"CREATE DATABASE {USER}")
        return self

    def follow(self, primary):
        """Creates a copy of a primary as its synchronous standby, and starts it."""
        name = os.path.basename(self.folder)
        copy = ("-d", primary.address(), "-D", self.data, "-R", "-c", "fast", "--no-sync")
        run("pg_basebackup", *copy, **as_owner())
        self._configure(f"primary_conninfo = 'host={primary.socket} user={USER} application_name={name}'")
        self.start()
        primary.query(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
        primary.query("SELECT pg_reload_conf()")
        wait("the standby is not synchronous", primary.has_standby)
        return self

    def _configure(self, settings):
        with open(os.path.join(self.data, "postgresql.auto.conf"), "a") as file:
            file.write("\n".join(line.strip() for line in settings.splitlines()) + "\n")

    def start(self):
        with open(os.path.join(self.folder, "postgres.log"), "ab") as log:
            self.process = subprocess.Popen(
                [os.path.join(programs(), "postgres"), "-D", self.data, "-k", self.socket],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd="/",
                **as_owner(),
            )
        wait("PostgreSQL did not start", self.is_ready)

    def is_ready(self):
        try:
            return self.query("SELECT 1") == [["1"]]
        except RuntimeError:
            return False

    def has_standby(self):
        return self.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'") != []

    def promote(self):
        """Makes a standby the primary, which waits for no other standby."""
        self.query("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.query("SELECT pg_promote()")

    def query(self, sql, database="postgres"):
        """The rows of an SQL query as lists of texts."""
        return query(self.address(database), sql)

    def kill(self):
        """Kills it with its connections, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self):
        """Ends it without a checkpoint."""
        self._end(signal.SIGQUIT)

    def _end(self, number):
        if self.process and self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait()


def wait(failure, condition, seconds=TIMEOUT):
    """Waits for a condition; raises RuntimeError if it is not met in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError(f"{failure} within {seconds} s")
        time.sleep(0.1)


class PostgresAcademy(Academy):
    """An academy in a PostgreSQL database, with `address` as its owner."""

    def __init__(self, programs, root, address, **environment):
        super().__init__(programs, root)
        self.address = address
        self.environment = {**self.environment, **environment}

    def found(self, zone):
        """Creates it without data; its folder keeps the address."""
        name = ("--name", "Load", "--currency", academies.CURRENCY, "--time-zone", zone)
        email = ("--email", academies.ADMIN, "--password-stdin")
        self.admin("init", "--database", self.address, *name, *email, input=academies.PASSWORD + "\n")

    def copy_secrets(self, data):
        """A data folder for another server of the same academy."""
        os.makedirs(data, mode=0o700)
        for name in ("secrets.json", "database"):
            shutil.copy(os.path.join(self.data, name), data)
        return data

    def rows(self, sql, *_):
        return query(self.address, sql)

    def open_student_accounts(self):
        """As in SQLite, by one statement."""
        self.admin_token = secrets.token_urlsafe(32)
        self.students = [(int(row[0]), secrets.token_urlsafe(32)) for row in self.rows("SELECT id FROM students")]
        self._sign_in(self.students)
        tokens = dict(self.students)
        pairs = self.rows(
            "SELECT e.student_id, s.id FROM sessions s JOIN enrolments e ON e.class_id = s.class_id"
            " ORDER BY s.id, e.student_id"
        )
        self.check_ins = [(int(student), tokens[int(student)], int(session)) for student, session in pairs]

    def _sign_in(self, students):
        """Opens accounts for students with a sign-in each, and a sign-in for the admin."""
        end, now = f"a.opened_at + {academies.LIFETIME}", int(time.time() * 1000)
        values = ", ".join(f"({student}, '{digest(token)}'::bytea)" for student, token in students)
        self.rows(
            f"""
            WITH t (student_id, hash) AS (VALUES (0, '{digest(self.admin_token)}'::bytea), {values}),
            admin AS (SELECT id, opened_at, password FROM accounts WHERE email = '{academies.ADMIN}'),
            opened AS (
                INSERT INTO accounts (email, password, opened_at)
                SELECT 's' || t.student_id || '@example.org', admin.password, admin.opened_at
                FROM t CROSS JOIN admin WHERE t.student_id > 0 RETURNING id, email, opened_at),
            students AS (
                SELECT opened.id, t.student_id, opened.opened_at
                FROM opened JOIN t ON opened.email = 's' || t.student_id || '@example.org'),
            roles AS (
                INSERT INTO account_roles (account_id, kind, student_id, opened_at)
                SELECT id, 'student', student_id, opened_at FROM students),
            a AS (SELECT id, student_id, opened_at FROM students UNION ALL SELECT id, 0, opened_at FROM admin),
            f AS (
                INSERT INTO sign_in_families
                    (account_id, audience, device, signed_in_at, renewed_at, expires_at, ends_at, confirmed_at)
                SELECT a.id, CASE a.student_id WHEN 0 THEN 'admin' ELSE 'student' END, 'load', a.opened_at,
                    a.opened_at, {end}, {end}, {now} FROM a
                RETURNING id, account_id)
            INSERT INTO access_tokens (token_hash, family_id, expires_at)
            SELECT t.hash, f.id, {end} FROM t JOIN a ON a.student_id = t.student_id JOIN f ON f.account_id = a.id
            """
        )


def digest(token):
    return "\\x" + hashlib.sha256(token.encode()).hexdigest()
