import Foundation
import Testing

/// Imports by a program that is killed between its first and its last batch.
@Suite struct ImportKillTests {
    /// Bytes of the write-ahead log after the first batch.
    private static let oneBatch = 400_000

    /// Writes a folder with a CSV file of students.
    private func files(_ count: Int, for machine: Machine) throws -> String {
        let folder = machine.root + "/files"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let rows = (1...count).map { "s\($0),Ana,Quispe \($0),2026-01-01,active\n" }
        try machine.write(
            "key,first_name,last_name,joined_on,status\n" + rows.joined(), to: folder + "/students.csv")
        return folder
    }

    private func logSize(_ machine: Machine) -> Int {
        let path = machine.data + "/academy.db-wal"
        return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    private func students(_ machine: Machine) throws -> Int {
        let copy = try Machine(copyOf: machine)
        defer { copy.remove() }
        #expect(try copy.admin("export", copy.root + "/out").exitCode == 0)
        let text = try String(contentsOfFile: copy.root + "/out/students.csv", encoding: .utf8)
        return text.count { $0.isNewline } - 1
    }

    /// Starts an import and kills it after its first batch. Tries again with more rows if the import ended before.
    private func killed(_ count: Int) throws -> (machine: Machine, files: String, count: Int) {
        let machine = try Machine(copyOf: Academies.empty.get())
        let files = try files(count, for: machine)
        let process = try machine.start("classly-admin", "import", files)
        while process.isRunning, logSize(machine) < Self.oneBatch { usleep(500) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal, try students(machine) < count {
            return (machine, files, count)
        }
        machine.remove()
        try #require(count < 1_000_000, "every import ended before it could be killed")
        return try killed(count * 4)
    }

    @Test func `the same import completes one that was killed, and deletes its temporary copy`() throws {
        let (machine, files, count) = try killed(10_000)
        defer { machine.remove() }
        #expect(try (1..<count).contains(students(machine)), "the kill fell outside the import")
        let again = try machine.admin("import", files)
        #expect(again.exitCode == 0, "\(again.errors)")
        #expect(try students(machine) == count)
        let left = try FileManager.default.contentsOfDirectory(atPath: machine.data)
        #expect(!left.contains { $0.contains(".copy-") })
    }
}
