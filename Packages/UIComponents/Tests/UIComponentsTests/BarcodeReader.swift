import Foundation

/// The program `zbarimg`, which reads symbols as a phone does.
enum BarcodeReader {
    static let isInstalled = path(of: "zbarimg") != nil

    /// The text of the symbol in a picture; nil where there is none.
    static func text(in png: [UInt8]) throws -> String? {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(png).write(to: file)
        let output = try run("zbarimg", ["--raw", "-q", file.path])
        let text = String(decoding: output, as: UTF8.self)
        return text.isEmpty ? nil : String(text.dropLast())
    }

    /// Runs a program and returns its output.
    static func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: path(of: program) ?? "/usr/bin/\(program)")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return data
    }

    static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
