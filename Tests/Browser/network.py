"""A network between a browser and the server, which a test can take away, and which can lose single requests."""

import selectors, socket, threading


class Network:
    """Relays the connections of a port of its own to a port of this machine, while it is up."""

    def __init__(self, port):
        self.target, self.pairs, self.listener, self.port = port, [], None, 0
        self.losing, self.is_delivered, self.lost = None, False, 0

    def __enter__(self):
        self.come_up()
        return self

    def __exit__(self, *_):
        self.go_down()

    def come_up(self):
        """Listens, at the same port each time."""
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()

    def go_down(self):
        """Ends all connections, and refuses new ones."""
        # Otherwise the thread that accepts connections would keep the socket open.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for pair in self.pairs:
            for one in pair:
                close(one)
        self.pairs = []

    def lose(self, start, is_delivered):
        """Loses the requests that begin with some text from now on; None for no more.

        The connection of each ends: in the middle of the request, or after the server got it, without the response.
        """
        self.losing, self.is_delivered, self.lost = start and start.encode(), is_delivered, 0

    def loses(self, data):
        """Whether the request is to be lost whose first bytes these may be."""
        is_lost = self.losing is not None and data.startswith(self.losing)
        self.lost += is_lost
        return is_lost

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
                    if key.fileobj is client and network.loses(data):
                        is_lost = True
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
