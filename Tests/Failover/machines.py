"""Machines for the test: network namespaces if it runs as root, else loopback addresses; and their processes."""

import os, pwd, signal, subprocess, time

# A network for tests between machines (RFC 2544).
NETWORK, LOOPBACK = "198.18.77", "127.0.77"


def ip(*words, check=True):
    return subprocess.run(["ip", *words], check=check, capture_output=True, text=True, stdin=subprocess.DEVNULL)


class Network:
    """A bridge, with a namespace for each machine; without root all machines are this one."""

    def __init__(self):
        self.is_divided = os.geteuid() == 0
        self.bridge, self.machines = f"clf{os.getpid()}", []

    def create(self):
        """Creates the bridge; returns this machine itself."""
        here = Machine("here", self.address(1))
        self.machines.append(here)
        if self.is_divided:
            ip("link", "add", self.bridge, "type", "bridge")
            ip("address", "add", f"{here.address}/24", "dev", self.bridge)
            ip("link", "set", self.bridge, "up")
        return here

    def machine(self, name, number):
        machine = Machine(name, self.address(number), self.bridge if self.is_divided else None)
        self.machines.append(machine)
        return machine

    def address(self, number):
        return f"{NETWORK if self.is_divided else LOOPBACK}.{number}"

    def remove(self):
        for machine in self.machines:
            machine.remove()
        if self.is_divided:
            ip("link", "delete", self.bridge, check=False)


class Machine:
    """A machine with an address of its own; with a namespace, it can be cut off from the others."""

    def __init__(self, name, address, bridge=None):
        self.name, self.address, self.units = name, address, []
        self.namespace, self.cable = None, None
        if bridge:
            # The cable is the end of the pair of devices that is at the bridge.
            self.namespace, self.cable = f"{bridge}-{name}", f"{bridge}{name}"
            ip("netns", "add", self.namespace)
            ip("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", self.namespace)
            ip("link", "set", self.cable, "master", bridge, "up")
            ip("-n", self.namespace, "address", "add", f"{address}/24", "dev", "eth0")
            for device in ("eth0", "lo"):
                ip("-n", self.namespace, "link", "set", device, "up")

    def cut_off(self):
        ip("link", "set", self.cable, "down")

    def connect(self):
        ip("link", "set", self.cable, "up")

    def start(self, log, *words, user=None, environment=None):
        """Starts a program on this machine."""
        if user and os.geteuid() == 0:
            words = ("setpriv", "--reuid", user, "--regid", user, "--clear-groups", *words)
            # libpq looks for certificates there.
            environment = {**(environment or {}), "HOME": pwd.getpwnam(user).pw_dir}
        if self.namespace:
            words = ("ip", "netns", "exec", self.namespace, *words)
        unit = Unit(log, words, environment)
        self.units.append(unit)
        return unit

    def remove(self):
        for unit in self.units:
            unit.kill()
        if self.namespace:
            for pid in ip("netns", "pids", self.namespace, check=False).stdout.split():
                try:
                    os.kill(int(pid), signal.SIGKILL)
                except ProcessLookupError:
                    pass
            ip("link", "delete", self.cable, check=False)
            ip("netns", "delete", self.namespace, check=False)


class Unit:
    """A process in a session of its own, so that Ctrl-C does not reach it before the test ends."""

    def __init__(self, log, words, environment=None):
        self.log = log
        with open(log, "ab") as file:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                cwd="/",
                env={**os.environ, **(environment or {})},
                start_new_session=True,
            )

    @property
    def pid(self):
        return self.process.pid

    def is_running(self):
        return self.process.poll() is None

    def signal(self, number):
        self.process.send_signal(number)

    def kill(self):
        if self.is_running():
            self.process.kill()
            self.process.wait()

    def end_of_log(self):
        with open(self.log, errors="replace") as file:
            return file.read()[-800:]


def wait(failure, condition, seconds):
    """Waits for a condition; raises RuntimeError if it is not met in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError(f"{failure} within {seconds} s")
        time.sleep(0.2)
