import CommandSupport
import Core
import Logging
import Persistence
import ServiceLifecycle

/// Makes backups while the server runs, each time something has changed since the last one.
struct ScheduledBackups: Service {
    private let schedule: BackupSchedule
    private let interval: Duration
    private let logger: Logger

    /// Nil if the settings name no folder for backups.
    init?(_ configuration: ServerConfiguration, _ store: SQLiteStore, _ logger: Logger) {
        guard let folder = configuration.backupFolder, let passphrase = configuration.backupPassphrase else {
            return nil
        }
        let maker = BackupMaker(folder: configuration.data, passphrase: passphrase) { path in
            try await store.copy(to: path)
        }
        schedule = BackupSchedule(
            folder: folder, make: { _ = try await maker.make($0) },
            changes: { store.writerMetrics.groups })
        interval = configuration.backupInterval
        self.logger = logger
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    if let path = try await schedule.backUp() { logger.info("The backup \(path) was made.") }
                } catch  where !Task.isCancelled {
                    logger.error("A scheduled backup was not made, and is tried again: \(error)")
                } catch {}
                try? await Task.sleep(for: interval)
            }
        }
    }
}
