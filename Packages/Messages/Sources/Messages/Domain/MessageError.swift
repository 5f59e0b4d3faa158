public import Core

/// Why a request about messages was refused.
public enum MessageError: AcademyError, Equatable {
    /// No mail system is set for the server or the command.
    case noDelivery
    /// The message is not failed or uncertain.
    case notFailed(MessageID, MessageStatus)
    /// The code in the message has expired or was replaced by a newer one, or what it announces is over.
    case expired(MessageID)
    /// Messages of the kind contain a code that a person has asked for.
    case kindIsRequired(MessageKind)

    public var specification: ErrorSpecification {
        switch self {
        case .noDelivery:
            .init(
                .conflict, "outbox.no-delivery", "No mail system is set, so messages cannot be sent.",
                nextStep:
                    "Set mail-delivery and mail-from in the server's settings or as options of this command.")
        case .notFailed(let id, let status):
            .init(
                .conflict, "message.not-failed", "Message \(id) is \(status.rawValue).",
                nextStep: "Only a message that is failed or uncertain can be sent again.")
        case .expired(let id):
            .init(
                .conflict, "message.expired",
                "Message \(id) is not sent any more: its code has expired, or what it announces is over.",
                nextStep: "Create a new code, or inform the person in another way.")
        case .kindIsRequired(let kind):
            .init(
                .invalid, "message.kind-required", field: "optOut",
                "Messages of the kind \(kind.rawValue) are always written: they contain a code that was asked for.",
                nextStep: "Opt out of any of these kinds: "
                    + MessageKind.allCases.filter(\.isOptional).map(\.rawValue).joined(separator: ", ") + ".")
        }
    }
}
