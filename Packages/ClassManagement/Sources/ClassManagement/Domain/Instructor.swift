public import Core

/// Someone who teaches.
public struct Instructor: Codable, Sendable {
    public let id: InstructorID
    public let key: String?
    public let name: String
    public let email: EmailAddress?
    /// What they teach, in the order it was given.
    public let styles: [String]
}

extension Instructor: AuditSubject {
    public var subject: String { "instructor \(id)" }
}

extension Instructor: CatalogueEntry {
    typealias IDKind = Kind.Instructor

    struct New: NewEntry {
        let key: String?
        let name: String
        let email: EmailAddress?
        let styles: [String]

        init(key: String?, name: String, email: String?, styles: [String]) throws {
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try FreeText.parse(name, field: "name")
            self.email = try email.flatMap {
                $0.collapsingSpaces.isEmpty ? nil : try EmailAddress(parsing: $0)
            }
            self.styles = try Self.parse(styles)
        }

        /// A style's name has no `|`: it stands between two styles where they are stored and in files.
        static func parse(_ styles: [String]) throws(InvalidValue) -> [String] {
            guard styles.count <= ClassLimits.styles else {
                throw InvalidValue(
                    "styles.too-many", field: "styles",
                    "An instructor has at most \(ClassLimits.styles) styles.")
            }
            return try styles.map { style throws(InvalidValue) in
                guard !style.contains("|") else {
                    throw InvalidValue(
                        "styles.bad-character", field: "styles", "A style's name cannot have a “|”.")
                }
                return try FreeText.parse(style, field: "styles")
            }
        }
    }
}
