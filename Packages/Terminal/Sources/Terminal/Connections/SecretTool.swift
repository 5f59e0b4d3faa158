internal import Foundation
internal import Operations

/// Stores secrets in the secret service of the desktop, such as GNOME Keyring or KWallet.
///
/// It runs the program `secret-tool` of libsecret. A secret is passed through pipes only: other users can
/// see the arguments of a program.
struct SecretTool: Sendable {
    /// The maximum run time of the program, in seconds: the desktop may ask its user for a password.
    static let deadline = 30
    /// The maximum number of bytes of a secret.
    private static let limit = 1_024

    private let path: String

    /// - Returns: nil without the program on the path, or without a session bus.
    init?(environment: [String: String]) {
        guard Self.hasSessionBus(environment),
            let path = Self.programPath("secret-tool", in: environment["PATH"] ?? "")
        else { return nil }
        self.path = path
    }

    /// Stores a secret under an id, and returns whether it is stored.
    func store(_ secret: String, as id: String) async -> Bool {
        await run(["store", "--label=Classly"] + Self.attributes(id), input: secret) != nil
    }

    /// The secret with an id; nil if there is none, or the service does not return it.
    func find(_ id: String) async -> String? {
        guard let output = await run(["lookup"] + Self.attributes(id)) else { return nil }
        let secret = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
        return secret.isEmpty ? nil : secret
    }

    func delete(_ id: String) async { _ = await run(["clear"] + Self.attributes(id)) }

    /// The attributes by which the service finds a secret; they are not secret themselves.
    private static func attributes(_ id: String) -> [String] { ["service", "classly", "sign-in", id] }

    /// Runs the program; returns its output, or nil if it failed.
    private func run(_ words: [String], input: String = "") async -> [UInt8]? {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = words
        let output = try? await process.run(
            input: Array(input.utf8), reading: .output, limit: Self.limit, deadline: Self.deadline)
        guard let output, process.terminationReason == .exit, process.terminationStatus == 0 else {
            return nil
        }
        return output
    }

    private static func hasSessionBus(_ environment: [String: String]) -> Bool {
        if Folders.value(of: "DBUS_SESSION_BUS_ADDRESS", environment) != nil { return true }
        guard let folder = Folders.value(of: "XDG_RUNTIME_DIR", environment) else { return false }
        return FileManager.default.fileExists(atPath: folder + "/bus")
    }

    /// The path of a program in the absolute folders of a search path; nil if there is none.
    private static func programPath(_ name: String, in searchPath: String) -> String? {
        searchPath.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            .first(where: FileManager.default.isExecutableFile)
    }
}
