import Foundation

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
        try FileManager.default.createDirectory(
            atPath: settings + "/classly", withIntermediateDirectories: true)
        for name in ["admin.json", "student.json"] {
            let path = "/classly/" + name
            guard let text = try? String(contentsOfFile: other.settings + path, encoding: .utf8) else {
                continue
            }
            try write(text.replacing(other.data, with: data), to: settings + path)
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
    func run(_ program: String, _ words: [String], input: String = "") throws -> ProgramResult {
        let process = Process()
        process.executableURL =
            program.hasPrefix("/")
            ? URL(fileURLWithPath: program) : Self.programFolder.appending(path: program)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: root)
        process.environment = [
            "HOME": root, "XDG_CONFIG_HOME": settings, "CLASSLY_DATA": data, "PATH": "/usr/bin:/bin",
        ]
        let (input, inputFile) = (Data(input.utf8), root + "/input-\(UInt64.random(in: .min ... .max))")
        try input.write(to: URL(fileURLWithPath: inputFile))
        process.standardInput = FileHandle(forReadingAtPath: inputFile)
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
    func start(_ program: String, _ words: String...) throws -> Process {
        let process = Process()
        process.executableURL = Self.programFolder.appending(path: program)
        process.arguments = words
        process.environment = ["HOME": root, "XDG_CONFIG_HOME": settings, "CLASSLY_DATA": data]
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        return process
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
