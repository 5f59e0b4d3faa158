import Foundation
import TestSupport
import Testing

/// Sign-ins whose refresh token is in the secret service, which a fake `secret-tool` plays: it keeps each
/// secret in a file and writes the words of its command line to a log.
@Suite(.limitedParallelism) struct SecretServiceTests {
    private let workspace: Workspace
    private let desktop: [String: String]

    private var secrets: String { workspace.root + "/secrets" }
    private var signIns: String { workspace.settings + "/classly/student.json" }

    private static let program = """
        #!/bin/sh
        echo "$@" >> "$SECRETS/../words"
        [ -e "$SECRETS/../locked" ] && exit 1
        command=$1
        for id; do :; done
        case $command in
        store) cat > "$SECRETS/$id"; if [ -n "$BLOCKED_FILE" ]; then rm -f "$BLOCKED_FILE"; mkdir "$BLOCKED_FILE"; fi ;;
        lookup) cat "$SECRETS/$id" ;;
        clear) rm "$SECRETS/$id" ;;
        esac

        """

    init() throws {
        workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let folder = workspace.root + "/bin"
        for path in [folder, workspace.root + "/secrets"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try Self.program.write(toFile: folder + "/secret-tool", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: folder + "/secret-tool")
        desktop = [
            "PATH": folder + ":/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            "SECRETS": workspace.root + "/secrets",
        ]
    }

    private func run(_ words: String..., input: String = "", _ environment: [String: String]? = nil) throws
        -> ProgramResult
    {
        try workspace.run("classly-student", words, input: input, environment: environment ?? desktop)
    }

    private func signIn(_ environment: [String: String]? = nil) throws {
        let result = try run(
            "sign-in", "--email", "ana@example.org", "--password-stdin", input: "three green parrots\n",
            environment)
        try #require(result.exitCode == 0, "\(result.errors)")
    }

    /// The stored sign-ins as text.
    private func stored() throws -> String { try String(contentsOfFile: signIns, encoding: .utf8) }

    /// The secrets that the service has.
    private func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: secrets).map {
            try String(contentsOfFile: secrets + "/" + $0, encoding: .utf8)
        }
    }

    /// Makes the access tokens look expired, so that the next command renews the sign-in.
    private func expire() throws {
        let expired = try stored().replacing(
            /"accessExpiresAt":"[0-9]{4}/, with: "\"accessExpiresAt\":\"2001")
        try workspace.write(expired, to: signIns)
    }

    @Test func `the refresh token is in the service, and in no file and no argument`() throws {
        defer { workspace.remove() }
        try signIn()
        let token = try #require(try kept().first)
        #expect(try token.utf8.count == 43 && !stored().contains("refreshToken"))
        let words = try String(contentsOfFile: workspace.root + "/words", encoding: .utf8)
        #expect(words.contains("store --label=Classly service classly sign-in "))
        #expect(!words.contains(token))
    }

    @Test func `a renewal replaces the token in the service`() throws {
        defer { workspace.remove() }
        try signIn()
        let before = try kept()
        try expire()
        let who = try run("whoami")
        #expect(who.exitCode == 0, "\(who.errors)")
        #expect(try kept().count == 1 && kept() != before)
    }

    @Test func `a sign-out deletes the token`() throws {
        defer { workspace.remove() }
        try signIn()
        let result = try run("sign-out")
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(try kept().isEmpty)
    }

    @Test func `a service that refuses a token leaves it in the file`() throws {
        defer { workspace.remove() }
        _ = FileManager.default.createFile(atPath: workspace.root + "/locked", contents: nil)
        try signIn()
        #expect(try kept().isEmpty && stored().contains("refreshToken"))
        try expire()
        #expect(try run("whoami").exitCode == 0)
    }

    @Test(arguments: [["PATH": "/usr/bin:/bin"], ["DBUS_SESSION_BUS_ADDRESS": ""]])
    func `without the program or a session bus the token is in the file`(change: [String: String]) throws {
        defer { workspace.remove() }
        try signIn(desktop.merging(change) { $1 })
        #expect(try kept().isEmpty && stored().contains("refreshToken"))
    }

    @Test func `a token whose file cannot be written is removed from the service`() throws {
        defer { workspace.remove() }
        // A folder takes the place of the file once the service has the token.
        let result = try run(
            "sign-in", "--email", "ana@example.org", "--password-stdin", input: "three green parrots\n",
            desktop.merging(["BLOCKED_FILE": signIns]) { $1 })
        #expect(result.exitCode != 0)
        let words = try String(contentsOfFile: workspace.root + "/words", encoding: .utf8)
        #expect(words.contains("store ") && words.contains("clear "))
        #expect(try kept().isEmpty)
    }

    @Test func `a locked service means to sign in again, and the sign-in stays for later`() throws {
        defer { workspace.remove() }
        try signIn()
        try expire()
        let lock = workspace.root + "/locked"
        _ = FileManager.default.createFile(atPath: lock, contents: nil)
        #expect(try run("whoami").exitCode == 77)
        try FileManager.default.removeItem(atPath: lock)
        #expect(try run("whoami").exitCode == 0)
    }

    @Test func `a sign-in of an earlier version is renewed, and moves to the service`() throws {
        defer { workspace.remove() }
        try signIn(["PATH": "/usr/bin:/bin"])
        try expire()
        #expect(try run("whoami").exitCode == 0)
        #expect(try kept().count == 1 && !stored().contains("refreshToken"))
    }
}
