/// The ways in which the groups of a report can be formed, one case each.
public protocol ReportGrouping: RawRepresentable<String>, Codable, Sendable, CaseIterable {
    /// The noun of the sums in the report: “revenue” in “The revenue cannot be grouped by …”.
    static var reported: String { get }
}

extension ReportGrouping {
    /// Parses the raw value of a case.
    ///
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

/// The entity of one group of a report: a plan, a method of payment, a class, a venue or an instructor.
public struct ReportKey: Hashable, Sendable {
    /// Nil for a method of payment, and for the group without a class or an instructor.
    public let id: Int64?
    /// The name, or the key of a name in the catalogue.
    private let name: String

    public init(id: Int64?, name: String) {
        self.id = id
        self.name = name
    }

    public static let withoutClass = ReportKey(id: nil, name: "group.without-class")
    public static let withoutInstructor = ReportKey(id: nil, name: "group.without-instructor")

    /// The name for people.
    public func name(in language: Language) -> String {
        id == nil ? Catalogue.core.sentence(name, in: language) ?? name : name
    }
}
