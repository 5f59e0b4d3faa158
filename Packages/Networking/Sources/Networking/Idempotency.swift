public import Core

/// Why an idempotency key is refused.
public enum IdempotencyError: AcademyError, Equatable {
    case malformedKey
    /// The key was used for another request.
    case mismatch
    /// The request was carried out, and its response was erased.
    case forgotten

    public var specification: ErrorSpecification {
        switch self {
        case .malformedKey:
            ErrorSpecification(
                .invalid, "idempotency.malformed-key", field: "idempotencyKey",
                "An idempotency key is 1 to 255 visible ASCII characters.")
        case .mismatch:
            ErrorSpecification(
                .conflict, "idempotency.mismatch", field: "idempotencyKey",
                "This idempotency key was used for another request.", nextStep: "Use a new key.")
        case .forgotten:
            ErrorSpecification(
                .conflict, "idempotency.forgotten", field: "idempotencyKey",
                "This request was already carried out; its response is no longer stored.",
                nextStep: "Read what it changed; do not send it again with another key.")
        }
    }
}

/// An idempotency key with the hash of the request that it was sent with.
struct RequestKey: Sendable {
    let text: String
    let fingerprint: [UInt8]
}
