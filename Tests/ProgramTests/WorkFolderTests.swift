import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

@testable import Operations

/// The temporary folders of backups and restores.
@Suite(.limitedParallelism) struct WorkFolderTests {
    @Test func `a folder that another program removes before it is locked is created again`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        var created: [String] = []
        let work = try WorkFolder(for: workspace.root + "/file") { path in
            created.append(path)
            if created.count == 1 { rmdir(path) }
        }
        #expect(created.count == 2 && work.path == created.last)
        #expect(FileManager.default.fileExists(atPath: work.path))
        work.remove()
        #expect(!FileManager.default.fileExists(atPath: work.path))
    }

    @Test func `a folder that another program is removing is not used`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        var other: Int32 = -1
        defer { close(other) }
        var created: [String] = []
        let work = try WorkFolder(for: workspace.root + "/file") { path in
            created.append(path)
            if created.count == 1 {
                other = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                flock(other, LOCK_EX | LOCK_NB)
            }
        }
        #expect(created.count == 2 && work.path == created.last)
        work.remove()
    }

    @Test(arguments: [true, false])
    func `a restore that fails keeps the heads of the hash chains that were there`(hasHeads: Bool) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let (work, folder) = (workspace.data, workspace.root + "/restored")
        // A folder instead of the database, so that the last file cannot be moved.
        try FileManager.default.createDirectory(
            atPath: folder + "/academy.db", withIntermediateDirectories: true)
        let heads = folder + "/chain.json"
        if hasHeads { try workspace.write("former", to: heads) }
        #expect(throws: FileError.self) {
            try BackupRestorer(program: Program.admin.name, folder: folder).install(from: work)
        }
        #expect((try? String(contentsOfFile: heads, encoding: .utf8)) == (hasHeads ? "former" : nil))
        #expect(!FileManager.default.fileExists(atPath: folder + "/secrets.json"))
    }
}
