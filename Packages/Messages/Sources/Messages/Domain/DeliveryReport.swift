/// The numbers of messages that one run of a sender tried to deliver, by their results.
public struct DeliveryReport: Codable, Hashable, Sendable {
    public internal(set) var sent = 0
    /// Messages that were not delivered and are tried again later.
    public internal(set) var postponed = 0
    /// Messages that are not tried again.
    public internal(set) var failed = 0
    /// Messages that may have been delivered.
    public internal(set) var uncertain = 0
    /// The reason why the mail system could not be used, which ended the run, in the language of the reader;
    /// nil without one.
    public internal(set) var problem: String?

    /// The number of attempts.
    public var count: Int { sent + postponed + failed + uncertain }

    /// Whether the mail system could not be used, and no message was sent before.
    public var isMailUnavailable: Bool { problem != nil && sent == 0 }

    /// One sentence for a log.
    public var summary: String {
        "Messages: \(sent) sent, \(postponed) tried again later, \(failed) failed, \(uncertain) uncertain."
    }
}

/// Why a message was not delivered.
public enum DeliveryError: Error, Sendable, Equatable {
    /// The mail system refused the message for now.
    case temporary(MailProblem)
    /// The mail system refused the message for good.
    case permanent(MailProblem)
    /// The mail system cannot be reached or used at all: other messages would fail too.
    case unreachable(MailProblem)
    /// The mail system did not confirm the message, which may have been delivered.
    case uncertain(MailProblem)

    /// The reply of the mail system, or the error of the connection.
    public var detail: MailProblem {
        switch self {
        case .temporary(let reason), .permanent(let reason), .unreachable(let reason), .uncertain(let reason):
            reason
        }
    }
}
