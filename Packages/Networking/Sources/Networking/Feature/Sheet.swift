public import Core
public import Persistence

/// One CSV file of the import and the export.
public protocol Sheet: Sendable {
    /// One row. Its properties are the columns, in order and in snake case (`firstName` is `first_name`); a file may
    /// lack the columns of optional ones.
    associatedtype Row: Codable & Sendable
    associatedtype Importer: RowImporter where Importer.Row == Row

    /// The file's name without `.csv`.
    var name: String { get }
    /// One row's entity in a sentence: `class type`.
    var noun: String { get }
    /// The sheets whose keys the rows name. They are imported and exported before this one.
    var dependencies: Set<String> { get }
    /// Optional columns that are exported only if a row has a value in them.
    var rareColumns: Set<String> { get }
    /// Columns whose values an import adds to a stored entity that has none.
    var addedColumns: Set<String> { get }
    /// Whether a row is written by one statement, so that it needs no savepoint.
    var isOneStatement: Bool { get }

    /// The key of a row, which may occur once in a file; nil for rows without one.
    func key(of row: Row) throws(InvalidValue) -> String?

    /// Passes the key and the id of each stored entity to a closure.
    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws

    /// Makes the importer of one import's rows.
    func makeImporter(at now: Instant, in db: any Transaction) throws -> Importer

    /// Writes every stored entity as a row, in a stable order, with its id if other sheets name it.
    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (_ row: Row, _ id: Int64?) throws -> Void
    ) throws
}

extension Sheet {
    public var dependencies: Set<String> { [] }
    public var rareColumns: Set<String> { [] }
    public var addedColumns: Set<String> { [] }
    public var isOneStatement: Bool { false }
    /// By default a row has no key.
    public func key(of row: Row) throws(InvalidValue) -> String? { nil }
    /// By default no sheet names the entities.
    public func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {}
}

extension Sheet where Importer == Self {
    /// A sheet without state imports its rows itself.
    public func makeImporter(at now: Instant, in db: any Transaction) -> Self { self }
}

/// Imports the rows of one sheet, and keeps the data that they share between transactions.
public protocol RowImporter: Sendable {
    associatedtype Row
    associatedtype Entity

    /// Reads the data that the rows need, once before the first row, in a transaction that does not block writes.
    mutating func prepare(in db: any Transaction) throws

    /// Imports a row.
    ///
    /// - Returns: nil for a row that is left out on purpose, such as a guardian of an erased student.
    /// - Throws: ``SkippedDependency``; any `AcademyError` that says what is wrong with the row.
    mutating func importRow(
        _ row: Row, number: Int, keys: KeyIndex, in db: any Transaction
    ) throws -> ImportOutcome<Entity>?

    /// Reads the data that ``finish(in:)`` needs, once after the rows of all sheets.
    mutating func prepareToFinish(in db: any Transaction) throws

    /// Does a limited part of the work that needs the rows of all sheets, and returns whether more is left.
    mutating func finish(in db: any Transaction) throws -> Bool
}

extension RowImporter {
    /// By default the rows need nothing else.
    public mutating func prepare(in db: any Transaction) throws {}
    /// By default there are no last steps.
    public mutating func prepareToFinish(in db: any Transaction) throws {}
    /// By default there are no last steps.
    public mutating func finish(in db: any Transaction) throws -> Bool { false }
}
