"""Runs schemathesis on the OpenAPI document of the server, and sqlmap on its searches."""

import asyncio, os, re, sqlite3, subprocess, sys, threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse
from load import Results

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.join(HERE, "..", "..", ".venv-test", "bin")
# Requests after which the run could not go on with its sign-in: they end or limit it, or change the password. Each is
# tested separately at the end, with a sign-in of its own, as the person who may send it.
ENDING = {
    "/v1/sign-ins/end": "student",
    "/v1/me/devices/{device}": "student",
    "/v1/me/password": "student",
    "/v1/accounts/{account}/devices/{device}": "admin",
    "/v1/sessions/{session}/hand-round": "admin",
}
# The stateful phase reports an error for a single operation.
SINGLE_OPERATION = ("examples", "coverage", "fuzzing")
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
    """The path of a tool in the virtual environment of the tests; None if it is missing."""
    path = os.path.join(TOOLS, name)
    return path if os.access(path, os.X_OK) else None


def run_tool(arguments, seconds, **settings):
    """The output of a tool and its exit code, which is None after the time limit."""
    try:
        ran = subprocess.run(
            arguments, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, **settings
        )
        return ran.stdout + ran.stderr, ran.returncode
    except subprocess.TimeoutExpired as error:
        return (error.stdout or b"").decode(errors="replace"), None


def schemathesis(results, server, role, token, examples, seconds, only=(), phases=()):
    """Runs all checks on every operation, or only on some paths or in some phases."""
    arguments = [
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
    arguments += ["--phases", ",".join(phases)] if phases else []
    arguments += [word for path in only for word in ("--include-path", path)]
    arguments += [word for path in ([] if only else ENDING) for word in ("--exclude-path", path)]
    text, code = run_tool(
        arguments,
        seconds,
        cwd=os.path.dirname(server.log),
        env={**os.environ, "SCHEMATHESIS_HOOKS": os.path.join(HERE, "fuzz_hooks.py")},
    )
    name = f"schemathesis as {role}" + (f" on {only[0]}" if only else "")
    with open(os.path.join(os.path.dirname(server.log), name.replace("/", "-") + ".txt"), "w") as report:
        report.write(text)
    found = re.findall(r"^ *(\d+ generated.*)$", text, re.M)
    end = "took too long" if code is None else f"exit {code}, {found[-1] if found else 'nothing generated'}"
    results.expect(code == 0, f"{name}: {end}")
    if code != 0:
        summary = text.rpartition("= SUMMARY =")[2] or text[-3000:]
        print("\n".join("         " + line for line in summary.splitlines()[1:]), flush=True)


def sqlmap(base, token, path, folder, level):
    """Whether sqlmap finds an SQL injection at a URL; None without a conclusion."""
    arguments = [
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
    text, _ = run_tool(arguments, 600)
    if "identified the following injection point" in text:
        return True
    return False if "do not appear to be injectable" in text else None


class Vulnerable(BaseHTTPRequestHandler):
    """The control: a search with an SQL injection, which sqlmap must find."""

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
    """Whether sqlmap finds the injection of the control."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Vulnerable) as control:
        threading.Thread(target=control.serve_forever, daemon=True).start()
        found = sqlmap(f"http://127.0.0.1:{control.server_port}", "x", "students?search=ana", folder, 1)
        control.shutdown()
        return found


def missing(results):
    """Whether the tools are missing, which is a failure unless CLASSLY_SKIP_FUZZ is 1."""
    if tool("schemathesis") and tool("sqlmap"):
        return False
    if os.environ.get("CLASSLY_SKIP_FUZZ") == "1":
        print(
            "  skipped: there is no .venv-test with schemathesis and sqlmap, and CLASSLY_SKIP_FUZZ is set",
            flush=True,
        )
    else:
        results.expect(False, "there is no .venv-test with schemathesis and sqlmap: run scripts/setup")
    return True


async def run(academy, server, examples, seconds, is_short):
    """Generates `examples` for each operation and phase; the short form has fewer phases as a student."""
    results = Results("fuzz")
    if missing(results):
        return results
    # The last student, since random ids are small and a request with one can erase that student.
    before, student = server.memory(), academy.students[-1][1]
    spec = os.path.join(os.path.dirname(server.log), "openapi.json")
    with open(spec, "wb") as file:
        file.write(server.get("/openapi.json")[1])
    text, code = await asyncio.to_thread(run_tool, [tool("openapi-spec-validator"), spec], 600)
    results.expect(code == 0, f"the document is valid OpenAPI: {text.strip()[-300:]}")
    for role, token, phases in (
        ("admin", academy.admin_token, ()),
        ("student", student, ("examples", "fuzzing") if is_short else ()),
    ):
        await asyncio.to_thread(schemathesis, results, server, role, token, examples, seconds, (), phases)
        # A list of the desk, since a sign-in that is limited to a session may still read about itself.
        own = "/v1/refusals" if role == "admin" else "/v1/me"
        results.expect(server.get(own, token)[0] == 200, f"the {role}'s token is still valid at the end")
    for (path, role), token in zip(ENDING.items(), academy.spare, strict=True):
        await asyncio.to_thread(
            schemathesis, results, server, role, token, examples, seconds, [path], SINGLE_OPERATION
        )
    found = await asyncio.to_thread(is_control_found, os.path.dirname(server.log))
    results.expect(found is True, "sqlmap finds the SQL injection of the control")
    base = f"http://127.0.0.1:{server.port}/v1"
    for path in SEARCHES:
        found = await asyncio.to_thread(sqlmap, base, academy.admin_token, path, os.path.dirname(server.log), 2)
        results.expect(
            found is False,
            f"sqlmap on {path}: " + {True: "an SQL injection", False: "no SQL injection", None: "no conclusion"}[found],
        )
    results.expect_healthy(server, before, growth=256)
    return results


if __name__ == "__main__":
    sys.exit("run soak.py")
