import Core
import Persistence
import Testing

@Suite struct StorageErrorTests {
    private static let path = "/secret/academy.db"

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
