public import Core

/// Why a request cannot be a dry run.
public enum DryRunError: UnspecifiedError, Equatable {
    case notSupported

    public var kind: ErrorKind { .invalid }
    public var code: String { "request.no-dry-run" }
    public var description: String {
        "This request cannot be a dry run, since each attempt leaves a record."
    }
    public var nextStep: String? { "Send it without the dry run." }
}

/// How a request is to be carried out.
public struct SendOptions: Sendable {
    /// Makes a repetition of the request answer what the first one did: 1 to 255 visible ASCII characters.
    public let idempotencyKey: String?
    /// Whether the request is a dry run: run, rolled back, answered.
    public let isDryRun: Bool
    /// What must be so for an edit to take place; nil where it takes place in any case.
    public let condition: Precondition?

    public static let plain = SendOptions(isDryRun: false)

    public init(isDryRun: Bool) {
        self.isDryRun = isDryRun
        idempotencyKey = nil
        condition = nil
    }

    /// - Throws: ``IdempotencyError/malformedKey``.
    public init(
        idempotencyKey: String?, isDryRun: Bool = false, condition: Precondition? = nil
    ) throws(IdempotencyError) {
        if let idempotencyKey {
            guard (1...255).contains(idempotencyKey.utf8.count),
                idempotencyKey.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw .malformedKey }
        }
        self.idempotencyKey = idempotencyKey
        self.isDryRun = isDryRun
        self.condition = condition
    }
}
