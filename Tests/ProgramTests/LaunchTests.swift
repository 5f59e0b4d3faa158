import Testing

@testable import CommandSupport

@Suite struct LaunchTests {
    @Test func `a command line that could not be read is none`() throws {
        #expect(throws: UnreadCommandLine.self) { try Launch.words(of: []) }
        #expect(try Launch.words(of: ["classly-admin"]).isEmpty)
        #expect(try Launch.words(of: ["classly-admin", "students", "add"]) == ["students", "add"])
    }
}
