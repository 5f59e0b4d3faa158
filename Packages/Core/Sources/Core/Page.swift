internal import Foundation

/// One page of a list, and where the next begins.
public struct Page<Item: Codable & Sendable>: Codable, Sendable {
    public let items: [Item]
    /// The cursor of the next page; nil on the last.
    public let next: Cursor?

    public init(items: [Item], next: Cursor?) { (self.items, self.next) = (items, next) }

    /// Makes a page of rows fetched one past the limit: the surplus row only says that there are more.
    public init(_ rows: [Item], limit: Int, cursor: (Item) -> Cursor) {
        let items = Array(rows.prefix(limit))
        self.init(items: items, next: rows.count > limit ? items.last.map(cursor) : nil)
    }

    public func map<Other>(_ transform: (Item) throws -> Other) rethrows -> Page<Other> {
        Page<Other>(items: try items.map(transform), next: next)
    }

    private enum CodingKeys: String, CodingKey { case items, next }

    /// Writes `next` always, as `null` on the last page.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
    }
}

/// The sort key of the last row of a page: opaque to who holds it where a ``CursorCipher`` is at hand.
public struct Cursor: Hashable, Sendable {
    public let values: [String]
    /// The text of a cursor that a server sealed: its values are for that server to read.
    private let sealed: String?

    public init(_ values: [String]) { (self.values, sealed) = (values, nil) }

    /// - Throws: ``InvalidValue`` `page.bad-cursor`.
    public init(parsing text: String) throws(InvalidValue) {
        if CursorCipher.isSealed(text) {
            (values, sealed) = ([], text)
            return
        }
        guard text.utf8.count <= CursorCipher.longest, let data = Data(base64URL: text),
            let values = try? JSONDecoder().decode([String].self, from: data)
        else { throw Self.bad }
        (self.values, sealed) = (values, nil)
    }

    /// The values where there are as many as the list's order has.
    ///
    /// - Throws: ``InvalidValue`` `page.bad-cursor` where the cursor belongs to another list.
    public func values(_ count: Int) throws(InvalidValue) -> [String] {
        guard values.count == count else { throw Self.bad }
        return values
    }

    /// The id a cursor ends in.
    public func id(at index: Int) throws(InvalidValue) -> Int64 {
        guard values.indices.contains(index), let id = Int64(values[index]) else { throw Self.bad }
        return id
    }

    public var text: String {
        if let sealed { return sealed }
        return ((try? JSONEncoder().encode(values)) ?? Data()).base64URL
    }

    private static let bad = InvalidValue(
        "page.bad-cursor", field: "after", "The page cursor is not one that this list gave out.")
}

extension Cursor: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let cipher = CursorCipher.key.flatMap({ decoder.userInfo[$0] as? CursorCipher }) else {
            try self.init(parsing: text)
            return
        }
        guard let opened = cipher.opened(text) else { throw Self.bad }
        try self.init(parsing: opened)
    }

    public func encode(to encoder: any Encoder) throws {
        let cipher = CursorCipher.key.flatMap { encoder.userInfo[$0] as? CursorCipher }
        var container = encoder.singleValueContainer()
        try container.encode(sealed ?? cipher?.sealed(text) ?? text)
    }
}

/// How many items a page may have.
public enum PageLimit {
    /// - Throws: ``InvalidValue`` `page.bad-limit` outside 1 to ``Limits/page``.
    public static func check(_ limit: Int?) throws(InvalidValue) -> Int {
        let limit = limit ?? Limits.defaultPage
        guard (1...Limits.page).contains(limit) else {
            throw InvalidValue(
                "page.bad-limit", field: "limit", "A page has 1 to \(Limits.page) items, not \(limit).")
        }
        return limit
    }
}

extension Cursor: SchemaDescribed {
    public static let schema = ValueSchema.text(
        "(?:s\\.)?[A-Za-z0-9_-]+", lengths: 1...CursorCipher.longest,
        "Where the page before ended: its “next”, as it was given.")
    public static let failures = DocumentedErrors.of { _ = try Cursor(parsing: "{}") }
}

extension PageLimit {
    /// What a field with a limit takes.
    public static let rule = FieldRule(
        .integer(
            1...Limits.page, example: Limits.defaultPage,
            "Items of the page, \(Limits.defaultPage) where it is missing."),
        { _ = try check(0) })
}
