import Core
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Operations

/// Backups that are cancelled at any moment.
@Suite(.limitedParallelism) struct BackupCancellationTests {
    @Test func `a cancelled backup leaves the older one, and no other file`() async throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let path = workspace.root + "/academy.backup"
        let maker = BackupMaker(folder: workspace.data, passphrase: "five quiet herons at noon")
        _ = try await maker.make(path)
        var cancelled = 0
        for milliseconds in stride(from: 0, through: 600, by: 30) {
            let before = try Data(contentsOf: URL(filePath: path))
            let task = Task { try await maker.make(path) }
            try await Task.sleep(for: .milliseconds(milliseconds))
            task.cancel()
            guard case .failure(let error) = await task.result else { continue }
            #expect(error is CancellationError, "\(error)")
            cancelled += 1
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            let names = try FileManager.default.contentsOfDirectory(atPath: workspace.root)
            #expect(!names.contains { $0.contains(".work-") })
        }
        // The first is cancelled before it begins.
        #expect(cancelled > 0)
        let other = try Workspace()
        let restored = try other.run(
            "classly-admin", ["restore", path], environment: BackupTests.passphrase)
        #expect(restored.exitCode == 0, "\(restored.errors)")
    }

    /// The copy of the database waits for a gate, which opens only when its task is cancelled.
    @Test func `a cancellation after the copy ends the backup before its verification`() async throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let path = workspace.root + "/academy.backup"
        let data = workspace.data
        let maker = BackupMaker(folder: data, passphrase: "five quiet herons at noon") { copy in
            try FileManager.default.copyItem(atPath: data + "/academy.db", toPath: copy)
            while !Task.isCancelled { await Task.yield() }
        }
        let task = Task { try await maker.make(path) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
