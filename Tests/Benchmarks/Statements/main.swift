import Core
import Foundation
import Persistence
import Synchronization

/// Measures the cost of a statement, a write and a read by the store, and by the C functions of SQLite alone.
///
/// usage: statements-benchmark [STATEMENTS [WRITES [CALLERS]]]
let clock = ContinuousClock()

func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func report(_ name: String, _ count: Int, _ body: () async throws -> Void) async throws {
    let (start, processor) = (clock.now, processorSeconds())
    try await body()
    let seconds = (clock.now - start) / .seconds(1)
    print(
        name.padding(toLength: 44, withPad: " ", startingAt: 0),
        String(
            format: "%9.0f/s %8.3f us wall %8.3f us CPU", Double(count) / seconds,
            seconds * 1e6 / Double(count),
            (processorSeconds() - processor) * 1e6 / Double(count)))
}

func latencies(_ times: [Double]) {
    let sorted = times.sorted()
    guard let last = sorted.last else { return }
    print(
        String(
            format: "    p50 %.2f ms  p99 %.2f ms  p99.9 %.2f ms  largest %.2f ms", sorted[sorted.count / 2],
            sorted[sorted.count * 99 / 100], sorted[sorted.count * 999 / 1000], last))
}

/// Runs an operation in several tasks at once; returns the durations.
func concurrently(
    _ store: SQLiteStore, tasks: Int, writes: Int, next: Counter,
    _ body: @escaping @Sendable (Int64) async throws -> Void
) async throws -> [Double] {
    try await withThrowingTaskGroup(of: [Double].self) { group in
        for _ in 0..<tasks {
            group.addTask {
                var times: [Double] = []
                for _ in 0..<(writes / tasks) {
                    let start = clock.now
                    try await body(next.take())
                    times.append((clock.now - start) / .milliseconds(1))
                }
                return times
            }
        }
        return try await group.reduce(into: []) { $0 += $1 }
    }
}

final class Counter: Sendable {
    private let value = Atomic<Int64>(0)
    func take() -> Int64 { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}

func rawFigures(_ folder: String, _ count: Int, rows: Int) async throws {
    let raw = try RawTable(path: folder + "/raw.db")
    try raw.execute(
        "CREATE TABLE people (id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0), name TEXT NOT NULL, at INTEGER NOT NULL, note TEXT) STRICT"
    )
    try raw.execute("BEGIN IMMEDIATE")
    try await report("C: insert", count) { try raw.insert(count) }
    try await report("C: point select", count) { _ = try raw.select(count, of: rows) }
    try await report("C: empty savepoint", count) {
        try raw.prepared("SAVEPOINT s") { begin in
            try raw.prepared("RELEASE s") { end in
                for _ in 0..<count {
                    sqliteStep(begin)
                    sqliteStep(end)
                }
            }
        }
    }
    try raw.execute("COMMIT")
}

func storeFigures(_ store: SQLiteStore, _ count: Int, rows: Int) async throws {
    try await report("Transaction: insert", count) {
        try await store.write { db in
            for number in 1...count {
                let note: String? = nil
                _ = try db.insert(
                    "INSERT INTO people (name, at, note) VALUES (\("person \(number)"), \(number), \(note))")
            }
        }
    }
    let select: @Sendable (any Transaction) throws -> Int64 = { db in
        var sum: Int64 = 0
        for number in 1...count {
            guard
                let row = try db.row("SELECT id, name, at, note FROM people WHERE id = \(number % rows + 1)")
            else { continue }
            let name: String = try row["name"]
            let at: Int64 = try row["at"]
            sum &+= at &+ Int64(name.utf8.count)
        }
        return sum
    }
    try await report("Transaction: point select, in a write", count) { _ = try await store.write(select) }
    try await report("Transaction: point select, in a read", count) { _ = try await store.read(select) }
    try await report("Transaction: empty savepoint", count) {
        try await store.write { db in for _ in 0..<count { try db.savepoint {} } }
    }
}

func measure(_ count: Int, _ writes: Int, callers: [Int]) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/classly-statements-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rows = 20_000
    try await rawFigures(folder, count, rows: rows)
    let store = try SQLiteStore(
        path: folder + "/academy.db", creates: true, now: { Instant(milliseconds: 0) })
    try await store.migrate([CheckInLike.schema])
    try await storeFigures(store, count, rows: rows)
    try await store.write { db in
        for person in 1...20_001 { try db.run("INSERT INTO credits (person_id, used) VALUES (\(person), 0)") }
    }
    let next = Counter()
    for tasks in callers {
        var times: [Double] = []
        try await report("writes of 16 statements, \(tasks) at once", writes) {
            times = try await concurrently(store, tasks: tasks, writes: writes, next: next) { number in
                try await store.write { try CheckInLike.write(number, of: Int64(rows), in: $0) }
            }
        }
        latencies(times)
    }
    for tasks in callers where callers.count > 1 && (tasks == 1 || tasks == 32) {
        try await report("empty writes, \(tasks) at once", writes) {
            _ = try await concurrently(store, tasks: tasks, writes: writes, next: next) { _ in
                try await store.write { _ in }
            }
        }
        try await report("reads of 1 statement, \(tasks) at once", writes) {
            _ = try await concurrently(store, tasks: tasks, writes: writes, next: next) { number in
                _ = try await store.read { db in
                    try db.row("SELECT name FROM people WHERE id = \(number % 20_000 + 1)")
                }
            }
        }
    }
    try store.close()
}

do {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    try await measure(
        max(arguments.first ?? 1_000_000, 20_001), arguments.count > 1 ? arguments[1] : 50_000,
        callers: arguments.count > 2 ? [arguments[2]] : [1, 8, 32, 128])
} catch {
    FileHandle.standardError.write(Data("statements-benchmark: \(error)\n".utf8))
    exit(70)
}
