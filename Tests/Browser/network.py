"""A network between a browser and the server, which a test can take away, and which can lose single requests."""

import selectors, socket, threading
from browser import PATIENCE


class Network:
    """Relays the connections of a port of its own to a port of this machine, while it is up."""

    def __init__(self, port):
        self.target, self.pairs, self.listener, self.port = port, [], None, 0
        self.losing, self.is_delivered, self.is_last, self.lost = None, False, False, 0
        self.holding, self.meeting, self.have_met = None, None, False
        self.delaying, self.delayed, self.is_delayed, self.is_passed = None, None, threading.Event(), threading.Event()

    def __enter__(self):
        self.come_up()
        return self

    def __exit__(self, *_):
        # A test that failed may have left it down.
        if self.listener.fileno() >= 0:
            self.go_down()

    def come_up(self):
        """Listens, at the same port each time."""
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()

    def go_down(self, kept=None):
        """Ends all connections but that of a client, and refuses new ones."""
        # Otherwise the thread that accepts connections would keep the socket open.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for pair in self.pairs:
            for one in pair if pair[0] is not kept else ():
                close(one)
        self.pairs = [pair for pair in self.pairs if pair[0] is kept]

    def lose(self, start, is_delivered, is_last=False):
        """Loses the requests that begin with some text from now on; None for no more.

        The connection of each ends: in the middle of the request, or after the server got it, without the response.
        The last one goes to the server after the network went down, so that the client cannot learn of its effect.
        """
        self.losing, self.is_delivered, self.is_last, self.lost = start and start.encode(), is_delivered, is_last, 0

    def loses(self, data):
        """Whether the request is to be lost whose first bytes these may be."""
        is_lost = self.losing is not None and data.startswith(self.losing)
        self.lost += is_lost
        return is_lost

    def hold(self, start):
        """Holds the next request that begins with some text until a second one has come, and passes both on."""
        self.holding, self.meeting, self.have_met = start.encode(), threading.Barrier(2), False

    def wait_for_other(self, data):
        """Waits for the other request, if these may be the first bytes of one that is held."""
        if self.holding is None or not data.startswith(self.holding):
            return
        try:
            self.meeting.wait(PATIENCE)
            self.have_met = True
        except threading.BrokenBarrierError:
            pass
        self.holding = None

    def delay(self, start):
        """Delays the next request that begins with some text until `pass_on`; its connection is `delayed` then."""
        self.is_delayed, self.is_passed = threading.Event(), threading.Event()
        self.delaying = start.encode()

    def pass_on(self):
        """Passes on the delayed request."""
        self.is_passed.set()

    def wait_for_end(self, client, data):
        """Waits for the end of the delay, if these are the first bytes of a request that is delayed."""
        if self.delaying is None or not data.startswith(self.delaying):
            return
        self.delaying, self.delayed = None, client
        self.is_delayed.set()
        self.is_passed.wait(PATIENCE)

    def accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            pair = client, socket.create_connection(("127.0.0.1", self.target))
            self.pairs.append(pair)
            threading.Thread(target=relay, args=[*pair, self], daemon=True).start()


def relay(client, server, network):
    """Passes bytes on in both directions until one end closes, or a request is lost."""
    is_lost = False
    with selectors.DefaultSelector() as selector:
        selector.register(client, selectors.EVENT_READ, server)
        selector.register(server, selectors.EVENT_READ, client)
        try:
            while True:
                for key, _ in selector.select():
                    data = key.fileobj.recv(65_536)
                    if not data or is_lost and key.fileobj is server:
                        return
                    if key.fileobj is client:
                        network.wait_for_other(data)
                        network.wait_for_end(client, data)
                    if key.fileobj is client and network.loses(data):
                        is_lost = True
                        if network.is_last:
                            network.go_down(kept=client)
                        if not network.is_delivered:
                            return key.data.sendall(data[:-1])
                    key.data.sendall(data)
        except (OSError, ValueError):
            return
        finally:
            close(client)
            close(server)


def close(connection):
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    connection.close()
