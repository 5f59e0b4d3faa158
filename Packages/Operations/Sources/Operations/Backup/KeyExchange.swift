internal import Core
internal import Foundation
internal import Glibc
internal import Persistence

/// Replaces the secrets and the heads of the hash chains of a data folder by those of a restored backup.
struct KeyExchange {
    private let work: String
    private let secrets: String
    private let heads: String
    private let formerHeads: String
    private let hadSecrets: Bool
    private let hadHeads: Bool

    /// - Parameters:
    ///   - work: the path of the work folder with the restored files.
    ///   - folder: the path of the data folder.
    init(from work: String, to folder: String) throws(FileError) {
        self.work = work
        secrets = DataFolder.secretsPath(in: folder)
        heads = DataFolder.chainHeadsPath(in: folder)
        formerHeads = work + "/former-chain.json"
        hadSecrets = FileManager.default.fileExists(atPath: secrets)
        hadHeads = link(heads, formerHeads) == 0
        guard hadHeads || errno == ENOENT else {
            throw FileError.notWritten(formerHeads, PrivateFile.reason())
        }
    }

    /// Moves the restored secrets, and writes the heads of the restored hash chains: stored heads of a later
    /// database would not match them.
    ///
    /// - Parameter move: moves a file, and gives it its owner.
    func move(_ move: (_ file: String, _ target: String) throws -> Void) throws {
        try move(DataFolder.secretsPath(in: work), secrets)
        let (file, now) = (DataFolder.chainHeadsPath(in: work), World.system.now())
        guard
            let restored = try AcademyInspection().chainHeads(DataFolder.databasePath(in: work), at: now)
        else {
            unlink(heads)
            return
        }
        try ChainHeadFile(path: file).replace(restored)
        try move(file, heads)
    }

    /// Restores the former files.
    func undo() {
        if !hadSecrets { unlink(secrets) }
        if hadHeads { rename(formerHeads, heads) } else { unlink(heads) }
    }
}
