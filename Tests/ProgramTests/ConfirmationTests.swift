import Foundation
import TestSupport
import Testing

/// Commands whose request needs the password again.
@Suite(.limitedParallelism) struct ConfirmationTests {
    /// An academy whose owner signed in ten minutes ago.
    private func workspace() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        try workspace.sql("UPDATE sign_in_families SET confirmed_at = confirmed_at - 600000")
        return workspace
    }

    @Test func `without a terminal a command says what it needs`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let refused = try workspace.admin("students", "erase", "1", "--yes")
        #expect(refused.exitCode == 77)
        #expect(refused.output.isEmpty && refused.errorLines.count == 2, "\(refused.errors)")
        #expect(refused.errors.contains("This needs your password again"))
        #expect(refused.errors.contains("--password-stdin"))
        #expect(try workspace.admin("students", "show", "1").output.contains("Ana Rojas"))
    }

    @Test func `a script passes the password on standard input, and once is enough`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let wrong = try workspace.admin("export", "out", "--password-stdin", input: "not the password\n")
        #expect(wrong.exitCode == 77)
        #expect(wrong.errorLines.first == "classly-admin: The current password is wrong.")
        let exported = try workspace.admin(
            "export", "out", "--password-stdin", input: Workspace.password + "\n")
        #expect(exported.exitCode == 0, "\(exported.errors)")
        #expect(try workspace.admin("codes", "keys", "rotate", "--yes").exitCode == 0)
    }

    @Test func `at a terminal a command asks, and repeats the request`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let rotated = try workspace.converse(
            ["codes", "keys", "rotate", "--yes"], ["Your password again: ": Workspace.password])
        #expect(rotated.exitCode == 0, "\(rotated.text)")
        #expect(!rotated.text.contains(Workspace.password))
        let keys = try workspace.admin("codes", "keys", "list", "--json").items()
        #expect(keys.count == 2)
    }

    @Test func `a wrong password at a terminal changes nothing`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let refused = try workspace.converse(
            ["codes", "keys", "rotate", "--yes"], ["Your password again: ": "not the password"])
        #expect(refused.exitCode == 77)
        #expect(refused.text.contains("The current password is wrong."))
        #expect(try workspace.admin("codes", "keys", "list", "--json").items().count == 1)
    }

    @Test func `a destructive command asks both questions`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let erased = try workspace.converse(
            ["students", "erase", "1"],
            ["This cannot be undone.": "yes", "Your password again: ": Workspace.password])
        #expect(erased.exitCode == 0, "\(erased.text)")
        #expect(try !workspace.admin("students", "show", "1").output.contains("Rojas"))
    }

    @Test func `a command that does not need the password reads none`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("codes", "keys", "rotate", "--yes", "--password-stdin").exitCode == 0)
    }
}
