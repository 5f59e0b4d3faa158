import TestSupport
import Testing

@Suite(.limitedParallelism) struct ServerOptionTests {
    /// Runs a command in a workspace without an academy.
    private func run(_ words: String...) throws -> ProgramResult {
        let workspace = try Workspace()
        defer { workspace.remove() }
        return try workspace.run("classly-admin", words, input: "a word\n")
    }

    @Test(arguments: [
        (
            ["--server", "ftp://x"],
            "“ftp://x” is not a server's address: use http://HOST:PORT or https://HOST."
        ),
        (["--server", ""], "“” is not a server's address: use http://HOST:PORT or https://HOST."),
        (
            ["--server", "http://localhost:1", "--data", "/tmp"],
            "The options --data and --server cannot be used together."
        ),
        (["--ca", "ca.pem"], "The option --ca needs a server at https://."),
        (["--server", "http://x", "--ca", "ca.pem"], "The option --ca needs a server at https://."),
    ])
    func `an invalid server address is a usage error`(
        _ words: [String], _ sentence: String
    ) throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let result = try workspace.run("classly-admin", ["whoami"] + words)
        #expect(result.exitCode == 64)
        #expect(result.errorLines == ["classly-admin: \(sentence)", "See: classly-admin whoami --help"])
    }

    @Test func `an unreachable server is reported in one sentence`() throws {
        for words in [
            ["sign-in", "--server", "http://127.0.0.1:1"], ["--server=http://127.0.0.1:1", "sign-in"],
        ] {
            let workspace = try Workspace()
            defer { workspace.remove() }
            let result = try workspace.run(
                "classly-admin", words + ["--email", "a@example.org", "--password-stdin"], input: "a word\n")
            #expect(result.exitCode == 69)
            #expect(
                result.errors
                    == "classly-admin: The server at http://127.0.0.1:1 cannot be reached: connection refused.\n"
            )
        }
    }

    @Test func `a CA file without certificates is refused`() throws {
        let result = try run(
            "sign-in", "--email", "a@example.org", "--password-stdin", "--server", "https://x", "--ca",
            "/etc/hostname")
        #expect(result.exitCode == 65)
        #expect(result.errorLines.count == 1)
    }

    @Test func `a sign-in to a data folder is not valid for a server`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("whoami").exitCode == 0)
        let result = try workspace.admin("whoami", "--server", "http://127.0.0.1:1")
        #expect(result.exitCode == 77)
        #expect(result.errorLines.first == "classly-admin: You are not signed in.")
    }
}
