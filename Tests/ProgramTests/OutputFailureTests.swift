import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct OutputFailureTests {
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"),
        arguments: ["students add --first-name Ana --last-name Rojas", "codes keys rotate --yes"])
    func `a result that cannot be written is reported as completed`(command: String) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let program = Workspace.programFolder.appending(path: "classly-admin").path
        let result = try workspace.run("/bin/sh", ["-c", "exec '\(program)' \(command) > /dev/full"])
        #expect(result.exitCode == 69)
        #expect(
            result.errors
                == "The command was completed, and any change was made, but its result could not be written "
                + "to standard output: No space left on device.\n")
    }
}
