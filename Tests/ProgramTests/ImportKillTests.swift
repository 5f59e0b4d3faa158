import Foundation
import Testing

/// Imports by a program that is killed at some moment.
@Suite struct ImportKillTests {
    private static let sample: String = {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/Examples/academy"
    }()

    /// Starts an import and kills it after so many milliseconds, unless it has ended by then.
    private func killImport(on machine: Machine, after milliseconds: UInt32) throws {
        let process = try machine.start("classly-admin", "import", Self.sample)
        usleep(milliseconds * 1_000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    @Test func `an import that was killed is completed by the same import, and leaves no copy behind`() throws
    {
        let whole = try Machine(copyOf: Academies.empty.get())
        defer { whole.remove() }
        #expect(try whole.admin("import", Self.sample).exitCode == 0)
        #expect(try whole.admin("export", "out").exitCode == 0)
        for milliseconds: UInt32 in [60, 120, 180, 250, 350, 500] {
            let machine = try Machine(copyOf: Academies.empty.get())
            defer { machine.remove() }
            try killImport(on: machine, after: milliseconds)
            let again = try machine.admin("import", Self.sample)
            #expect(again.exitCode == 0, "\(milliseconds) ms: \(again.errors)")
            #expect(try machine.admin("export", "out").exitCode == 0)
            let isSame = FileManager.default.contentsEqual(
                atPath: whole.root + "/out", andPath: machine.root + "/out")
            #expect(isSame, "killed after \(milliseconds) ms")
            let left = try FileManager.default.contentsOfDirectory(atPath: machine.data)
            #expect(!left.contains { $0.contains("scratch") })
        }
    }
}
