"""schemathesis over the document of the server, and sqlmap on what it searches by."""

import asyncio, os, re, sqlite3, subprocess, sys, threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse
from load import Verdict

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.join(HERE, "..", "..", ".venv-test", "bin")
# What ends the sign-in or the password that the run itself uses; each is tried by itself at the end.
ENDING = ["/sign-ins/end", "/me/devices/{device}", "/me/password"]
# One operation by itself has nothing to go on to: the stateful phase would call that an error.
ALONE = ("examples", "coverage", "fuzzing")
SEARCHES = [
    "students?search=ana",
    "students?search=ana&status=active&sort=name&limit=20",
    "classes?search=class",
    "classes?style=Salsa&level=beginner&sort=name",
    "payments?month=2026-11&method=cash",
    "payments?student=1",
    "audit-entries?limit=5",
    "sessions?date=2026-11-20",
    "timetable?style=Salsa",
    "students/1",
    "refusals?limit=5",
]


def tool(name):
    """The path of a tool of the tests' virtual environment; None where it is missing."""
    path = os.path.join(TOOLS, name)
    return path if os.access(path, os.X_OK) else None


def run_tool(words, seconds, **settings):
    """What a tool printed, and its exit code; None where it took too long."""
    try:
        ran = subprocess.run(
            words, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, **settings
        )
        return ran.stdout + ran.stderr, ran.returncode
    except subprocess.TimeoutExpired as error:
        return (error.stdout or b"").decode(errors="replace"), None


def schemathesis(verdict, server, who, token, examples, seconds, only=(), phases=()):
    """All checks over every operation, or over some paths or in some phases only."""
    words = [
        tool("schemathesis"),
        "--config-file",
        os.path.join(HERE, "schemathesis.toml"),
        "run",
        f"http://127.0.0.1:{server.port}/openapi.json",
        "--checks",
        "all",
        "--max-examples",
        str(examples),
        "--seed",
        "1",
        "--header",
        f"Authorization: Bearer {token}",
        "--continue-on-failure",
    ]
    words += ["--phases", ",".join(phases)] if phases else []
    words += [word for path in only for word in ("--include-path", path)]
    words += [word for path in ([] if only else prefixed(ENDING)) for word in ("--exclude-path", path)]
    text, code = run_tool(
        words,
        seconds,
        cwd=os.path.dirname(server.log),
        env={**os.environ, "SCHEMATHESIS_HOOKS": os.path.join(HERE, "fuzz_hooks.py")},
    )
    name = f"schemathesis as {who}" + (f" on {only[0]}" if only else "")
    with open(os.path.join(os.path.dirname(server.log), name.replace("/", "-") + ".txt"), "w") as report:
        report.write(text)
    found = re.findall(r"^ *(\d+ generated.*)$", text, re.M)
    end = "took too long" if code is None else f"exit {code}, {found[-1] if found else 'nothing generated'}"
    verdict.expect(code == 0, f"{name}: {end}")
    if code != 0:
        summary = text.rpartition("= SUMMARY =")[2] or text[-3000:]
        print("\n".join("         " + line for line in summary.splitlines()[1:]), flush=True)


def prefixed(paths):
    return [f"/v1{path}" for path in paths]


def sqlmap(base, token, path, folder, level):
    """Whether sqlmap finds a way in at a URL; None where it came to no conclusion."""
    words = [
        tool("sqlmap"),
        "-u",
        f"{base}/{path}",
        "--batch",
        "--level",
        str(level),
        "--risk",
        "1",
        "--dbms",
        "sqlite",
        "--output-dir",
        folder,
        "--flush-session",
        "--disable-coloring",
        "--ignore-code",
        "*",
        "--headers",
        f"Authorization: Bearer {token}",
    ]
    text, _ = run_tool(words, 600)
    if "identified the following injection point" in text:
        return True
    return False if "do not appear to be injectable" in text else None


class Vulnerable(BaseHTTPRequestHandler):
    """A search that puts its SQL together from text: sqlmap must find it, or its silence says nothing."""

    def do_GET(self):
        db = sqlite3.connect(":memory:")
        db.execute("CREATE TABLE students (name TEXT)")
        db.execute("INSERT INTO students VALUES ('ana')")
        text = parse_qs(urlparse(self.path).query).get("search", [""])[0]
        try:
            status, body = 200, str(db.execute(f"SELECT name FROM students WHERE name = '{text}'").fetchall())
        except sqlite3.Error as error:
            status, body = 500, str(error)
        self.send_response(status)
        self.send_header("Content-Length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_):
        pass


def is_control_found(folder):
    """Whether sqlmap finds the way into a search that has one."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Vulnerable) as control:
        threading.Thread(target=control.serve_forever, daemon=True).start()
        found = sqlmap(f"http://127.0.0.1:{control.server_port}", "x", "students?search=ana", folder, 1)
        control.shutdown()
        return found


def missing(verdict):
    """Whether the tools are missing, which is a failure unless the environment says that they may be."""
    if tool("schemathesis") and tool("sqlmap"):
        return False
    if os.environ.get("CLASSLY_SKIP_FUZZ") == "1":
        print(
            "  skipped: there is no .venv-test with schemathesis and sqlmap, and CLASSLY_SKIP_FUZZ is set",
            flush=True,
        )
    else:
        verdict.expect(False, "there is no .venv-test with schemathesis and sqlmap: run scripts/setup")
    return True


async def run(academy, server, examples, seconds, is_short):
    """`examples` an operation and phase; where it is short, what a student may not do is only sampled."""
    verdict = Verdict("fuzz")
    if missing(verdict):
        return verdict
    # The last of the students: ids that are tried by chance are small, and an erased student's token is none.
    before, student = server.memory(), academy.students[-1][1]
    spec = os.path.join(os.path.dirname(server.log), "openapi.json")
    with open(spec, "wb") as file:
        file.write(server.get("/openapi.json")[1])
    text, code = await asyncio.to_thread(run_tool, [tool("openapi-spec-validator"), spec], 600)
    verdict.expect(code == 0, f"the document is valid OpenAPI: {text.strip()[-300:]}")
    for who, token, phases in (
        ("admin", academy.desk, ()),
        ("student", student, ("examples", "fuzzing") if is_short else ()),
    ):
        await asyncio.to_thread(schemathesis, verdict, server, who, token, examples, seconds, (), phases)
        verdict.expect(server.get("/v1/me", token)[0] == 200, f"the {who}'s token was good to the end")
    for path, token in zip(prefixed(ENDING), academy.spare):
        await asyncio.to_thread(schemathesis, verdict, server, "student", token, examples, seconds, [path], ALONE)
    found = await asyncio.to_thread(is_control_found, os.path.dirname(server.log))
    verdict.expect(found is True, "sqlmap finds the way into a search that is made to have one")
    base = f"http://127.0.0.1:{server.port}/v1"
    for path in SEARCHES:
        found = await asyncio.to_thread(sqlmap, base, academy.desk, path, os.path.dirname(server.log), 2)
        verdict.expect(
            found is False,
            f"sqlmap on {path}: " + {True: "a way in", False: "nothing", None: "no conclusion"}[found],
        )
    verdict.expect_well(server, before, growth=256)
    return verdict


if __name__ == "__main__":
    sys.exit("run soak.py")
