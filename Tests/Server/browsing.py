"""Tests the pages in a real browser (Tests/Browser), on a server of the academy with names that try to run scripts."""

import asyncio, json, os
from academy import Academy, PASSWORD, ADMIN, Sheets
from fuzz import tool
from load import Results
from raw_http import TIMEOUT
import http.client

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Browser/run.py")
HOSTILE = '"><script>window.hacked=1</script>{{{x}}}\u0301'


def send(server, token, method, path, body=None):
    """The response of a request of the API; raises unless it succeeds."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    fields = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    connection.request(method, "/v1/" + path, json.dumps(body) if body else None, fields)
    response = connection.getresponse()
    text = response.read()
    connection.close()
    if response.status >= 300:
        raise RuntimeError(f"{method} {path} has status {response.status}: {text.decode()[:300]}")
    return json.loads(text)


def foreign_code(academy):
    """The code of a session of another academy, made a moment ago."""
    other = Academy(academy.programs, os.path.join(academy.root, "other"))
    os.makedirs(other.root)
    other.make(Sheets(students=1, classes_each=1))
    session = other.rows("SELECT id FROM sessions ORDER BY id LIMIT 1")[0][0]
    return json.loads(other.admin("codes", "show", str(session), "--once", "--json"))["payload"]


def setting(academy, server, short):
    """What the tests in the browser need to know; the academy gets names that try to run scripts."""
    token, url = academy.new_admin_token(), f"http://127.0.0.1:{server.port}"
    send(server, token, "PATCH", "academy", {"settings": {"web.address": url, "screen.first-names": "yes"}})
    session = send(server, token, "GET", "sessions?limit=1")["items"][0]
    send(server, token, "PATCH", f"classes/{session['class']}", {"name": f"Salsa {HOSTILE}"})
    roster = send(server, token, "GET", f"sessions/{session['id']}/roster")
    students = [entry["student"] for entry in roster["entries"]][:8]
    for student in students:
        send(server, token, "PATCH", f"students/{student}", {"firstName": f"Ana {HOSTILE}"})
    return {
        "url": url,
        "port": server.port,
        "server": server.process.pid,
        "short": short,
        "admin": ADMIN,
        "password": PASSWORD,
        "admin_token": token,
        "students": [f"s{student}@example.org" for student in students],
        "session": session["id"],
        "room": session["room"],
        "class_name": "Salsa " + HOSTILE,
        "old_code": send(server, token, "GET", f"sessions/{session['id']}/code")["payload"],
    }


async def run(academy, server, short):
    results = Results("browser")
    python = tool("python")
    if python is None:
        results.expect(False, "there is no .venv-test with Selenium: run scripts/setup")
        return results
    values = setting(academy, server, short)
    values["foreign"] = foreign_code(academy)
    ran = await asyncio.create_subprocess_exec(
        python, TESTS, stdin=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    )
    await ran.communicate(json.dumps(values).encode())
    results.expect(ran.returncode == 0, f"the tests in the browser ended with exit code {ran.returncode}")
    results.expect(server.errors() == [], f"{len(server.errors())} responses with status 500 in the log")
    return results
