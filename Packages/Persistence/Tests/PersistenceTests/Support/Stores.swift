import Core
import Foundation
import Synchronization
import Testing

@testable import Persistence

/// A folder of a test's own, gone with the test.
final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/classly-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func store(
        _ name: String = "academy.db", limits: CheckpointScheduler.Limits? = nil, hasReaders: Bool = true
    ) throws -> SQLiteStore {
        let (path, now) = (path + "/" + name, { @Sendable in Instant(milliseconds: 1000) })
        guard let limits else {
            return try SQLiteStore(path: path, creates: true, hasReaders: hasReaders, now: now)
        }
        try DatabaseFile(path: path).make()
        return try SQLiteStore(path: path, isDurable: true, limits: limits, now: now)
    }

    /// Writes a file for its owner only.
    func write(_ bytes: some Sequence<UInt8>, to name: String = "academy.db") throws {
        try Data(bytes).write(to: URL(filePath: path + "/" + name))
        try setMode(0o600, of: name)
    }

    func bytes(of name: String = "academy.db") throws -> Data {
        try Data(contentsOf: URL(filePath: path + "/" + name))
    }

    func size(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return (attributes[.size] as? NSNumber)?.intValue ?? -1
    }

    func setMode(_ mode: Int, of name: String = "academy.db") throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: path + "/" + name)
    }

    func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + name)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }
}

func memory() throws -> SQLiteStore { try SQLiteStore(inMemory: { Instant(milliseconds: 1000) }) }

/// A table of names, with an id.
let names = Migration("names/1") { dialect in
    ["CREATE TABLE names (\(part: dialect.id), name TEXT NOT NULL UNIQUE) \(part: dialect.strict)"]
}

extension SQLiteStore {
    func add(_ name: String) async throws {
        try await write { _ = try $0.insert("INSERT INTO names (name) VALUES (\(name))") }
    }

    /// Writes names of about one page each; the log also gets the pages of their index.
    func write(pages: Int, from first: Int = 0) async throws {
        try await write { db in
            for number in 0..<pages {
                let name = "\(first + number) " + String(repeating: "x", count: 4_000)
                try db.run("INSERT INTO names (name) VALUES (\(name))")
            }
        }
    }

    func allNames() async throws -> [String] {
        try await read { try $0.rows("SELECT name FROM names ORDER BY id").map { try $0["name"] } }
    }
}

struct Failure: Error, Equatable {}

/// Blocks a transaction until it is released.
final class Latch: Sendable {
    private let condition = DispatchSemaphore(value: 0)
    private let reached = Mutex(false)

    /// Waits, in a transaction, for ``release()``.
    func wait() {
        reached.withLock { $0 = true }
        condition.wait()
    }

    func release() { condition.signal() }

    /// Waits until a transaction has called ``wait()``.
    func untilReached() async {
        await eventually { reached.withLock(\.self) }
    }
}

/// A count that many tasks add to.
final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
}

/// Waits until a condition holds, and records an issue if it does not within ten minutes, which no test takes
/// on a slow machine. A cancelled task waits no longer.
func eventually(
    sourceLocation: SourceLocation = #_sourceLocation, _ holds: () async throws -> Bool
) async rethrows {
    let end = ContinuousClock.now + .seconds(600)
    while try await !holds(), !Task.isCancelled {
        guard .now < end else {
            Issue.record("The condition did not hold within ten minutes.", sourceLocation: sourceLocation)
            return
        }
        try? await Task.sleep(for: .milliseconds(1))
    }
}
