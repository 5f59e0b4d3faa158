public import Core

/// Delivers encrypted messages to push services (RFC 8030).
public protocol PushTransport: Sendable {
    /// Delivers a message, and returns once the push service has answered.
    ///
    /// An attempt must take less than ``PushSender/claimMinutes``. A connection is made to public addresses
    /// only, and no redirect is followed: the owner of an account chooses the endpoint.
    func deliver(_ message: PushMessage) async -> PushResult
}

/// An encrypted message for a browser.
public struct PushMessage: Sendable, ContainsSecrets {
    public let endpoint: PushEndpoint
    /// The body, in the content coding `aes128gcm`.
    public let body: [UInt8]
    /// The value of the field `Authorization`.
    public let authorization: String
    /// Seconds for which the push service keeps the message: the field `TTL`.
    public let lifetime: Int
    public let urgency: PushUrgency
    /// The field `Topic`: a message that waits at the push service is replaced by one with the same topic.
    public let topic: String
}

/// What became of a message for a push service.
public enum PushResult: Sendable, Hashable {
    /// The push service has taken the message.
    case accepted
    /// The browser has ended its subscription.
    case gone
    /// The push service does not take the message for now.
    ///
    /// - Parameter after: the seconds of the field `Retry-After`; nil without one.
    case busy(after: Int?)
    /// The push service refused the message for good, or answered with a redirect or another status.
    case refused(status: Int)
    /// The host name leads to no public address, so no connection was made.
    case forbidden
    /// The push service could not be reached.
    case unreachable
    /// The message was sent, and the answer is missing: it may have been taken.
    case unconfirmed
}
