/// A copy of all rows from one database to another with the same migrations, of either engine.
///
/// The rows of the target are replaced. Its triggers do not run, so counters are copied as they are; its
/// constraints are checked. All is one transaction of the target, so a copy that fails leaves nothing.
public struct RowCopy {
    /// How far a copy is.
    public struct Progress: Sendable {
        /// The number of rows that were copied, or compared with their originals.
        public let done: Int
        /// The number of rows to copy.
        public let total: Int
        public let isComparing: Bool
    }

    /// The maximum number of rows of one statement.
    private static let rowLimit = 100
    /// Bytes of values after which a statement has no more rows.
    private static let byteLimit = 1 << 20

    private let source: any Transaction
    private let target: any Transaction
    private let tables: [CopiedTable]
    private let total: Int

    /// - Throws: ``StorageError/changedSchema(_:)`` if a table has other columns in one of the two.
    public init(from source: any Transaction, to target: any Transaction) throws {
        self.source = source
        self.target = target
        for db in [source, target] { try db.allowLongWork() }
        let (ours, theirs) = (try CopiedTable.all(in: source), try CopiedTable.all(in: target))
        for name in Set(ours.keys).union(theirs.keys).sorted()
        where ours[name]?.columns != theirs[name]?.columns {
            let object = SchemaObject(kind: .table, name: name, table: name, declaration: "")
            let fault: SchemaDifference.Fault =
                ours[name] == nil ? .missing : theirs[name] == nil ? .foreign : .changed
            throw StorageError.changedSchema(SchemaDifference(object: object, fault: fault))
        }
        tables = theirs.values.sorted { $0.name < $1.name }
        total = try tables.reduce(0) { sum, table in try sum + (source.value(table.count) ?? 0) }
    }

    /// Copies all rows, and compares each with its original.
    ///
    /// - Throws: ``StorageError/differentCopy(table:)``; ``ConstraintViolation``.
    public func run(_ report: (Progress) -> Void = { _ in }) throws {
        var done = 0
        try target.withoutTriggers(of: tables) {
            for table in tables { try target.run("DELETE FROM \(part: table.quoted)") }
            for table in tables {
                try copy(table) { count in
                    done += count
                    report(Progress(done: done, total: total, isComparing: false))
                }
            }
            try target.setLastIDs(source.lastIDs(of: tables))
        }
        try target.analyze(tables)
        done = 0
        for table in tables {
            guard try digest(of: table, in: source) == digest(of: table, in: target) else {
                throw StorageError.differentCopy(table: table.name)
            }
            done += try source.value(table.count) ?? 0
            report(Progress(done: done, total: total, isComparing: true))
        }
    }

    /// Whether the target has the same rows already.
    ///
    /// - Parameter others: the names of tables that may differ.
    public func isDone(without others: [String]) throws -> Bool {
        try tables.allSatisfy { table in
            try others.contains(table.name)
                || digest(of: table, in: source) == digest(of: table, in: target)
        }
    }

    private func copy(_ table: CopiedTable, _ report: (Int) -> Void) throws {
        var (batch, bytes) = ([[SQLValue]](), 0)
        func flush() throws {
            guard !batch.isEmpty else { return }
            try target.run(table.insertion(batch))
            report(batch.count)
            (batch, bytes) = ([], 0)
        }
        try source.forEach(table.rows) { row in
            batch.append(row.values)
            bytes += row.values.reduce(0) { $0 + $1.size }
            if batch.count >= Self.rowLimit || bytes >= Self.byteLimit { try flush() }
        }
        try flush()
    }

    /// The digest of all rows of a table, in the order of their keys.
    private func digest(of table: CopiedTable, in db: any Transaction) throws -> [UInt8] {
        var digest = Digest()
        try db.forEach(table.rows) { row in for value in row.values { value.add(to: &digest) } }
        return digest.bytes
    }
}

extension SQLValue {
    /// The size in bytes, roughly.
    fileprivate var size: Int {
        switch self {
        case .null, .integer, .real: 8
        case .text(let text): text.utf8.count
        case .blob(let blob): blob.count
        }
    }

    /// Adds the value with its type and length, so that no two lists of values have the same bytes.
    fileprivate func add(to digest: inout Digest) {
        func add(_ type: UInt8, _ bytes: [UInt8]) {
            digest.update([type])
            withUnsafeBytes(of: UInt64(bytes.count).bigEndian) { digest.update($0) }
            digest.update(bytes)
        }
        switch self {
        case .null: add(0, [])
        case .integer(let integer): add(1, Array(String(integer).utf8))
        case .real(let real): add(2, Array(String(real.bitPattern).utf8))
        case .text(let text): add(3, Array(text.utf8))
        case .blob(let blob): add(4, blob)
        }
    }
}
