public import Core

// The meaning of the properties of departures in the OpenAPI document.

private typealias Meaning = AttendanceMeaning

/// The meaning of properties that several types have.
private enum DepartureMeaning {
    static let kind = "left-early: before the end of the session. picked-up: by an adult."
    static let adult = "The name of the adult with whom the student left; missing if the student left alone."
    static let isListed =
        "Whether the adult is a guardian who acts for the student, or on the list of the student's adults."
    static let at = "When the student left."
}

extension Departure: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session, "className": "The name of the class.", "student": "The student's id.",
        "studentName": "The student's name.", "kind": DepartureMeaning.kind, "at": DepartureMeaning.at,
        "localTime": "The same in the venue's time zone.", "adult": DepartureMeaning.adult,
        "isListed": DepartureMeaning.isListed,
    ]
}

extension RosterDeparture: PropertiesDescribed {
    public static let descriptions = [
        "kind": DepartureMeaning.kind, "at": DepartureMeaning.at, "adult": DepartureMeaning.adult,
        "isListed": DepartureMeaning.isListed,
    ]
}

extension PickupAdult: PropertiesDescribed {
    public static let descriptions = [
        "id": "The id of the entry.", "student": "The student's id.", "name": "The name of the adult.",
        "phone": "The phone number of the adult; missing if it is unknown.",
    ]
}
