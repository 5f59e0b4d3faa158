"""A mail server for tests (aiosmtpd). It runs with the Python of the tests' virtual environment.

usage: mail_server.py PORT FOLDER [--certificate FILE] [--implicit-tls] [--user NAME --password TEXT]

With a certificate it requires STARTTLS or, with --implicit-tls, speaks TLS from the start; with a user it requires AUTH.
Each message is a line of JSON in FOLDER/received. Recipients whose names begin with `never` are refused for good,
those with `later` for the first time, and for `lost` the connection ends after the message, without a reply.
"""

import argparse, json, os, signal, ssl
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword


class Handler:
    def __init__(self, folder):
        self.path, self.postponed = os.path.join(folder, "received"), set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("never"):
            return "550 5.1.1 No such user"
        if address.startswith("later") and address not in self.postponed:
            self.postponed.add(address)
            return "451 4.3.0 Try again later"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server, session, envelope):
        message = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "data": envelope.original_content.decode(),
            "tls": session.ssl is not None or server.transport.get_extra_info("ssl_object") is not None,
            "user": session.auth_data.login.decode() if session.authenticated else None,
        }
        with open(self.path, "a") as received:
            received.write(json.dumps(message) + "\n")
        if envelope.rcpt_tos[0].startswith("lost"):
            server.transport.abort()
        return "250 2.0.0 OK"


def main():
    reader = argparse.ArgumentParser(usage=__doc__)
    reader.add_argument("port", type=int)
    reader.add_argument("folder")
    for name in ("--certificate", "--user", "--password"):
        reader.add_argument(name)
    reader.add_argument("--implicit-tls", action="store_true")
    arguments = reader.parse_args()
    settings = {}
    if arguments.certificate:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(arguments.certificate)
        if arguments.implicit_tls:
            settings["ssl_context"] = context
        else:
            settings.update(tls_context=context, require_starttls=True)
    if arguments.user:
        expected = LoginPassword(arguments.user.encode(), arguments.password.encode())
        settings.update(
            auth_required=True,
            auth_require_tls=not arguments.implicit_tls,
            authenticator=lambda server, session, envelope, mechanism, data: AuthResult(
                success=data == expected, handled=False, auth_data=data
            ),
        )
    # The host is an address: the controller connects to it once, to find out whether it listens.
    controller = Controller(Handler(arguments.folder), hostname="127.0.0.1", port=arguments.port, **settings)
    controller.start()
    print("ready", flush=True)
    signal.sigwait([signal.SIGTERM, signal.SIGINT])
    controller.stop()


if __name__ == "__main__":
    main()
