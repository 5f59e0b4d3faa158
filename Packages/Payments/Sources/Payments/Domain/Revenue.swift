public import Core

/// How the report of the revenue is grouped.
public enum RevenueGrouping: String, Codable, Sendable, CaseIterable {
    case plan, method
    case academyClass = "class"
    case venue, instructor

    /// - Throws: ``InvalidValue`` `report.unknown-grouping`.
    public init(parsing text: String) throws(InvalidValue) {
        guard let grouping = Self(rawValue: text) else {
            throw InvalidValue(
                "report.unknown-grouping", field: "by",
                "The revenue cannot be grouped by “\(text.excerpt(80))”: use "
                    + "\(Self.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        self = grouping
    }
}

/// What a report groups by: a plan, a method, a class, a venue or an instructor.
public struct RevenueKey: Hashable, Sendable {
    /// Nil for a method, and for payments that name no class.
    public let id: Int64?
    public let name: String

    public init(id: Int64?, name: String) {
        self.id = id
        self.name = name
    }
}

/// A class with its venue and instructor, as the report of the revenue groups by them.
public struct ClassRevenueKeys: Hashable, Sendable {
    public let academyClass: RevenueKey
    public let venue: RevenueKey
    public let instructor: RevenueKey

    public init(academyClass: RevenueKey, venue: RevenueKey, instructor: RevenueKey) {
        self.academyClass = academyClass
        self.venue = venue
        self.instructor = instructor
    }
}

/// A number of payments and their amount, less voids and refunds; or a change of these.
struct RevenueChange: Sendable {
    let count: Int
    let minorUnits: Int64
    /// The part that was given back.
    var refunded: Int64 = 0
}
