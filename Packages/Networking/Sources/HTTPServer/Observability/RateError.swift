internal import Core

/// A rate limit of the server. Its raw value is the label `limit` of the metric of refused requests.
enum RateLimit: String, Sendable, CaseIterable {
    case principal
    // Clients know this limit by its error code, `rate.scan`.
    case manual = "scan"
    case file
    case export
    case address
    case anonymous

    /// The value of the limit in ``ServerLimits``.
    var rate: any KeyPath<ServerLimits, Rate> & Sendable {
        switch self {
        case .principal: \.principalRate
        case .manual: \.manualRate
        case .file: \.fileRate
        case .export: \.exportRate
        case .address: \.addressRate
        case .anonymous: \.anonymousRate
        }
    }

    fileprivate var code: String { "rate.\(rawValue)" }
}

/// A request exceeds a rate limit.
struct RateError: AcademyError, Equatable {
    let limit: RateLimit
    /// Seconds until a request is admitted again, rounded up: at least 1.
    let seconds: Int

    /// - Parameter wait: the time until a request is admitted again.
    init(_ limit: RateLimit, wait: Duration) {
        let (whole, rest) = wait.components
        self.limit = limit
        seconds = max(1, Int(whole) + (rest > 0 ? 1 : 0))
    }

    var retryAfter: Int? { seconds }
    var isRateLimited: Bool { true }

    var specification: ErrorSpecification {
        .init(
            .unavailable, limit.code, sentence: seconds == 1 ? limit.code + ".one" : nil,
            ["seconds": seconds])
    }
}
