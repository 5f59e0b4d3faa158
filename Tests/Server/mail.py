"""Sends messages to a mail server (aiosmtpd) by SMTP with and without TLS and AUTH, and through a sendmail command."""

import asyncio, email, email.policy, email.utils, json, os, stat, subprocess
import academy as academies
from fuzz import HERE, tool
from load import Results
from raw_http import wait_until
from server import Server, free_port

USER, PASSWORD = "academy", "a secret of the mail server"
FROM = "desk@example.org"


class MailServer:
    """The program mail_server.py, in a folder of its own."""

    def __init__(self, root, name, *options):
        self.folder, self.port = os.path.join(root, name), free_port()
        os.makedirs(self.folder)
        self.process = subprocess.Popen(
            [tool("python"), os.path.join(HERE, "mail_server.py"), str(self.port), self.folder, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        if self.process.stdout.readline() != "ready\n":
            raise RuntimeError("the mail server did not start")

    def received(self, prefix=""):
        """The messages to recipients whose addresses begin with a text."""
        path = os.path.join(self.folder, "received")
        if not os.path.exists(path):
            return []
        with open(path) as lines:
            messages = [json.loads(line) for line in lines]
        return [message for message in messages if message["to"][0].startswith(prefix)]

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class Outbox:
    """The outbox of an academy, through classly-admin."""

    def __init__(self, academy):
        self.academy = academy
        password = academies.PASSWORD + "\n"
        academy.admin("sign-in", "--email", academies.ADMIN, "--password-stdin", input=password)
        academy.admin("academy", "edit", "--setting", "messages.enabled=yes")

    def write(self, *names):
        for name in names:
            words = ("--role", "front-desk", "--email", f"{name}@example.org", "--name", "Lucía Ñahui")
            self.academy.admin("staff", "invite", *words)

    def pay(self, name):
        """Records a payment of a new student, which writes a receipt; returns the student and its number."""
        names = ("--first-name", "Lucía", "--last-name", "Ñahui", "--email", f"{name}@example.org", "--json")
        student = json.loads(self.academy.admin("students", "add", *names))["id"]
        words = (str(student), "--plan", "pack", "--method", "cash", "--json")
        return student, json.loads(self.academy.admin("payments", "record", *words))["receipt"]

    def send(self, delivery, *options, **environment):
        """The report of one run, also if the mail system cannot be used and nothing was sent."""
        before = self.academy.environment
        self.academy.environment = {**before, **environment}
        try:
            words = ("--mail-delivery", delivery, "--mail-from", FROM, *options, "--json")
            return json.loads(self.academy.admin("outbox", "send", *words, codes=(0, os.EX_UNAVAILABLE)))
        finally:
            self.academy.environment = before

    def status(self, name):
        """The status of the last message to a recipient, and the mail system's reply to the last failure."""
        found = json.loads(self.academy.admin("outbox", "list", "--json"))["items"]
        message = next(item for item in found if item["recipient"] == f"{name}@example.org")
        return message["status"], message.get("failureDetail")

    def make_due(self):
        """Makes the messages that are tried again later due now."""
        self.academy.database().execute("UPDATE messages SET next_attempt_at = 0 WHERE status = 'waiting'")


def certificate(root, names):
    """A file with a new certificate for names such as DNS:localhost, and its key."""
    path = os.path.join(root, names.replace(":", "-") + ".pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=mail"]
        + ["-addext", f"subjectAltName={names}", "-keyout", path + ".key", "-out", path + ".crt"],
        check=True,
        capture_output=True,
    )
    with open(path, "w") as both:
        for part in (".crt", ".key"):
            with open(path + part) as file:
                both.write(file.read())
    return path


def check_replies(results, outbox, server, delivery, *options, **environment):
    """4yz is tried again, 5yz is not, and a lost connection leaves the message uncertain."""
    outbox.write("first", "later", "never", "lost")
    report = outbox.send(delivery, *options, **environment)
    counts = {name: report[name] for name in ("sent", "postponed", "failed", "uncertain")}
    results.expect(counts == dict.fromkeys(counts, 1), f"{delivery}: one message of each result: {report}")
    results.expect(outbox.status("later") == ("waiting", "451 4.3.0 Try again later"), "4yz is tried again")
    results.expect(outbox.status("never") == ("failed", "550 5.1.1 No such user"), "5yz is not tried again")
    results.expect(outbox.status("lost")[0] == "uncertain", "a lost reply leaves the message uncertain")
    outbox.make_due()
    again = outbox.send(delivery, *options, **environment)
    results.expect(again["sent"] == 1 and again["failed"] == 0, f"the second run sends one: {again}")
    numbers = {name: len(server.received(name)) for name in ("first", "later", "never", "lost")}
    results.expect(numbers == {"first": 1, "later": 1, "never": 0, "lost": 1}, f"none is sent twice: {numbers}")


def parsed(received):
    """A message as Python's parser reads it."""
    return email.message_from_string(received["data"], policy=email.policy.default)


def check_message(results, received):
    """Python's parser reads the message without a defect."""
    message = parsed(received)
    body = message.get_content()
    results.expect(message.defects == [] and received["from"] == FROM, "the message has no defect")
    results.expect(message["to"].addresses[0].display_name == "Lucía Ñahui", "the name of the recipient is read")
    results.expect(message["from"].addresses[0].addr_spec == FROM, "the sender is read")
    results.expect(email.utils.parsedate_to_datetime(message["date"]) is not None, "the date is read")
    results.expect("classly-admin accept " in body and "Lucía Ñahui" in body, "the text is read")


def check_receipt(results, outbox, server, delivery, *options, **environment):
    """A payment sends one receipt, however often the outbox is sent; a dry run of a payment sends none."""
    student, receipt = outbox.pay("receipt")
    words = (str(student), "--plan", "pack", "--method", "cash", "--dry-run")
    outbox.academy.admin("payments", "record", *words)
    reports = [outbox.send(delivery, *options, **environment)["sent"] for _ in range(2)]
    received = server.received("receipt")
    results.expect(reports == [1, 0] and len(received) == 1, f"{delivery}: one receipt is sent: {reports}")
    message = parsed(received[0])
    body = message.get_content()
    results.expect(message.defects == [] and receipt in message["subject"], "the receipt has no defect")
    results.expect(f"Receipt: {receipt}" in body and "Amount: S/ 10.00" in body, "the receipt is read")


def check_opt_out(results, outbox, server, delivery):
    """A message that its reader did not ask for ends with a signed link, which is also in the fields of RFC 8058."""
    site, name = "https://studio.example.org", "unasked"
    outbox.academy.admin("academy", "edit", "--setting", f"web.address={site}")
    outbox.pay(name)
    payments = json.loads(outbox.academy.admin("payments", "list", "--json"))["items"]
    newest = max(payment["id"] for payment in payments)
    outbox.academy.admin("payments", "void", str(newest), "--reason", "Recorded twice", "--yes")
    outbox.send(delivery)
    outbox.academy.admin("academy", "edit", "--setting", "web.address=")
    outbox.send(delivery)
    receipt, void = map(parsed, server.received(name))
    link = void["list-unsubscribe"].strip("<>")
    results.expect(receipt.defects == void.defects == [], "messages with and without a link have no defect")
    results.expect("list-unsubscribe-post" not in receipt, "a receipt has no field of one click")
    results.expect(void["list-unsubscribe-post"] == "List-Unsubscribe=One-Click", "the field of one click is read")
    results.expect(link.startswith(site + "/opt-out/"), f"the field has the link: {link}")
    results.expect(void.get_content().rstrip().endswith(" " + link), "the text ends with the same link")


def check_refusals(results, outbox, port, trusted, other, misnamed):
    """Nothing is sent without the right certificate, name or password."""
    outbox.write("careful")
    secret = {"CLASSLY_MAIL_PASSWORD": PASSWORD}
    for name, delivery, options, environment in [
        ("an unknown authority", f"smtp:localhost:{port}", ("--mail-user", USER), secret),
        ("the certificate of another name", f"smtp:localhost:{other}", ("--mail-ca", misnamed), {}),
        ("no password", f"smtp:localhost:{port}", trusted, {}),
        ("a wrong password", f"smtp:localhost:{port}", (*trusted, "--mail-user", "eve"), secret),
        ("no TLS", f"smtp-plain:127.0.0.1:{port}", (), {}),
        ("TLS from the start", f"smtps:localhost:{port}", (*trusted, "--mail-user", USER), secret),
        ("a closed port", f"smtp-plain:127.0.0.1:{free_port()}", (), {}),
    ]:
        outbox.make_due()
        report = outbox.send(delivery, *options, **environment)
        problem = report.get("problem")
        results.expect(report["sent"] == 0 and problem, f"nothing is sent with {name}: {problem}")
    outbox.academy.admin("outbox", "list", "--status", "waiting")


def check_sendmail(results, outbox, root):
    """A command takes a message on its standard input; its exit code says what became of it."""
    command, taken = os.path.join(root, "sendmail"), os.path.join(root, "taken")
    with open(command, "w") as script:
        script.write(
            '#!/bin/sh\ncase "$5" in never*) exit 67;; later*) echo busy >&2; exit 75;; esac\n'
            f'echo "$@" > {taken}\ncat >> {taken}\n'
        )
    os.chmod(command, stat.S_IRWXU)
    outbox.write("never2", "later2")
    outbox.send(f"sendmail:{command}")
    results.expect(outbox.status("never2")[0] == "failed", "exit code 67 is not tried again")
    results.expect(outbox.status("later2") == ("waiting", f"{command} ended with exit code 75: busy"), "75 is")
    outbox.write("first2")
    report = outbox.send(f"sendmail:{command}")
    with open(taken) as file:
        words, _, data = file.read().partition("\n")
    results.expect(report["sent"] == 1 and words == f"-i -f {FROM} -- first2@example.org", f"it gets: {words}")
    check_message(results, {"from": FROM, "data": data})


async def check_server(results, academy, outbox, mail, trusted):
    """A server sends messages by itself, and stops cleanly."""
    settings = {"mail_delivery": f"smtp:localhost:{mail.port}", "mail_from": FROM, "mail_user": USER}
    server = Server(
        academy.programs,
        academy.data,
        os.path.join(academy.root, "mail-server.log"),
        environment={"CLASSLY_MAIL_PASSWORD": PASSWORD},
        mail_ca=trusted[1],
        **settings,
    )
    outbox.write("served")
    server.start()
    try:
        await wait_until(lambda: mail.received("served"))
        code, _ = await asyncio.to_thread(server.stop)
        results.expect(code == 0 and len(mail.received("served")) == 1, "a server sends messages by itself")
    finally:
        server.kill()


async def run(academy):
    results = Results("mail")
    if not tool("python"):
        results.expect(False, "the test tools are missing: run scripts/setup")
        return results
    root, outbox, secret = academy.root, Outbox(academy), {"CLASSLY_MAIL_PASSWORD": PASSWORD}
    pem, misnamed = certificate(root, "DNS:localhost,IP:127.0.0.1"), certificate(root, "DNS:mail.example.org")
    login = ("--user", USER, "--password", PASSWORD)
    trusted, user = ("--mail-ca", pem), ("--mail-user", USER)
    plain = MailServer(root, "plain")
    started = MailServer(root, "starttls", "--certificate", pem, *login)
    implicit = MailServer(root, "implicit", "--certificate", pem, "--implicit-tls", *login)
    other = MailServer(root, "other", "--certificate", misnamed, *login)
    try:
        check_opt_out(results, outbox, plain, f"smtp-plain:127.0.0.1:{plain.port}")
        check_replies(results, outbox, plain, f"smtp-plain:127.0.0.1:{plain.port}")
        check_message(results, plain.received("first")[0])
        check_replies(results, outbox, started, f"smtp:localhost:{started.port}", *trusted, *user, **secret)
        check_replies(results, outbox, implicit, f"smtps:127.0.0.1:{implicit.port}", *trusted, *user, **secret)
        for server in (started, implicit):
            first = server.received("first")[0]
            results.expect(first["tls"] and first["user"] == USER, "the message came over TLS, with AUTH")
        check_receipt(results, outbox, started, f"smtp:localhost:{started.port}", *trusted, *user, **secret)
        check_refusals(results, outbox, started.port, trusted, other.port, misnamed)
        check_sendmail(results, outbox, root)
        await check_server(results, academy, outbox, started, trusted)
    finally:
        for server in (plain, started, implicit, other):
            server.stop()
    return results
