"""Fills an academy through the API: each kind of page has something to show, and each text tries to run a script."""

import datetime, http.client, json
from raw_http import TIMEOUT

SCRIPT = '"><script>window.hacked=1</script>'
HOSTILE = SCRIPT + "{{{x}}}\u0301"


class Contents:
    """Sends requests to a server, with the admin's token unless they have another."""

    def __init__(self, server, token):
        self.server, self.token = server, token

    def send(self, method, path, body=None, token=None):
        """The response; raises unless the request succeeds."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT)
        fields = {"Authorization": f"Bearer {token or self.token}", "Content-Type": "application/json"}
        connection.request(method, "/v1/" + path, json.dumps(body) if body is not None else None, fields)
        response = connection.getresponse()
        text = response.read()
        connection.close()
        if response.status >= 300:
            raise RuntimeError(f"{method} {path} has status {response.status}: {text.decode()[:300]}")
        return json.loads(text or b"null")

    def first(self, path):
        return self.send("GET", path)["items"][0]

    def fill(self, session, people):
        """Fills the catalogue, the file of the first of two students, and what both do with the session's class.

        The students are pairs of an id and a token. Returns paths of pages at the desk to which few pages lead.
        """
        self.catalogue(session)
        (student, _), (friend, _) = people
        for person in (student, friend):
            reason = {"status": "late", "reason": f"Bus {HOSTILE}"}
            self.send("PUT", f"sessions/{session['id']}/attendance/{person}", reason)
        pages = self.file(student)
        self.discovery(session["class"], *people)
        return pages

    def catalogue(self, session):
        """What the academy teaches, where, by whom and for how much, and its messages."""
        self.send("PATCH", "academy", {"settings": {"messages.enabled": "yes", "sign-up.enabled": "yes"}})
        for kind, names in {
            "venues": ["name", "address"], "rooms": ["name"], "class-types": ["style", "family"], "terms": ["name"],
            "plans": ["name"],
        }.items():
            found = self.first(kind)
            self.send("PATCH", f"{kind}/{found['id']}", {name: f"Vals {HOSTILE}" for name in names})
        teacher = self.send("POST", "instructors", {"name": f"Eva {HOSTILE}", "styles": [f"Vals {HOSTILE}"]})
        self.send("PATCH", f"classes/{session['class']}", {"name": f"Bachata {HOSTILE}"})
        self.send("PATCH", f"sessions/{session['id']}", {"instructor": teacher["id"], "note": f"Shoes {HOSTILE}"})
        day = (datetime.date.today() + datetime.timedelta(days=40)).isoformat()
        self.send("POST", "holidays", {"date": day, "name": f"Fiesta {HOSTILE}", "venues": []})
        text = {"language": "en", "subjectLine": f"Receipt {SCRIPT}", "text": SCRIPT}
        self.send("PATCH", "message-templates/receipt", text)
        invited = {"email": "new@example.org", "role": "manager", "name": f"Rosa {HOSTILE}"}
        self.send("POST", "accounts/invitations", invited)

    def file(self, student):
        """What the desk keeps about a student."""
        file = f"students/{student}"
        texts = {"level": f"A {HOSTILE}", "emergencyName": f"Ida {HOSTILE}", "emergencyPhone": "+51987654321"}
        self.send("PATCH", file, texts)
        aunt = {"name": f"Luz {HOSTILE}", "relationship": f"Aunt {HOSTILE}", "email": "luz@example.org"}
        guardian = self.send("POST", file + "/guardians", aunt)["id"]
        # A student with a guardian needs their consent for friends.
        self.send("PUT", file + "/guardian-consent", {"guardian": aunt["name"]})
        note = {"text": f"Knee {HOSTILE}", "visibleTo": "student", "isInjury": True}
        note = self.send("POST", file + "/notes", note)["id"]
        payment = self.first(file + "/payments")["id"]
        self.send("POST", f"payments/{payment}/refunds", {"amount": "1.00", "reason": f"Rain {HOSTILE}"})
        held = self.first(file + "/passes")["id"]
        self.send("POST", f"passes/{held}/credits", {"credits": 1, "reason": f"Gift {HOSTILE}"})
        page = "/desk/" + file
        return [page, f"{page}/guardians/{guardian}", f"{page}/notes/{note}", f"{page}/consent", f"{page}/passes/{held}"]

    def discovery(self, academy_class, person, friend):
        """What two students do with a class, and with one another."""
        (student, token), (other, other_token) = person, friend
        for one in (token, other_token):
            everyone = {"foundBy": "everyone", "favourites": "everyone", "ratings": "everyone", "numbers": "everyone"}
            self.send("PATCH", "me/profile", everyone, one)
            rating = {"stars": "4.5", "comment": f"Lively {HOSTILE}"}
            self.send("PUT", f"me/ratings/{academy_class}", rating, one)
        self.send("PUT", f"students/{student}/favourites/{academy_class}", None, token)
        name = {"name": f"Mine {HOSTILE}"}
        collection = self.send("POST", f"students/{student}/collections", name, token)["id"]
        self.send("PUT", f"students/{student}/collections/{collection}/classes/{academy_class}", None, token)
        self.send("PUT", f"me/friend-requests/{other}", None, token)
        self.send("PUT", f"me/friends/{student}", None, other_token)
        for recipient, one in ((other, token), (student, other_token)):
            note = {"class": academy_class, "friend": recipient, "note": f"Go {HOSTILE}"}
            self.send("POST", "me/recommendations", note, one)
        rating = self.first("ratings")["id"]
        self.send("POST", f"ratings/{rating}/hide", {"reason": f"Rude {HOSTILE}"})
