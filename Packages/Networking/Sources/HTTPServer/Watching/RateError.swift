internal import Core

/// The rate limits, each with its setting in ``ServerLimits``.
enum RateLimit: String, Sendable, CaseIterable {
    case principal
    case scan
    case export
    case address
    case anonymous

    fileprivate var subject: String {
        switch self {
        case .principal: "requests from this account"
        case .scan: "scans from this account"
        case .export: "exports from this account"
        case .address: "requests from this address"
        case .anonymous: "requests from this address without a valid sign-in"
        }
    }
}

/// A request exceeds a rate limit.
struct RateError: AcademyError, Equatable {
    let limit: RateLimit
    /// Seconds until a request is admitted again, rounded up: at least 1.
    let seconds: Int

    /// - Parameter wait: how long until a request is admitted again.
    init(_ limit: RateLimit, wait: Duration) {
        let (whole, rest) = wait.components
        self.limit = limit
        seconds = max(1, Int(whole) + (rest > 0 ? 1 : 0))
    }

    var retryAfter: Int? { seconds }
    var specification: ErrorSpecification {
        .init(
            .unavailable, "rate.\(limit.rawValue)",
            "Too many \(limit.subject): try again in \(seconds) \(seconds == 1 ? "second" : "seconds").")
    }

    /// An example of each, for the document.
    static let all = RateLimit.allCases.map { RateError($0, wait: .seconds(3)) }
}
