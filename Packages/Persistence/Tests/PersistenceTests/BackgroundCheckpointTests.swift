import Core
import Foundation
import GRDB
import Testing

@testable import Persistence

@Suite(.timeLimit(.minutes(60))) struct BackgroundCheckpointTests {
    /// A database with a log of 100 names, and a checkpoint of it that a test holds in each pass.
    private struct Fixture {
        let folder: Folder
        let store: SQLiteStore
        let background: BackgroundCheckpoint
        let held = Latch()
        let passes = Count()
        let over = Count()

        init() async throws {
            folder = try Folder()
            store = try folder.store()
            try await store.migrate([names])
            try await store.write(pages: 100)
            let path = folder.path + "/academy.db"
            let connections = try (0..<2).map { _ in
                SQLiteConnection(
                    try DatabaseQueue(path: path, configuration: SQLiteStore.configuration()))
            }
            background = BackgroundCheckpoint(reader: connections[0], checkpointer: connections[1])
        }

        /// Starts the checkpoint.
        ///
        /// - Parameter isHeld: whether each pass waits for a release of `held`.
        func start(isHeld: Bool = true) {
            background.run { [passes, held] in
                passes.add()
                if isHeld { held.wait() }
            } then: { [over] in
                over.add()
            }
        }

        func close() throws {
            try background.close()
            try store.close()
        }
    }

    @Test func `a background checkpoint copies what is written during its first pass`() async throws {
        let fixture = try await Fixture()
        fixture.start()
        await eventually { fixture.passes.value == 1 }
        try await fixture.store.write(pages: 1, from: 100)
        let name = Data("100 xxxx".utf8)
        let before = try fixture.folder.bytes().range(of: name)
        for _ in 0..<2 { fixture.held.release() }
        await eventually { fixture.over.value == 1 }
        #expect(before == nil)
        #expect(try fixture.folder.bytes().range(of: name) != nil)
        #expect(fixture.passes.value == 2)
        try fixture.close()
    }

    @Test func `a background checkpoint has one pass if nothing is written during it`() async throws {
        let fixture = try await Fixture()
        fixture.start(isHeld: false)
        await eventually { fixture.over.value == 1 }
        #expect(fixture.passes.value == 1)
        try fixture.close()
    }

    @Test func `a write during a pass of a background checkpoint does not reset the log`() async throws {
        let fixture = try await Fixture()
        fixture.start()
        var growths: [Int] = []
        for pass in 1...2 {
            // All pages are in the file, and without the reader the next write would reset the log.
            await eventually { fixture.passes.value == pass || fixture.over.value == 1 }
            let before = try fixture.folder.size("academy.db-wal")
            try await fixture.store.write(pages: 10, from: 100 * pass)
            growths.append(try fixture.folder.size("academy.db-wal") - before)
            fixture.held.release()
        }
        await eventually { fixture.over.value == 1 }
        #expect(growths.allSatisfy { $0 >= 10 * CheckpointTests.page }, "\(growths)")
        #expect(try await fixture.store.allNames().count == 120)
        try fixture.close()
    }
}
