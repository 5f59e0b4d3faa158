public import Core

// The meaning of this feature's properties in the OpenAPI document.

/// The meaning of properties that several types have.
enum AttendanceMeaning {
    static let session = "The session's id."
    static let status =
        "present, late (present, but not on time), excused or absent. Present and late students use a credit."
    static let source =
        "qr: the student checked in with a code or at a station. staff: by hand. automatic: after the session, "
        + "as an expected student had no record."
    static let except = "Enrolled students who are not recorded."
    static let reason =
        "Why it is recorded by hand; required once the session has ended. The student can read it."
    static let checkedIn = "The number of students who are present."
    static let walkIns = "The number of students who are present and not expected."
    static let expected =
        "The number of students who are expected: those who are enrolled, have not left and have not frozen "
        + "the pass that pays for the class."
    static let deviceToken =
        "A secret of the device or browser, to which the ticket of a code is bound: that whose hash opened the "
        + "code."
    static let deviceHash =
        "The hash of the secret to which the ticket of the code is bound. The secret itself would be in the log "
        + "of addresses of a proxy."
    static let code = "The check-in code. As a link it is the server's address, /c/ and this text."
    static let link =
        "The link with the code, for a QR code. Missing without a code, and until the setting web.address is set."
    static let expiresAt = "The code is refused from this instant on."
    static let rotatesAt = "The next code is available from this instant on."
    static let elsewhere =
        "A session in another room at which the student is present at the same time; missing if there is none."
    static let expiredPass =
        "The expired pass that got the credit back, in the response; missing without one, and for callers who may "
        + "not read students."
    static let sentLaterAt =
        "When a check-in that was made without a connection arrived; missing for any other record."
    static let injury =
        "The notes about injuries of the student that all staff may see; missing if there are none."
}

private typealias Meaning = AttendanceMeaning

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
        "recordedBy": "The id of the account that recorded it; missing for a station and an import.",
        "reason": "Why it was recorded by hand.",
        "station": "The id of the station at which the student checked in; missing for other records.",
        "sentLaterAt": Meaning.sentLaterAt,
        "owed":
            "The amount that the student owes for the session, in the response to the record; missing if nothing.",
        "creditUsed":
            "Whether a credit or a membership pays for it now: a void or a cancellation ends that, and a later "
            + "payment can pay for it.",
        "expiredPass": Meaning.expiredPass,
        "isPassFrozen":
            "True in the response to a record if the student owes the session and has frozen every pass that "
            + "would pay for it; missing otherwise.",
        "elsewhere": Meaning.elsewhere,
        "presentOverCapacity":
            "The number of students who are present, in the response to a record; missing if they have a place "
            + "each.",
        "capacity": "The number of places, with presentOverCapacity; missing otherwise.",
        "isSessionCancelled": "True in lists if the session is cancelled now; missing otherwise.",
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
        "walkIns": Meaning.walkIns,
        "expected": Meaning.expected,
        "capacity": "The number of places; more students than that may be present.",
        "isCancelled": "Whether the session is cancelled; the records of its students stay.",
        "opensAt": "When attendance can be recorded; missing if it can.",
        "recordsDepartures": "Whether the academy records who picks students up and who leaves early.",
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
        "sentLaterAt": Meaning.sentLaterAt,
        "isEnrolled": "Whether the student is enrolled in the class; one who is not has walked in.",
        "elsewhere": Meaning.elsewhere,
        "isFrozen":
            "Whether the student is enrolled and has frozen every pass that would pay for the class; such a "
            + "student is not expected, and gets no automatic absence.",
        "owed": "The amount owed for the session; missing if nothing is owed.",
        "pass": "The passes of the student that are valid for the session; missing without one.",
        "injury": Meaning.injury,
        "privateNote": "The caller's private note about the student; missing if there is none.",
        "departure": "How the student left; missing if that is not recorded.",
        "adults":
            "The names of the adults who may pick the student up; empty where departures are not recorded.",
    ]
}

extension RosterPass: PropertiesDescribed {
    public static let descriptions = [
        "creditsLeft":
            "The credits left on all passes that are valid for the session; missing if one is unlimited."
    ]
}

extension FindWalkIns: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session,
        "search": "A part of the name; with the permission to read students, also of their other data.",
    ]
}

extension WalkIns: PropertiesDescribed {
    public static let descriptions = [
        "entries": "The first \(limit) students who match and are not on the roster, by last name."
    ]
}

extension ExpiredPass: PropertiesDescribed {
    public static let descriptions = [
        "pass": "The pass's id.", "planName": "The name of its plan.", "lastDay": "The last valid day.",
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
        "expiredPass": Meaning.expiredPass,
        "chargeCancelled": "The charge that was cancelled; missing if nothing was owed for the session.",
        "injury": Meaning.injury,
    ]
}

extension TakeAttendance: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session, "except": Meaning.except, "reason": Meaning.reason,
    ]
}

extension WritePrivateNote: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session, "student": "The student, who is on the roster of the session.",
        "text": "The note; without one it is removed.",
    ]
}

extension PrivateNote: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.", "studentName": "The student's name.",
        "text": "The note; missing if it was removed.",
    ]
}
