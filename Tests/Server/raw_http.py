"""An HTTP/1.1 client on raw sockets, which shows where a connection ends and can have any local address."""

import asyncio, json, socket, struct, time

# Seconds; only a defect takes longer, even on a slow machine.
TIMEOUT = 300


async def wait_until(condition):
    """Waits for a condition; returns whether it was met within TIMEOUT."""
    end = time.monotonic() + TIMEOUT
    while not condition():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.1)
    return True


class Disconnected(Exception):
    """The connection ended within a response, of which `received` bytes were read."""

    def __init__(self, received):
        super().__init__(f"the connection ended after {received} bytes of the response")
        self.received = received


class Response:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)


def request_bytes(method, path, token=None, body=None, key=None, **headers):
    """The bytes of a request; a dict is sent as JSON."""
    lines = [f"{method} {path} HTTP/1.1", "Host: academy.test"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if key:
        lines.append(f"Idempotency-Key: {key}")
    if isinstance(body, (dict, list)):
        body = json.dumps(body).encode()
    if body is not None:
        headers = {"Content-Type": "application/json", "Content-Length": len(body), **headers}
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


class Connection:
    """A kept-alive connection, from the local address `source` if there is one."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port, source=None, deadline=TIMEOUT, limit=1 << 22, host="127.0.0.1"):
        local = (source, 0) if source else None
        async with asyncio.timeout(deadline):
            return cls(*await asyncio.open_connection(host, port, local_addr=local, limit=limit))

    async def send(self, data):
        self.writer.write(data)
        await self.writer.drain()

    async def request(self, method, path, deadline=TIMEOUT, **parts):
        """Sends a request and reads its response.

        Raises Disconnected if the connection ends before the response, TimeoutError after the deadline.
        """
        async with asyncio.timeout(deadline):
            try:
                await self.send(request_bytes(method, path, **parts))
            except (ConnectionError, OSError):
                pass  # The response may have arrived before.
            return await self.read_response()

    async def read_response(self):
        """Reads a response."""
        received = 0
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
            received = len(head)
            first, *lines = head.decode("latin-1").split("\r\n")[:-2]
            headers = {}
            for line in lines:
                name, _, value = line.partition(":")
                headers[name.strip().lower()] = value.strip()
            status = int(first.split(" ")[1])
            if headers.get("transfer-encoding", "").lower() == "chunked":
                body = await self._chunks()
            else:
                body = await self.reader.readexactly(int(headers.get("content-length", 0)))
            return Response(status, headers, body)
        except asyncio.IncompleteReadError as error:
            raise Disconnected(received + len(error.partial)) from None
        except (ConnectionError, OSError):
            raise Disconnected(received) from None

    async def _chunks(self):
        body = b""
        while True:
            size = int((await self.reader.readuntil(b"\r\n")).split(b";")[0], 16)
            body += (await self.reader.readexactly(size + 2))[:-2]
            if size == 0:
                return body

    async def is_disconnected(self, deadline):
        """Whether the server closes the connection before the deadline; discards its output."""
        try:
            async with asyncio.timeout(deadline):
                while await self.reader.read(1 << 16):
                    pass
            return True
        except (ConnectionError, OSError) as error:
            return not isinstance(error, TimeoutError)

    def close(self):
        self.writer.close()

    def reset(self):
        """Resets the connection, and discards unsent data."""
        raw = self.writer.get_extra_info("socket")
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


class Client:
    """A client that reconnects if the server has closed its connection, or may close it as idle."""

    # Seconds; every idle timeout of the soak is longer by more than a slow machine takes to send a request.
    LONGEST_IDLE = 1

    def __init__(self, port, source=None, host="127.0.0.1"):
        self.port, self.source, self.host, self.connection, self.used = port, source, host, None, 0

    async def request(self, method, path, **parts):
        if time.monotonic() - self.used > self.LONGEST_IDLE:
            self.close()
        if self.connection is None:
            self.connection = await Connection.open(self.port, self.source, host=self.host)
        try:
            response = await self.connection.request(method, path, **parts)
        except BaseException:
            self.close()
            raise
        self.used = time.monotonic()
        if response.headers.get("connection", "").lower() == "close":
            self.close()
        return response

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None
