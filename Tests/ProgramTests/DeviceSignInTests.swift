import Foundation
import TestSupport
import Testing

/// A sign-in on a shared machine, which has a settings folder of its own.
@Suite(.limitedParallelism) struct DeviceSignInTests {
    private let workspace: Workspace
    private let shared: [String: String]

    init() throws {
        workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        shared = ["XDG_CONFIG_HOME": workspace.root + "/shared"]
    }

    /// Starts a sign-in without a password, and returns the program and the code that it shows.
    private func start() throws -> (Process, code: String, output: URL) {
        let process = workspace.process("classly-student", ["sign-in", "--device", "--json"], shared)
        let (errors, output) = (workspace.root + "/errors", workspace.root + "/output")
        for path in [errors, output] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: errors)
        process.standardOutput = FileHandle(forWritingAtPath: output)
        try process.run()
        while process.isRunning {
            let text = try String(contentsOfFile: errors, encoding: .utf8)
            if let match = text.firstMatch(of: /devices approve ([0-9A-Z]{6})\n/) {
                return (process, String(match.1), URL(fileURLWithPath: output))
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
        Issue.record("\(try String(contentsOfFile: errors, encoding: .utf8))")
        throw CancellationError()
    }

    @Test func `a student approves the code, and the machine is signed in`() throws {
        defer { workspace.remove() }
        let (process, code, output) = try start()
        let approved = try workspace.student("devices", "approve", code, "--yes")
        #expect(approved.exitCode == 0, "\(approved.errors)")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let principal = try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any]
        #expect(principal?["email"] as? String == "ana@example.org")
        let who = try workspace.run("classly-student", ["whoami"], environment: shared)
        #expect(who.exitCode == 0 && who.output.contains("ana@example.org"))
    }

    @Test func `a student refuses the code, and the machine is not signed in`() throws {
        defer { workspace.remove() }
        let (process, code, _) = try start()
        #expect(try workspace.student("devices", "deny", code).exitCode == 0)
        process.waitUntilExit()
        #expect(process.terminationStatus == 77)
        #expect(try workspace.run("classly-student", ["whoami"], environment: shared).exitCode == 77)
    }

    @Test(arguments: [[], ["--device", "--email", "ana@example.org"], ["--device", "--password-stdin"]])
    func `either an address or a device signs in`(words: [String]) throws {
        defer { workspace.remove() }
        #expect(try workspace.run("classly-student", ["sign-in"] + words).exitCode == 64)
    }

    @Test func `a code that no device shows is refused`() throws {
        defer { workspace.remove() }
        let refused = try workspace.student("devices", "approve", "K7Q2MX", "--yes")
        #expect(refused.exitCode == 2)
        #expect(refused.errors.contains("No device waits with this code."))
    }

    @Test func `a device whose sign-in is revoked is named`() throws {
        defer { workspace.remove() }
        let device = try #require(
            try workspace.admin("devices", "list", "--json").items().first?["id"] as? Int)
        let revoked = try workspace.admin("devices", "revoke", "\(device)", "--yes")
        #expect(revoked.output == "Your sign-in on that device has ended.\n", "\(revoked.errors)")
    }
}
