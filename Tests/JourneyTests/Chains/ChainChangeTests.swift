import Academy
import Application
import Core
import Foundation
import Glibc
import Persistence
import TamperEvidence
import TestSupport
import Testing

/// 2,000 single changes of rows that no program made: 1,000 by SQL, and 1,000 by flipped bits of the file.
@Suite(.limitedParallelism) struct ChainChangeTests {
    private static let seed: UInt64 = 20_261_122

    private let folder = FileManager.default.temporaryDirectory.path + "/classly-chains-\(UUID().uuidString)"
    private var path: String { folder + "/academy.db" }

    private func academy() async throws -> ChainedAcademy {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return try await ChainedAcademy(path: path)
    }

    private func tables(of academy: ChainedAcademy) async throws -> [ChainedColumns] {
        let chains = try await academy.heads().heads.map(\.table)
        return try await academy.store.read { db in
            // A table may have several chains.
            try chains.map { try ChainedColumns($0, in: db) }.reduce(into: []) { tables, table in
                if !tables.contains(where: { $0.table == table.table }) { tables.append(table) }
            }
        }
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
        let academy = try await ChainedAcademy()
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
        for table in tables.map(\.table) {
            #expect(outcomes.contains { $0.statement.contains(" \(table) ") }, "no change of \(table)")
        }
        #expect(outcomes.contains { !$0.isFoundOtherwise }, "the other checks would be enough")
    }

    /// Runs a change, checks the database, and rolls the change back; nil if the database refused it.
    private func apply(
        _ change: SQLChange, to academy: ChainedAcademy, isControlled: Bool
    ) async throws -> Outcome? {
        let checks = academy.academy.checks
        do {
            return try await academy.store.dryRun { db -> Outcome? in
                try db.dropForeignKeys()
                guard try db.run(SQL(verbatim: change.statement)) > 0,
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

    /// The number of flipped bits that change a row, and the limit of those that are tried: many
    /// change none, or make the file unreadable.
    private static let (changes, tries) = (1_000, 5_000)

    @Test(.onSQLite) func `each of 1,000 flipped bits that change a row of a chain is named with it`()
        async throws
    {
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
        var numbers = SplitMix64(seed: Self.seed)
        var flips: [(outcome: Flip, place: String)] = []
        while flips.count(where: \.outcome.isChange) < Self.changes, flips.count < Self.tries {
            let byte = Self.byte(of: bytes, number: flips.count, pages: pages, using: &numbers)
            let bit = UInt8.random(in: 0..<8, using: &numbers)
            try flip(bit, of: byte)
            // Another number than that of a byte of the whole file.
            let isControlled = flips.count % 10 == 1
            let outcome = examine(tables, rows, academy.academy.checks, isControlled: isControlled)
            try flip(bit, of: byte)
            flips.append((outcome, "bit \(bit) of byte \(byte)"))
        }
        let counts = flips.reduce(into: [Flip: Int]()) { $0[$1.outcome, default: 0] += 1 }
        #expect(flips.count(where: \.outcome.isChange) == Self.changes, "\(counts)")
        let unnamed = flips.filter { $0.outcome == .unnamed }.map(\.place)
        #expect(unnamed.isEmpty, "\(unnamed.prefix(5)) \(counts)")
        // Of a table whose rows are out of order, SQLite reads other rows in a part than in the whole.
        #expect(counts[.outOfOrder, default: 0] < Self.changes / 20, "\(counts)")
        #expect(counts[.unnoticedOtherwise, default: 0] > 0, "the other checks would be enough: \(counts)")
    }

    /// A byte to change: nine of ten are in the rows of the tables, which begin where the header of the page
    /// says.
    private static func byte(
        of bytes: Data, number: Int, pages: [Int], using numbers: inout SplitMix64
    ) -> Int {
        if number.isMultiple(of: 10) { return Int.random(in: bytes.indices, using: &numbers) }
        let page = (pages[Int.random(in: pages.indices, using: &numbers)] - 1) * 4096
        let first = Int(bytes[page + 5]) << 8 | Int(bytes[page + 6])
        return page + Int.random(in: first..<4096, using: &numbers)
    }

    /// What a flipped bit did.
    private enum Flip: Hashable {
        /// No row of a chain differs, or SQLite cannot read the rows.
        case none, unreadable
        /// The finding of the chains names a row that differs; in the last case no other check found it.
        case named, unnoticedOtherwise
        /// It names none, and SQLite's own check reports the table or cannot read it.
        case outOfOrder
        case unnamed

        var isChange: Bool { self != .none && self != .unreadable }
    }

    private func flip(_ bit: UInt8, of byte: Int) throws {
        let file = open(path, O_RDWR)
        defer { close(file) }
        var value: UInt8 = 0
        try #require(pread(file, &value, 1, off_t(byte)) == 1)
        value ^= 1 << bit
        try #require(pwrite(file, &value, 1, off_t(byte)) == 1)
    }

    /// - Parameter isControlled: whether the other checks are made too.
    private func examine(
        _ tables: [ChainedColumns], _ before: [[Int64: [[SQLValue]]]], _ checks: [DataCheck],
        isControlled: Bool
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
                // A check that fails names no row.
                let text = (try? checks.first { $0.name == "chains" }?.finding(in: db).text) ?? ""
                guard changed.contains(where: { text.hasPrefix($0) }) else {
                    return (try? db.integrityFaults().isEmpty) == true ? .unnamed : .outOfOrder
                }
                guard isControlled, try db.integrityFaults().isEmpty else { return .named }
                let others = checks.filter { $0.name != "chains" }
                return try others.contains { try !$0.finding(in: db).isSound } ? .named : .unnoticedOtherwise
            }
        } catch {
            return .unreadable
        }
    }
}
