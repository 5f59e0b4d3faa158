import Academy
import Application
import Core
import HTTPServer
import Logging
import Operations
import Persistence
import Synchronization
import Terminal
import WebPages

/// The set-up of the academy in a browser, while a server has none.
final class AcademySetUp: Sendable {
    let firstRun = FirstRun(.system)
    private let academy: Academy
    private let folder: DataFolder
    /// Completes the folder that this server created; nil if the folder is left from an interrupted set-up.
    private let completion: FolderCompletion?
    /// The file with the address; nil if the operator sees what the server prints.
    private let file: SetUpAddressFile?
    private let logger: Logger
    private let isDone = Atomic(false)

    /// - Parameter isService: whether systemd started the server, so that no one sees what it prints.
    init(
        of academy: Academy, in folder: DataFolder, _ completion: FolderCompletion?, isService: Bool,
        _ logger: Logger
    ) {
        self.academy = academy
        self.folder = folder
        self.completion = completion
        // A server that was killed leaves its file, whose code is no longer valid.
        SetUpAddressFile(in: folder.path).remove()
        file = isService ? SetUpAddressFile(in: folder.path) : nil
        self.logger = logger
    }

    /// Whether the academy is set up; false after a failed read, so that requests are refused.
    func isSetUp() async -> Bool {
        guard !isDone.load(ordering: .acquiring) else { return true }
        guard (try? await academy.profile()) != nil else { return false }
        guard !isDone.exchange(true, ordering: .acquiringAndReleasing) else { return true }
        file?.remove()
        // The set-up has done this, except after a commit whose outcome was unknown.
        completion?.complete()
        logger.notice("The academy is set up.")
        return true
    }

    /// ``isSetUp()`` for the HTTP server.
    var condition: @Sendable () async -> Bool { { await self.isSetUp() } }

    /// The lines with the data folder and the address of the page, which is also written to a file under
    /// systemd.
    func message(_ listeners: [ServerSettings.Listener], isSecure: Bool) -> [String] {
        let address = Self.site(listeners, isSecure: isSecure) + firstRun.path
        do { try file?.write(address) } catch {
            logger.error("The address could not be written to the data folder: \(error)")
        }
        let style = Output.style()
        let next = Phrase("first-run.address", ["minutes": FirstRun.lifetime])
        return [
            "\(ClasslyServer.name) \(Release.version): " + style.text(place), style.text(next), address,
        ]
    }

    /// The sentence with the path of the folder, by which an operator recognises a wrong one.
    private var place: Phrase {
        if let database = folder.database {
            return Phrase("first-run.database", ["database": database.name, "folder": folder.path])
        }
        return completion == nil
            ? Phrase("first-run.interrupted", ["folder": folder.path])
            : Phrase("first-run.new-folder", ["folder": folder.path])
    }

    /// Deletes the file with the address when the server stops.
    func end() { file?.remove() }

    /// The address of the first port for a browser on this machine; empty without a port.
    static func site(_ listeners: [ServerSettings.Listener], isSecure: Bool) -> String {
        for case .port(let port, let host) in listeners {
            let isLocal = ["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"].contains(host)
            let shown = isLocal ? "localhost" : host.contains(":") ? "[\(host)]" : host
            return "\(isSecure ? "https" : "http")://\(shown):\(port)"
        }
        return ""
    }
}

/// Completes a new data folder in the step in which the set-up of its academy succeeds: after the commit, and
/// before the response.
struct FolderCompletion: Feature {
    let new: NewDataFolder
    let logger: Logger

    func serve(_ service: inout Service) {
        service.observe(SetUpAcademy.self) { _, _, _ in complete() }
    }

    func complete() {
        do { try new.complete() } catch {
            logger.error("The address of the database could not be stored in the data folder: \(error)")
        }
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
