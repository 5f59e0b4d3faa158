import TestSupport
import Testing

@Suite(.limitedParallelism) struct InstructorEditTests {
    @Test(arguments: [["--instructor", ""], ["--no-instructor"]])
    func `an empty instructor leaves a class without one`(_ words: [String]) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("instructors", "add", "--name", "Otto", "--key", "otto").exitCode == 0)
        let given = try workspace.admin("classes", "edit", "C1", "--instructor", "otto")
        #expect(given.output.contains("Otto"), "\(given.errors)")
        let cleared = try workspace.run("classly-admin", ["classes", "edit", "C1"] + words)
        #expect(cleared.exitCode == 0 && !cleared.output.contains("Otto"), "\(cleared.errors)")
    }
}
