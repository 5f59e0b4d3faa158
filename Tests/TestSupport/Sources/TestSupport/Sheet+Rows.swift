public import Application
public import Core
public import Persistence

extension Sheet {
    /// Imports one row, as an import does.
    public func importing(
        _ row: Row, keys: KeyIndex = KeyIndex(), at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Importer.Entity>? {
        var importer = try makeImporter(at: now, in: db)
        return try db.savepoint { try importer.importRow(row, keys: keys, at: now, in: db) }
    }

    /// The rows of an export.
    public func rows(keys: ExportedKeys = ExportedKeys(), in db: any Transaction) throws -> [Row] {
        var rows: [Row] = []
        try export(in: db, keys: keys) { row, _ in rows.append(row) }
        return rows
    }
}
