import Core
import Dispatch
import Logging
import Operations
import Persistence
import ServiceLifecycle
import Synchronization
import Terminal

/// Opens the academy's database, and waits for it while another server has it.
final class StoreOpening: Service {
    /// The time between two attempts.
    private static let pause = Duration.milliseconds(250)

    private static let queue = DispatchQueue(label: "opening")

    private let folder: DataFolder
    /// Whether an empty database may be given a schema.
    private let creates: Bool
    private let logger: Logger
    private let opened = Mutex<(any Store)?>(nil)
    /// The sentence that was logged last.
    private let logged = Mutex("")

    init(folder: DataFolder, creates: Bool, logger: Logger) {
        self.folder = folder
        self.creates = creates
        self.logger = logger
    }

    /// The database; nil until it is open.
    var store: (any Store)? { opened.withLock(\.self) }

    /// Opens the database; nil if another process has it, or if PostgreSQL cannot be reached, as after a
    /// start of the machine.
    ///
    /// - Throws: ``Persistence/StorageError``.
    func open() throws -> (any Store)? {
        do {
            return try openStore()
        } catch let error as StorageError where Self.mayPass(error) && folder.database != nil {
            note(error)
            return nil
        }
    }

    /// Waits until the database can be opened, and then ends the group of services.
    ///
    /// - Throws: an error that only an operator can mend, such as other secrets. One that may pass, such as
    ///   during a fail-over of the database, lets the server wait on.
    func run() async throws {
        try await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    let store = try await self.openStoreOnQueue()
                    self.opened.withLock { $0 = store }
                    self.logger.notice("The database is open: this server runs the academy.")
                    return
                } catch let error as StorageError where Self.mayPass(error) {
                    self.note(error)
                    try? await Task.sleep(for: Self.pause)
                }
            }
        }
    }

    /// Logs why the server waits, once for each reason.
    private func note(_ error: StorageError) {
        // The detail of some errors is their sentence.
        let detail = error.detail.flatMap { $0 == error.description ? nil : " " + $0 } ?? ""
        let reason = "Waiting: " + Style().text(error.description + detail)
        let isNew = logged.withLock { last in
            defer { last = reason }
            return last != reason
        }
        if isNew { logger.notice("\(reason)") }
    }

    /// Whether another attempt may succeed without an operator: another server may end, or PostgreSQL start.
    private static func mayPass(_ error: StorageError) -> Bool {
        switch error {
        case .databaseInUse, .fault, .unusable(.notConnected): true
        default: false
        }
    }

    private func openStore() throws -> any Store {
        try folder.openStore(
            program: ClasslyServer.name, creates: creates, hasReaders: true, now: World.system.now)
    }

    /// Opens the database on a dispatch queue: an attempt to connect can take seconds, for which a task would
    /// block one of the few threads that all tasks share.
    private func openStoreOnQueue() async throws -> any Store {
        try await withUnsafeThrowingContinuation { caller in
            Self.queue.async { caller.resume(with: Result { try self.openStore() }) }
        }
    }
}

/// Stops a server when another one has taken its database, as can happen after a pause longer than the lease.
final class LeaseWatch: Sendable {
    private let isLost = Atomic(false)

    /// - Parameter stop: stops the server.
    init(of store: (any Store)?, stop: @escaping @Sendable () -> Void) {
        (store as? PostgresStore)?.onLoss { [weak self] in
            self?.isLost.store(true, ordering: .releasing)
            stop()
        }
    }

    /// Throws ``Persistence/StorageError/leaseLost`` after the loss.
    func check() throws { if isLost.load(ordering: .acquiring) { throw StorageError.leaseLost } }
}
