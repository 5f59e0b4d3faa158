import Foundation
import TestSupport
import Testing

/// Commands that remove or end something in some cases only.
@Suite(.limitedParallelism) struct ConditionalConfirmationTests {
    private static var losses: [(words: [String], question: String)] {
        [
            (
                ["classes", "edit", "C1", "--last-day", Clock.day(5)],
                "Change “Salsa beginner”? It removes 8 future sessions."
            ),
            (
                ["students", "edit", "1", "--status", "inactive"],
                "Withdraw Ana Rojas? Their enrolments end."
            ),
            (
                ["holidays", "add", "--date", Clock.day(3), "--name", "Feriado"],
                "Add the holiday Feriado on \(Clock.day(3))? It cancels 1 session."
            ),
            (
                ["roles", "edit", "front-desk", "--revoke", "students.read,students.write"],
                "Take students.read, students.write from the role front desk? "
                    + "All accounts with this role lose them at once."
            ),
            (
                ["staff", "edit", Workspace.email, "--role", "manager"],
                "Change the role of \(Workspace.email) from owner to manager? "
                    + "Their permissions change at once."
            ),
            (
                ["settings", "set", "retention.message-months", "11"],
                "Change retention.message-months from 12 to 11? Older rows are removed for good."
            ),
            (
                ["academy", "edit", "--setting", "retention.audit-months=12"],
                "Change retention.audit-months from 0 to 12? Older rows are removed for good."
            ),
            (
                [
                    "academy", "edit", "--setting", "retention.message-months=11",
                    "--setting", "retention.audit-months=12",
                ],
                "Change retention.audit-months from 0 to 12? Older rows are removed for good. "
                    + "Change retention.message-months from 12 to 11? Older rows are removed for good."
            ),
        ]
    }

    @Test(arguments: losses)
    func `the question says what would be lost`(words: [String], question: String) throws {
        try AcademyFixture.readOnly.get().expectQuestion(question, before: words)
    }

    @Test func `the command changes something with --yes, and with the answer yes`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let edited = try workspace.admin("classes", "edit", "C1", "--last-day", Clock.day(12), "--yes")
        #expect(edited.exitCode == 0, "\(edited.errors)")
        let holiday = try workspace.runAtTerminal(
            ["holidays", "add", "--date", Clock.day(3), "--name", "Feriado", "--json"], typing: "yes")
        #expect(holiday.json["cancelledSessions"] as? Int == 1, "\(holiday.errors)")
    }

    @Test func `a holiday that moves asks about the sessions of its new day`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let added = try workspace.admin("holidays", "add", "--date", Clock.day(3), "--name", "X", "--yes")
        #expect(added.exitCode == 0, "\(added.errors)")
        #expect(try workspace.admin("holidays", "edit", "1", "--venues", "V1").exitCode == 0)
        let moved = try workspace.admin("holidays", "edit", "1", "--date", Clock.day(10))
        #expect(moved.exitCode == 64)
        let question = "Change the holiday X on \(Clock.day(10))? It cancels 1 more session."
        #expect(moved.errors.contains(question), "\(moved.errors)")
    }

    @Test(arguments: [
        ["classes", "edit", "C1", "--name", "Salsa"], ["students", "edit", "1", "--status", "trial"],
        ["roles", "edit", "front-desk", "--grant", "staff.manage"],
        ["roles", "edit", "instructor", "--revoke", "staff.manage"],
        ["staff", "edit", "1", "--role", "owner"], ["staff", "edit", "1", "--name", "Ana"],
        ["holidays", "add", "--date", Clock.day(4), "--name", "Feriado"],
        ["settings", "set", "retention.message-months", "13"],
        ["settings", "set", "retention.message-months", "0"],
        ["settings", "reset", "retention.message-months"],
    ]) func `a command by which nothing is lost does not ask`(words: [String]) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let result = try workspace.run("classly-admin", words)
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test func `an edit of a student who is withdrawn already does not ask`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let words = ["students", "edit", "1", "--status", "inactive"]
        #expect(try workspace.run("classly-admin", words + ["--yes"]).exitCode == 0)
        let again = try workspace.run("classly-admin", words)
        #expect(again.exitCode == 0, "\(again.errors)")
    }

    /// Files whose import takes something away, and what the question says.
    private static let files: [(name: String, text: String, loss: String)] = [
        (
            "students", "key,first_name,last_name,joined_on,status\nA,Ana,Paz,2026-01-02,inactive\n",
            "Students who are withdrawn, and whose enrolments end: 1."
        ),
        ("holidays", "date,name\n\(Clock.day(3)),Feriado\n", "Sessions that are cancelled: 1."),
    ]

    @Test(arguments: files)
    func `an import that takes something away asks, and needs --yes without a terminal`(
        name: String, text: String, loss: String
    ) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/in", withIntermediateDirectories: true)
        let file = workspace.root + "/in/students.csv"
        let student = "key,first_name,last_name,joined_on,status\nA,Ana,Paz,2026-01-02,active\n"
        try workspace.write(student, to: file)
        #expect(try workspace.run("classly-admin", ["import", "in"]).exitCode == 0)
        try workspace.write(text, to: workspace.root + "/in/\(name).csv")
        let words = ["import", "in", "--update"]
        let refused = try workspace.run("classly-admin", words)
        #expect(refused.exitCode == 64)
        let question = "Import the files of in? \(loss)"
        #expect(refused.errors.contains("\(question) Add --yes:"), "\(refused.errors)")
        #expect(try workspace.admin("holidays", "list", "--json").items().isEmpty)
        let trial = try workspace.run("classly-admin", words + ["--dry-run"])
        #expect(trial.exitCode == 0 && trial.output.contains(loss), "\(trial.errors)")
        #expect(try workspace.run("classly-admin", words + ["--yes"]).exitCode == 0)
        // Nothing is lost a second time.
        let again = try workspace.run("classly-admin", words)
        #expect(again.exitCode == 0, "\(again.errors)")
    }

    @Test func `an import asks about its valid files, although another one is invalid`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/in", withIntermediateDirectories: true)
        try workspace.write("date,name\n\(Clock.day(3)),Feriado\n", to: workspace.root + "/in/holidays.csv")
        let term = "key,name,first_day,last_day\nT,Verano,2026-02-01,2026-01-01\n"
        try workspace.write(term, to: workspace.root + "/in/terms.csv")
        let refused = try workspace.run("classly-admin", ["import", "in"])
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("Sessions that are cancelled: 1. Add --yes:"), "\(refused.errors)")
        #expect(try workspace.admin("holidays", "list", "--json").items().isEmpty)
        #expect(try workspace.run("classly-admin", ["import", "in", "--yes"]).exitCode == 65)
        #expect(try workspace.admin("holidays", "list", "--json").items().count == 1)
    }

    @Test func `an import that removes sessions says how many`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("export", "out").exitCode == 0)
        let text = try String(contentsOfFile: workspace.root + "/out/classes.csv", encoding: .utf8)
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/in", withIntermediateDirectories: true)
        let file = workspace.root + "/in/classes.csv"
        try workspace.write(text.replacing(Clock.day(60), with: Clock.day(5)), to: file)
        #expect(try workspace.run("classly-admin", ["import", "in"]).exitCode == 0, "without --update")
        let refused = try workspace.run("classly-admin", ["import", "in", "--update"])
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("Future sessions that are removed: 8."), "\(refused.errors)")
        let done = try workspace.runAtTerminal(["import", "in", "--update", "--json"], typing: "yes")
        #expect(done.json["updated"] as? Int == 1, "\(done.errors)")
    }

    @Test func `a change that the academy refuses is refused without a question`() throws {
        let words = ["roles", "edit", "owner", "--revoke", "students.read"]
        let refused = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(refused.exitCode == 3)
        #expect(refused.errors.contains("The owner's role always has every permission."), "\(refused.errors)")
    }

    @Test func `the default of a setting can be shorter than its value`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("settings", "set", "retention.message-months", "20").exitCode == 0)
        let reset = try workspace.admin("settings", "reset", "retention.message-months")
        #expect(reset.exitCode == 64 && reset.errors.contains("from 20 to 12?"), "\(reset.errors)")
    }

    @Test func `a dry run needs no confirmation`() throws {
        let words = ["holidays", "add", "--date", Clock.day(3), "--name", "Feriado", "--dry-run"]
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 0, "\(result.errors)")
    }
}
