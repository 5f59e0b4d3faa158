import Academy
import Core
import Foundation
import Glibc
import Networking
import Persistence
import Testing

/// 2,000 single changes of a database that no program made: by SQL, and by flipped bits of its file.
@Suite struct ChainChangeTests {
    private static let seed: UInt64 = 20_261_122

    private let folder = FileManager.default.temporaryDirectory.path + "/classly-chains-\(UUID().uuidString)"
    private var path: String { folder + "/academy.db" }

    private func academy() async throws -> ChainedAcademy {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return try await ChainedAcademy(path: path)
    }

    private func tables(of academy: ChainedAcademy) async throws -> [ChainedColumns] {
        let names = try await academy.heads().heads.map(\.table)
        return try await academy.store.read { db in try names.map { try ChainedColumns($0, in: db) } }
    }

    // MARK: SQL

    /// What a change by SQL did.
    private struct Outcome: Sendable {
        let statement: String
        /// The beginnings of the sentences that name the row; nil if the database refused the change.
        let expected: [String]?
        let finding: DataFinding
        /// Whether another check has found it.
        let isFoundOtherwise: Bool
    }

    @Test func `each of 1,000 changes by SQL is named with its row`() async throws {
        let academy = try await academy()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tables = try await tables(of: academy)
        try await academy.change()
        let rows = try await academy.store.read { db in try tables.map { try $0.rows(in: db) } }
        var numbers = SplitMix64(seed: Self.seed)
        var (outcomes, tried): ([Outcome], Int) = ([], 0)
        while outcomes.count < 1_000, tried < 4_000 {
            tried += 1
            let index = Int.random(in: tables.indices, using: &numbers)
            let ids = rows[index].keys.sorted()
            let change = SQLChange(
                tables[index], row: ids[Int.random(in: ids.indices, using: &numbers)], using: &numbers)
            if let outcome = try await apply(change, to: academy, isControlled: tried.isMultiple(of: 10)) {
                outcomes.append(outcome)
            }
        }
        #expect(outcomes.count == 1_000)
        let unnamed = outcomes.filter { outcome in
            outcome.expected?.contains { outcome.finding.text.hasPrefix($0) } != true
        }
        #expect(unnamed.isEmpty, "\(unnamed.prefix(3).map { ($0.statement, $0.finding.text) })")
        let kinds = Dictionary(grouping: outcomes) { $0.statement.prefix(6) }
        #expect(kinds.count == 3 && kinds.values.allSatisfy { $0.count > 20 }, "\(kinds.mapValues(\.count))")
        #expect(outcomes.contains { !$0.isFoundOtherwise }, "the other checks would be enough")
    }

    /// Runs a change, checks the database, and rolls the change back; nil if the database refused it.
    private func apply(
        _ change: SQLChange, to academy: ChainedAcademy, isControlled: Bool
    ) async throws -> Outcome? {
        let checks = academy.academy.checks
        do {
            return try await academy.store.dryRun { db -> Outcome? in
                try db.run("PRAGMA defer_foreign_keys = ON")
                guard try db.run(SQL(stringLiteral: change.statement)) > 0,
                    let chains = checks.first(where: { $0.name == "chains" })
                else { return nil }
                let others = isControlled ? checks.filter { $0.name != "chains" } : []
                return Outcome(
                    statement: change.statement, expected: change.expected,
                    finding: try chains.finding(in: db),
                    // A value that a check cannot read at all is found too.
                    isFoundOtherwise: try !isControlled
                        || others.contains { (try? $0.finding(in: db).isSound) != true }
                        || !db.integrityFaults().isEmpty)
            }
        } catch is ConstraintViolation {
            return nil
        }
    }

    // MARK: Flipped bits

    @Test func `each of 1,000 flipped bits that change a row is named with it`() async throws {
        let academy = try await academy()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tables = try await tables(of: academy)
        let rows = try await academy.store.read { db in try tables.map { try $0.rows(in: db) } }
        let pages: [Int] = try await academy.store.read { db in
            try db.rows("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'")
                .filter { row in try tables.map(\.table).contains(row["name"]) }.map { try $0["rootpage"] }
        }
        try academy.store.close()
        let bytes = try Data(contentsOf: URL(filePath: path))
        let size = bytes.count
        var numbers = SplitMix64(seed: Self.seed)
        var (counts, unnamed): ([Flip: Int], [String]) = ([:], [])
        for number in 0..<1_000 {
            // Three of four are in the rows of the tables; these begin where the header of the page says.
            let page = (pages[Int.random(in: pages.indices, using: &numbers)] - 1) * 4096
            let first = Int(bytes[page + 5]) << 8 | Int(bytes[page + 6])
            let byte =
                number.isMultiple(of: 4)
                ? Int.random(in: 0..<size, using: &numbers)
                : page + Int.random(in: first..<4096, using: &numbers)
            let bit = UInt8.random(in: 0..<8, using: &numbers)
            try flip(bit, of: byte)
            let outcome = examine(tables, rows, academy.academy.checks)
            try flip(bit, of: byte)
            counts[outcome, default: 0] += 1
            if outcome == .unnamed { unnamed.append("bit \(bit) of byte \(byte)") }
        }
        #expect(unnamed.isEmpty, "\(unnamed.prefix(5)) \(counts)")
        #expect(counts[.named, default: 0] + counts[.unnoticedOtherwise, default: 0] > 100, "\(counts)")
        #expect(counts[.unnoticedOtherwise, default: 0] > 0, "SQLite alone would be enough: \(counts)")
    }

    private enum Flip: Hashable { case none, unreadable, named, unnoticedOtherwise, unnamed }

    private func flip(_ bit: UInt8, of byte: Int) throws {
        let file = open(path, O_RDWR)
        defer { close(file) }
        var value: UInt8 = 0
        try #require(pread(file, &value, 1, off_t(byte)) == 1)
        value ^= 1 << bit
        try #require(pwrite(file, &value, 1, off_t(byte)) == 1)
    }

    private func examine(
        _ tables: [ChainedColumns], _ before: [[Int64: [[SQLValue]]]], _ checks: [DataCheck]
    ) -> Flip {
        do {
            let reader = try DatabaseReader(path: path)
            defer { try? reader.close() }
            return try reader.read { db in
                let after = try tables.map { try $0.rows(in: db) }
                let changed = zip(tables, zip(before, after)).flatMap { table, rows in
                    Set(rows.0.keys).union(rows.1.keys).filter { rows.0[$0] != rows.1[$0] }
                        .map { table.phrase($0) }
                }
                if changed.isEmpty { return .none }
                if try !db.integrityFaults().isEmpty { return .unreadable }
                let text = try checks.first { $0.name == "chains" }?.finding(in: db).text ?? ""
                guard changed.contains(where: { text.hasPrefix($0) }) else { return .unnamed }
                let isFoundOtherwise = try checks.contains {
                    try $0.name != "chains" && !$0.finding(in: db).isSound
                }
                return isFoundOtherwise ? .named : .unnoticedOtherwise
            }
        } catch {
            return .unreadable
        }
    }
}

/// A change of one row.
private struct SQLChange: Sendable {
    let statement: String
    /// The beginnings of the sentences that name the row.
    let expected: [String]

    init(_ table: ChainedColumns, row: Int64, using numbers: inout SplitMix64) {
        let amount = Int.random(in: 1...9, using: &numbers)
        let new = -Int64.random(in: 1...99, using: &numbers)
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<2:
            statement = "DELETE FROM \(table.table) WHERE \(table.id) = \(row)"
            expected = [table.phrase(row)]
        case 2..<4:
            // The key of a table whose rows have a number is another column, which has to be new too.
            let key = table.columns.first?.name ?? ""
            let names = table.columns.map(\.name).joined(separator: ", ")
            let values = table.columns.map { column in
                [table.id, key].contains(column.name) || column.name == "turn" ? "\(new)" : column.name
            }.joined(separator: ", ")
            let others = table.table == "payments" || table.table == "passes" ? ", student_id" : ""
            let last = table.table == "passes" ? ", expires_on" : ""
            statement =
                "INSERT INTO \(table.table) (\(names)\(others)\(last)) SELECT \(values)\(others)\(last) "
                + "FROM \(table.table) WHERE \(table.id) = \(row) LIMIT 1"
            expected = [table.phrase(new)]
        default:
            let column = table.columns[Int.random(in: table.columns.indices, using: &numbers)]
            let isCleared = !column.isRequired && Bool.random(using: &numbers)
            let value =
                switch (isCleared, column.type) {
                case (true, _): "CASE WHEN \(column.name) IS NULL THEN \(Self.other(column)) ELSE NULL END"
                case (_, "INTEGER"): "coalesce(\(column.name), 0) + \(amount)"
                default: Self.other(column)
                }
            // Several rows of the changes may have one id.
            let one =
                table.table == "audit_changes"
                ? " AND field = (SELECT min(field) FROM audit_changes o WHERE o.entry_id = \(row))" : ""
            statement =
                "UPDATE \(table.table) SET \(column.name) = \(value) WHERE \(table.id) = \(row)" + one
            expected = [table.phrase(row), table.phrase(row + Int64(amount))]
        }
    }

    private static func other(_ column: ChainedColumns.Column) -> String {
        switch column.type {
        case "INTEGER": "coalesce(\(column.name), 0) + 7"
        case "BLOB": "randomblob(16)"
        default: "coalesce(\(column.name), '') || 'x'"
        }
    }
}

/// SplitMix64: the same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
