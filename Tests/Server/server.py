"""Starts, stops and measures classly-server."""

import http.client, os, random, signal, socket, subprocess, time
from raw_http import TIMEOUT

# Settings of a server without rate limits.
NO_RATE_LIMITS = {
    name: "off" for name in ("principal_rate", "address_rate", "anonymous_rate", "scan_rate", "export_rate")
}


def free_port():
    """A port below those that Linux gives to clients, so that no client takes it before the server listens."""
    while True:
        port = random.randrange(20_000, 32_768)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


class Server:
    """A server on a data folder; `settings` are flags by name, such as address_rate="off"."""

    def __init__(self, programs, data, log, environment=None, **settings):
        self.programs, self.data, self.log, self.settings = programs, data, log, settings
        self.environment = {**os.environ, **(environment or {})}
        self.port, self.process = None, None

    def start(self, path="/readyz"):
        """Starts it and waits until a path of it gets 200: that it is ready, or at `/healthz` that it listens."""
        self.port = free_port()
        arguments = [
            os.path.join(self.programs, "classly-server"),
            "--data",
            self.data,
            "--listen",
            f"127.0.0.1:{self.port}",
        ]
        for name, value in self.settings.items():
            arguments += ["--" + name.replace("_", "-"), str(value)]
        # Messages and access log go to one file.
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment
            )
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            if self.is_ready(path):
                return self
            time.sleep(0.02)
        self.kill()
        raise RuntimeError(f"the server did not start: {self.end_of_log()}")

    def is_ready(self, path="/readyz"):
        try:
            return self.get(path)[0] == 200
        except OSError:
            return False

    def get(self, path, token=None):
        """The status and body of a GET request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        try:
            connection.request("GET", path, headers={"Authorization": f"Bearer {token}"} if token else {})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def metrics(self):
        """The counters by their names with labels, read from the socket in the data folder."""
        connection = http.client.HTTPConnection("localhost", timeout=TIMEOUT)
        connection.sock = socket.socket(socket.AF_UNIX)
        connection.sock.connect(os.path.join(self.data, "server.sock"))
        connection.request("GET", "/metrics")
        lines = connection.getresponse().read().decode().splitlines()
        connection.close()
        pairs = (line.rsplit(" ", 1) for line in lines if line and not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    def memory(self, field="VmRSS"):
        """MiB of memory: VmRSS is the present value, VmHWM the maximum."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith(field + ":"):
                    return int(line.split()[1]) / 1024
        raise RuntimeError(f"no {field}")

    def holds(self, ports):
        """How many connections from clients' ports the server has not closed: their sockets have an inode."""
        held = 0
        with open("/proc/net/tcp") as table:
            for columns in (line.split() for line in list(table)[1:]):
                local, remote = (int(columns[i].rsplit(":", 1)[1], 16) for i in (1, 2))
                if local == self.port and remote in ports and columns[9] != "0":
                    held += 1
        return held

    def is_alive(self):
        return self.process.poll() is None

    def signal_stop(self):
        self.process.send_signal(signal.SIGTERM)

    def wait(self):
        """Waits for its end; returns the exit code, or None if it had to be killed, and the seconds."""
        start = time.monotonic()
        try:
            code = self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.kill()
            code = None
        return code, time.monotonic() - start

    def stop(self):
        self.signal_stop()
        return self.wait()

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def restart(self, **settings):
        """Stops it, and starts it with other settings in addition."""
        code, _ = self.stop()
        if code != 0:
            raise RuntimeError(f"the server stopped with exit code {code}: {self.end_of_log()}")
        self.settings = {**self.settings, **settings}
        return self.start()

    def log_text(self):
        """The log; None if the server has not been started."""
        try:
            with open(self.log, errors="replace") as log:
                return log.read()
        except FileNotFoundError:
            return None

    def end_of_log(self):
        """The end of the log."""
        text = self.log_text()
        return "no server was started" if text is None else text[-600:].strip() or "the log is empty"

    def errors(self):
        """The lines of the log that record a response with status 500."""
        lines = (self.log_text() or "").splitlines()
        return [line.strip() for line in lines if '"status":500' in line.replace(" ", "")]
