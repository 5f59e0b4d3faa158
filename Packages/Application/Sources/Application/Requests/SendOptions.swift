public import Core

/// Why a request cannot be a dry run.
public enum DryRunError: AcademyError, Equatable {
    /// The request is recorded at each attempt (``Endpoint/allowsDryRun``).
    case notSupported

    public var specification: ErrorSpecification {
        ErrorSpecification(.invalid, "request.no-dry-run")
    }
}

/// The idempotency key and the precondition of a request, and whether it is a dry run.
public struct SendOptions: Sendable {
    /// The key with which a repetition of the request gets the response of the first: 1 to 255 visible ASCII
    /// characters.
    public let idempotencyKey: String?
    /// Whether the request is a dry run: its response is returned, and its writes are rolled back.
    public let isDryRun: Bool
    /// The precondition of an edit; nil for an unconditional one.
    public let precondition: Precondition?
    /// Whether the request is refused if the same account sent an equal one a few minutes ago under another
    /// key: a person who got no response, or went back to the form, may not mean it twice.
    public var refusesRepetition = false
    /// Whether the response to an edit needs the entity tag of the edited resource.
    public var wantsEntityTag = false

    /// No key, no precondition, no dry run.
    public static let plain = SendOptions(isDryRun: false)

    public init(isDryRun: Bool) {
        self.isDryRun = isDryRun
        idempotencyKey = nil
        precondition = nil
    }

    /// - Throws: ``IdempotencyError/malformedKey``.
    public init(
        idempotencyKey: String?, isDryRun: Bool = false, precondition: Precondition? = nil
    ) throws(IdempotencyError) {
        if let idempotencyKey {
            guard (1...255).contains(idempotencyKey.utf8.count),
                idempotencyKey.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw .malformedKey }
        }
        self.idempotencyKey = idempotencyKey
        self.isDryRun = isDryRun
        self.precondition = precondition
    }
}
