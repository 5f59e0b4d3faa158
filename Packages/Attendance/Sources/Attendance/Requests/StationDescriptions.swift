public import Core

// The meaning of the properties of stations in the OpenAPI document.

private typealias Meaning = AttendanceMeaning

/// The meaning of properties that several requests and responses of stations have.
enum StationMeaning {
    static let venue = "The venue; a station can only name its own, by the id."
    static let student = "The student's id."
    static let undoUntil =
        "Until when the sender can undo the check-in; missing if another made it, or if it is too late."
}

extension ShowStation: PropertiesDescribed {
    public static let descriptions = [
        "venue": StationMeaning.venue,
        "upcoming": "Whether the sessions of the next two hours are shown too; without it they are not.",
    ]
}

extension StationBoard: PropertiesDescribed {
    public static let descriptions = [
        "venue": "The id of the venue.",
        "venueName": "The name of the venue.",
        "sessions": "The sessions that are open for check-in, in order of their starts.",
        "upcoming":
            "The sessions that open for check-in within the next two hours, in order of their starts; missing "
            + "unless they were asked for.",
        "next": "The next session, without its students; missing if none starts in the next 24 hours.",
        "dayEndsAt": "The end of the present day at the venue, after which a station forgets the names.",
    ]
}

extension StationSession: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session,
        "className": "The name of the class.",
        "roomName": "The name of the room.",
        "startTime": "The start of the session.",
        "endTime": "The end of the session.",
        "opensAt": "When check-in opens.",
        "endsAt": "The end of the session, from which on check-in is closed.",
        "checkedIn": Meaning.checkedIn,
        "expected": Meaning.expected,
        "students": "The expected students, by name.",
    ]
}

extension StationStudent: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student,
        "name":
            "The first name; with the initial of the last name if another student of the session has the "
            + "same.",
        "initials": "The first letters of the first and the last name.",
        "picture": "A text that changes with the picture; missing if a station shows none of the student.",
        "status": Meaning.status + " Missing without a record.",
        "undoUntil": StationMeaning.undoUntil,
        "hasPIN": "Whether a check-in at a station needs the PIN of the student.",
    ]
}

extension CheckInAtStation: PropertiesDescribed {
    public static let descriptions = [
        "venue": StationMeaning.venue, "session": "The id of an open session at the venue.",
        "student": "The id of a student who is expected at the session.",
        "pin": "The PIN of the student; needed at a station if the student has one.",
    ]
}

extension StationReceipt: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's first name.",
        "studentID": StationMeaning.student,
        "className": "The name of the class.",
        "session": Meaning.session,
        "status": Meaning.status,
        "localTime": "The time of the check-in.",
        "repeated":
            "Whether the student was checked in already; the rest of the response is that of the first time.",
        "undoUntil": StationMeaning.undoUntil,
    ]
}

extension UndoAtStation: PropertiesDescribed {
    public static let descriptions = [
        "venue": StationMeaning.venue, "session": Meaning.session, "student": StationMeaning.student,
    ]
}

extension StationUndo: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's first name.", "studentID": StationMeaning.student,
        "session": Meaning.session,
    ]
}

extension StationPINState: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student, "studentName": "The student's name.",
        "hasPIN": "Whether a check-in at a station needs the PIN of the student.",
        "isLocked":
            "Whether there were too many wrong PINs of the student at a station, which now refuses the "
            + "student.",
    ]
}

extension StationPIN: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student, "studentName": "The student's name.",
        "pin": "The four digits, shown only once; empty in a dry run.",
    ]
}

extension StationPINChange: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student, "studentName": "The student's name.",
    ]
}
