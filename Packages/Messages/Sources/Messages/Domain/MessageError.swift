internal import Core

/// Why a request about messages was refused.
enum MessageError: AcademyError, Equatable {
    /// No mail system is set for the server or the command.
    case noDelivery
    /// The clock of the machine does not agree with the database, so that messages could expire too early.
    case clockIsWrong
    /// The message is neither failed nor uncertain, so that it cannot be tried again.
    case notFailed(MessageID, MessageStatus)
    /// The code in the message has expired or was replaced by a newer one, or what it announces is over.
    case expired(MessageID)
    /// Students cannot opt out of the kind, since its messages contain codes.
    case kindIsRequired(MessageKind)
    /// The address is that of no recipient of messages about the student.
    case notRecipient(EmailAddress)
    /// The link was not signed by this academy, or the student whom it names is no longer known.
    case unknownOptOutLink

    var specification: ErrorSpecification {
        switch self {
        case .noDelivery:
            .init(.conflict, "outbox.no-delivery")
        case .clockIsWrong:
            .init(.conflict, "outbox.clock-is-wrong")
        case .notFailed(let id, let status):
            .init(
                .conflict, "message.not-failed",
                ["id": id, "status": Word.case(status.rawValue, of: "status")])
        case .expired(let id):
            .init(.conflict, "message.expired", ["id": id])
        case .kindIsRequired(let kind):
            .init(
                .invalid, "message.kind-required", field: "optOut",
                [
                    "kind": kind.rawValue,
                    "kinds": MessageKind.allCases.filter(\.isOptional).map(\.rawValue),
                ])
        case .notRecipient(let email):
            .init(.invalid, "message.not-recipient", field: "email", ["email": email.text])
        case .unknownOptOutLink:
            .init(.notFound, "message.unknown-opt-out-link")
        }
    }
}
