import Testing

@Suite struct HelpTests {
    @Test(arguments: ["classly-admin", "classly-student"])
    func `every command's help has an example`(program: String) throws {
        let dump = try Academies.empty.get().run(program, ["--experimental-dump-help"])
        let root = try #require(dump.json["command"] as? [String: Any])
        #expect(withoutExample(root, named: program).isEmpty)
    }

    private func withoutExample(_ command: [String: Any], named name: String) -> [String] {
        let inner = command["subcommands"] as? [[String: Any]] ?? []
        let own = (command["discussion"] as? String ?? "").contains("Example: ") || name.hasSuffix(" help")
        return (own ? [] : [name])
            + inner.flatMap { withoutExample($0, named: name + " " + ($0["commandName"] as? String ?? "?")) }
    }

    @Test func `without arguments and without a terminal the help is shown`() throws {
        let ended = try Academies.empty.get().admin()
        #expect(ended.exitCode == 0)
        #expect(ended.output.contains("USAGE: classly-admin"))
    }

    @Test func `global options can come before the command`() throws {
        let machine = try Academies.empty.get()
        let ended = try machine.admin("--json", "--data", machine.data, "whoami")
        #expect(ended.json["email"] as? String == Machine.email)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `there are completions for each shell`(shell: String) throws {
        let ended = try Academies.empty.get().admin("--generate-completion-script", shell)
        #expect(ended.exitCode == 0)
        #expect(ended.output.contains("students"))
    }
}
