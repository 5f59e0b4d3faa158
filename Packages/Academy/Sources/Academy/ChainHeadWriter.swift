internal import Application
internal import Core
internal import Persistence
internal import Synchronization
internal import TamperEvidence

/// Writes the heads of the hash chains outside the database.
final class ChainHeadWriter: Sendable {
    private let file: any ChainHeadStore
    private let chains: HashChains
    private let store: any Store
    /// Held while the file is read and replaced.
    private let replacing = Mutex(())

    init(_ file: any ChainHeadStore, _ chains: HashChains, _ store: any Store) {
        self.file = file
        self.chains = chains
        self.store = store
    }

    /// Writes the heads if the file has other ones, such as after a program ended before it wrote them.
    ///
    /// A file whose heads are not in the chains is not replaced, since it shows that the database was
    /// changed by other means.
    ///
    /// - Throws: an error of the file, such as that it is damaged.
    func write(at now: Instant) async throws {
        // If another task writes later heads after these were read, they are read again.
        while try await !tryToWrite(at: now) {}
    }

    /// Writes the heads if needed; returns false if the file was replaced meanwhile.
    private func tryToWrite(at now: Instant) async throws -> Bool {
        let known = try file.heads()
        let heads = try await store.read { [chains] db -> [ChainHead]? in
            let heads = try chains.heads(in: db)
            guard let known, known.heads != heads else { return heads }
            return try chains.difference(from: known, in: db) == nil ? heads : nil
        }
        guard let heads, heads != known?.heads ?? [] else { return true }
        return try replacing.withLock { _ in
            guard try file.heads() == known else { return false }
            try file.replace(ChainHeads(writtenAt: now, heads: heads))
            return true
        }
    }
}
