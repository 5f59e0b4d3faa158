/// The numbers of messages that one run tried to deliver to push services, by their results.
public struct PushReport: Hashable, Sendable {
    /// Those that a push service took.
    public internal(set) var sent = 0
    /// Those that are tried again later.
    public internal(set) var postponed = 0
    /// Those that are not tried again, also since their device has ended its subscription.
    public internal(set) var failed = 0

    /// The number of attempts.
    public var count: Int { sent + postponed + failed }

    /// One sentence for a log.
    public var summary: String {
        "Notifications: \(sent) sent, \(postponed) tried again later, \(failed) failed."
    }
}
