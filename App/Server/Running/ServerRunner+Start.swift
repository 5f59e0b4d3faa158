import Academy
import Core
import HTTPServer
import Operations
import Persistence
import Terminal

// The start of a server: its data folder, the set-up of the academy and the messages.

extension ServerRunner {
    /// The data folder; a new one, if there is none or it is empty.
    func openFolder() throws -> (DataFolder, NewDataFolder?) {
        let (path, database) = (configuration.data, configuration.database)
        guard NewDataFolder.isNeeded(at: path, database: database) else {
            return (try DataFolder.open(at: path, program: ClasslyServer.name, database: database), nil)
        }
        let new = try NewDataFolder.create(
            at: path, program: ClasslyServer.name, database: database, in: .system)
        return (new.folder, new)
    }

    func setUp(
        of academy: Academy, in folder: DataFolder, _ completion: FolderCompletion?
    ) -> AcademySetUp {
        AcademySetUp(of: academy, in: folder, completion, isService: systemd.socket != nil, logger)
    }

    /// The academy's name; nil before it is set up.
    func name(of academy: Academy) async throws -> String? {
        do { return try await academy.profile().name } catch ProfileError.missing { return nil }
    }

    /// A note for servers without TLS, whose pages take no passwords from other machines.
    static let plainNote =
        "Without TLS, the pages can be used on this machine only: set tls-certificate and tls-key, or "
        + "trusted-proxies."

    static func readyMessage(
        _ name: String, _ listeners: [ServerSettings.Listener], isSecure: Bool
    ) -> String {
        let addresses = listeners.map { listener in
            if case .socket(let path) = listener { return path }
            return (isSecure ? "https://" : "http://") + listener.text
        }
        let others = addresses.dropLast().joined(separator: ", ")
        return "\(ClasslyServer.name) \(Release.version) serves “\(name)” at "
            + (others.isEmpty ? "" : others + " and ") + (addresses.last ?? "") + "."
    }
}
