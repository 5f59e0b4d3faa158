import Foundation
import Testing

/// The exit code and output of a program.
struct ProgramResult: Equatable {
    let exitCode: Int32
    let output: String
    let errors: String

    /// The lines of standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// The output as JSON.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
    }

    func items() -> [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }
}

/// A temporary data folder and settings folder, in which tests run programs.
struct Workspace: Sendable {
    static let password = "a quiet corner of the studio"
    static let email = "desk@example.org"

    let root: String

    /// The folder of all workspaces of this process, deleted at its exit.
    private static let all: String = {
        atexit { try? FileManager.default.removeItem(atPath: Workspace.path) }
        return path
    }()

    private static var path: String {
        FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/classly-tests-\(getpid())"
    }

    var data: String { root + "/data" }
    var settings: String { root + "/settings" }

    init() throws {
        let name = String(UInt64.random(in: .min ... .max), radix: 36)
        root = Self.all + "/" + name
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    /// A workspace with a copy of another's academy and sign-ins.
    init(copyOf other: Workspace) throws {
        self = try Workspace()
        try FileManager.default.copyItem(atPath: other.data, toPath: data)
        try other.copySignIns(to: self)
        // The other may be older than the five minutes of a confirmed password.
        try renewSignIns()
    }

    /// Makes the sign-ins as new as if each password was entered now.
    func renewSignIns() throws {
        let now = "CAST(strftime('%s', 'now') AS INTEGER) * 1000"
        try rawSQL("UPDATE sign_in_families SET signed_in_at = \(now), confirmed_at = \(now)")
    }

    /// Changes the database as it is, with its triggers, as another program could.
    func rawSQL(_ statement: String) throws {
        // A command may write at the same time.
        let result = try run(
            "/usr/bin/sqlite3", ["-cmd", ".timeout 10000", data + "/academy.db", statement])
        try #require(result.exitCode == 0, "\(result.errors)")
    }

    /// Copies the sign-ins at this workspace's academy, for the same academy in another folder.
    func copySignIns(to other: Workspace) throws {
        try FileManager.default.createDirectory(
            atPath: other.settings + "/classly", withIntermediateDirectories: true)
        for name in ["admin.json", "student.json"] {
            let path = "/classly/" + name
            guard let text = try? String(contentsOfFile: settings + path, encoding: .utf8) else { continue }
            try other.write(text.replacing(data, with: other.data), to: other.settings + path)
        }
    }

    /// Writes a file that only its owner can read.
    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    func remove() { try? FileManager.default.removeItem(atPath: root) }

    func admin(_ words: String..., input: String = "") throws -> ProgramResult {
        try run("classly-admin", words, input: input)
    }

    func student(_ words: String..., input: String = "") throws -> ProgramResult {
        try run("classly-student", words, input: input)
    }

    /// Runs a program, by name or by path, until it exits; the environment names the data folder.
    func run(
        _ program: String, _ words: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> ProgramResult {
        let (input, inputFile) = (Data(input.utf8), root + "/input-\(UInt64.random(in: .min ... .max))")
        try input.write(to: URL(fileURLWithPath: inputFile))
        return try run(program, words, FileHandle(forReadingAtPath: inputFile), environment)
    }

    /// Runs the admin's program with a terminal as its standard input, and a line typed there.
    func runAtTerminal(
        _ words: [String], typing line: String, environment: [String: String] = [:]
    ) throws -> ProgramResult {
        let terminal = try PseudoTerminal()
        try terminal.keyboard.write(contentsOf: Data((line + "\n").utf8))
        return try withExtendedLifetime(terminal) {
            try run("classly-admin", words, terminal.input, environment)
        }
    }

    /// Runs the interactive program at a terminal, with lines that are entered before it starts; returns what
    /// the terminal shows. The input ends after the lines.
    func atTerminal(
        _ lines: [String], program: String = "classly-admin", environment: [String: String] = [:]
    ) throws -> String {
        let terminal = try PseudoTerminal()
        try terminal.keyboard.write(contentsOf: Data((lines.map { $0 + "\n" }.joined() + "\u{4}").utf8))
        let process = process(program, [], environment.merging(["NO_COLOR": "1"]) { $1 })
        process.standardInput = terminal.input
        process.standardOutput = terminal.input
        process.standardError = terminal.input
        try process.run()
        try terminal.input.close()
        let text = terminal.readToEnd()
        process.waitUntilExit()
        return text
    }

    func process(
        _ program: String, _ words: [String], _ environment: [String: String]
    ) -> Process {
        let process = Process()
        process.executableURL =
            program.hasPrefix("/")
            ? URL(fileURLWithPath: program) : Self.programFolder.appending(path: program)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: root)
        process.environment = [
            "HOME": root, "XDG_CONFIG_HOME": settings, "CLASSLY_DATA": data, "PATH": "/usr/bin:/bin",
            "TZ": "UTC",
        ].merging(environment) { $1 }
        return process
    }

    private func run(
        _ program: String, _ words: [String], _ input: FileHandle?, _ environment: [String: String]
    ) throws -> ProgramResult {
        let process = process(program, words, environment)
        process.standardInput = input
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return ProgramResult(
            exitCode: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: outputData, as: UTF8.self),
            errors: String(decoding: errorData, as: UTF8.self))
    }

    /// Starts a program without output and does not wait for its exit.
    func start(
        _ program: String, _ words: [String], environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = Self.programFolder.appending(path: program)
        process.arguments = words
        process.environment = ["HOME": root, "XDG_CONFIG_HOME": settings, "CLASSLY_DATA": data]
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        return process
    }

    /// Changes the database as somebody who does not use the programs could: without triggers and
    /// constraints.
    func sql(_ statement: String) throws {
        let setup = """
            PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA recursive_triggers = OFF;
            """
        let (drops, creations) = (
            try triggers("'DROP TRIGGER ' || name || ';'"), try triggers("sql || ';'")
        )
        let result = try run(
            "/usr/bin/sqlite3", [data + "/academy.db", setup + drops + statement + ";" + creations])
        try #require(result.exitCode == 0, "\(result.errors)")
    }

    /// An expression of each trigger that refuses changes.
    private func triggers(_ expression: String) throws -> String {
        try run(
            "/usr/bin/sqlite3",
            [
                data + "/academy.db",
                "SELECT \(expression) FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%_no_%'",
            ]
        ).output
    }

    /// The folder of the built programs, which contains the test bundle.
    static let programFolder: URL = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        var folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/classly-admin") {
            folder.deleteLastPathComponent()
        }
        return folder
    }()
}
