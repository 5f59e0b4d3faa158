/// How a program deals with a server: the times and sizes it bears, and whom it trusts.
public struct LinkSettings: Sendable {
    /// A PEM file of the authorities that are trusted instead of the system's; nil for the system's.
    public var certificateAuthority: String?
    /// For a connection with its TLS handshake.
    public var connectTimeout: Duration = .seconds(5)
    /// For the answer to one attempt: longer than a server takes at most to give one.
    public var answerTimeout: Duration = .seconds(20)
    /// For a request with all its attempts.
    public var deadline: Duration = .seconds(30)
    /// For one that takes in or reads out everything, and for each of its attempts.
    public var longDeadline: Duration = .seconds(330)
    /// Attempts after the first.
    public var retries = 3
    /// Before the second attempt; doubled before each further one.
    public var pause: Duration = .milliseconds(200)
    /// The longest wait that a server may ask for before another attempt.
    public var patience: Duration = .seconds(5)
    /// Bytes of an answer.
    public var answerLimit = 64 << 20
    /// Without a sign of life on a stream; then it counts as lost.
    public var quietLimit: Duration = .seconds(45)
    /// Between two attempts to open a lost stream again, at most.
    public var longestPause: Duration = .seconds(10)
    /// Without an answer on a stream that was lost, after which it ends.
    public var streamPatience: Duration = .seconds(600)

    public init(certificateAuthority: String? = nil) { self.certificateAuthority = certificateAuthority }
}
