import Application
import Core
import Navigation
import Synchronization
import Terminal
import TestSupport
import Testing
import UIComponents

/// The interactive shell shows a destination of the sample feature, although the shell has no code for it.
@Suite(.limitedParallelism) struct SampleShellTests {
    private struct Backend: ShellBackend {
        let client: any Client
        let now = Instant(milliseconds: 0)
        let language = Language.english

        func send<Request: APIRequest>(
            _ request: Request, _ options: SendOptions
        ) async throws -> Request.Response {
            try await client.send(request, options)
        }

        func signedIn() async throws -> Me? { try await client.send(WhoAmI()) }
        func signIn(email: String, password: String, code: String?) async throws -> Principal {
            try await client.send(WhoAmI()).principal
        }
        func signOut() async throws {}
    }

    private final class EnteredLines: LineSource {
        private let lines: Mutex<[String]>
        init(_ lines: [String]) { self.lines = Mutex(lines.reversed()) }
        func readLine(prompt: String) -> String? { lines.withLock { $0.popLast() } }
        func readSecret(prompt: String) -> String? { readLine(prompt: prompt) }
    }

    /// The output of the shell for the entered lines.
    private func output(_ lines: [String], _ client: any Client) async throws -> String {
        let output = Mutex("")
        var shell = Shell(
            program: .staff, backend: Backend(client: client), input: EnteredLines(lines), theme: .plain,
            write: { text in output.withLock { $0 += text + "\n" } })
        try await shell.run()
        return output.withLock { $0 }
    }

    @Test func `its destination is in the shell's menu and can be opened`() async throws {
        let admin = try await TestAcademy(features: [.noticeBoard]).admin
        let menu = try await admin.send(WhoAmI()).links.filter { $0.linkedFrom.contains("home") }
        let position = try #require(menu.firstIndex { $0.name == "notices" }) + 1
        let output = try await output(["\(position)", "b", "q"], admin)
        #expect(output.contains("\(position)  Notice board"))
        #expect(output.contains("\nNotice board\n"), "the line with the number opens it")
    }
}
