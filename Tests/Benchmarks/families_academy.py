"""Guardians with accounts, and stations, written into the database of an academy that no server has open."""

import hashlib, secrets
from academy import ADMIN, LIFETIME, Academy

CHILDREN = 2
# The start of the tokens of screens and stations.
PREFIX = "cls_screen_"
RIGHTS = ["sees", "acts", "pays", "told_arrivals", "told_absences", "told_departures", "told_messages"]


def add_guardians(academy):
    """Gives each two students a guardian with an account and all rights; returns the guardians' tokens by student."""
    db, tokens = academy.database(), {}
    students = [student for student, _ in academy.students]
    with db:
        db.execute("BEGIN IMMEDIATE")
        password, at = db.execute("SELECT password, opened_at FROM accounts WHERE email = ?", (ADMIN,)).fetchone()
        for first in range(0, len(students), CHILDREN):
            token = add_guardian(db, first, students[first : first + CHILDREN], password, at)
            tokens.update((student, token) for student in students[first : first + CHILDREN])
        db.execute("COMMIT")
    db.close()
    return tokens


def add_guardian(db, number, children, password, at):
    """The token of a new guardian of some students."""
    email = f"g{number}@example.org"
    person = db.execute(
        "INSERT INTO guardian_people (name, email, search_text) VALUES (?, ?, ?)",
        (f"Rosa Quispe {number}", email, f"rosa quispe {number} {email}"),
    ).lastrowid
    marks = ", ".join("1" for _ in RIGHTS)
    for child in children:
        db.execute(
            f"INSERT INTO student_guardians (student_id, person_id, {', '.join(RIGHTS)}) VALUES (?, ?, {marks})",
            (child, person),
        )
    account = db.execute(
        "INSERT INTO accounts (email, password, opened_at) VALUES (?, ?, ?)", (email, password, at)
    ).lastrowid
    db.execute(
        "INSERT INTO account_roles (account_id, kind, person_id, opened_at) VALUES (?, 'guardian', ?, ?)",
        (account, person, at),
    )
    return Academy._token(db, account, at)


def add_stations(academy):
    """Gives each venue a station; returns the stations' tokens by the ids of the venues."""
    db = academy.database()
    account, at = db.execute("SELECT id, opened_at FROM accounts WHERE email = ?", (ADMIN,)).fetchone()
    venues = db.execute("SELECT id FROM venues ORDER BY id").fetchall()
    tokens = {venue: PREFIX + secrets.token_urlsafe(32) for (venue,) in venues}
    for venue, token in tokens.items():
        values = venue, hashlib.sha256(token.encode()).digest(), "Entrance", account, at, at + LIFETIME
        db.execute(
            "INSERT INTO stations (venue_id, token_hash, name, made_by, made_at, expires_at)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            values,
        )
    db.close()
    return tokens
