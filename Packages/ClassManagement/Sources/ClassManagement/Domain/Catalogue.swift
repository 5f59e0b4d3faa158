import Core
import Persistence

/// An entity that is only a row with a key: it is added, edited and listed, and has no rules across rows.
protocol CatalogueEntry: Sendable, Codable {
    associatedtype IDKind
    associatedtype New: NewEntry
    var id: Identifier<IDKind> { get }
    var key: String? { get }
}

/// The checked values of an entity that has no id yet.
protocol NewEntry: Sendable {
    var key: String? { get }
}

/// Keeps the entities of one kind.
protocol Catalogue<Entry>: Sendable {
    associatedtype Entry: CatalogueEntry

    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Entry.IDKind>, in db: any Transaction) throws -> Entry
    func find(key: String, in db: any Transaction) throws -> Identifier<Entry.IDKind>?
    /// A page in order of id; where the entities belong to a venue, of one venue only if it is given.
    func page(at venue: VenueID?, limit: Int?, after: Cursor?, in db: any Transaction) throws -> Page<Entry>
    /// - Throws: ``ClassError/keyTaken(noun:key:)``.
    func insert(_ new: Entry.New, in db: any Transaction) throws -> Identifier<Entry.IDKind>
    func update(_ id: Identifier<Entry.IDKind>, to new: Entry.New, in db: any Transaction) throws
    /// Gives each entity to a closure in order of id, with the key that files name it by.
    func forEach(in db: any Transaction, _ body: (Entry, _ key: String) throws -> Void) throws
}

extension Catalogue {
    func page(limit: Int?, after: Cursor?, in db: any Transaction) throws -> Page<Entry> {
        try page(at: nil, limit: limit, after: after, in: db)
    }

    /// Adds an entity and returns it.
    func add(_ new: Entry.New, in db: any Transaction) throws -> Entry {
        try find(.id(insert(new, in: db)), in: db)
    }

    /// Changes an entity and returns it.
    func change(_ id: Identifier<Entry.IDKind>, to new: Entry.New, in db: any Transaction) throws -> Entry {
        try update(id, to: new, in: db)
        return try find(.id(id), in: db)
    }

    /// Adds what a file's row says, where its key is new.
    func bring(
        _ new: @autoclosure () throws -> Entry.New, key: String, in db: any Transaction
    ) throws -> ImportOutcome<Entry.IDKind> {
        if let id = try find(key: key, in: db) { return ImportOutcome(id, isNew: false) }
        return try ImportOutcome(insert(new(), in: db), isNew: true)
    }
}
