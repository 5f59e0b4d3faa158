/// The records of one kind that a feature has of a student.
public struct StudentRecords: Codable, Hashable, Sendable {
    /// The kind: `enrolments`.
    public let kind: String
    public let count: Int
    /// The names of the continuing ones, such as the classes of enrolments without a last day.
    public let continuing: [String]

    public init(_ kind: String, count: Int, continuing: [String] = []) {
        self.kind = kind
        self.count = count
        self.continuing = continuing
    }
}

extension StudentRecords: PropertiesDescribed {
    public static let descriptions = [
        "kind": "The kind of the records: enrolments, payments, passes, attendance, guardians or notes.",
        "count": "The number of records.",
        "continuing": "The names of the continuing ones: the classes of enrolments without a last day.",
    ]
}
