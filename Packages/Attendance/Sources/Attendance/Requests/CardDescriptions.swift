public import Core

// The meaning of the properties of students' own codes in the OpenAPI document.

extension IssuedCards: PropertiesDescribed {
    public static let descriptions = [
        "class": "The id of the class.",
        "className": "The name of the class.",
        "cards": "The own codes of the students who are enrolled now or later, by the names on the cards.",
        "issued": "The number of students who had no valid code before.",
    ]
}

extension StudentCard: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student,
        "studentName": "The student's name.",
        "cardName": "The first name and the initial of the last name.",
        "serial": "The number of the card; a code with an earlier one is refused.",
        "issuedAt": "When the card with this number was issued.",
        "payload": "The code, for a QR code. It is signed with the present key.",
    ]
}

extension CardChange: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student, "studentName": "The student's name.",
    ]
}

extension CheckInWithCard: PropertiesDescribed {
    public static let descriptions = [
        "venue": StationMeaning.venue,
        "session":
            "The id of the session that the student means; needed if they are expected at several that are "
            + "open at the venue.",
    ]
}
