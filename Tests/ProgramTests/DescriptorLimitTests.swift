import Foundation
import Testing

/// Programs that may open few files at once.
@Suite struct DescriptorLimitTests {
    /// Runs a program under a limit that it cannot raise.
    private func run(_ program: String, limit: Int, _ machine: Machine, _ words: String) throws -> Ended {
        let path = Machine.folder.appending(path: program).path
        return try machine.run("/bin/sh", ["-c", "ulimit -n \(limit); exec \(path) \(words)"])
    }

    @Test(arguments: [("classly-server", "--listen 127.0.0.1:0", 144), ("classly-admin", "whoami", 64)])
    func `too few descriptors are reported with the number that is needed`(
        program: String, words: String, needed: Int
    ) throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let ended = try run(program, limit: 16, machine, words)
        #expect(ended.exitCode == 69)
        #expect(
            ended.sentences.first
                == "\(program): The program may open 16 files at once (ulimit -n), and needs \(needed) at least."
        )
        #expect(ended.sentences.last?.hasPrefix("Raise the limit with: ulimit -n ") == true)
    }

    @Test func `a program works with the fewest descriptors it says it needs`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        #expect(try run("classly-admin", limit: 64, machine, "whoami").exitCode == 0)
    }

    @Test func `a server takes as many connections as there are descriptors for`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        let server = try ServerProgram.ready(machine, descriptors: 150)
        #expect(server.errors.contains("the server accepts 22 connections instead of 1024."))
        // More than the limit: each is served or refused, and the server continues.
        let lines = try (0..<200).map { _ in try ServerLine(port: server.port) }
        #expect(lines.last?.received().hasPrefix("HTTP/1.1 503 ") == true)
        withExtendedLifetime(lines) {}
        try server.wait { (try? server.get("/healthz").hasPrefix("HTTP/1.1 200 ")) == true }
        #expect(try server.stop().exitCode == 0)
    }
}
