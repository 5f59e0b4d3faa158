internal import Application
public import Core

// The rules, the errors and the meaning of the fields of announcements.

private enum AnnouncementRules {
    static let subjectLine = FreeText.rule(
        "subjectLine", limit: MessageTemplate.subjectLimit, example: "No classes on Friday")
    static let text = FieldRule(
        .text(
            lengths: 1...MessageTemplate.bodyLimit,
            example: "Dear families,\n\nthe academy is closed on Friday.",
            "Lines without control characters, which are sent as they are."))
    static let style = FreeText.optionalRule("style", example: "salsa")
}

extension Announce: FieldDescribed {
    public static let fields = [
        "style": AnnouncementRules.style, "subjectLine": AnnouncementRules.subjectLine,
        "text": AnnouncementRules.text,
    ]
}

extension ListAnnouncementRecipients: FieldDescribed {
    public static let fields = ["style": AnnouncementRules.style]
}

/// An example of each error of these requests.
enum AnnouncementFailures {
    static let unknown: [any AcademyError] = [NotFound("announcement", 4)]
    static let recipients: [any AcademyError] =
        unknown + [
            NotFound("class", "salsa"), NotFound("venue", "main"), NotFound("session", 12),
            InvalidValue.unknown(.style, "tango", existing: ["Bachata", "Salsa"]),
            AnnouncementError.targetNeeded, AnnouncementError.noStudents, AnnouncementError.tooManyStudents,
        ]
    static let announce =
        recipients.dropFirst() + [AnnouncementError.messagesDisabled, AnnouncementError.dailyLimit(3)]
        + DocumentedErrors.of(
            { _ = try MessageTemplate(announcing: "Friday", " ") },
            { _ = try MessageTemplate(announcing: "Friday", "\u{7}") },
            {
                _ = try MessageTemplate(
                    announcing: "Friday", String(repeating: "n", count: MessageTemplate.bodyLimit + 1))
            })
    static let cancel: [any AcademyError] =
        unknown + [AnnouncementError.nothingWaits(AnnouncementID(4))]
}

extension Announcement: PropertiesDescribed {
    public static let descriptions = [
        "id": "The announcement's id.",
        "audience": "The students whom it is for.",
        "targetName": "The name of the class, the venue or the style; missing if it is for all students.",
        "subjectLine": "The subject line.",
        "createdAt": "When it was made.",
        "sendsAt": "From when its messages are sent: at once, or from the end of the quiet hours on.",
        "sendsAtLocal": "The same by the clock of the venue, or by that of the academy.",
        "cancelledAt": "When the rest of its messages was cancelled; missing if it was not.",
        "counts": "What became of it.",
    ]
}

extension AnnouncementCounts: PropertiesDescribed {
    public static let descriptions = [
        "recipients": "The number of addresses that it goes to, each once.",
        "waiting": "The number of addresses to which it was not sent yet.",
        "sent": "The number of addresses to which it was sent.",
        "failed": "The number of addresses whose message was refused, is uncertain or was not sent in time.",
        "cancelled": "The number of addresses whose message was cancelled.",
        "withoutAddress": "The number of students without an address, and without a guardian who has one.",
        "optedOut": "The number of students who opted out, or all of whose recipients did.",
    ]
}

extension AnnouncementDetails: PropertiesDescribed {
    public static let descriptions = ["announcement": "The announcement.", "text": "Its text."]
}

extension AnnouncementRecipient: PropertiesDescribed {
    public static let descriptions = [
        "name": "The name of the recipient, or of the student who is not reached; missing if it is unknown.",
        "email": "The address; missing for a student who is not reached.",
        "phone":
            "The phone number of a student who is not reached, or of a guardian; missing without one, and "
            + "for others.",
        "students": "The students through whom the recipient gets it, or the student who is not reached.",
        "state": "What became of the message, or why there is none.",
    ]
}

extension AnnouncedStudent: PropertiesDescribed {
    public static let descriptions = ["student": "The student's id.", "name": "The student's name."]
}
