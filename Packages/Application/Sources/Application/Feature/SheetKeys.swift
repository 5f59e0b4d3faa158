public import Core
internal import Synchronization

/// The ids of the entities that rows name by key, and the keys of rows that were not imported.
public struct KeyIndex: Sendable {
    private struct Keys: Sendable {
        let noun: String
        var ids: [String: Int64] = [:]
        /// Whether the names are those of persons, whose parts may be in any order.
        let namesPersons: Bool
        /// The first id with each name, folded.
        var named: [String: Int64] = [:]
        /// All ids with a name that several entities have.
        var homonyms: [String: Set<Int64>] = [:]
        /// The sheet of the entities that have these within them; nil if there is none.
        let container: String?
        /// The ids with a name within an entity of ``container``.
        var contained: [ContainedName: Set<Int64>] = [:]
        var rejected: Set<String> = []
        /// The keys of duplicates: their ids are those of the entities that they were merged into.
        var duplicates: Set<String> = []
    }

    /// A name, folded, of an entity within another one: of a room at a venue.
    private struct ContainedName: Hashable {
        let container: Int64
        let name: String
    }

    /// Whether a row has named a duplicate. The copies of an index that importers get share it.
    private final class NamedDuplicate: Sendable {
        let isNamed = Atomic(false)
    }

    private var sheets: [String: Keys] = [:]
    private let duplicate = NamedDuplicate()

    public init() {}

    /// Adds a sheet; its keys are added later.
    ///
    /// - Parameters:
    ///   - namesPersons: whether the names are those of persons: `Rojas Paz, Ana` is `Ana Rojas Paz`.
    ///   - container: the sheet of the entities that have the sheet's ones within them; nil without one.
    public mutating func add(
        sheet: String, noun: String, namesPersons: Bool = false, container: String? = nil
    ) {
        sheets[sheet] = Keys(noun: noun, namesPersons: namesPersons, container: container)
    }

    public mutating func add(_ key: String, _ id: Int64, of sheet: String) { sheets[sheet]?.ids[key] = id }

    /// Adds the name of an entity, by which rows may refer to it too.
    ///
    /// - Parameter container: the key or the name of the entity that it is within; nil if it is in none.
    public mutating func add(name: String, _ id: Int64, of sheet: String, within container: String? = nil) {
        guard let isPerson = sheets[sheet]?.namesPersons else { return }
        let name = Self.folded(name, ofPerson: isPerson)
        if let container, let outer = sheets[sheet]?.container {
            let ids = ids(container, of: outer)
            if ids.count == 1, let only = ids.first {
                let contained = ContainedName(container: only, name: name)
                sheets[sheet]?.contained[contained, default: []].insert(id)
            }
        }
        guard let first = sheets[sheet]?.named[name] else {
            sheets[sheet]?.named[name] = id
            return
        }
        if first != id { sheets[sheet]?.homonyms[name, default: [first]].insert(id) }
    }

    /// Whether an entity with a name was added.
    public func hasName(_ name: String, of sheet: String) -> Bool {
        guard let keys = sheets[sheet] else { return false }
        return keys.named[Self.folded(name, ofPerson: keys.namesPersons)] != nil
    }

    private static func folded(_ name: String, ofPerson isPerson: Bool) -> String {
        let folded = SearchText.fold(name.collapsingSpaces)
        guard isPerson else { return folded }
        return folded.split { !$0.isLetter && !$0.isNumber }.sorted().joined(separator: " ")
    }

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

    /// Whether a text is the key or the name of the entity with a stored key. Several entities may have the
    /// name.
    public func isKeyOrName(_ text: String, ofEntity stored: String, in sheet: String) -> Bool {
        guard Self.canBeKey(text), Self.canBeKey(stored), let id = sheets[sheet]?.ids[stored] else {
            return false
        }
        return ids(text, of: sheet).contains(id)
    }

    /// The noun for the entities of a sheet; nil if it was not added.
    public func noun(of sheet: String) -> String? { sheets[sheet]?.noun }

    /// The id of the entity with a key, or else those of all with the name.
    private func ids(_ text: String, of sheet: String) -> Set<Int64> {
        guard Self.canBeKey(text), let keys = sheets[sheet] else { return [] }
        if let id = keys.ids[text] { return [id] }
        let name = Self.folded(text, ofPerson: keys.namesPersons)
        return keys.homonyms[name] ?? Set([keys.named[name]].compactMap(\.self))
    }

    /// The id of the entity with a key, or else of the only one with the name.
    ///
    /// - Parameters:
    ///   - sheet: the name of the entity's sheet.
    ///   - column: the column that the key is in.
    ///   - container: the id of the entity within which the one that the row means is, if several have the
    ///     name.
    /// - Throws: ``SkippedDependency`` if the row with the key was not imported; otherwise ``InvalidValue``
    ///   `NOUN.not-found`, also for a name that several have.
    public func id<Kind>(
        _ key: String, of sheet: String, column: String,
        within container: @autoclosure () throws -> Int64? = nil
    ) throws -> Identifier<Kind> {
        let keys = sheets[sheet]
        let noun = keys?.noun ?? sheet
        if let keys, Self.canBeKey(key) {
            if let id = keys.ids[key] {
                if keys.duplicates.contains(key) { duplicate.isNamed.store(true, ordering: .relaxed) }
                return Identifier(id)
            }
            if keys.rejected.contains(key) { throw SkippedDependency(noun: noun, key: key) }
            let name = keys.named.isEmpty ? "" : Self.folded(key, ofPerson: keys.namesPersons)
            if let id = keys.named[name] {
                guard keys.homonyms[name] != nil else { return Identifier(id) }
                let contained = try container().map { ContainedName(container: $0, name: name) }
                let meant = contained.flatMap { keys.contained[$0] } ?? []
                if meant.count == 1, let only = meant.first { return Identifier(only) }
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
