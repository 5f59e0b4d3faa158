import Academy
import Core
import Logging
import Operations
import Persistence

extension RepeatedWork {
    /// Makes a backup at each interval in which something has changed; nil if the settings name no folder for
    /// backups.
    static func backups(
        _ configuration: ServerConfiguration, _ store: any Store, _ academy: Academy, _ logger: Logger
    ) -> RepeatedWork? {
        guard let folder = configuration.backupFolder, let passphrase = configuration.backupPassphrase else {
            return nil
        }
        let maker = BackupMaker(
            folder: configuration.data, database: configuration.database, passphrase: passphrase
        ) { path in
            try await store.copy(to: path)
        }
        let schedule = BackupSchedule(
            folder: folder, make: { _ = try await maker.make($0) },
            changes: { academy.changeCount(of: store.writerMetrics) })
        // A server that stops ends a backup that is being made; the older ones stay.
        return RepeatedWork(
            interval: configuration.backupInterval,
            failure: "A scheduled backup was not made, and is tried again", logger: logger
        ) {
            do { try await academy.extendChains() } catch {
                // The backup is made anyway: it is needed most if a file of the data folder is damaged.
                logger.error("The hash chains could not be extended before a backup: \(error)")
            }
            if let path = try await schedule.backUp() { logger.info("The backup \(path) was made.") }
        }
    }
}
