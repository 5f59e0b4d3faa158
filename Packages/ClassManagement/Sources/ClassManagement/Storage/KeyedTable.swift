internal import Core
internal import Persistence

/// A table whose rows are found by id or by key.
///
/// CSV files give a row without a key the key `venue-12`, its noun and id, which finds it again.
struct KeyedTable<IDKind>: Sendable {
    /// The noun for a row in sentences: "class type".
    let noun: String
    let table: SQL

    /// The id of a reference; an id is returned as it is, without a check that the row exists.
    func id(of reference: Reference<IDKind>, in db: any Transaction) throws -> Identifier<IDKind>? {
        switch reference {
        case .id(let id): id
        case .key(let key): try id(key: key, in: db)
        case .me: nil
        }
    }

    func id(key: String, in db: any Transaction) throws -> Identifier<IDKind>? {
        if let row = try db.row("SELECT id FROM \(part: table) WHERE key = \(key)") { return try row["id"] }
        guard let id: Identifier<IDKind> = ExportKey.id(in: key, keyNoun),
            let row = try db.row("SELECT id FROM \(part: table) WHERE id = \(id) AND key IS NULL")
        else { return nil }
        return try row["id"]
    }

    /// The key of a row in CSV files.
    func key(_ key: String?, _ id: Identifier<IDKind>) -> String { key ?? ExportKey.text(keyNoun, id) }

    /// Inserts a row.
    ///
    /// - Throws: ``ClassError/keyTaken(noun:key:)``.
    func insert(_ sql: SQL, key: String?, in db: any Transaction) throws -> Identifier<IDKind> {
        do {
            return Identifier(try db.insert(sql))
        } catch let violation as ConstraintViolation {
            guard let key, violation.isUnique(table.text + ".key") else { throw violation }
            throw ClassError.keyTaken(noun: noun, key: key)
        }
    }

    private var keyNoun: String { noun.replacing(" ", with: "-") }
}
