import Testing

@testable import CommandSupport

@Suite struct LaunchTests {
    @Test func `a command line without the program's name is an error`() throws {
        #expect(throws: UnreadCommandLine.self) { try Launch.words(of: []) }
        #expect(try Launch.words(of: ["classly-admin"]).isEmpty)
        #expect(try Launch.words(of: ["classly-admin", "students", "add"]) == ["students", "add"])
    }
}
