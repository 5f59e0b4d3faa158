"""The rules of a check-in, the same as Classly's, in the fewest statements; and the codes and the database for them.

Both programs use them, so that only their frameworks differ.
"""

import hashlib, hmac, os, sqlite3, threading, time

# The seconds for which a code is shown; it is accepted for as long again.
STEP = 15
SCHEMA = """
CREATE TABLE tokens (hash BLOB PRIMARY KEY, student INTEGER NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE passes (student INTEGER PRIMARY KEY, credits INTEGER NOT NULL CHECK (credits >= 0));
CREATE TABLE check_ins (session INTEGER NOT NULL, student INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (session, student)) WITHOUT ROWID;
"""
connections = threading.local()
# The threads of a process wait here for their turn to write, since SQLite makes a waiting connection sleep.
writing = threading.Lock()


def make_database(path, tokens, credits):
    """Makes the database; `tokens` are pairs of a student's number and token."""
    db, expiry = sqlite3.connect(path), int(time.time()) + 24 * 3600
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(SCHEMA)
    db.executemany("INSERT INTO tokens VALUES (?, ?, ?)", [(digest(t), s, expiry) for s, t in tokens])
    db.executemany("INSERT INTO passes VALUES (?, ?)", [(s, credits) for s, _ in tokens])
    db.commit()
    db.close()


def digest(token):
    return hashlib.sha256(token.encode()).digest()


def issue_code(secret, session, step):
    return f"{session}.{step}.{hmac.new(secret, f'{session}.{step}'.encode(), 'sha256').hexdigest()[:40]}"


def connection():
    """The connection of this thread."""
    if not hasattr(connections, "db"):
        connections.db = sqlite3.connect(os.environ["PEER_DATABASE"], timeout=10, isolation_level=None)
        connections.db.execute("PRAGMA synchronous = FULL")
    return connections.db


def check_in(authorization, code):
    """The status and body of the response to a check-in."""
    now, db, secret = int(time.time()), connection(), os.environ["PEER_SECRET"].encode()
    owner = db.execute(
        "SELECT student FROM tokens WHERE hash = ? AND expires_at > ?",
        (digest(authorization.removeprefix("Bearer ")), now),
    ).fetchone()
    if not owner:
        return 401, {"error": "not signed in"}
    session, step = (int(part) if part.isdecimal() else 0 for part in f"{code}..".split(".")[:2])
    if not hmac.compare_digest(code.encode(), issue_code(secret, session, step).encode()):
        return 403, {"error": "forged code"}
    if now // STEP - step not in (0, 1):
        return 403, {"error": "expired code"}
    with writing:
        return record(db, session, owner[0], now)


def record(db, session, student, now):
    """Stores a check-in with its credit in one transaction; a repeated one is answered again."""
    db.execute("BEGIN IMMEDIATE")
    try:
        is_new = db.execute(
            "INSERT INTO check_ins VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (session, student, now)
        ).rowcount
        spent = db.execute(
            "UPDATE passes SET credits = credits - ? WHERE student = ? AND credits >= ? RETURNING credits",
            (is_new, student, is_new),
        ).fetchall()
        if not spent:
            return 409, {"error": "no credit"}
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
    return 200, {"session": session, "student": student, "creditsLeft": spent[0][0], "repeated": not is_new}
