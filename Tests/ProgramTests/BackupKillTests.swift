import Foundation
import Glibc
import TestSupport
import Testing

/// Backups and restores by programs that are killed at any moment.
@Suite(.limitedParallelism) struct BackupKillTests {
    /// Kills a program after each of these times in milliseconds, or finds that it has ended.
    private static let moments = [5, 20, 60, 120, 200, 300, 400, 500, 600, 700, 800, 1_000]

    private func kill(_ workspace: Workspace, after milliseconds: Int, _ words: String...) throws {
        let process = try workspace.start("classly-admin", words, environment: BackupTests.passphrase)
        usleep(UInt32(milliseconds) * 1_000)
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    @Test func `a killed backup leaves the older one, which the next replaces`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        func backup() throws -> ProgramResult {
            try workspace.run("classly-admin", ["backup", "b"], environment: BackupTests.passphrase)
        }
        #expect(try backup().exitCode == 0)
        for moment in Self.moments {
            try kill(workspace, after: moment, "backup", workspace.root + "/b")
            let other = try Workspace()
            defer { other.remove() }
            let restored = try other.run(
                "classly-admin", ["restore", workspace.root + "/b"], environment: BackupTests.passphrase)
            #expect(restored.exitCode == 0, "\(moment) ms: \(restored.errors)")
        }
        #expect(try backup().exitCode == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: workspace.root)
        #expect(!names.contains { $0.contains(".work-") })
    }

    @Test func `a killed restore leaves a whole academy or none, and the next completes it`() throws {
        let (original, file) = try BackupTests.made.get()
        for moment in Self.moments {
            let workspace = try Workspace()
            defer { workspace.remove() }
            try kill(workspace, after: moment, "restore", file)
            let again = try workspace.run(
                "classly-admin", ["restore", file], environment: BackupTests.passphrase)
            #expect([0, 3].contains(again.exitCode), "\(moment) ms: \(again.errors)")
            try original.copySignIns(to: workspace)
            #expect(try workspace.admin("students", "list", "--json").items().count == 1, "\(moment) ms")
            let names = try FileManager.default.contentsOfDirectory(atPath: workspace.data)
            #expect(again.exitCode == 3 || !names.contains { $0.contains(".work-") })
        }
    }
}
