import Core
import Foundation
import Glibc
import Persistence
import Testing

@Suite struct DataFolderTests {
    private func made(_ folder: Folder) throws -> DataFolder {
        let made = try DataFolder.create(at: folder.path + "/data", program: "classly-admin")
        _ = FileManager.default.createFile(atPath: made.databasePath, contents: Data())
        return made
    }

    @Test func `a folder is created for its owner only, with its parents`() throws {
        let folder = try Folder()
        let data = try DataFolder.create(at: folder.path + "/a/b", program: "classly-admin")
        #expect(try folder.mode("/a/b") == 0o700)
        #expect(try folder.mode("/a/b/lock") == 0o600)
        data.close()
    }

    @Test func `a file is not a folder without an academy`() throws {
        let folder = try Folder()
        #expect(throws: StorageError.noAcademy(folder: folder.path)) {
            try DataFolder.open(at: folder.path, program: "classly-admin")
        }
        let file = folder.path + "/file"
        _ = FileManager.default.createFile(atPath: file, contents: Data())
        #expect(
            throws: StorageError.unusable(.folder(file, reason: "Not a directory"))
        ) { try DataFolder.open(at: file, program: "classly-admin") }
    }

    @Test func `a folder with an academy is not created again`() throws {
        let folder = try Folder()
        try made(folder).close()
        let path = folder.path + "/data"
        #expect(throws: StorageError.academyExists(folder: path)) {
            try DataFolder.create(at: path, program: "classly-admin")
        }
        let data = try DataFolder.open(at: path, program: "classly-admin")
        data.close()
    }

    @Test func `a folder without an academy is not opened, and no file is created in it`() throws {
        let folder = try Folder()
        #expect(throws: StorageError.noAcademy(folder: folder.path)) {
            try DataFolder.open(at: folder.path, program: "classly-admin")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `a folder that cannot be created is refused with a sentence`() throws {
        let folder = try Folder()
        _ = FileManager.default.createFile(atPath: folder.path + "/file", contents: Data())
        let error = #expect(throws: StorageError.self) {
            try DataFolder.create(at: folder.path + "/file", program: "classly-admin")
        }
        #expect(error?.code == "store.unusable")
    }

    @Test func `a second opener waits for the first`() throws {
        let folder = try Folder()
        let first = try made(folder)
        let pauses = Count()
        let second = try DataFolder.open(
            at: first.path, program: "classly-student",
            pause: { _ in
                pauses.add()
                if pauses.value == 3 { first.close() }
            })
        #expect(pauses.value == 3)
        second.close()
    }

    @Test func `a third opener is refused after the lock file was removed`() throws {
        let folder = try Folder()
        let first = try made(folder)
        let second = try DataFolder.open(
            at: first.path, program: "classly-student",
            pause: { _ in
                unlink(first.path + "/lock")
                first.close()
            })
        defer { second.close() }
        let error = #expect(throws: StorageError.self) {
            try DataFolder.open(at: first.path, program: "classly-admin", lockTimeout: 0).close()
        }
        #expect(error?.code == "store.folder-in-use")
    }

    @Test func `after five seconds a second opener gets the owner's name`() throws {
        let folder = try Folder()
        let first = try made(folder)
        defer { first.close() }
        var waited: UInt32 = 0
        let error = #expect(throws: StorageError.self) {
            try DataFolder.open(at: first.path, program: "classly-student", pause: { waited += $0 })
        }
        #expect(waited == 5_000_000)
        #expect(error == .folderInUse("classly-admin (process \(ProcessInfo.processInfo.processIdentifier))"))
        #expect(error?.description.contains("classly-admin (process") == true)
    }

    @Test func `the address of a database that is stored during the wait for the lock is used`() throws {
        let folder = try Folder()
        let first = try made(folder)
        let address = try PostgresAddress(parsing: "postgresql://classly@db.example/classly")
        let second = try DataFolder.open(at: first.path, program: "classly-server") { _ in
            guard (try? DataFolder.storedDatabase(in: first.path)) == nil else { return }
            _ = try? DataFolder.store(address, in: first.path)
            first.close()
        }
        defer { second.close() }
        #expect(second.database == address)
    }

    @Test func `without a timeout a second opener gets the owner's name at once`() throws {
        let folder = try Folder()
        let first = try made(folder)
        defer { first.close() }
        for take in [DataFolder.open, DataFolder.create] {
            let error = #expect(throws: StorageError.self) {
                try take(first.path, "classly-student", nil, 0, { _ in })
            }
            #expect(error?.code == "store.folder-in-use")
        }
    }

    @Test func `without a timeout a free folder is opened`() throws {
        let folder = try Folder()
        try made(folder).close()
        #expect(throws: Never.self) {
            try DataFolder.open(at: folder.path + "/data", program: "classly-admin", lockTimeout: 0).close()
        }
    }

    @Test func `a closed folder is free at once`() throws {
        let folder = try Folder()
        try made(folder).close()
        for _ in 0..<3 {
            #expect(throws: Never.self) {
                try DataFolder.open(at: folder.path + "/data", program: "classly-admin").close()
            }
        }
    }
}
