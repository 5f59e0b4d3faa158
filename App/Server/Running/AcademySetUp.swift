import Academy
import Core
import HTTPServer
import Logging
import Operations
import Synchronization
import Terminal
import WebPages

/// The set-up of the academy in a browser, while a server has none.
final class AcademySetUp: Sendable {
    let firstRun = FirstRun(.system)
    private let academy: Academy
    /// The folder if it was made by this server; nil for that of an interrupted set-up.
    private let new: NewDataFolder?
    /// The file with the address; nil if the operator sees what the server prints.
    private let file: SetUpAddressFile?
    private let logger: Logger
    private let isDone = Atomic(false)

    /// - Parameter isService: whether systemd started the server, so that no one sees what it prints.
    init(of academy: Academy, in folder: String, _ new: NewDataFolder?, isService: Bool, _ logger: Logger) {
        self.academy = academy
        self.new = new
        // A server that was killed leaves its file, whose code is of no use any more.
        SetUpAddressFile(in: folder).remove()
        file = isService ? SetUpAddressFile(in: folder) : nil
        self.logger = logger
    }

    /// Whether the academy is set up. The first time that it is, its folder is completed.
    func isSetUp() async -> Bool {
        guard !isDone.load(ordering: .acquiring) else { return true }
        guard (try? await academy.profile()) != nil else { return false }
        guard !isDone.exchange(true, ordering: .acquiringAndReleasing) else { return true }
        file?.remove()
        do { try new?.complete() } catch {
            logger.error("The address of the database could not be stored in the data folder: \(error)")
        }
        logger.notice("The academy is set up.")
        return true
    }

    /// ``isSetUp()`` for the HTTP server.
    var condition: @Sendable () async -> Bool { { await self.isSetUp() } }

    /// The lines with the address of the page, which is also written to a file under systemd.
    func message(_ listeners: [ServerSettings.Listener], isSecure: Bool) -> [String] {
        let address = Self.site(listeners, isSecure: isSecure) + firstRun.path
        do { try file?.write(address) } catch {
            logger.error("The address could not be written to the data folder: \(error)")
        }
        return [
            "\(ClasslyServer.name) \(Release.version) has no academy yet. To set it up, open this address "
                + "within \(FirstRun.lifetime) minutes:",
            address,
        ]
    }

    /// Forgets the address, when the server stops.
    func end() async {
        _ = await isSetUp()
        file?.remove()
    }

    /// The address of the first port by which a browser on this machine finds it; empty without a port.
    static func site(_ listeners: [ServerSettings.Listener], isSecure: Bool) -> String {
        for case .port(let port, let host) in listeners {
            let isLocal = ["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"].contains(host)
            let shown = isLocal ? "localhost" : host.contains(":") ? "[\(host)]" : host
            return "\(isSecure ? "https" : "http")://\(shown):\(port)"
        }
        return ""
    }
}

extension RepeatedWork {
    /// The same work, which begins once the academy is set up.
    func after(_ setUp: AcademySetUp?) -> RepeatedWork {
        guard let setUp else { return self }
        return RepeatedWork(interval: interval, failure: failure, logger: logger) { [work] in
            if await setUp.isSetUp() { try await work() }
        }
    }
}
