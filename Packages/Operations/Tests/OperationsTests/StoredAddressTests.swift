import Core
import Foundation
import Persistence
import Testing

/// The file with the address of a database in a data folder.
@Suite struct StoredAddressTests {
    @Test func `an address that cannot be written leaves no draft, and the error says so`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/classly-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // A folder in the place of the file cannot be replaced or removed.
        try FileManager.default.createDirectory(
            atPath: folder + "/database", withIntermediateDirectories: true)
        let error = StorageError.unusable(
            .notWritten(folder + "/database", reason: "Is a directory"))
        let address = try PostgresAddress(parsing: "postgresql://db.example/classly")
        #expect(throws: error) { try DataFolder.store(address, in: folder) }
        #expect(throws: error) { try DataFolder.store(nil, in: folder) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["database"])
        #expect(error.description == "\(folder)/database cannot be written: Is a directory.")
    }
}
