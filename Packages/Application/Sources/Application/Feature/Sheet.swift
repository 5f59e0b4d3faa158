public import Core
public import Persistence

/// One CSV file of the import and the export.
public protocol Sheet: Sendable {
    /// One row. Its properties are the columns, in order and in snake case (`firstName` is `first_name`); a
    /// file may lack the columns of optional ones.
    associatedtype Row: Codable & Sendable
    associatedtype Importer: RowImporter where Importer.Row == Row

    /// The file's name without `.csv`.
    var name: String { get }
    /// The noun for a row's entity in sentences: `class type`.
    var noun: String { get }
    /// Names that other programs and people give to the file, in English and Spanish: in lower case, without
    /// accents, spaces and punctuation.
    var otherNames: [String] { get }
    /// Whether a new row may take something away, such as the sessions of a holiday.
    var newRowsTakeAway: Bool { get }
    /// The sheets whose keys the rows name. They are imported and exported before this one.
    var dependencies: Set<String> { get }
    /// The sheet of the entities that have this sheet's entities within them, such as the venues of rooms:
    /// each may have one with the same name. Nil if there is none.
    var container: String? { get }
    /// Optional columns that are exported only if a row has a value in them.
    var rareColumns: Set<String> { get }
    /// Columns whose values an import adds to a stored entity that has none.
    var addedColumns: Set<String> { get }
    /// Columns whose values an import finds by itself if a row has none, and an export writes only where an
    /// import would find others. If the row or the stored entity has no value, they do not differ in it.
    var impliedColumns: Set<String> { get }
    /// Columns whose values no request can change in a stored entity; nil means all columns.
    var fixedColumns: Set<String>? { get }
    /// The columns with the name of a person, which an import names if it changes them; empty if a row is no
    /// person.
    var nameColumns: [String] { get }
    /// Optional columns on whose values nothing else depends, so that an import may leave out those that it
    /// cannot read.
    var detailColumns: Set<String> { get }
    /// Columns whose days are not in the future: a year of two digits that gives a later day is of the
    /// century before.
    var pastColumns: Set<String> { get }
    /// The columns whose values together identify a row.
    var identity: [String] { get }
    /// The natural keys of the rows, best first, from which an import derives missing keys. It takes the
    /// first one whose columns the file has and whose values are unique. Empty if rows need no key.
    var naturalKeys: [[String]] { get }
    /// The code of the error if a file has two rows of one entity; nil if that is allowed.
    var repetitionCode: String? { get }
    /// Whether a row is written by one statement, so that it needs no savepoint.
    var isOneStatement: Bool { get }
    /// Whether only owners may import the file.
    var isForOwners: Bool { get }
    /// Whether an import with the file needs the sender's password again.
    var needsPassword: Bool { get }
    /// Columns whose presence in a file makes the import need the sender's password again.
    var guardedColumns: Set<String> { get }

    /// The key by which rows of other sheets name the entity of a row; nil if the sheet has no keys.
    func key(of row: Row) throws(InvalidValue) -> String?

    /// The name of a row's entity, by which rows of other sheets may refer to it if no other entity has it;
    /// nil if they may not.
    func name(of row: Row) -> String?

    /// The key or the name of the entity of ``container`` that a row's entity is within.
    func container(of row: Row) -> String?

    /// Returns a row with defaults for its missing values, so that it can be compared with a stored row.
    func completed(_ row: Row) throws -> Row

    /// Creates the importer of the rows of one import.
    func makeImporter(at now: Instant, in db: any Transaction) throws -> Importer

    /// The request that gives a stored entity the values of a row, except those in ``fixedColumns``; nil if
    /// no value can be edited.
    ///
    /// - Parameter row: a missing value changes nothing; an empty text or list clears the stored value.
    func edit(
        _ id: Identifier<Importer.Entity>, to row: Row, keys: KeyIndex, at now: Instant,
        in db: any Transaction
    ) throws -> (any APIRequest)?

    /// Passes the key of each duplicate, with the id of the entity that it was merged into, to a closure.
    func forEachDuplicate(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws

    /// Writes every stored entity as a row, in a stable order, with its id.
    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (_ row: Row, _ id: Int64) throws -> Void
    ) throws
}

/// A row that the rows of other sheets name by its key.
public protocol KeyedRow: Codable, Sendable {
    var key: String { get }
}

extension Sheet {
    public func forEachDuplicate(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {}
    public var otherNames: [String] { [] }
    public var newRowsTakeAway: Bool { false }
    public var isForOwners: Bool { false }
    public var needsPassword: Bool { false }
    public var guardedColumns: Set<String> { [] }
    public var dependencies: Set<String> { [] }
    public var container: String? { nil }
    public var rareColumns: Set<String> { [] }
    public var addedColumns: Set<String> { [] }
    public var impliedColumns: Set<String> { [] }
    public var fixedColumns: Set<String>? { nil }
    public var nameColumns: [String] { [] }
    public var naturalKeys: [[String]] { [] }
    public var detailColumns: Set<String> { [] }
    public var pastColumns: Set<String> { [] }
    public var identity: [String] { ["key"] }
    public var repetitionCode: String? { "key.repeated" }
    public var isOneStatement: Bool { false }
    /// By default other sheets do not name the entities.
    public func key(of row: Row) throws(InvalidValue) -> String? { nil }
    /// By default rows of other sheets do not refer to the entities by name.
    public func name(of row: Row) -> String? { nil }
    /// By default the entities are within no others.
    public func container(of row: Row) -> String? { nil }
    /// By default missing values have no defaults.
    public func completed(_ row: Row) throws -> Row { row }
    /// By default no value can be edited.
    public func edit(
        _ id: Identifier<Importer.Entity>, to row: Row, keys: KeyIndex, at now: Instant,
        in db: any Transaction
    ) throws -> (any APIRequest)? { nil }
}

extension Sheet where Row: KeyedRow {
    /// The checked key of a row.
    public func key(of row: Row) throws(InvalidValue) -> String? { try EntityKey.parse(row.key) }
}

extension Sheet where Importer == Self {
    /// A sheet without state imports its rows itself.
    public func makeImporter(at now: Instant, in db: any Transaction) -> Self { self }
}

/// Imports the rows of one sheet, and keeps the data that they share between transactions.
public protocol RowImporter: Sendable {
    associatedtype Row
    associatedtype Entity

    /// Reads the data that the rows need, once before the first row, in a transaction that does not block
    /// writes.
    mutating func prepare(in db: any Transaction) throws

    /// Begins a batch of rows, in the transaction that imports them. Others may have written since the last
    /// batch.
    mutating func beginBatch(in db: any Transaction) throws

    /// Imports a row.
    ///
    /// - Parameter now: the time of the import.
    /// - Returns: nil for a row that is left out on purpose, such as a guardian of an erased student.
    /// - Throws: ``SkippedDependency``; any `AcademyError` that says what is wrong with the row.
    mutating func importRow(
        _ row: Row, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Entity>?

    /// The numbers of what the new rows took away, by kind, such as `sessions-cancelled`.
    var losses: [String: Int] { get }

    /// Remarks on the imported rows for people, besides ``losses``.
    var remarks: [any SentenceValue] { get }

    /// Forgets what ``finish(in:)`` would do for the last row, which is rejected after it was imported.
    mutating func forgetLastRow()

    /// The stored entity of the last row was changed to its values.
    mutating func rowWasEdited()

    /// Reads the data that ``finish(in:)`` needs, once after the rows of all sheets.
    mutating func prepareToFinish(in db: any Transaction) throws

    /// Does a limited part of the work that needs the rows of all sheets, and returns whether more is left.
    mutating func finish(in db: any Transaction) throws -> Bool
}

extension RowImporter {
    /// By default new rows take nothing away.
    public var losses: [String: Int] { [:] }
    /// By default there is nothing to remark.
    public var remarks: [any SentenceValue] { [] }
    /// By default the rows need nothing else.
    public mutating func prepare(in db: any Transaction) throws {}
    /// By default nothing is kept from one batch to the next.
    public mutating func beginBatch(in db: any Transaction) throws {}
    /// By default a rejected row leaves nothing to forget.
    public mutating func forgetLastRow() {}
    /// By default edits change nothing that is kept.
    public mutating func rowWasEdited() {}
    /// By default ``finish(in:)`` needs no data.
    public mutating func prepareToFinish(in db: any Transaction) throws {}
    /// By default no work needs the rows of all sheets.
    public mutating func finish(in db: any Transaction) throws -> Bool { false }
}
