import Core
import Foundation
import Glibc
import Testing

@testable import Persistence

@Suite struct ReadFailureTests {
    /// Replaces the descriptors that this process has of a file, so that each read of them fails with `EIO`:
    /// nothing is at the first addresses of a process.
    private func failReads(of path: String) throws {
        let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
        try #require(memory >= 0)
        defer { close(memory) }
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            guard let descriptor = Int32(name),
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) == path
            else { continue }
            try #require(dup2(memory, descriptor) >= 0)
        }
    }

    private func fault(_ body: () throws -> Void) -> StorageFault? {
        do {
            try body()
            return nil
        } catch StorageError.fault(let fault, _) {
            return fault
        } catch {
            return nil
        }
    }

    /// The path of a database with more pages than a connection has read when it is opened.
    private func database(in folder: Folder) async throws -> String {
        let store = try folder.store()
        try await store.migrate([names])
        try await store.write(pages: 50)
        try store.close()
        return folder.path + "/academy.db"
    }

    @Test func `a read that the disk refuses is a failing disk, not a damaged database`() async throws {
        let folder = try Folder()
        let path = try await database(in: folder)
        let reader = try DatabaseReader(path: path)
        defer { try? reader.close() }
        try failReads(of: path)
        #expect(fault { _ = try reader.read { try $0.rows("SELECT name FROM names") } } == .diskFailing)
    }

    @Test(arguments: ["266", "8458"])
    func `a page that an integrity check cannot read is a failing disk`(code: String) {
        let row = "Tree 5 page 9: unable to get the page. error code=\(code)"
        #expect(fault { _ = try ["*** in database main ***", row].integrityFaults() } == .diskFailing)
    }

    @Test func `a fault of a search index is no fault of the database`() throws {
        let (index, page) = (
            "malformed inverted index for FTS5 table main.people_search", "Page 4: never used"
        )
        #expect(try ["ok"].integrityFaults() == [])
        #expect(try [index, page].integrityFaults() == [page])
        #expect(try ["Tree 5 page 9: unable to get the page. error code=11"].integrityFaults().count == 1)
    }

    @Test func `a damaged page is a damaged database`() async throws {
        let folder = try Folder()
        let path = try await database(in: folder)
        let reader = try DatabaseReader(path: path)
        defer { try? reader.close() }
        let file = open(path, O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        for page in 2..<40 { pwrite(file, [UInt8](repeating: 0xFF, count: 64), 64, page * 4_096) }
        #expect(fault { _ = try reader.read { try $0.rows("SELECT name FROM names") } } == .damaged)
    }
}
