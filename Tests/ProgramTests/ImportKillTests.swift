import Foundation
import TestSupport
import Testing

/// Imports by a program that is killed between its first and its last batch.
@Suite(.limitedParallelism) struct ImportKillTests {
    /// Bytes of the write-ahead log at which the program is killed at first.
    private static let firstBytes = 400_000

    /// Writes a folder with a CSV file of students.
    private func files(_ count: Int, for workspace: Workspace) throws -> String {
        let folder = workspace.root + "/files"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let rows = (1...count).map { "s\($0),Ana,Quispe \($0),2026-01-01,active\n" }
        try workspace.write(
            "key,first_name,last_name,joined_on,status\n" + rows.joined(), to: folder + "/students.csv")
        return folder
    }

    private func logSize(_ workspace: Workspace) -> Int {
        let path = workspace.data + "/academy.db-wal"
        return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    private func students(_ workspace: Workspace) throws -> Int {
        let copy = try Workspace(copyOf: workspace)
        defer { copy.remove() }
        #expect(try copy.admin("export", copy.root + "/out").exitCode == 0)
        let text = try String(contentsOfFile: copy.root + "/out/students.csv", encoding: .utf8)
        return text.count { $0.isNewline } - 1
    }

    /// Starts an import and kills it once the write-ahead log has a number of bytes. Tries again later in the
    /// import if no batch was committed, and with more rows if the import ended before.
    private func killed(
        _ count: Int, at bytes: Int = firstBytes
    ) throws -> (workspace: Workspace, files: String, count: Int) {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        let files = try files(count, for: workspace)
        let process = try workspace.start("classly-admin", ["import", files])
        while process.isRunning, logSize(workspace) < bytes { usleep(500) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let wasKilled = process.terminationReason == .uncaughtSignal
        let stored = try students(workspace)
        if wasKilled, (1..<count).contains(stored) { return (workspace, files, count) }
        workspace.remove()
        try #require(count < 1_000_000, "no import could be killed between its batches")
        return stored == 0 ? try killed(count, at: bytes * 2) : try killed(count * 4, at: bytes)
    }

    @Test func `the same import completes one that was killed, and deletes its temporary copy`() throws {
        let (workspace, files, count) = try killed(10_000)
        defer { workspace.remove() }
        #expect(try (1..<count).contains(students(workspace)), "the kill fell outside the import")
        let again = try workspace.admin("import", files)
        #expect(again.exitCode == 0, "\(again.errors)")
        #expect(try students(workspace) == count)
        let left = try FileManager.default.contentsOfDirectory(atPath: workspace.data)
        #expect(!left.contains { $0.contains(".copy-") })
    }
}
