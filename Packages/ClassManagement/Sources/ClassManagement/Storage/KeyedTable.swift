import Core
import Persistence

/// A table whose rows can be named by id or by key.
///
/// A row without a key is written to files as its kind and id, `venue-12`, and is found again by that.
struct KeyedTable<IDKind>: Sendable {
    /// The word for a row, as people say it: "class type".
    let noun: String
    /// The table's name.
    let table: SQL

    /// The id a reference means; where it is an id, whether or not there is such a row.
    func id(of reference: Reference<IDKind>, in db: any Transaction) throws -> Identifier<IDKind>? {
        switch reference {
        case .id(let id): id
        case .key(let key): try id(key: key, in: db)
        case .me: nil
        }
    }

    func id(key: String, in db: any Transaction) throws -> Identifier<IDKind>? {
        if let row = try db.row("SELECT id FROM \(part: table) WHERE key = \(key)") { return try row["id"] }
        guard key.hasPrefix(prefix), let number = Int64(key.dropFirst(prefix.count)),
            key == prefix + "\(number)",
            let row = try db.row("SELECT id FROM \(part: table) WHERE id = \(number) AND key IS NULL")
        else { return nil }
        return try row["id"]
    }

    /// The key a row has in files.
    func key(_ key: String?, _ id: Identifier<IDKind>) -> String { key ?? prefix + "\(id)" }

    /// Inserts a row, with a sentence of its own where its key is taken.
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

    private var prefix: String { noun.replacing(" ", with: "-") + "-" }
}
