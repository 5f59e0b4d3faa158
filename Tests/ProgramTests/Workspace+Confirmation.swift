import Testing

extension Workspace {
    /// Checks the question before a command of the admin's program: at a terminal it is asked, and without a
    /// terminal the error has it.
    func expectQuestion(
        _ question: String, before words: [String], at location: SourceLocation = #_sourceLocation
    ) throws {
        let asked = try runAtTerminal(words, typing: "no")
        #expect(asked.exitCode == 1, sourceLocation: location)
        #expect(
            asked.errors == "\(question) Type yes to continue: Nothing was changed.\n",
            sourceLocation: location)
        let refused = try run("classly-admin", words)
        #expect(refused.exitCode == 64, sourceLocation: location)
        #expect(
            refused.errorLines.first
                == "classly-admin: \(question) Add --yes: standard input is not a terminal, so the command "
                + "cannot ask. Nothing was changed.", sourceLocation: location)
    }
}
