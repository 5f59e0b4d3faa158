import Foundation
import TestSupport
import Testing

/// Programs that may open few files at once.
@Suite(.limitedParallelism) struct DescriptorLimitTests {
    /// Runs a program under a limit that it cannot raise.
    private func run(_ program: String, limit: Int, _ workspace: Workspace, _ words: String) throws
        -> ProgramResult
    {
        let path = Workspace.programFolder.appending(path: program).path
        return try workspace.run("/bin/sh", ["-c", "ulimit -n \(limit); exec \(path) \(words)"])
    }

    @Test(arguments: [("classly-server", "--listen 127.0.0.1:0", 144), ("classly-admin", "whoami", 64)])
    func `too few descriptors are reported with the number that is needed`(
        program: String, words: String, needed: Int
    ) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let result = try run(program, limit: 16, workspace, words)
        #expect(result.exitCode == 69)
        #expect(
            result.errorLines.first
                == "\(program): The program may open 16 files at once (ulimit -n), and needs \(needed) at least."
        )
        #expect(result.errorLines.last?.hasPrefix("Raise the limit with: ulimit -n ") == true)
    }

    @Test func `a program runs with as many descriptors as it requires`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        #expect(try run("classly-admin", limit: 64, workspace, "whoami").exitCode == 0)
    }

    @Test func `a server accepts as many connections as its descriptors allow`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        let server = try ServerProgram.ready(workspace, descriptors: 150)
        #expect(server.errors.contains("the server accepts 22 connections instead of 1024."))
        #expect(server.errors.contains("Raise the limit with: ulimit -n 1152"))
        // More than the limit: the oldest silent ones make room, so that a request is served meanwhile.
        let connections = try (0..<200).map { _ in try RawConnection(port: server.port) }
        try server.wait { (try? server.get("/healthz").hasPrefix("HTTP/1.1 200 ")) == true }
        withExtendedLifetime(connections) {}
        #expect(try server.stop().exitCode == 0)
    }
}
