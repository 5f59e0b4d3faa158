internal import Core
internal import HTTPClient
internal import Operations
internal import Persistence

/// The access to an academy: an open data folder, which this process owns, or a server.
enum LocalOrRemote {
    case local(DataFolder)
    /// - Parameter authority: a PEM file of the trusted certificate authorities.
    case remote(ServerAddress, authority: String?)
}

extension Connection {
    private static let retryMilliseconds = 10

    /// Opens the data folder, or finds the server that owns it.
    func localOrRemote() async throws -> LocalOrRemote {
        switch location {
        case .server(let address, let authority): .remote(address, authority: authority)
        case .folder(let path, let database):
            try await localOrRemote(path) {
                try DataFolder.open(at: path, program: program.name, database: database, lockTimeout: 0)
            }
        }
    }

    /// Opens a data folder, or finds the server that owns it; waits while any other program owns it.
    ///
    /// - Throws: ``StorageError/folderInUse(_:)`` after ``DataFolder/lockTimeout`` seconds; the errors of
    ///   `openFolder`.
    func localOrRemote(_ path: String, _ openFolder: () throws -> DataFolder) async throws -> LocalOrRemote {
        let end = ContinuousClock.now + .seconds(DataFolder.lockTimeout)
        while true {
            do {
                return .local(try openFolder())
            } catch let error as StorageError {
                guard case .folderInUse = error else { throw error }
                let socket = DataFolder.socketPath(in: path)
                if ServerSocket.isListening(at: socket) {
                    return .remote(.socket(path: socket), authority: nil)
                }
                guard .now < end else { throw error }
                try await Task.sleep(for: .milliseconds(Self.retryMilliseconds))
            }
        }
    }
}
