internal import Core

/// Why a message failed or was cancelled. The raw value is stored, so that each reader gets the sentence in
/// their language.
enum MessageReason: String, Sendable, CaseIterable {
    /// The mail system refused the message for now.
    case postponed
    /// The mail system refused the message for good.
    case refused
    case unreachable
    case unconfirmed
    /// The sender ended before it reported the result.
    case interrupted
    case expired
    /// The code in it was used or revoked.
    case codeEnded = "code-ended"
    /// A newer code replaced the one in it.
    case replaced
    /// What it announces was reverted before it was sent.
    case reverted
    /// A push service took it, and its reader wants no e-mail of the kind.
    case pushed
    /// The academy was restored from a backup.
    case restored

    /// The reason of a failed attempt.
    init(_ error: DeliveryError) {
        self =
            switch error {
            case .temporary: .postponed
            case .permanent: .refused
            case .unreachable: .unreachable
            case .uncertain: .unconfirmed
            }
    }

    /// The sentence of a stored reason. A text that is none is shown as it is.
    static func sentence(of stored: String, in language: Language) -> String {
        guard let reason = MessageReason(rawValue: stored) else { return stored }
        return Catalogue.messages.sentence("message.reason.\(reason.rawValue)", in: language) ?? stored
    }
}

extension Message {
    /// The same message with the sentences of its reason and of the last failure in a language.
    func shown(in language: Language) -> Message {
        var message = self
        message.reason = reason.map { MessageReason.sentence(of: $0, in: language) }
        message.failureDetail = failureDetail.map { MailProblem(stored: $0).text(in: language) }
        return message
    }
}
