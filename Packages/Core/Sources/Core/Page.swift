internal import Foundation

/// One page of a list, with the cursor of the next.
public struct Page<Item: Codable & Sendable>: Codable, Sendable {
    public let items: [Item]
    /// The cursor of the next page; nil on the last.
    public let next: Cursor?
    /// The number of items of all pages; nil where it is not counted.
    public let total: Int?

    public init(items: [Item], next: Cursor?, total: Int? = nil) {
        self.items = items
        self.next = next
        self.total = total
    }

    /// Makes a page of the first `limit` rows; a further row only shows that there is a next page.
    public init(_ rows: [Item], limit: Int, total: Int? = nil, cursor: (Item) -> Cursor) {
        let items = Array(rows.prefix(limit))
        self.init(items: items, next: rows.count > limit ? items.last.map(cursor) : nil, total: total)
    }

    /// The page with each item transformed.
    public func map<Other>(_ transform: (Item) throws -> Other) rethrows -> Page<Other> {
        Page<Other>(items: try items.map(transform), next: next, total: total)
    }

    /// The page with each item transformed; items that become nil are left out.
    public func compactMap<Other>(_ transform: (Item) throws -> Other?) rethrows -> Page<Other> {
        Page<Other>(items: try items.compactMap(transform), next: next, total: total)
    }

    private enum CodingKeys: String, CodingKey { case items, next, total }

    /// Writes `null` for a missing `next`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
        try container.encodeIfPresent(total, forKey: .total)
    }
}

/// The sort key of the last row of a page. A server encrypts it with a ``CursorCipher``.
public struct Cursor: Hashable, Sendable {
    public let values: [String]
    /// The text of an encrypted cursor, whose values only the server can read.
    private let encrypted: String?

    public init(_ values: [String]) {
        self.values = values
        encrypted = nil
    }

    private init(encrypted text: String) {
        values = []
        encrypted = text
    }

    /// Decodes ``json``; nil for any other bytes.
    init?(json: [UInt8]) {
        guard let values = try? JSONDecoder().decode([String].self, from: Data(json)) else { return nil }
        self.init(values)
    }

    /// - Throws: ``InvalidValue`` `page.bad-cursor`.
    public init(parsing text: String) throws(InvalidValue) {
        if CursorCipher.isEncrypted(text) {
            self.init(encrypted: text)
            return
        }
        guard text.utf8.count <= CursorCipher.maximumLength, let bytes = [UInt8](base64URL: text),
            let cursor = Cursor(json: bytes)
        else { throw Self.invalid }
        self = cursor
    }

    /// The values, after a check of their number: one value for each column of the order of the list.
    ///
    /// - Throws: ``InvalidValue`` `page.bad-cursor` if the cursor belongs to another list.
    public func values(_ count: Int) throws(InvalidValue) -> [String] {
        guard values.count == count else { throw Self.invalid }
        return values
    }

    /// The values after the first one, which must be the name of the list; `count` does not include the name.
    ///
    /// - Throws: ``InvalidValue`` `page.bad-cursor` if the cursor belongs to another list.
    public func values(_ count: Int, of list: String) throws(InvalidValue) -> [String] {
        guard values.first == list else { throw Self.invalid }
        return Array(try values(count + 1).dropFirst())
    }

    /// The id at an index of the values.
    ///
    /// - Throws: ``InvalidValue`` `page.bad-cursor` if there is no number at the index.
    public func id(at index: Int) throws(InvalidValue) -> Int64 {
        guard values.indices.contains(index), let id = Int64(values[index]) else { throw Self.invalid }
        return id
    }

    /// Whether only the server can read the values.
    var isEncrypted: Bool { encrypted != nil }

    var json: [UInt8] { (try? JSONEncoder().encode(values)).map(Array.init) ?? [] }

    /// The text that a request gives to continue after this cursor.
    public var text: String { encrypted ?? json.base64URL }

    /// The error of a text that is no cursor of the list.
    public static let invalid = InvalidValue("page.bad-cursor", field: "after")
}

extension Cursor: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let cipher = CursorCipher.key.flatMap({ decoder.userInfo[$0] as? CursorCipher }) else {
            try self.init(parsing: text)
            return
        }
        guard let decrypted = cipher.decrypted(text) else { throw Self.invalid }
        self = decrypted
    }

    public func encode(to encoder: any Encoder) throws {
        let cipher = CursorCipher.key.flatMap { encoder.userInfo[$0] as? CursorCipher }
        var container = encoder.singleValueContainer()
        try container.encode(cipher?.encrypted(self) ?? text)
    }
}

/// The number of items of a page.
public enum PageLimit {
    /// Checks a limit, and returns it or the default.
    ///
    /// - Throws: ``InvalidValue`` `page.bad-limit` outside 1 to ``Limits/page``.
    public static func check(_ limit: Int?) throws(InvalidValue) -> Int {
        let limit = limit ?? Limits.defaultPage
        guard (1...Limits.page).contains(limit) else {
            throw InvalidValue("page.bad-limit", field: "limit", ["most": Limits.page, "limit": limit])
        }
        return limit
    }
}

extension Cursor: SchemaDescribed {
    private static let pattern = "(?:s\\.)?[A-Za-z0-9_-]+"

    public static let schema = ValueSchema.text(
        pattern, lengths: 1...CursorCipher.maximumLength, "The “next” of the previous page, unchanged.")
    public static let writtenSchema = ValueSchema.text(pattern, lengths: 1...CursorCipher.maximumLength)
    public static let failures = DocumentedErrors.of { _ = try Cursor(parsing: "{}") }
}

extension PageLimit {
    /// The rule of a field with a limit.
    public static let rule = FieldRule(
        .integer(
            1...Limits.page, example: Limits.defaultPage,
            "The number of items of the page, \(Limits.defaultPage) by default."),
        { _ = try check(0) })
}

extension Page: PropertiesDescribed {
    public static var descriptions: [String: String] {
        [
            "items": "The items of this page, in the order of the list.",
            "next": "The cursor of the next page: send it as “after”. It is null on the last page.",
            "total": """
            The number of items of all pages; missing in lists that are not counted, and above \
            \(Limits.counted).
            """,
        ]
    }
}
