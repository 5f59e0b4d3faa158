import ClassManagement
import Core
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Terminal

@Suite(.limitedParallelism) struct LaunchTests {
    private enum Staff: ProgramIdentity {
        static var program: Program { .admin }
    }

    @Test func `an invalid value of an earlier command line is not reported again`() {
        let command = FormCommand<ShowTimetable, Staff>.self
        #expect(throws: InvalidValue.self) {
            _ = try ArgumentParsing.command(of: command, ["--limit", "some"])
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
        #expect(try Launch.words(of: bytes(["classly-admin"])).isEmpty)
        #expect(
            try Launch.words(of: bytes(["classly-admin", "students", "añadir"])) == ["students", "añadir"])
    }

    @Test func `an argument that is not UTF-8 text is an error`() {
        let arguments = bytes(["classly-admin", "students"]) + [[0x4A, 0x6F, 0x73, 0xE9]]
        #expect(throws: UndecodableArgument(number: 2, text: "Jos\u{FFFD}")) {
            try Launch.words(of: arguments)
        }
    }

    @Test func `the file of a command line has each argument, also an empty one`() throws {
        let file = Array("classly-admin\0--name\0\0añadir\0".utf8)
        #expect(Launch.arguments(in: file) == bytes(["classly-admin", "--name", "", "añadir"]))
        #expect(Launch.arguments(in: []).isEmpty)
        let own = try #require(FileManager.default.contents(atPath: "/proc/self/cmdline"))
        #expect(Launch.arguments(in: Array(own)) == bytes(CommandLine.arguments))
    }

    private func bytes(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }
}
