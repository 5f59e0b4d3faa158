import Testing

@Suite struct ServerOptionTests {
    /// Runs a command on a machine without an academy.
    private func run(_ words: String...) throws -> Ended {
        let machine = try Machine()
        defer { machine.remove() }
        return try machine.run("classly-admin", words, input: "a word\n")
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
    func `an address that cannot be meant is a wrong command line`(
        _ words: [String], _ sentence: String
    ) throws {
        let machine = try Machine()
        defer { machine.remove() }
        let ended = try machine.run("classly-admin", ["whoami"] + words)
        #expect(ended.exitCode == 64)
        #expect(ended.sentences == ["classly-admin: \(sentence)", "See: classly-admin whoami --help"])
    }

    @Test func `an unreachable server is reported in one sentence`() throws {
        for words in [
            ["sign-in", "--server", "http://127.0.0.1:1"], ["--server=http://127.0.0.1:1", "sign-in"],
        ] {
            let machine = try Machine()
            defer { machine.remove() }
            let ended = try machine.run(
                "classly-admin", words + ["--email", "a@example.org", "--password-stdin"], input: "a word\n")
            #expect(ended.exitCode == 69)
            #expect(
                ended.errors
                    == "classly-admin: The server at http://127.0.0.1:1 cannot be reached: connection refused.\n"
            )
        }
    }

    @Test func `a file that has no certificates is no authority`() throws {
        let ended = try run(
            "sign-in", "--email", "a@example.org", "--password-stdin", "--server", "https://x", "--ca",
            "/etc/hostname")
        #expect(ended.exitCode == 65)
        #expect(ended.sentences.count == 1)
    }

    @Test func `a sign-in to a folder is none to a server`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        #expect(try machine.admin("whoami").exitCode == 0)
        let ended = try machine.admin("whoami", "--server", "http://127.0.0.1:1")
        #expect(ended.exitCode == 77)
        #expect(ended.sentences.first == "classly-admin: You are not signed in.")
    }
}
