"""Tests the pages in a real browser (Tests/Browser), on a server of the academy with names that try to run scripts."""

import asyncio, json, os
from academy import Academy, PASSWORD, ADMIN, Sheets
from contents import HOSTILE, Contents
from fuzz import tool
from load import Results

# The files of Tests/Browser that are run, with commas between them; empty for all of each group.
PARTS = [name for name in os.environ.get("CLASSLY_BROWSER_TESTS", "").split(",") if name]
TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Browser/run.py")


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
    contents, tokens = Contents(server, token), dict(academy.students)
    contents.send("PATCH", "academy", {"settings": {"web.address": url, "screen.first-names": "yes"}})
    session, other = contents.send("GET", "sessions?limit=2")["items"]
    contents.send("PATCH", f"classes/{session['class']}", {"name": f"Salsa {HOSTILE}"})
    roster = contents.send("GET", f"sessions/{session['id']}/roster")
    students = [entry["student"] for entry in roster["entries"]][:15]
    for student in students:
        contents.send("PATCH", f"students/{student}", {"firstName": f"Ana {HOSTILE}"})
    pages = contents.fill(other, [(student, tokens[student]) for student in students[6:8]])
    return {
        "programs": academy.programs,
        "url": url,
        "port": server.port,
        "server": server.process.pid,
        "short": short,
        "admin": ADMIN,
        "password": PASSWORD,
        "admin_token": token,
        "students": [f"s{student}@example.org" for student in students],
        "tokens": [tokens[student] for student in students],
        "session": session["id"],
        "room": session["room"],
        "class_name": "Salsa " + HOSTILE,
        "desk_pages": pages,
        "old_code": contents.send("GET", f"sessions/{session['id']}/code")["payload"],
    }


async def run(academy, server, short, group):
    """Runs a group of the tests, `browser` or `entrance`."""
    results = Results(group)
    python = tool("python")
    if python is None:
        results.expect(False, "there is no .venv-test with Selenium: run scripts/setup")
        return results
    values = setting(academy, server, short)
    values["foreign"] = foreign_code(academy)
    ran = await asyncio.create_subprocess_exec(
        python,
        TESTS,
        group,
        *PARTS,
        stdin=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    await ran.communicate(json.dumps(values).encode())
    results.expect(ran.returncode == 0, f"the tests in the browser ended with exit code {ran.returncode}")
    results.expect(server.errors() == [], f"{len(server.errors())} responses with status 500 in the log")
    return results
