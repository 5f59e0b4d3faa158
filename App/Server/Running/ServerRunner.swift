import Academy
import Application
import Authentication
import Core
import Dispatch
import HTTPServer
import Logging
import Networking
import OpenAPI
import Operations
import Persistence
import ServiceLifecycle
import Terminal
import WebPages

/// Runs the server, which owns the data folder until it ends.
struct ServerRunner: Sendable {
    let configuration: ServerConfiguration
    let systemd: SystemdNotifier
    let logger: Logger
    private let currentImport = CurrentImport()
    private static let diskQueue = DispatchQueue(label: "disk")

    init(_ configuration: ServerConfiguration, environment: [String: String]) {
        self.configuration = configuration
        systemd = SystemdNotifier(environment)
        LoggingSystem.bootstrap { [level = configuration.logLevel] label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
        logger = Logger(label: ClasslyServer.name)
    }

    /// Serves until a signal stops it, then closes the data folder. Without an academy it shows the page that
    /// sets one up.
    ///
    /// - Throws: ``Persistence/StorageError`` if the data folder is in use or cannot be used;
    ///   ``HTTPServer/ServerError`` if the server cannot listen.
    func run() async throws {
        let settings = try configuration.serverSettings()
        let log = try AccessLogFile(configuration.accessLog, logger: logger)
        let (folder, new) = try openFolder()
        defer { folder.close() }
        defer { new?.removeIfIncomplete() }
        guard let store = try await opened(folder, creates: new != nil, settings, log) else { return }
        defer { close(store) }
        let hasher = PasswordHasher(threads: configuration.hashingThreads, queue: configuration.hashingQueue)
        let completion = new.map { FolderCompletion(new: $0, logger: logger) }
        let academy = try academy(in: folder, store, hasher, completion)
        try await academy.migrate()
        try await checkSchema(of: academy)
        let name = try await name(of: academy)
        let setUp = name == nil ? setUp(of: academy, in: folder, completion) : nil
        defer { setUp?.end() }
        let environment = environment(of: academy, in: folder, store, log, setUp)
        try await serve(
            HTTPServer(
                service: academy.service, settings: settings, environment: environment, logger: logger,
                onListening: { [systemd] listeners in
                    let isSecure = settings.tls != nil
                    let ready = Self.readyMessage(name ?? "", listeners, isSecure: isSecure)
                    let lines = setUp?.message(listeners, isSecure: isSecure) ?? [ready]
                    lines.forEach { Output.note($0) }
                    if !isSecure, settings.trustedProxies.isEmpty { Output.note(Self.plainNote) }
                    systemd.ready()
                }),
            repeatedWork(of: academy, store).map { $0.after(setUp) }, log, store,
            // Otherwise the server would wait for all password hashes in the queue.
            onStop: { hasher.stop() })
        await finish(academy)
    }

    /// The academy's database; waits while another server has it, and is nil if a signal stops this one.
    private func opened(
        _ folder: DataFolder, creates: Bool, _ settings: ServerSettings, _ log: AccessLogFile
    ) async throws -> (any Store)? {
        let opening = StoreOpening(folder: folder, creates: creates, logger: logger)
        if let store = try opening.open() { return store }
        let hasStopped = try await serve(
            HTTPServer(
                waitingWith: settings, now: World.system.now, logger: logger,
                onListening: { [systemd] _ in systemd.ready() }),
            [opening], log, nil, drain: Self.drainWhileWaiting)
        // A signal may have stopped the server in the moment in which it got the database.
        guard !hasStopped else {
            if let store = opening.store { close(store) }
            return nil
        }
        return opening.store
    }

    /// The time that a waiting server gives its connections to end: their responses are of no use to clients.
    private static let drainWhileWaiting = Duration.milliseconds(100)

    /// Checks that other programs have left the tables, indexes and triggers as they were.
    ///
    /// - Throws: ``Persistence/StorageError/changedSchema(_:)``.
    private func checkSchema(of academy: Academy) async throws {
        let differences = try await academy.schemaDifferences()
        if let first = differences.first, first.isHarmful { throw StorageError.changedSchema(first) }
        for difference in differences {
            logger.warning("The database was changed: \(Style().text(difference.sentence))")
        }
    }

    private func academy(
        in folder: DataFolder, _ store: any Store, _ hasher: PasswordHasher, _ completion: FolderCompletion?
    ) throws -> Academy {
        try Academy(
            store: store, secrets: SecretsFile(path: folder.secretsPath), world: .system,
            chainHeads: ChainHeadFile(path: folder.chainHeadsPath), hasher: hasher,
            pictures: folder.pictureFiles(of: store), version: Release.parsedVersion,
            mail: try configuration.mail.transport(), push: try PushDelivery.transport(),
            features: completion.map { [$0] } ?? [],
            onImportProgress: currentImport.note)
    }

    /// The environment of the HTTP server, from the academy and from this machine.
    private func environment(
        of academy: Academy, in folder: DataFolder, _ store: any Store, _ log: AccessLogFile,
        _ setUp: AcademySetUp?
    ) -> ServerEnvironment {
        let pages = pages(of: academy, setUp)
        return ServerEnvironment(
            documents: ServerDocument.documentation(of: academy.service, serverVersion: Release.version),
            pages: pages.routes, errorPage: pages.errorPage, world: .system,
            isReady: { await Self.hasFreeSpace(folder) ? (try? await academy.profile()) != nil : false },
            isSetUp: setUp?.condition,
            warnings: { await academy.warnings() },
            language: { (try? await academy.profile()).flatMap { Language(tag: $0.language) } },
            oldestClient: academy.oldestClientVersion, pageWasOpened: { academy.pageWasOpened($0, by: $1) },
            accessLog: { log.write($0) }, writer: { store.writerMetrics })
    }

    private func repeatedWork(of academy: Academy, _ store: any Store) -> [RepeatedWork] {
        let work: [RepeatedWork?] = [
            .dueWork(of: academy, logger), .chains(of: academy, store, logger),
            .messages(of: academy, logger), .pushes(of: academy, logger),
            .backups(configuration, store, academy, logger),
        ]
        return work.compactMap(\.self)
    }

    /// Writes the usage counts, and extends the hash chains to cover every row that was written so far.
    private func finish(_ academy: Academy) async {
        do { try await academy.writeUsage() } catch {
            logger.error("The last counts of the usage could not be written: \(error)")
        }
        do { try await academy.extendChains() } catch {
            logger.error(
                "The hash chains could not be extended; they will be extended at the next start: \(error)")
        }
    }

    private func pages(of academy: Academy, _ setUp: AcademySetUp?) -> WebPages {
        WebPages(
            world: .system, keyedHash: { academy.pageHash($0) },
            settings: academy.service.rules(of: EditAcademy.self)["settings"]?.entries ?? [:],
            firstRun: setUp?.firstRun,
            example: { ExampleAcademy.files() }, currentImport: currentImport, codeReading: Self.codeReading
        ) {
            do {
                let (profile, logo) = try await academy.profileAndLogo()
                return WebPages.Site(profile, logo: logo)
            } catch ProfileError.missing {
                return try WebPages.Site()
            }
        }
    }

    /// Reads the QR codes in pictures; nil if the program for that is not installed.
    private static var codeReading: WebPages.CodeReading? {
        guard let reader = CodeReader() else { return nil }
        return { await reader.codes(width: $0, height: $1, pixels: $2) }
    }

    /// Checks the disk on a dispatch queue.
    ///
    /// In a task, the check would block one of the few threads that all tasks share.
    private static func hasFreeSpace(_ folder: DataFolder) async -> Bool {
        await withUnsafeContinuation { caller in
            diskQueue.async { caller.resume(returning: folder.hasFreeSpace) }
        }
    }

    /// Runs the server and the other services until a signal stops them.
    ///
    /// ``Signals`` handles the signals, since a `ServiceGroup` ends the process with a trap when its shutdown
    /// timeout passes.
    /// - Parameters:
    ///   - store: the database, whose loss to another server stops this one; nil while it is not open.
    ///   - drain: how long connections may take to end; nil for the setting.
    ///   - onStop: called when a signal stops the server.
    /// - Returns: whether a signal has stopped it.
    @discardableResult
    private func serve(
        _ server: HTTPServer, _ others: [any ServiceLifecycle.Service], _ log: AccessLogFile,
        _ store: (any Store)?, drain: Duration? = nil, onStop: @escaping @Sendable () -> Void = {}
    ) async throws -> Bool {
        let services = [server] + others
        var lifecycle = ServiceGroupConfiguration(
            services: services.map {
                .init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup)
            },
            logger: logger)
        lifecycle.maximumGracefulShutdownDuration = drain ?? configuration.server.limits.drainDeadline
        let group = ServiceGroup(configuration: lifecycle)
        let signals = Signals(
            timeout: configuration.server.limits.drainDeadline + configuration.server.limits.cancelDeadline,
            onStop: { [systemd] in
                systemd.stopping()
                onStop()
                Task { await group.triggerGracefulShutdown() }
            },
            onReload: { [logger] in
                if log.reopen() { logger.info("SIGHUP: the access log was reopened.") }
                Task { Self.reload(server, logger) }
            })
        defer { signals.close() }
        let lease = LeaseWatch(of: store) { Task { await group.triggerGracefulShutdown() } }
        try await group.run()
        try lease.check()
        return signals.hasStopped
    }

    private static func reload(_ server: HTTPServer, _ logger: Logger) {
        do {
            if try server.reloadCertificate() { logger.info("SIGHUP: the certificate was reloaded.") }
        } catch let error as any AcademyError {
            logger.error("\(error.description) The old certificate stays in use.")
        } catch {
            logger.error("The certificate could not be reloaded: \(error)")
        }
    }

    private func close(_ store: any Store) {
        do { try store.close() } catch { logger.error("The database could not be closed: \(error)") }
    }
}
