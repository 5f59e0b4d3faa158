import Foundation
import Testing

/// A session's code on a terminal, with the academy at a server.
@Suite struct CodeScreenTests {
    private static let terminal = "/usr/bin/script"

    /// A program on a terminal of its own.
    private final class Screen {
        private let process = Process()
        private let path: String

        init(_ machine: Machine, _ command: String) throws {
            path = machine.root + "/screen"
            _ = FileManager.default.createFile(atPath: path, contents: nil)
            process.executableURL = URL(fileURLWithPath: CodeScreenTests.terminal)
            process.arguments = ["-qfc", "exec \(Machine.folder.path)/\(command)", "/dev/null"]
            process.environment = [
                "HOME": machine.root, "XDG_CONFIG_HOME": machine.settings, "CLASSLY_DATA": machine.data,
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
        let server = try ServerProgram.ready(Machine(copyOf: Academies.open.get()))
        let machine = server.machine
        let session = try machine.session()
        // The room's code does not expire while other tests keep the processors busy.
        let shown = try machine.admin("codes", "poster", "R1", "--json")
        let payload = try #require(shown.json["payload"] as? String, "\(shown.errors)")
        let screen = try Screen(machine, "classly-admin codes show \(session)")
        defer { screen.end() }
        try server.wait { screen.text.contains("0 of 1 are here.") }
        // The first code is a response of its own, shown before the stream is open.
        try server.wait { try server.metrics().contains("\nclassly_streams 1\n") }
        let checkedIn = try machine.student("check-in", payload)
        #expect(checkedIn.exitCode == 0, "\(checkedIn.errors)")
        try server.wait {
            screen.text.contains("1 of 1 are here.") || screen.text.contains("1 of 1 is here.")
        }
    }
}
