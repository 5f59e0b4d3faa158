public import Core

/// A style that is taught, the family of styles it belongs to, and a level.
public struct ClassType: Codable, Sendable {
    public let id: ClassTypeID
    public let key: String?
    public let style: String
    public let family: String
    public let level: String
    /// Whether it is hidden from lists and cannot be used for anything new.
    public let isArchived: Bool
}

extension ClassType: AuditSubject { public var subject: String { "class type \(id)" } }

extension ClassType {
    /// The checked values of a class type that is added or edited.
    struct New: Sendable {
        let key: String?
        let style: String
        let family: String
        let level: String
        let isArchived: Bool

        init(key: String?, style: String, family: String, level: String, isArchived: Bool = false) throws {
            self.isArchived = isArchived
            self.key = try key.map { try EntityKey.parse($0) }
            self.style = try Self.parse(style, field: "style")
            self.family = try Self.parse(family, field: "family")
            self.level = try FreeText.parse(level, field: "level")
        }

        /// A style or a family has no `|`, which separates those of an instructor or a plan.
        static func parse(_ name: String, field: String) throws(InvalidValue) -> String {
            guard !name.contains("|") else {
                throw InvalidValue("\(field).bad-character", field: field, ["text": name.excerpt()])
            }
            return try FreeText.parse(name, field: field)
        }
    }
}
