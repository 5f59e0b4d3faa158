import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.limitedParallelism) struct CommandConnectionTests {
    @Test func `a command opens one connection to the database, which reads and writes`() async throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let database = workspace.data + "/academy.db"
        let connection = Connection(program: .admin, location: .folder(workspace.data))
        // Opening it reads, to see whether work is due.
        try await connection.open { _ in
            let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            let paths = files.map {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
            }
            #expect(paths.count { $0 == database } == 1)
        }
    }
}
