import Foundation
import TestSupport
import Testing

/// The note after a dry run.
@Suite(.limitedParallelism) struct DryRunTests {
    private static let note = "Dry run: nothing was changed."

    /// An academy with a student without an account, and with a picture of the class.
    private func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        try Data(PicturesProgramTests.png).write(to: URL(filePath: workspace.root + "/salsa.png"))
        let eva = ["--first-name", "Eva", "--last-name", "Paz", "--email", "eva@example.org"]
        for words in [["students", "add"] + eva, ["pictures", "set", "class", "C1", "salsa.png"]] {
            let done = try workspace.run("classly-admin", words)
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        return workspace
    }

    private func expectNote(_ program: String, _ commands: [String], input: String = "") throws {
        let workspace = try academy()
        defer { workspace.remove() }
        for command in commands {
            let words = command.split(separator: " ").map(String.init) + ["--dry-run"]
            let trial = try workspace.run(program, words, input: input)
            #expect(trial.exitCode == 0, "\(command): \(trial.errors)")
            #expect(trial.errorLines.count { $0 == Self.note } == 1, "\(command): \(trial.errors)")
        }
    }

    @Test func `a dry run of the desk says once that nothing was changed`() throws {
        try expectNote(
            "classly-admin",
            [
                "venues edit V1 --name Norte", "students withdraw 1", "students invite 2",
                "staff invite --role front-desk --email bea@example.org", "accounts reset 2",
                "class-types add --style Tango --family ballroom --level open",
                "calendars create --student 1", "calendars create --student 1 --json",
                "pictures set venue V1 salsa.png", "pictures remove class C1", "language set es",
            ])
    }

    @Test func `a dry run of a student says once that nothing was changed`() throws {
        try expectNote("classly-student", ["picture set salsa.png", "calendar create", "language set es"])
    }

    @Test func `a dry run of a new PIN says once that nothing was changed`() throws {
        try expectNote("classly-admin", ["pin set --pin-stdin"], input: "739152\n")
    }

    @Test func `a dry run opens no screen, and shows no token`() throws {
        let academy = try AcademyFixture.readOnly.get()
        let shown = try academy.run("classly-admin", ["screens", "open", "R1", "--dry-run"])
        #expect(shown.output.hasPrefix("A screen would be opened for Sala A, until "), "\(shown.errors)")
        #expect(!shown.errors.contains("token"))
    }

    @Test func `a list says nothing about a dry run`() throws {
        let listed = try AcademyFixture.readOnly.get().admin("students", "list")
        #expect(listed.exitCode == 0 && !listed.errors.contains(Self.note), "\(listed.errors)")
    }
}
