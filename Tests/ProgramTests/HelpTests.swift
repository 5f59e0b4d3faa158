import TestSupport
import Testing

@Suite(.limitedParallelism) struct HelpTests {
    @Test(arguments: ["classly-admin", "classly-student", "classly-server"])
    func `every command's help has an example`(program: String) throws {
        #expect(try discussions(of: program).filter { !$0.value.contains("Example: ") }.isEmpty)
    }

    @Test(arguments: ["classly-admin", "classly-student", "classly-server"])
    func `a long example is broken where a shell joins its lines`(program: String) throws {
        for discussion in try discussions(of: program).values {
            let example = discussion.split(separator: "\n\n")[0].split(separator: "\n")
            #expect(example.allSatisfy { $0.count < 80 })
            #expect(example.dropLast().allSatisfy { $0.hasSuffix(" \\") })
        }
    }

    @Test(arguments: ["classly-admin", "classly-student"])
    func `the help of an option with a day says that words are accepted`(program: String) throws {
        let days = try ProgramHelp.dump(of: program).output.split(separator: "\n").filter {
            $0.contains("\"abstract\"") && $0.contains("YYYY-MM-DD") && !$0.contains("birth")
        }
        #expect(days.count > 2)
        #expect(days.filter { !$0.contains(/today|tomorrow|yesterday|monday/) } == [])
    }

    /// The discussions of all commands of a program, by the words of the command.
    private func discussions(of program: String) throws -> [String: String] {
        let dump = try ProgramHelp.dump(of: program)
        return discussions(of: try #require(dump.json["command"] as? [String: Any]), named: program)
    }

    private func discussions(of command: [String: Any], named name: String) -> [String: String] {
        if name.hasSuffix(" help") { return [:] }
        let inner = command["subcommands"] as? [[String: Any]] ?? []
        return inner.reduce(into: [name: command["discussion"] as? String ?? ""]) { all, command in
            let inner = discussions(
                of: command, named: name + " " + (command["commandName"] as? String ?? "?"))
            all.merge(inner) { $1 }
        }
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
        let result =
            shell == "bash"
            ? try ProgramHelp.completions.get()
            : try AcademyFixture.empty.get().admin("--generate-completion-script", shell)
        #expect(result.exitCode == 0)
        #expect(result.output.contains("students"))
    }

    @Test(arguments: ["lead", "drop_in", "yape", "excused", "joined"])
    func `an option with certain words lists them in its help and in the completions`(word: String) throws {
        #expect(try ProgramHelp.completions.get().output.contains(word))
        let dump = try ProgramHelp.dump(of: "classly-admin").output
        #expect(["\(word), ", "\(word) or ", "or \(word)."].contains { dump.contains($0) })
    }
}
