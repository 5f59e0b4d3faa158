import Core
import Glibc
import Testing

@testable import CommandSupport

@Suite struct LaunchTests {
    @Test func `an invalid value of an earlier command line is not reported again`() {
        let command = TimetableCommand<AdminProgram>.self
        #expect(throws: InvalidValue.self) {
            _ = try ArgumentParsing.command(of: command, ["--date", "someday"])
        }
        do {
            _ = try ArgumentParsing.command(of: command, ["--all", "--limit", "5"])
            Issue.record("The options exclude each other.")
        } catch {
            #expect(!(error is InvalidValue), "\(error)")
        }
    }

    @Test func `a closed live screen leaves no signal handler`() {
        LiveScreen().close()
        let hasHandler = signal(SIGHUP, SIG_DFL) != nil
        #expect(!hasHandler)
    }

    @Test func `a command line without the program's name is an error`() throws {
        #expect(throws: UnreadCommandLine.self) { try Launch.words(of: []) }
        #expect(try Launch.words(of: ["classly-admin"]).isEmpty)
        #expect(try Launch.words(of: ["classly-admin", "students", "add"]) == ["students", "add"])
    }
}
