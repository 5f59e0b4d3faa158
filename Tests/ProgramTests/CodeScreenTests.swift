import Foundation
import TestSupport
import Testing

/// A session's code on a terminal, with the academy at a server.
@Suite(.limitedParallelism) struct CodeScreenTests {
    private static let terminal = "/usr/bin/script"

    /// A program in its own terminal.
    private final class Screen {
        private let process = Process()
        private let path: String

        init(_ workspace: Workspace, _ command: String) throws {
            path = workspace.root + "/screen"
            _ = FileManager.default.createFile(atPath: path, contents: nil)
            process.executableURL = URL(fileURLWithPath: CodeScreenTests.terminal)
            process.arguments = ["-qfc", "exec \(Workspace.programFolder.path)/\(command)", "/dev/null"]
            process.environment = [
                "HOME": workspace.root, "XDG_CONFIG_HOME": workspace.settings, "CLASSLY_DATA": workspace.data,
                "PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8",
            ]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle(forWritingAtPath: path)
            process.standardError = process.standardOutput
            try process.run()
        }

        var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

        /// Closes the terminal.
        func end() {
            process.terminate()
            process.waitUntilExit()
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: terminal)))
    func `the screen updates the attendance with the server`() throws {
        let server = try ServerProgram.ready(Workspace(copyOf: AcademyFixture.populated.get()))
        let workspace = server.workspace
        let session = try workspace.session()
        // The room's code does not expire while other tests keep the processors busy.
        let shown = try workspace.admin("codes", "poster", "R1", "--json")
        let code = try #require(shown.json["payload"] as? String, "\(shown.errors)")
        let screen = try Screen(workspace, "classly-admin codes show \(session)")
        defer { screen.end() }
        try server.wait { screen.text.contains("0 of 1 are here.") }
        // The first code is a response of its own, shown before the stream is open.
        try server.wait { try server.metrics().contains("\nclassly_streams 1\n") }
        let checkedIn = try workspace.student("check-in", code)
        #expect(checkedIn.exitCode == 0, "\(checkedIn.errors)")
        try server.wait { screen.text.contains("1 of 1 is here.") }
    }
}
