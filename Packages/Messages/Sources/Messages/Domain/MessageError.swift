public import Core

/// Why a request about messages was refused.
public enum MessageError: AcademyError, Equatable {
    /// Neither the server nor the command knows how to deliver messages.
    case noDelivery
    /// The message is not failed or uncertain.
    case notFailed(MessageID, MessageStatus)
    /// The message is of no use any more, such as one with an expired code.
    case expired(MessageID)

    public var specification: ErrorSpecification {
        switch self {
        case .noDelivery:
            .init(
                .conflict, "outbox.no-delivery", "It is not set how messages are delivered.",
                nextStep: "Set mail-delivery and mail-from of the server or of this command; see its --help.")
        case .notFailed(let id, let status):
            .init(
                .conflict, "message.not-failed", "Message \(id) is \(status.rawValue).",
                nextStep: "Only a message that is failed or uncertain can be sent again.")
        case .expired(let id):
            .init(
                .conflict, "message.expired", "Message \(id) is too old to be sent.",
                nextStep: "If it has a code, create a new code instead.")
        }
    }
}
