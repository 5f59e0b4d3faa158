public import Core

/// The timeouts and limits of a ``ServerConnection``, and the certificate authorities it trusts.
public struct ClientConfiguration: Sendable {
    /// A PEM file of the authorities that are trusted instead of the system's; nil for the system's.
    public var certificateAuthority: String?
    /// For a connection with its TLS handshake.
    public var connectTimeout: Duration = .seconds(5)
    /// For the response to one attempt: longer than a server's own deadline.
    public var responseTimeout: Duration = .seconds(20)
    /// For a request with all its attempts.
    public var deadline: Duration = .seconds(30)
    /// For an import or export, and for each of its attempts.
    public var longDeadline: Duration = .seconds(330)
    /// Attempts after the first.
    public var retries = 3
    /// The delay before the second attempt; doubled for each further one.
    public var retryDelay: Duration = .milliseconds(200)
    /// The longest `Retry-After` of a server that leads to another attempt.
    public var longestRetryAfter: Duration = .seconds(5)
    /// Bytes of a response.
    public var responseLimit = 64 << 20
    /// The time without an event or a comment after which a stream counts as lost.
    public var streamIdleTimeout: Duration = .seconds(45)
    /// The longest delay before a lost stream is opened again.
    public var longestStreamDelay: Duration = .seconds(10)
    /// The time without an event or a comment after which a lost stream ends.
    public var streamTimeout: Duration = .seconds(600)

    /// The language in which the server should write sentences, unless the account has one; nil for any.
    public var language: Language?

    public init(certificateAuthority: String? = nil, language: Language? = nil) {
        self.certificateAuthority = certificateAuthority
        self.language = language
    }
}
