/// The ways in which the groups of a report can be formed, one case each.
public protocol ReportGrouping: RawRepresentable<String>, Codable, Sendable, CaseIterable {
    /// What the report adds up, as in “The revenue cannot be grouped by …”.
    static var reported: String { get }
}

extension ReportGrouping {
    /// - Throws: ``InvalidValue`` `report.unknown-grouping`.
    public init(parsing text: String) throws(InvalidValue) {
        guard let grouping = Self(rawValue: text) else {
            throw InvalidValue(
                "report.unknown-grouping", field: "by",
                [
                    "reported": Word.noun(Self.reported), "text": text.excerpt(80),
                    "groupings": Self.allCases.map(\.rawValue),
                ])
        }
        self = grouping
    }
}

/// What one group of a report has in common: a plan, a method, a class, a venue or an instructor.
public struct ReportKey: Hashable, Sendable {
    /// Nil for a method, and for a group of what has no class or instructor.
    public let id: Int64?
    public let name: String

    public init(id: Int64?, name: String) {
        self.id = id
        self.name = name
    }
}
