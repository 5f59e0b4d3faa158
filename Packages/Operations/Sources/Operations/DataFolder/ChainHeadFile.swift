internal import Application
internal import Core
internal import Persistence
public import TamperEvidence

/// The file `chain.json` of a data folder, which stores the heads of the hash chains outside the database.
public struct ChainHeadFile: ChainHeadStore {
    private static let limit = 1 << 16

    let path: String
    /// The permissions that the file must have.
    private let protection: ProtectedFile.Protection

    /// - Parameter path: the path of the file in the data folder.
    public init(path: String) { self.init(path: path, protection: .ownerOnly) }

    /// - Parameter copy: the path of a copy of the file, which may have any permissions.
    init(copy path: String) { self.init(path: path, protection: .none) }

    private init(path: String, protection: ProtectedFile.Protection) {
        self.path = path
        self.protection = protection
    }

    public func heads() throws -> ChainHeads? {
        guard let bytes = try PrivateFile.read(path, limit: Self.limit, protection) else { return nil }
        guard let heads = try? JSON.decode(ChainHeads.self, from: bytes) else {
            throw FileError.damaged(path)
        }
        return heads
    }

    public func replace(_ heads: ChainHeads) throws { try PrivateFile.write(JSON.encode(heads), to: path) }
}
