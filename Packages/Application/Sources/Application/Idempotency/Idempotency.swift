public import Core

/// Why an idempotency key is refused.
public enum IdempotencyError: AcademyError, Equatable {
    /// The key is not 1 to 255 visible ASCII characters.
    case malformedKey
    /// The key was used for another request.
    case mismatch
    /// The request was carried out, and its response was erased.
    case forgotten
    /// An equal request was carried out under another key a few minutes ago.
    case repeated(minutes: Int)

    public var specification: ErrorSpecification {
        switch self {
        case .malformedKey: .init(.invalid, "idempotency.malformed-key", field: "idempotencyKey")
        case .mismatch: .init(.conflict, "idempotency.mismatch", field: "idempotencyKey")
        case .forgotten: .init(.conflict, "idempotency.forgotten", field: "idempotencyKey")
        case .repeated(let minutes):
            .init(
                .conflict, "request.repeated", sentence: minutes == 1 ? "request.repeated.one" : nil,
                ["minutes": minutes])
        }
    }
}

/// An idempotency key with the hash of the request that it was sent with.
struct RequestKey: Sendable {
    let text: String
    let fingerprint: [UInt8]

    init(text: String, fingerprint: [UInt8]) {
        self.text = text
        self.fingerprint = fingerprint
    }

    /// The key of a request; nil without a key, for a read, and for a dry run, which does not use it.
    init?<Request: APIRequest>(
        of request: Request, _ options: SendOptions, _ fingerprint: ([UInt8]) -> [UInt8]
    ) throws {
        guard let text = options.idempotencyKey, Request.endpoint.isWrite, !options.isDryRun else {
            return nil
        }
        let bytes = try Array(Request.name.utf8) + [0] + JSON.encode(request) + request.uploadedBytes
        self.init(text: text, fingerprint: fingerprint(bytes))
    }
}
