public import Core
internal import Synchronization

/// The ids of the entities that rows name by key, and the keys of rows that were not imported.
public struct KeyIndex: Sendable {
    private struct Keys: Sendable {
        let noun: String
        var ids: [String: Int64] = [:]
        /// The ids by names, folded; nil for a name that several entities have.
        var named: [String: Int64?] = [:]
        var rejected: Set<String> = []
        /// The keys of duplicates: their ids are those of the entities that they were merged into.
        var duplicates: Set<String> = []
    }

    /// Whether a row has named a duplicate. The copies of an index that importers get share it.
    private final class NamedDuplicate: Sendable {
        let isNamed = Atomic(false)
    }

    private var sheets: [String: Keys] = [:]
    private let duplicate = NamedDuplicate()

    public init() {}

    /// Adds a sheet; its keys are added later.
    public mutating func add(sheet: String, noun: String) { sheets[sheet] = Keys(noun: noun) }

    /// Adds the key of an entity.
    public mutating func add(_ key: String, _ id: Int64, of sheet: String) { sheets[sheet]?.ids[key] = id }

    /// Adds the name of an entity, by which rows may refer to it too.
    public mutating func add(name: String, _ id: Int64, of sheet: String) {
        let name = Self.folded(name)
        let other = sheets[sheet]?.named[name]
        sheets[sheet]?.named[name] = other == nil || other == id ? .some(id) : .some(nil)
    }

    private static func folded(_ name: String) -> String { SearchText.fold(name.collapsingSpaces) }

    /// Adds the key of a duplicate, with the id of the entity that it was merged into.
    public mutating func add(duplicate key: String, _ id: Int64, of sheet: String) {
        sheets[sheet]?.ids[key] = id
        sheets[sheet]?.duplicates.insert(key)
    }

    /// Forgets whether a duplicate was named, before the next row.
    public func beginRow() { duplicate.isNamed.store(false, ordering: .relaxed) }

    /// Whether ``id(_:of:column:)`` has found a duplicate by its key since ``beginRow()``.
    public var hasNamedDuplicate: Bool { duplicate.isNamed.load(ordering: .relaxed) }

    /// Records a row that is invalid or skipped: rows that name its key are skipped, not reported as invalid.
    public mutating func reject(_ key: String, of sheet: String) {
        if Self.canBeKey(key) { sheets[sheet]?.rejected.insert(key) }
    }

    /// The id of the entity with a key, or else of the only one with the name.
    ///
    /// - Parameters:
    ///   - sheet: the name of the entity's sheet.
    ///   - column: the column that the key is in.
    /// - Throws: ``SkippedDependency`` if the row with the key was not imported; otherwise ``InvalidValue``
    ///   `NOUN.not-found`, also for a name that several have.
    public func id<Kind>(
        _ key: String, of sheet: String, column: String
    ) throws -> Identifier<Kind> {
        let keys = sheets[sheet]
        let noun = keys?.noun ?? sheet
        if let keys, Self.canBeKey(key) {
            if let id = keys.ids[key] {
                if keys.duplicates.contains(key) { duplicate.isNamed.store(true, ordering: .relaxed) }
                return Identifier(id)
            }
            if keys.rejected.contains(key) { throw SkippedDependency(noun: noun, key: key) }
            if !keys.named.isEmpty, let found = keys.named[Self.folded(key)] {
                if let id = found { return Identifier(id) }
                throw Self.notFound(key, noun, column, sentence: "key.several")
            }
        }
        throw Self.notFound(key, noun, column, sentence: "key.not-found")
    }

    private static func notFound(
        _ key: String, _ noun: String, _ column: String, sentence: String
    ) -> InvalidValue {
        InvalidValue(
            noun.replacing(" ", with: "-") + ".not-found", field: column, sentence: sentence,
            ["noun": Word.noun(noun), "key": key.excerpt(80)])
    }

    /// Whether a text is short enough for a key: a longer one is not hashed.
    private static func canBeKey(_ text: String) -> Bool { text.utf8.count <= 4 * Limits.key }
}

/// A row is valid and cannot be imported, because a row that it names was not imported.
public struct SkippedDependency: Error {
    let noun: String
    let key: String

    /// The reason for people.
    public var reason: InvalidValue {
        InvalidValue("key.skipped", field: nil, ["noun": Word.noun(noun), "key": key.excerpt(80)])
    }
}

/// The keys by which exported rows name entities of other sheets.
public struct ExportedKeys: Sendable {
    private var keys: [String: [Int64: String]] = [:]

    public init() {}

    /// Adds the key that an entity was exported with.
    public mutating func add(_ key: String, _ id: Int64, of sheet: String) {
        keys[sheet, default: [:]][id] = key
    }

    /// The key of an entity; empty if it was exported without one.
    public func key(_ id: Identifier<some Any>, of sheet: String) -> String { keys[sheet]?[id.number] ?? "" }
}
