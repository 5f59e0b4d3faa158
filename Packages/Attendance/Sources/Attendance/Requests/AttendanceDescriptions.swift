public import Core

// The meaning of this feature's properties in the OpenAPI document.

private enum Meaning {
    static let session = "The session's id."
    static let status =
        "present, late (present, but not on time), excused or absent. Present and late students use a credit."
    static let source =
        "qr: the student checked in with a code. staff: by hand. automatic: after the session, as an expected "
        + "student had no record."
    static let except = "Enrolled students who are not recorded."
    static let reason = "Why it is recorded by hand; required once the session has ended."
    static let checkedIn = "The number of students who are present."
    static let expected = "The number of students who are enrolled."
    static let code = "The check-in code. As a link it is the server's address, /c/ and this text."
    static let link =
        "The link with the code, for a QR code. Missing without a code, and until the setting web.address is set."
    static let expiresAt = "The code is refused from this instant on."
    static let rotatesAt = "The next code is available from this instant on."
    static let injury =
        "The notes about injuries of the student that all staff may see; missing if there are none."
}

extension AttendanceRecord: PropertiesDescribed {
    public static let descriptions = [
        "id": "The record's id.",
        "session": Meaning.session,
        "class": "The id of the class.",
        "className": "The name of the class.",
        "student": "The student.",
        "studentName": "The student's name.",
        "day": "The day of the session in the venue's time zone.",
        "status": Meaning.status,
        "source": "How it was recorded. " + Meaning.source,
        "recordedAt": "When it was recorded.",
        "recordedBy": "The id of the account that recorded it; missing if it was imported.",
        "reason": "Why it was recorded by hand.",
        "owed":
            "The amount that the student owes for the session, in the response to the record; missing if nothing.",
        "creditUsed":
            "Whether a credit or a membership paid for it when it was recorded. A void, a cancellation or a later "
            + "payment does not change it.",
        "isSessionCancelled": "True in lists if the session is cancelled now; missing otherwise.",
    ]
}

extension ListStudentAttendance: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student.",
        "from": "Only sessions on this day or a later one, in the venue's time zone.",
        "to": "Only sessions on this day or an earlier one, in the venue's time zone.",
    ]
}

extension ListRefusals: PropertiesDescribed {
    public static let descriptions = [
        "since": "Only check-ins that were refused at this instant or later.",
        "student": "Only check-ins of this student.",
        "code":
            "Only refusals with this error code, with or without “check-in.”; /docs lists the codes.",
    ]
}

extension Refusal: PropertiesDescribed {
    public static let descriptions = [
        "id": "The refusal's id.",
        "student": "The id of the student who tried to check in.",
        "studentName": "The student's name.",
        "at": "When the check-in was refused.",
        "code": "The error code of the refusal.",
        "session": "The id of the session in the code; a forged code may contain any.",
        "room": "The id of the room in the code; missing if it is the code of a session.",
        "kid": "The name of the signing key in the code; missing if the code could not be read.",
    ]
}

extension ShowRoster: PropertiesDescribed {
    public static let descriptions = ["session": Meaning.session]
}

extension Roster: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session,
        "className": "The name of the class.",
        "day": "The day of the session in the venue's time zone.",
        "startsAt": "The instant of the start.",
        "timeZone": "The venue's time zone.",
        "room": "The name of the room.",
        "venue": "The name of the venue.",
        "entries": "The students who are enrolled or have an attendance record, by name.",
        "present": "The number of students who are present, enrolled or not.",
        "walkIns": "The number of students who are present and not enrolled.",
        "expected": Meaning.expected,
        "isCancelled": "Whether the session is cancelled; the records of its students stay.",
    ]
}

extension RosterEntry: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "name": "The student's name.",
        "status": Meaning.status + " Missing without a record.",
        "checkedInAt": "When the presence was recorded; missing if the student is not present.",
        "source": Meaning.source + " Missing without a record.",
        "reason": "The reason for recording it by hand; missing if none was given.",
        "isEnrolled": "Whether the student is enrolled in the class; one who is not has walked in.",
        "owed": "The amount owed for the session; missing if nothing is owed.",
        "injury": Meaning.injury,
    ]
}

extension DeletedAttendance: PropertiesDescribed {
    public static let descriptions = [
        "session": "The session's id.",
        "student": "The student's id.",
        "name": "The student's name.",
        "status": "`absent` if the student is enrolled and the session has ended; missing otherwise.",
        "source": "`automatic` with a status; missing otherwise.",
        "isEnrolled": "Whether the student is enrolled in the class.",
        "creditReturned": "Whether a credit of a pass was returned.",
        "chargeCancelled": "The charge that was cancelled; missing if nothing was owed for the session.",
        "injury": Meaning.injury,
    ]
}

extension CheckInReceipt: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's name.",
        "studentID": "The student's id.",
        "class": "The name of the class.",
        "classID": "The id of the class.",
        "session": Meaning.session,
        "status": Meaning.status,
        "checkedInAt": "The instant of the check-in.",
        "creditsLeft":
            "The total of credits left on all passes that cover this class; null if one of them is unlimited, or "
            + "if no pass paid.",
        "plan":
            "The name of the plan that paid; missing if no plan paid because staff recorded the attendance.",
        "repeated":
            "Whether the student was checked in already; the rest of the response is that of the first time, with "
            + "the credits that are left now.",
        "localTime": "The time of the check-in.",
        "venue": "The name of the venue.",
        "room": "The name of the room.",
    ]
}

extension MarkAttendance: PropertiesDescribed {
    public static let descriptions = ["session": Meaning.session, "reason": Meaning.reason]
}

extension TakeAttendance: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session, "except": Meaning.except, "reason": Meaning.reason,
    ]
}

extension UndoAttendance: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session, "student": "The student.",
        "reason": "Why it is deleted; required once the session has ended.",
    ]
}

extension OpenedCode: PropertiesDescribed {
    public static let descriptions = [
        "ticket":
            "Checks in in place of the code, with the time at which the code was opened. It is no secret of one "
            + "student.",
        "expiresAt": "The ticket is refused from this instant on.",
        "session": Meaning.session,
        "className": "The name of the class.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
        "startTime": "The start of the session.",
        "endTime": "The end of the session.",
        "isAtOnce": "Whether a page checks the student in without a tap.",
    ]
}

extension IssueSessionCode: PropertiesDescribed {
    public static let descriptions = ["session": Meaning.session]
}

extension IssuedCode: PropertiesDescribed {
    public static let descriptions = [
        "payload": Meaning.code,
        "link": Meaning.link,
        "expiresAt": Meaning.expiresAt,
        "rotatesAt": Meaning.rotatesAt,
        "timeZone": "The venue's time zone.",
        "session": Meaning.session,
        "className": "The name of the class.",
        "roomName": "The name of the room.",
        "checkedIn": Meaning.checkedIn,
        "expected": Meaning.expected,
        "opensAt": "When check-in opens; missing if it is open.",
    ]
}

extension RoomCode: PropertiesDescribed {
    public static let descriptions = [
        "payload": Meaning.code,
        "link": Meaning.link,
        "room": "The room; the code means the session that is on in it at the time of the check-in.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
    ]
}

extension RoomLiveCode: PropertiesDescribed {
    public static let descriptions = [
        "room": "The room; a screen can only name its own, by the id.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
        "session":
            "The id of the session that is open for check-in, or else of the next; missing without one.",
        "className": "The name of the session's class.",
        "startTime": "The start of the session.",
        "endTime": "The end of the session.",
        "payload": Meaning.code + " Missing if no session is open for check-in.",
        "link": Meaning.link,
        "rotatesAt": Meaning.rotatesAt,
        "expiresAt": Meaning.expiresAt,
        "checkedIn": Meaning.checkedIn,
        "expected": Meaning.expected,
        "names": "The first names of the students who came last, latest first; missing unless the setting "
            + "screen.first-names is yes.",
    ]
}

extension SigningKeySummary: PropertiesDescribed {
    public static let descriptions = [
        "kid": "The key's name, which its codes contain.",
        "state":
            "active: signs codes. retiring: its codes are accepted until the next rotation. "
            + "revoked: its codes are refused.",
        "madeAt": "When the key was created.",
        "retiredAt": "When the key stopped signing; missing for the active key.",
    ]
}
