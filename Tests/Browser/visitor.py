"""A browser without scripts, whose header fields a test chooses."""

import http.client, re, urllib.parse
from html.parser import HTMLParser
from browser import COOKIE, cookie


class Forms(HTMLParser):
    """The fields of each form of a page, by its action."""

    def __init__(self, html):
        super().__init__()
        self.forms, self.open = {}, None
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form":
            self.open = self.forms.setdefault(values.get("action"), {})
        elif tag == "input" and self.open is not None and values.get("name"):
            self.open.setdefault(values["name"], values.get("value") or "")


class Page:
    def __init__(self, response):
        self.status, self.fields = response.status, response.getheaders()
        self.html = response.read().decode()

    def __getitem__(self, name):
        return ", ".join(value for key, value in self.fields if key.lower() == name.lower())

    def form(self, action):
        return dict(Forms(self.html).forms[action])


class Visitor:
    """Sends what a browser sends, with its own cookies."""

    def __init__(self, port, language="en"):
        self.port, self.cookies, self.language = port, {}, language

    def request(self, method, path, body=None, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        fields = {name.replace("_", "-"): value for name, value in fields.items() if value is not None}
        if self.cookies:
            fields["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection.request(method, path, body, {"Accept-Language": self.language, **fields})
        page = Page(connection.getresponse())
        connection.close()
        for name, value in page.fields:
            if name.lower() == "set-cookie":
                key, text = re.match(r"([^=]+)=([^;]*)", value).groups()
                if "Max-Age=0" in value:
                    self.cookies.pop(key, None)
                else:
                    self.cookies[key] = text
        return page

    def get(self, path):
        return self.request("GET", path)

    def post(self, path, form, origin="same-origin", **fields):
        """Sends a form; `origin` is the value of Sec-Fetch-Site."""
        kind = "application/x-www-form-urlencoded"
        return self.request("POST", path, urllib.parse.urlencode(form), Content_Type=kind, Sec_Fetch_Site=origin, **fields)

    def enter(self, token):
        """Is signed in with an access token."""
        self.cookies[COOKIE] = cookie(token)
        return self

    def sign_in(self, email, password):
        form = self.get("/sign-in").form("/sign-in")
        return self.post("/sign-in", {**form, "email": email, "password": password})
