public import Core

/// The timeouts and limits of a ``ServerConnection``, and the certificate authorities it trusts.
public struct ClientConfiguration: Sendable {
    /// A PEM file of the authorities that are trusted instead of the system's; nil for the system's.
    public var certificateAuthority: String?
    /// The timeout of a connection, its TLS handshake included.
    public var connectTimeout: Duration = .seconds(5)
    /// The timeout of one attempt: longer than the server's own deadline for a request.
    public var responseTimeout: Duration = .seconds(20)
    /// The timeout of a request, all its attempts included.
    public var deadline: Duration = .seconds(30)
    /// The timeout of an import or export, and of each of its attempts.
    public var longDeadline: Duration = .seconds(330)
    /// The maximum number of attempts after the first.
    public var retries = 3
    /// The delay before the second attempt; doubled for each further one.
    public var retryDelay: Duration = .milliseconds(200)
    /// The longest `Retry-After` of a server that leads to another attempt.
    public var longestRetryAfter: Duration = .seconds(5)
    /// The maximum number of bytes in the body of a response.
    public var responseLimit = 64 << 20
    /// The time without an event or a comment after which a stream counts as lost.
    public var streamIdleTimeout: Duration = .seconds(45)
    /// The longest delay before a lost stream is opened again.
    public var longestStreamDelay: Duration = .seconds(10)
    /// The time without an event or a comment after which a lost stream ends.
    public var streamTimeout: Duration = .seconds(600)

    /// The language of the server's sentences, unless the account has one; nil leaves it to the server.
    public var language: Language?
    /// The name and version of the program, such as `classly-admin/0.1.0`; nil sends none.
    public var userAgent: String?

    public init(
        certificateAuthority: String? = nil, language: Language? = nil, userAgent: String? = nil
    ) {
        self.certificateAuthority = certificateAuthority
        self.language = language
        self.userAgent = userAgent
    }
}
