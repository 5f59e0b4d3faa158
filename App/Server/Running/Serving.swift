import Authentication
import CommandSupport
import Core
import HTTPServer
import Logging
import Navigation
import Networking
import Persistence
import ServiceLifecycle

/// The server from its start to its end: it owns the data folder for as long as it runs.
struct Serving: Sendable {
    private let configuration: ServerConfiguration
    private let readiness: Readiness
    private let logger: Logger

    init(_ configuration: ServerConfiguration, environment: [String: String]) {
        self.configuration = configuration
        readiness = Readiness(environment)
        LoggingSystem.bootstrap { [level = configuration.logLevel] label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
        logger = Logger(label: ClasslyServer.name)
    }

    /// Serves until a signal says to stop; the data folder is free again when this returns.
    ///
    /// - Throws: ``Persistence/StorageError`` where the data folder has no academy, is another's or cannot be used;
    ///   ``HTTPServer/ServerError`` where the server cannot listen.
    func run() async throws {
        let settings = try configuration.serverSettings()
        let log = try AccessLogFile(configuration.accessLog, logger: logger)
        let folder = try DataFolder.open(at: configuration.data, program: ClasslyServer.name)
        defer { folder.close() }
        let store = try SQLiteStore(path: folder.databasePath, now: World.system.now)
        defer { close(store) }
        let hasher = PasswordHasher(
            threads: configuration.hashingThreads, queue: configuration.hashingQueue)
        let academy = try Academy(
            store: store, secrets: SecretsFile(path: folder.secretsPath), world: .system, hasher: hasher)
        try await academy.migrate()
        let name = try await profile(of: academy).name
        let announcement = Announcement(
            name: name, places: settings.listeners.count, isSecure: settings.tls != nil)
        let environment = ServerEnvironment(
            version: Program.version, world: .system,
            isReady: { folder.hasRoom ? (try? await academy.profile()) != nil : false },
            accessLog: { log.write($0) }, writer: { store.figures })
        try await serve(
            HTTPServer(
                service: academy.service, settings: settings, environment: environment, logger: logger,
                onListening: { [readiness] listener in
                    guard let sentence = announcement.add(listener) else { return }
                    Output.note(sentence)
                    readiness.ready()
                }),
            log, hasher)
    }

    /// The group listens to no signals, and its own last resort would be a crash: ``Signals`` does both.
    private func serve(_ server: HTTPServer, _ log: AccessLogFile, _ hasher: PasswordHasher) async throws {
        var lifecycle = ServiceGroupConfiguration(services: [server], logger: logger)
        lifecycle.maximumGracefulShutdownDuration = configuration.limits.drainDeadline
        let group = ServiceGroup(configuration: lifecycle)
        let signals = Signals(
            patience: configuration.limits.drainDeadline + configuration.limits.cancelDeadline,
            onStop: { [readiness] in
                readiness.stopping()
                // Otherwise the server would wait for all queued password hashes.
                hasher.stop()
                Task { await group.triggerGracefulShutdown() }
            },
            onReload: { [logger] in
                if log.reopen() { logger.info("SIGHUP: the access log is opened again.") }
                Task { Self.reload(server, logger) }
            })
        defer { signals.close() }
        try await group.run()
    }

    private static func reload(_ server: HTTPServer, _ logger: Logger) {
        do {
            if try server.reloadCertificate() { logger.info("SIGHUP: the certificate was read again.") }
        } catch let error as any AcademyError {
            logger.error("\(error.description) The certificate from before stays in use.")
        } catch {
            logger.error("The certificate was not read: \(error)")
        }
    }

    private func profile(of academy: Academy) async throws -> AcademyProfile {
        do {
            return try await academy.profile()
        } catch ProfileError.missing {
            // A network is no place to make one from: whoever came first would own it.
            throw StorageError.noAcademy(folder: configuration.data)
        }
    }

    private func close(_ store: SQLiteStore) {
        do { try store.close() } catch { logger.error("The database was not closed: \(error)") }
    }
}
