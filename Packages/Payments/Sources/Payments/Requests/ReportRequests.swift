public import Application
public import Core

/// Reports the revenue month by month.
public struct ReportRevenue: APIRequest {
    public typealias Response = RevenueReport
    public static let endpoint = Endpoint(
        .get, "reports/revenue", access: .staff(.readReports), "Reports the revenue month by month.",
        failures: PaymentFailures.report)
    public var from: CalendarDay?
    public var to: CalendarDay?

    public init(from: CalendarDay? = nil, to: CalendarDay? = nil) {
        self.from = from
        self.to = to
    }
}

/// The revenue of every month from the first one with a payment, void or refund to the last.
public struct RevenueReport: Codable, Hashable, Sendable {
    public let currency: Currency
    public let months: [RevenueMonth]
    public let total: Money
}

/// The payments of one month, less the voids and refunds made in it.
public struct RevenueMonth: Codable, Hashable, Sendable {
    /// `2026-11`.
    public let month: String
    public let count: Int
    public let refunded: Money
    public let total: Money
    /// In order of the method.
    public let methods: [MethodRevenue]
}

/// The revenue of one method in one month.
public struct MethodRevenue: Codable, Hashable, Sendable {
    public let method: PaymentMethod
    public let total: Money
}

/// Reports the revenue by plan, method, class, venue or instructor.
public struct ReportRevenueGroups: APIRequest {
    public typealias Response = RevenueGroups
    public static let endpoint = Endpoint(
        .get, "reports/revenue/{by}", access: .staff(.readReports),
        "Reports the revenue by plan, method, class, venue or instructor.",
        failures: PaymentFailures.report)
    /// `plan`, `method`, `class`, `venue` or `instructor`.
    public var by: String
    public var from: CalendarDay?
    public var to: CalendarDay?

    public init(by grouping: String, from: CalendarDay? = nil, to: CalendarDay? = nil) {
        by = grouping
        self.from = from
        self.to = to
    }
}

/// The revenue of each group, highest first.
public struct RevenueGroups: Codable, Hashable, Sendable {
    public let by: RevenueGrouping
    public let groups: [RevenueGroup]
    public let total: Money
}

/// The revenue of a plan, a method, a class, a venue or an instructor.
public struct RevenueGroup: Codable, Hashable, Sendable {
    /// Nil for a method, and for payments that name no class.
    public let id: Int64?
    public let name: String
    public let count: Int
    public let refunded: Money
    public let total: Money
}
