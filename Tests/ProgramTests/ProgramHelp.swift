import Testing

/// The help of all commands of the programs, made once, since a debug build takes seconds for it.
enum ProgramHelp {
    private static let dumps = ["classly-admin", "classly-student", "classly-server"].reduce(
        into: [String: Result<ProgramResult, any Error>]()
    ) { dumps, program in
        dumps[program] = Result {
            try AcademyFixture.empty.get().run(program, ["--experimental-dump-help"])
        }
    }

    /// The completions of `classly-admin` for bash.
    static let completions = Result {
        try AcademyFixture.empty.get().admin("--generate-completion-script", "bash")
    }

    /// The commands of a program as JSON, with their help.
    static func dump(of program: String) throws -> ProgramResult {
        try #require(dumps[program], "\(program)").get()
    }
}
