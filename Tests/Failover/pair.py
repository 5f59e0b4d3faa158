"""A pair: PostgreSQL with a synchronous standby under Patroni, and two servers; HAProxy and etcd at a third machine."""

import json, os, secrets, shutil, signal, string, subprocess, sys, time, urllib.error, urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Server"))

import postgres
from academy import Sheets
from machines import Network, wait
from postgres import USER, PostgresAcademy
from server import NO_RATE_LIMITS, free_port

# Seconds for the start of a machine, such as a copy of the database.
START = 120
# The name of the database in the certificates of both machines.
NAME = "database.classly.test"


def template(file_name, **values):
    with open(os.path.join(HERE, file_name)) as file:
        return string.Template(file.read()).substitute(values)


def write(path, text, mode=0o600, owner=None):
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, mode)
    if owner and os.geteuid() == 0:
        shutil.chown(path, owner, owner)


def status(address, path):
    """The status of a GET request; 0 without a response."""
    try:
        with urllib.request.urlopen(f"http://{address}{path}", timeout=2) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


class Pair:
    """All machines with their processes, in a folder of its own."""

    def __init__(self, programs, folder, is_direct=False):
        """With `is_direct` the servers connect to both databases themselves, and to none through a proxy."""
        self.programs, self.folder, self.network, self.is_direct = programs, folder, Network(), is_direct
        self.logs = os.path.join(folder, "logs")
        os.makedirs(self.logs)
        self.password, self.port = secrets.token_urlsafe(24), free_port()
        # The servers that run again after they have ended, as under systemd.
        self.servers, self.patronis, self.ended = {}, {}, []

    def log(self, name):
        return os.path.join(self.logs, name + ".log")

    # The start

    def create(self):
        self.here = self.network.create()
        self.databases = [self.network.machine("db1", 11), self.network.machine("db2", 12)]
        self.sites = [self.network.machine("s1", 21), self.network.machine("s2", 22)]
        passwords = os.path.join(self.folder, "passwords")
        write(passwords, f"*:*:*:*:{self.password}\n")
        os.environ["PGPASSFILE"] = passwords
        self._start_etcd()
        self._make_certificates()
        for machine in self.databases:
            self.start_patroni(machine)
        wait("PostgreSQL has no synchronous standby", self.has_standby, START)
        for machine in [*self.sites, self.here]:
            self._start_proxy(machine)
        # Until its first checks, HAProxy takes all machines for primaries.
        time.sleep(4)
        wait("the proxy finds no primary", self.finds_primary, START)
        self._create_academy()
        for machine in self.sites:
            self.start_server(machine)
        wait("the pair is not complete", self.is_complete, START)

    def _start_etcd(self):
        address, folder = self.here.address, os.path.join(self.folder, "etcd")
        self.here.start(
            self.log("etcd"),
            *("etcd", "--data-dir", folder, "--name", "etcd", "--logger", "zap"),
            # Patroni 3.0.2 of Debian 12 loses writes with etcd3; docs/guide/postgresql.md says when.
            "--enable-v2=true",
            *("--listen-client-urls", f"http://{address}:2379", "--advertise-client-urls", f"http://{address}:2379"),
            *("--listen-peer-urls", f"http://{address}:2380"),
            *("--initial-advertise-peer-urls", f"http://{address}:2380"),
            *("--initial-cluster", f"etcd=http://{address}:2380"),
        )
        wait("etcd did not start", lambda: status(f"{address}:2379", "/health") == 200, START)

    def _make_certificates(self):
        """A certificate authority, and the certificate of both PostgreSQL servers, as in the guide."""
        self.ca = os.path.join(self.folder, "ca.pem")
        key, request = os.path.join(self.folder, "ca.key"), os.path.join(self.folder, "request.pem")
        new = ("openssl", "req", "-new", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")
        run(*new, "-x509", "-days", "30", "-subj", "/CN=Classly test", "-keyout", key, "-out", self.ca)
        for machine in self.databases:
            folder = os.path.join(self.folder, machine.name)
            os.makedirs(folder)
            server = os.path.join(folder, "server")
            run(*new, "-subj", f"/CN={NAME}", "-keyout", server + ".key", "-out", request)
            write(os.path.join(self.folder, "names"), f"subjectAltName=DNS:{NAME}\n")
            run(
                *("openssl", "x509", "-req", "-in", request, "-CA", self.ca, "-CAkey", key, "-CAcreateserial"),
                *("-days", "30", "-extfile", os.path.join(self.folder, "names"), "-out", server + ".pem"),
            )
            shutil.copy(self.ca, folder)
            for path in (folder, server + ".key", server + ".pem", os.path.join(folder, "ca.pem")):
                if os.geteuid() == 0:
                    shutil.chown(path, postgres.OWNER, postgres.OWNER)

    def start_patroni(self, machine):
        folder = os.path.join(self.folder, machine.name)
        text = template(
            "patroni.yml",
            name=machine.name,
            address=machine.address,
            etcd=self.here.address,
            folder=folder,
            bin=postgres.programs(),
            password=self.password,
        )
        path = os.path.join(folder, "patroni.yml")
        write(path, text, owner=postgres.OWNER)
        self.patronis[machine] = machine.start(self.log(machine.name), "patroni", path, user=postgres.OWNER)

    def _start_proxy(self, machine):
        path = os.path.join(self.folder, f"haproxy-{machine.name}.cfg")
        # The load goes to the proxy of this machine.
        web = f"127.0.0.1:{self.port}" if machine is self.here else f"{machine.address}:8000"
        addresses = {other.name: other.address for other in self.databases + self.sites}
        write(path, template("haproxy.cfg", web=web, address=machine.address, **addresses))
        machine.start(self.log(f"haproxy-{machine.name}"), "haproxy", "-db", "-f", path)

    def _create_academy(self):
        for sql in (
            f"CREATE ROLE {USER} LOGIN PASSWORD '{self.password}'",
            f"CREATE DATABASE {USER} LOCALE 'C' ENCODING 'UTF8' TEMPLATE template0",
        ):
            postgres.query(self.address_for("postgres", "postgres"), sql)
        for sql in (f"CREATE SCHEMA {USER} AUTHORIZATION {USER}", "CREATE EXTENSION pg_trgm"):
            postgres.query(self.address_for("postgres", USER), sql)
        root = os.path.join(self.folder, "academy")
        os.makedirs(root)
        self.academy = PostgresAcademy(self.programs, root, self.address_for(USER, USER))
        self.academy.make(Sheets(students=400, classes_each=2, group=50))
        self.academy.open_student_accounts()
        self.data = {}
        for machine in self.sites:
            data = os.path.join(self.folder, machine.name)
            self.data[machine] = self.academy.copy_secrets(data)
            address = self.address_for(USER, USER, machine)
            write(os.path.join(data, "database"), address + "\n")

    def address_for(self, user, database, machine=None):
        """The address of the primary through the proxy of a machine."""
        hosts, proxy = f"{NAME}:5000", (machine or self.here).address
        if machine and self.is_direct:
            hosts, proxy = f"{NAME},{NAME}", ",".join(database.address for database in self.databases)
        options = f"sslmode=verify-full&sslrootcert={self.ca}&target_session_attrs=read-write"
        return f"postgresql://{user}@{hosts}/{database}?hostaddr={proxy}&{options}"

    def start_server(self, machine):
        settings = {
            **NO_RATE_LIMITS,
            "listen": f"{machine.address}:8080",
            "trusted_proxies": "198.18.0.0/15,127.0.0.0/8",
            "connections_per_address": 1024,
        }
        environment = {f"CLASSLY_{name.upper()}": str(value) for name, value in settings.items()}
        environment["CLASSLY_DATA"] = self.data[machine]
        program = os.path.join(self.programs, "classly-server")
        self.servers[machine] = machine.start(self.log(machine.name), program, environment=environment)

    # The state

    def members(self):
        """Patroni's members by their machines, as a machine that can be reached sees them."""
        for machine in self.databases:
            try:
                with urllib.request.urlopen(f"http://{machine.address}:8008/cluster", timeout=2) as response:
                    found = {member["name"]: member for member in json.load(response)["members"]}
                    return {other: found[other.name] for other in self.databases if other.name in found}
            except (OSError, ValueError):
                continue
        return {}

    def primary(self):
        """The machine whose Patroni has the leader's key."""
        for machine in self.databases:
            if status(f"{machine.address}:8008", "/primary") == 200:
                return machine
        return None

    def has_standby(self):
        roles = sorted(member["role"] for member in self.members().values() if member["state"] == "running")
        return roles == ["leader", "sync_standby"] and self.primary() is not None

    def finds_primary(self):
        """Whether the proxy of this machine passes connections on to a primary."""
        try:
            return postgres.query(self.address_for("postgres", "postgres"), "SELECT pg_is_in_recovery()") == [["f"]]
        except RuntimeError:
            return False

    def active(self):
        """The machine whose server has the academy."""
        ready = [machine for machine in self.sites if status(f"{machine.address}:8080", "/readyz") == 200]
        return ready[0] if len(ready) == 1 else None

    def is_complete(self):
        """Whether both databases and both servers run, so that the next failure may come."""
        self.restart_servers()
        self.restart_patronis()
        return (
            self.has_standby()
            and self.active() is not None
            and all(status(f"{machine.address}:8080", "/healthz") == 200 for machine in self.sites)
            and status(f"127.0.0.1:{self.port}", "/readyz") == 200
        )

    def restart_servers(self):
        """Starts servers again that ended by themselves or were killed, as systemd does."""
        for machine, unit in list(self.servers.items()):
            if not unit.is_running():
                self.ended.append((machine.name, unit.process.returncode))
                self.start_server(machine)

    def restart_patronis(self):
        for machine, unit in list(self.patronis.items()):
            if not unit.is_running():
                self.start_patroni(machine)

    def postmaster(self, machine):
        with open(os.path.join(self.folder, machine.name, "data", "postmaster.pid")) as file:
            return int(file.readline())

    def remove(self):
        for machine in getattr(self, "databases", []):
            if machine in self.patronis:
                self.patronis[machine].kill()
            try:
                os.kill(self.postmaster(machine), signal.SIGQUIT)
            except (OSError, ValueError):
                pass
        self.network.remove()


def run(*words):
    ran = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if ran.returncode != 0:
        raise RuntimeError(f"{words[0]} exited with {ran.returncode}: {ran.stderr.strip()}")
