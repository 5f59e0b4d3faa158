public import Application
public import Core

/// An example of each error of the server itself, for the OpenAPI document.
public enum ServerFailures {
    /// Another request with the same idempotency key is running.
    public static let keyInUse: any AcademyError = IdempotencyLockError()

    /// The server's other errors of an endpoint: of header fields, rate limits and the transport.
    public static func examples(of endpoint: Endpoint) -> [any AcademyError] {
        let limits =
            [RateLimit.address, .anonymous] + (endpoint.access == .anyone ? [] : [endpoint.cost.limit])
        return HTTPError.examples(of: endpoint) + TransportError.all
            + limits.map { RateError($0, wait: .seconds(3)) }
    }
}
