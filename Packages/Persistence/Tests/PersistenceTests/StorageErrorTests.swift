import Core
import Persistence
import Testing

@Suite struct StorageErrorTests {
    private static let path = "/secret/academy.db"

    @Test func `the next step of a folder in use depends on the program that uses it`() {
        #expect(StorageError.folderInUse("classly-admin (process 12)").nextStep == "Try again in a moment.")
        let server = StorageError.folderInUse("classly-server (process 12)")
        #expect(server.nextStep == "Stop the server, and try again.")
        #expect(server.description == "The data folder is in use by classly-server (process 12).")
        #expect(server.code == "store.folder-in-use")
    }

    @Test func `the next step of a database in use depends on the program that uses it`() {
        let command = StorageError.databaseInUse("classly-admin on a (process 12)")
        #expect(command.nextStep == "Try again in a moment.")
        let server = StorageError.databaseInUse("classly-server on a (process 12)")
        #expect(server.nextStep == "Name that server with --server, or stop it.")
        #expect(server.description == "The database is in use by classly-server on a (process 12).")
        #expect(server.code == "store.database-in-use")
    }

    @Test(
        arguments: [.fault(.damaged, detail: path), .damagedDatabase(path, detail: path)] as [StorageError])
    func `after a damage the disk is checked first, and a backup is restored last`(error: StorageError) {
        let steps = [
            "Check the disk", "restart the programs", "classly-admin doctor", "Restore a backup only if",
        ]
        let places = steps.map { error.nextStep?.firstRange(of: $0)?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test(
        arguments: [
            .folderInUse(path), .noAcademy(folder: path), .academyExists(folder: path),
            .unusable(.unreadable(path)),
            .fault(.cannotOpen, detail: path), .emptyDatabase(path), .foreignDatabase(path),
            .truncatedDatabase(path, size: 1, needed: 2), .damagedDatabase(path, detail: path),
            .secrets(StorageError.unusable(.unreadable(path)).specification),
        ] as [StorageError])
    func `the path is in the log and not in the error of a client`(error: StorageError) {
        #expect(!error.publicDescription.contains("/secret"))
        #expect(error.detail?.contains("/secret") == true)
    }
}
