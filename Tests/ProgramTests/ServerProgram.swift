import Foundation
import Glibc
import Testing

/// A server that runs as a process of its own.
final class ServerProgram {
    /// Generous: it is never what a test measures.
    static let patience: TimeInterval = 60

    let machine: Machine
    private let process = Process()
    private let name = String(UInt64.random(in: .min ... .max), radix: 36)

    var processID: Int32 { process.processIdentifier }
    var socket: String { machine.data + "/server.sock" }
    private var outputPath: String { machine.root + "/output-" + name }
    private var errorsPath: String { machine.root + "/errors-" + name }
    var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? "" }

    /// Starts it on a machine's academy at any port that is free, without waiting for it.
    ///
    /// - Parameter descriptors: how many files it may open at once; nil for what this process may.
    init(
        _ machine: Machine, _ words: [String] = [], environment: [String: String] = [:],
        descriptors: Int? = nil
    ) throws {
        self.machine = machine
        let program = Machine.folder.appending(path: "classly-server")
        let words = (words.contains("--listen") ? [] : ["--listen", "127.0.0.1:0"]) + words
        process.executableURL = descriptors == nil ? program : URL(fileURLWithPath: "/bin/sh")
        let limited = descriptors.map { ["-c", "ulimit -n \($0); exec \"$0\" \"$@\"", program.path] } ?? []
        process.arguments = limited + words
        process.currentDirectoryURL = URL(fileURLWithPath: machine.root)
        process.environment = ["HOME": machine.root, "CLASSLY_DATA": machine.data, "PATH": "/usr/bin:/bin"]
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

    /// Starts it and waits until it is ready.
    static func ready(
        _ machine: Machine, _ words: String..., environment: [String: String] = [:],
        descriptors: Int? = nil
    ) throws -> ServerProgram {
        let server = try ServerProgram(
            machine, words, environment: environment, descriptors: descriptors)
        try server.wait { server.errors.contains(" serves ") || !server.process.isRunning }
        try #require(server.process.isRunning, "\(server.errors)")
        return server
    }

    /// The line that says it is ready.
    var readyMessage: String {
        errors.split(separator: "\n").first { $0.contains(" serves ") }.map(String.init) ?? ""
    }

    /// The port it listens at.
    var port: Int {
        get throws { try #require(readyMessage.firstMatch(of: /:(\d+) and/).flatMap { Int($0.1) }) }
    }

    /// What a GET answers: everything, from the status line to the body.
    func get(_ path: String) throws -> String {
        let line = try ServerLine(port: port)
        try line.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return line.received()
    }

    func send(_ signal: Int32) { kill(processID, signal) }

    /// Waits for its end.
    func end() throws -> Ended {
        try wait { !process.isRunning }
        return Ended(
            exitCode: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus,
            output: output, errors: errors)
    }

    func stop() throws -> Ended {
        send(SIGTERM)
        return try end()
    }

    /// Waits until something is so.
    func wait(until isSo: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while try !isSo() {
            try #require(Date() < end, "it took too long: \(errors)")
            usleep(5_000)
        }
    }
}
