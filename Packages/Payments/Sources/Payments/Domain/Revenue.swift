public import Core

/// How the report of the revenue is grouped.
public enum RevenueGrouping: String, ReportGrouping {
    case plan, method
    case academyClass = "class"
    case venue, instructor

    public static let reported = "revenue"
}

/// A class with its venue and instructor, as the report of the revenue groups by them.
public struct ClassRevenueKeys: Hashable, Sendable {
    public let academyClass: ReportKey
    public let venue: ReportKey
    public let instructor: ReportKey

    public init(academyClass: ReportKey, venue: ReportKey, instructor: ReportKey) {
        self.academyClass = academyClass
        self.venue = venue
        self.instructor = instructor
    }
}

/// The number of payments less the voids, and their amount less voids and refunds; or a change of these sums.
struct RevenueChange: Sendable {
    let count: Int
    let minorUnits: Int64
    /// The minor units that were refunded.
    var refunded: Int64 = 0
}
