internal import Core

/// An example of each error of this feature's requests.
enum MessageFailures {
    static let student: [any AcademyError] = [NotFound("student", 12)]
    static let editPreferences = student + [MessageError.kindIsRequired(.invitation)]
    static let list = student + [AccessError.noOwnData]
    static let unknownMessage: [any AcademyError] = [NotFound("message", 9)]
    static let retry =
        unknownMessage + [
            MessageError.notFailed(MessageID(9), .sent), MessageError.expired(MessageID(9)),
        ]
}
