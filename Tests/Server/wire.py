"""HTTP/1.1 as bytes on a socket: a test sees where a connection ends, and chooses the client's address."""

import asyncio, json, socket, struct, time

# Seconds that only a defect takes, however slow the machine is.
PATIENCE = 300


async def until(condition):
    """Waits for a condition; returns whether it was met within PATIENCE."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.1)
    return True


class Cut(Exception):
    """The connection ended before the answer did; `received` bytes of it had come."""

    def __init__(self, received):
        super().__init__(f"the connection was cut after {received} bytes of the answer")
        self.received = received


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)


def message(method, path, token=None, body=None, key=None, **headers):
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


class Wire:
    """One kept-alive connection, from an address of its own where one is given."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port, source=None, deadline=PATIENCE, limit=1 << 22):
        local = (source, 0) if source else None
        async with asyncio.timeout(deadline):
            return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=local, limit=limit))

    async def send(self, data):
        self.writer.write(data)
        await self.writer.drain()

    async def ask(self, method, path, deadline=PATIENCE, **parts):
        """Sends one request and reads its answer.

        Raises Cut where the connection ends before it, TimeoutError where nothing comes in time.
        """
        async with asyncio.timeout(deadline):
            try:
                await self.send(message(method, path, **parts))
            except (ConnectionError, OSError):
                pass  # The answer may have come all the same.
            return await self.answer()

    async def answer(self):
        """Reads one answer."""
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
            return Answer(status, headers, body)
        except asyncio.IncompleteReadError as error:
            raise Cut(received + len(error.partial)) from None
        except (ConnectionError, OSError):
            raise Cut(received) from None

    async def _chunks(self):
        body = b""
        while True:
            size = int((await self.reader.readuntil(b"\r\n")).split(b";")[0], 16)
            body += (await self.reader.readexactly(size + 2))[:-2]
            if size == 0:
                return body

    async def is_cut(self, deadline):
        """Whether the server ends the connection in time; what it says until then is thrown away."""
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
        """Ends the connection as a machine does that has lost it: at once, whatever was on its way."""
        raw = self.writer.get_extra_info("socket")
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


class Line:
    """A connection that is opened again when the server has closed it, or may close it for being idle."""

    # Seconds; shorter than every idle timeout of the soak by more than a slow machine takes to send a request.
    LONGEST_IDLE = 1

    def __init__(self, port, source=None):
        self.port, self.source, self.wire, self.used = port, source, None, 0

    async def ask(self, method, path, **parts):
        if time.monotonic() - self.used > self.LONGEST_IDLE:
            self.close()
        if self.wire is None:
            self.wire = await Wire.open(self.port, self.source)
        try:
            answer = await self.wire.ask(method, path, **parts)
        except BaseException:
            self.close()
            raise
        self.used = time.monotonic()
        if answer.headers.get("connection", "").lower() == "close":
            self.close()
        return answer

    def close(self):
        if self.wire:
            self.wire.close()
            self.wire = None
