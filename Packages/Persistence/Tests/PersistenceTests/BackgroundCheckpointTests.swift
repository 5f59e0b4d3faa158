import Core
import Foundation
import GRDB
import Testing

@testable import Persistence

@Suite(.timeLimit(.minutes(60))) struct BackgroundCheckpointTests {
    private func migratedStore(_ folder: Folder) async throws -> SQLiteStore {
        let store = try folder.store()
        try await store.migrate([names])
        return store
    }

    private func background(in folder: Folder) throws -> BackgroundCheckpoint {
        let connections = try (0..<2).map { _ in
            StoreConnection(
                try DatabaseQueue(
                    path: folder.path + "/academy.db", configuration: SQLiteStore.configuration()))
        }
        return BackgroundCheckpoint(reader: connections[0], checkpointer: connections[1])
    }

    private func wait(until isTrue: () -> Bool) async throws {
        while !isTrue() { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test func `a background checkpoint copies what is written during its first pass`() async throws {
        let folder = try Folder()
        let store = try await migratedStore(folder)
        defer { try? store.close() }
        try await store.write(pages: 100)
        let background = try background(in: folder)
        let (held, passes, over) = (Latch(), Count(), Count())
        let beforeRelease: @Sendable () -> Void = {
            passes.add()
            held.wait()
        }
        background.run(beforeRelease: beforeRelease, then: { over.add() })
        try await wait { passes.value == 1 }
        try await store.write(pages: 1, from: 100)
        let name = Data("100 xxxx".utf8)
        let before = try folder.bytes().range(of: name)
        for _ in 0..<2 { held.release() }
        try await wait { over.value == 1 }
        #expect(before == nil)
        #expect(try folder.bytes().range(of: name) != nil)
        #expect(passes.value == 2)
        try background.close()
    }

    @Test func `a background checkpoint has one pass if nothing is written during it`() async throws {
        let folder = try Folder()
        let store = try await migratedStore(folder)
        defer { try? store.close() }
        try await store.write(pages: 100)
        let background = try background(in: folder)
        let (passes, over) = (Count(), Count())
        background.run(beforeRelease: { passes.add() }, then: { over.add() })
        try await wait { over.value == 1 }
        #expect(passes.value == 1)
        try background.close()
    }

    @Test func `a write during a pass of a background checkpoint does not reset the log`() async throws {
        let folder = try Folder()
        let store = try await migratedStore(folder)
        defer { try? store.close() }
        try await store.write(pages: 100)
        let background = try background(in: folder)
        let (held, passes, over) = (Latch(), Count(), Count())
        let beforeRelease: @Sendable () -> Void = {
            passes.add()
            held.wait()
        }
        background.run(beforeRelease: beforeRelease, then: { over.add() })
        var growths: [Int] = []
        for pass in 1...2 {
            // All pages are in the file, and without the reader the next write would reset the log.
            try await wait { passes.value == pass || over.value == 1 }
            let before = try folder.size("academy.db-wal")
            try await store.write(pages: 10, from: 100 * pass)
            growths.append(try folder.size("academy.db-wal") - before)
            held.release()
        }
        try await wait { over.value == 1 }
        #expect(growths.allSatisfy { $0 >= 10 * CheckpointTests.page }, "\(growths)")
        try background.close()
        #expect(try await store.allNames().count == 120)
    }
}
