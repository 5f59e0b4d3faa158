import Foundation
import TestSupport
import Testing

/// The PIN of the owner, at the command line and in the shell.
@Suite(.limitedParallelism) struct PINProgramTests {
    private static let pin = "739152"

    /// An academy whose owner has a PIN, and has not used the sign-in for an hour.
    private func locked() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let set = try workspace.admin("pin", "set", "--pin-stdin", input: Self.pin + "\n")
        try #require(set.exitCode == 0, "\(set.errors)")
        try workspace.sql("UPDATE sign_in_families SET last_request_at = last_request_at - 3600000")
        return workspace
    }

    @Test func `a locked sign-in is refused without a terminal`() throws {
        let workspace = try locked()
        defer { workspace.remove() }
        let refused = try workspace.admin("students", "list")
        #expect(refused.exitCode == 77)
        #expect(
            refused.errorLines.first == "classly-admin: The sign-in is locked: it was not used for a while.")
        let signedIn = try workspace.admin(
            "sign-in", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
        #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
        #expect(try workspace.admin("students", "list").exitCode == 0)
    }

    @Test func `a command asks for the PIN at a terminal, and carries on`() throws {
        let workspace = try locked()
        defer { workspace.remove() }
        let wrong = try workspace.converse(["students", "list"], ["Your PIN: ": "739153"])
        #expect(
            wrong.exitCode == 77 && wrong.text.contains("The PIN is wrong: 4 more tries"), "\(wrong.text)")
        let right = try workspace.converse(["students", "list"], ["Your PIN: ": Self.pin])
        #expect(right.exitCode == 0 && right.text.contains("Rojas"), "\(right.text)")
        #expect(!right.text.contains(Self.pin))
        #expect(try workspace.admin("students", "list").exitCode == 0)
    }

    @Test func `the shell is locked too`() throws {
        let workspace = try locked()
        defer { workspace.remove() }
        let shell = try workspace.converse([], ["Your PIN: ": Self.pin, "Sign out": "q"])
        #expect(
            shell.text.contains("\u{1B}[H\u{1B}[2J\u{1B}[3JClassly is locked.")
                && shell.text.contains("Sign out"), "\(shell.text)")
    }

    @Test func `a PIN is typed twice at a terminal`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let other = try workspace.converse(
            ["pin", "set"], ["A PIN of 4 to 8 digits: ": "739152", "Repeat": "7391"])
        #expect(other.exitCode == 65, "\(other.text)")
        #expect(try workspace.admin("pin", "show").output.contains("none"))
        let set = try workspace.converse(
            ["pin", "set"], ["A PIN of 4 to 8 digits: ": "739152", "Repeat": "739152"])
        #expect(set.exitCode == 0, "\(set.text)")
        #expect(try workspace.admin("pin", "remove", "--yes").exitCode == 0)
    }
}
