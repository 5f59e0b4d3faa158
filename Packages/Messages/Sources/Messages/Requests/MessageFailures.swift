internal import Application
internal import Core

/// An example of each error of this feature's requests.
enum MessageFailures {
    static let student: [any AcademyError] = [NotFound("student", 12)]
    static let editPreferences =
        student + [
            MessageError.kindIsRequired(.invitation), MessageError.kindIsOfGuardians(.arrival),
            MessageError.notRecipient(EmailAddress(stored: "rosa@example.org")),
            MessageError.addressOfAnother(EmailAddress(stored: "hugo@example.org")),
            MessageError.noOwnAddress,
        ]
    static let optOut: [any AcademyError] = [MessageError.unknownOptOutLink]
    /// The errors that no schema of the fields can describe.
    static let editTemplate =
        SettingEffect.errors
        + DocumentedErrors.of(
            { try parse(text: " ") }, { try parse(text: "\u{7}") }, { try parse(text: "Hello") },
            { try parse(text: String(repeating: "n", count: MessageTemplate.bodyLimit + 1)) },
            { try parse(text: "{password}") }, { try parse(subject: "{code}") },
            { try parse(text: "https://example.org {code}") },
            { try parse(text: "https://example.org/{code}") })
    static let list = student + [AccessError.notAStudent, NotFound("account", 2)]
    static let unknownMessage: [any AcademyError] = [NotFound("message", 9)]
    static let retry =
        unknownMessage + [
            MessageError.notFailed(MessageID(9), .sent), MessageError.expired(MessageID(9)),
        ]

    private static func parse(subject: String = "Hello", text: String = "{code}") throws {
        _ = try MessageTemplate(parsing: subject, text, of: .invitation)
    }
}
