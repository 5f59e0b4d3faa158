import TestSupport
import Testing

/// Commands that the programs suggest can be pasted into a shell.
@Suite(.limitedParallelism) struct SuggestedCommandTests {
    private static let address = "o'brien$x@example.org"
    private static let word = #"'o'\''brien$x@example.org'"#

    @Test func `an address with signs of the shell is quoted`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        let invited = try workspace.admin("staff", "invite", "--email", Self.address, "--role", "manager")
        #expect(invited.exitCode == 0, "\(invited.errors)")
        #expect(invited.errors.contains("--email \(Self.word)"), "\(invited.errors)")
        let student = try workspace.admin(
            "students", "add", "--first-name", "Ana", "--last-name", "O'Brien", "--email", Self.address)
        #expect(student.exitCode == 0, "\(student.errors)")
        let code = try workspace.admin("students", "invite", "1")
        #expect(code.errors.contains("--email \(Self.word)"), "\(code.errors)")
    }

    @Test func `a usual address is not quoted`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        let invited = try workspace.admin(
            "staff", "invite", "--email", "ana@example.org", "--role", "manager")
        #expect(invited.errors.contains("--email ana@example.org"), "\(invited.errors)")
    }
}
