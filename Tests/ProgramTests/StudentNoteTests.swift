import TestSupport
import Testing

/// The notes that a student may see, in the students' program.
@Suite(.limitedParallelism) struct StudentNoteTests {
    /// An academy with a note for the student, which is about an injury, and a note for the staff.
    private func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        for words in [["No jumps", "--visible-to", "student", "--injury", "yes"], ["Owes a favour"]] {
            let added = try workspace.run("classly-admin", ["students", "notes", "add", "1"] + words)
            #expect(added.exitCode == 0, "\(added.errors)")
        }
        return workspace
    }

    @Test(arguments: [("en_GB.UTF-8", ["Note", "injury"]), ("es_PE.UTF-8", ["Nota", "lesión"])])
    func `a student lists the notes that are for the student`(language: String, words: [String]) throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let environment = ["LANG": language]
        let listed = try workspace.run("classly-student", ["notes"], environment: environment)
        for word in words + ["No jumps"] { #expect(listed.output.contains(word), "\(listed)") }
        #expect(!listed.output.contains("Owes a favour"))
        let items = try workspace.run("classly-student", ["notes", "--json"], environment: environment)
            .items()
        #expect(items.map { $0["text"] as? String } == ["No jumps"])
        #expect(items.map { $0["visibleTo"] as? String } == ["student"])
    }

    @Test func `the log of changes has the readers of a note in Spanish`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let edited = try workspace.admin("students", "notes", "edit", "2", "--visible-to", "desk")
        #expect(edited.exitCode == 0, "\(edited.errors)")
        let log = try workspace.run(
            "classly-admin", ["audit", "list", "--limit", "1"], environment: ["LANG": "es_PE.UTF-8"])
        #expect(log.output.contains("todo el personal → recepción"), "\(log)")
    }

    @Test func `the shell of a student shows the notes that are for the student`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let text = try workspace.shell("classly-student", at: "Notes about me", [])
        #expect(text.contains("No jumps") && !text.contains("Owes a favour"), "\(text)")
    }
}
