public import Core

/// A person who teaches.
public struct Instructor: Codable, Sendable {
    public let id: InstructorID
    public let key: String?
    public let name: String
    public let email: EmailAddress?
    /// The styles they teach, in the order given.
    public let styles: [String]
    /// Whether the instructor is hidden from lists and cannot be used for anything new.
    public let isArchived: Bool
}

extension Instructor: AuditSubject { public var subject: String { "instructor \(id)" } }

extension Instructor {
    /// The checked values of an instructor that is added or edited.
    struct New: Sendable {
        let key: String?
        let name: String
        let email: EmailAddress?
        let styles: [String]
        let isArchived: Bool

        init(key: String?, name: String, email: String?, styles: [String], isArchived: Bool = false) throws {
            self.isArchived = isArchived
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try WrittenName.parse(name, field: "name")
            self.email = try email.flatMap {
                $0.collapsingSpaces.isEmpty ? nil : try EmailAddress(parsing: $0)
            }
            self.styles = try Self.parse(styles)
        }

        /// The name of a style has no `|`, which separates styles in the database and in CSV files.
        static func parse(_ styles: [String]) throws(InvalidValue) -> [String] {
            guard styles.count <= ClassLimits.styles else {
                throw InvalidValue("styles.too-many", field: "styles", ["limit": ClassLimits.styles])
            }
            return try styles.map { style throws(InvalidValue) in
                guard !style.contains("|") else {
                    throw InvalidValue("styles.bad-character", field: "styles", ["text": style.excerpt()])
                }
                return try FreeText.parse(style, field: "styles", noun: "name of a style")
            }
        }
    }
}
