"""Reads the calendars of the server with the Python package icalendar, and compares them with the sessions."""

import http.client, json, os, subprocess
from fuzz import tool
from load import Results
from raw_http import TIMEOUT

HERE = os.path.dirname(os.path.abspath(__file__))


def read(document):
    """The events of a document as icalendar reads them; raises if it is not valid."""
    ran = subprocess.run(
        [tool("python"), os.path.join(HERE, "read_calendar.py")], input=document, capture_output=True, timeout=60
    )
    if ran.returncode != 0:
        raise ValueError(ran.stderr.decode()[-500:])
    return json.loads(ran.stdout)


def cancel(server, token, session):
    """Cancels a session, for a reason with characters that iCalendar escapes."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    body = json.dumps({"reason": "No power; no light, no music"})
    fields = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    connection.request("POST", f"/v1/sessions/{session}/cancel", body, fields)
    status = connection.getresponse().status
    connection.close()
    return status


def compare(results, document, sessions):
    """Expects that a document has the sessions, each as one event with its own UID."""
    lines = document.split(b"\r\n")
    results.expect(all(len(line) <= 75 for line in lines), f"{len(lines)} lines of at most 75 octets")
    events = read(document)
    found = sorted((event["start"], event["end"], event["summary"]) for event in events)
    expected = sorted((s["startsAt"][:19], s["endsAt"][:19], s["className"]) for s in sessions)
    results.expect(found == expected and expected, f"{len(found)} events with the times and names of the sessions")
    results.expect(b"BEGIN:VTIMEZONE" in document, "the document has the zone of the venue")
    results.expect(len({event["uid"] for event in events}) == len(events), "each event has a UID of its own")
    cancelled = [event for event in events if event["status"] == "CANCELLED"]
    results.expect(len(cancelled) == sum(s["isCancelled"] for s in sessions), f"{len(cancelled)} cancelled events")


async def run(academy, server):
    results = Results("calendars")
    if tool("python") is None:
        results.expect(False, "there is no .venv-test with icalendar: run scripts/setup")
        return results
    token = academy.new_admin_token()
    sessions = json.loads(server.get("/v1/sessions?limit=200", token)[1])["items"]
    results.expect(cancel(server, token, sessions[0]["id"]) == 200, "a session is cancelled")
    sessions = json.loads(server.get("/v1/sessions?limit=200", token)[1])["items"]
    status, document = server.get("/v1/venues/hall/calendar.ics")
    results.expect(status == 200, f"the calendar of a venue has status {status}")
    compare(results, document, sessions)
    return results
