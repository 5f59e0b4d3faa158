import Foundation
import Glibc
import Testing

/// A server in its own process.
final class ServerProgram {
    /// In seconds; no test measures it.
    static let timeLimit: TimeInterval = 1_800

    let workspace: Workspace
    private let process = Process()
    private let name = String(UInt64.random(in: .min ... .max), radix: 36)

    var processID: Int32 { process.processIdentifier }
    var socket: String { workspace.data + "/server.sock" }
    private var outputPath: String { workspace.root + "/output-" + name }
    private var errorsPath: String { workspace.root + "/errors-" + name }
    var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? "" }

    /// Starts a server of a workspace's academy on a free port, without waiting for it.
    ///
    /// - Parameter descriptors: the limit of open files; nil for that of this process.
    init(
        _ workspace: Workspace, _ words: [String] = [], environment: [String: String] = [:],
        descriptors: Int? = nil
    ) throws {
        self.workspace = workspace
        let program = Workspace.programFolder.appending(path: "classly-server")
        let words = (words.contains("--listen") ? [] : ["--listen", "127.0.0.1:0"]) + words
        process.executableURL = descriptors == nil ? program : URL(fileURLWithPath: "/bin/sh")
        let limited = descriptors.map { ["-c", "ulimit -n \($0); exec \"$0\" \"$@\"", program.path] } ?? []
        process.arguments = limited + words
        process.currentDirectoryURL = URL(fileURLWithPath: workspace.root)
        process.environment = [
            "HOME": workspace.root, "CLASSLY_DATA": workspace.data, "PATH": "/usr/bin:/bin",
        ]
        .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        for path in [outputPath, errorsPath] {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        process.standardOutput = FileHandle(forWritingAtPath: outputPath)
        process.standardError = FileHandle(forWritingAtPath: errorsPath)
        try process.run()
    }

    deinit { if process.isRunning { kill(processID, SIGKILL) } }

    /// Starts a server and waits until it is ready.
    static func ready(
        _ workspace: Workspace, _ words: String..., environment: [String: String] = [:],
        descriptors: Int? = nil
    ) throws -> ServerProgram {
        let server = try ServerProgram(
            workspace, words, environment: environment, descriptors: descriptors)
        try server.wait { !server.readyMessage.isEmpty || !server.process.isRunning }
        try #require(server.process.isRunning, "\(server.errors)")
        return server
    }

    /// The line that reports readiness: the name of the academy, or the address at which one is set up.
    var readyMessage: String {
        errors.split(separator: "\n").first { $0.contains(" serves ") || $0.contains("/setup?code=") }
            .map(String.init) ?? ""
    }

    /// The path of the page that sets the academy up, with its code.
    var setUpPath: String {
        get throws { String(try #require(readyMessage.firstMatch(of: #/\/setup\?code=[0-9a-f]{32}$/#)).0) }
    }

    /// The port of the first listener.
    var port: Int {
        get throws {
            try #require(readyMessage.firstMatch(of: #/:(\d+)(?: and|\/setup)/#).flatMap { Int($0.1) })
        }
    }

    /// The response to a GET as text, from the status line to the body.
    func get(_ path: String) throws -> String {
        let connection = try RawConnection(port: port)
        try connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return connection.received()
    }

    func send(_ signal: Int32) { kill(processID, signal) }

    /// Waits until the process exits.
    func waitForExit() throws -> ProgramResult {
        try wait { !process.isRunning }
        return ProgramResult(
            exitCode: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus,
            output: output, errors: errors)
    }

    func stop() throws -> ProgramResult {
        send(SIGTERM)
        return try waitForExit()
    }

    /// Waits until a condition holds.
    func wait(until holds: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: Self.timeLimit)
        while try !holds() {
            try #require(Date() < end, "it took too long: \(errors)")
            usleep(5_000)
        }
    }
}
