public import Core

// The meaning of the properties of friends, profiles and consents in the OpenAPI document.

private enum Meaning {
    static let student = "The student's id."
    static let person = "The id of the other student."
    static let name = "First name and last name."
    static let friendship =
        "The relation of the person to the reader: the reader themselves, a friend, one whom the reader asked, "
        + "one who asked the reader, or a stranger."
    static let ofStudent = ["student": "The student."]
}

extension Friend: PropertiesDescribed {
    public static let descriptions = [
        "student": Meaning.student, "person": "The friend's id.", "name": Meaning.name,
        "acceptedAt": "When both became friends.",
    ]
}

extension FriendRequest: PropertiesDescribed {
    public static let descriptions = [
        "student": Meaning.student, "person": Meaning.person, "name": Meaning.name,
        "isSent": "Whether the student asked; false if the other did.",
        "askedAt": "When the request was sent.",
    ]
}

extension BlockedPerson: PropertiesDescribed {
    public static let descriptions = [
        "student": Meaning.student, "person": "The id of the blocked student.", "name": Meaning.name,
        "blockedAt": "When the person was blocked.",
    ]
}

extension FoundPerson: PropertiesDescribed {
    public static let descriptions = [
        "person": Meaning.student, "name": Meaning.name, "friendship": Meaning.friendship,
    ]
}

extension ProfileChoices: PropertiesDescribed {
    public static let descriptions = [
        "student": Meaning.student, "foundBy": "Who may find the student by name.",
        "favourites": "Who sees the favourites.", "ratings": "Who sees the ratings.",
        "numbers": "Who sees the numbers of the student.",
    ]
}

extension FriendProfile: PropertiesDescribed {
    public static let descriptions = [
        "person": Meaning.student, "name": Meaning.name, "friendship": Meaning.friendship,
        "favourites":
            "The \(DiscoveryLimits.profileItems) newest favourites; missing if the reader may not see them.",
        "ratings":
            "The \(DiscoveryLimits.profileItems) newest ratings; missing if the reader may not see them.",
        "numbers": "The numbers of the student; missing if the reader may not see them.",
    ]
}

extension SharedNumbers: PropertiesDescribed {
    public static let descriptions = [
        "sessions": "The number of sessions at which the student was present or late.",
        "minutes": "How long these sessions took together.",
        "favouriteStyles": "The style with the most sessions; several if they have equally many.",
        "streakWeeks": "The number of weeks in a row with a session, up to this week or the last one.",
    ]
}

extension SharedRating: PropertiesDescribed {
    public static let descriptions = [
        "class": "The class's id.", "className": "The name of the class.",
        "stars": "1 to 5 stars, in steps of a half.",
        "comment": "The comment; missing without one, and if staff hid it.",
    ]
}

extension GuardianConsent: PropertiesDescribed {
    public static let descriptions = [
        "student": Meaning.student,
        "isChild": "Whether the student needs a guardian's consent to friends today.",
        "isMinor":
            "Whether a station shows the student's picture only with a guardian's consent to pictures.",
        "guardian": "The name of the guardian who consented; missing without consent.",
        "person":
            "The id of the person who consented by an own sign-in; missing if the front desk recorded the "
            + "consent.",
        "coversPictures": "Whether the consent covers the student's picture at a station.",
        "recordedAt": "When the consent was recorded; missing without consent.",
    ]
}

extension RecordConsent: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student.",
        "guardian": "The name of a guardian of the student, without regard to case and accents.",
        "pictures":
            "Whether the consent covers the student's picture at a station; a missing value keeps what the "
            + "same guardian's consent covers.",
    ]
}

extension ShowConsent: PropertiesDescribed { public static let descriptions = Meaning.ofStudent }
extension WithdrawConsent: PropertiesDescribed { public static let descriptions = Meaning.ofStudent }
