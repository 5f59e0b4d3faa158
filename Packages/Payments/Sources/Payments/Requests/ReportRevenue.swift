public import Core
public import Networking

/// Reports what was received month by month.
public struct ReportRevenue: APIRequest {
    public typealias Response = RevenueReport
    public static let endpoint = Endpoint(
        .get, "reports/revenue", access: .only(.admin), "Reports what was received month by month.",
        failures: PaymentFailures.report)
    public var from: CalendarDay?
    public var to: CalendarDay?

    public init(from: CalendarDay? = nil, to: CalendarDay? = nil) { (self.from, self.to) = (from, to) }
}

/// What was received, month by month from the first with a payment to the last.
public struct RevenueReport: Codable, Hashable, Sendable {
    public let currency: Currency
    public let months: [RevenueMonth]
    public let total: Money
}

/// One month's payments less the voids made in it, whenever what they void was paid.
public struct RevenueMonth: Codable, Hashable, Sendable {
    /// `2026-11`.
    public let month: String
    public let count: Int
    public let total: Money
}
