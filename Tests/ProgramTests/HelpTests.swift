import Testing

@Suite struct HelpTests {
    @Test(arguments: ["classly-admin", "classly-student", "classly-server"])
    func `every command's help has an example`(program: String) throws {
        let dump = try AcademyFixture.empty.get().run(program, ["--experimental-dump-help"])
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
        let result = try AcademyFixture.empty.get().admin()
        #expect(result.exitCode == 0)
        #expect(result.output.contains("USAGE: classly-admin"))
    }

    @Test func `global options can come before the command`() throws {
        let workspace = try AcademyFixture.empty.get()
        let result = try workspace.admin("--json", "--data", workspace.data, "whoami")
        #expect(result.json["email"] as? String == Workspace.email)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `there are completions for each shell`(shell: String) throws {
        let result = try AcademyFixture.empty.get().admin("--generate-completion-script", shell)
        #expect(result.exitCode == 0)
        #expect(result.output.contains("students"))
    }
}
