internal import Core
public import HTTPClient

/// Where an academy is: in a data folder of this machine, or behind a server.
public enum Place: Hashable, Sendable {
    /// An absolute path.
    case folder(String)
    /// - Parameter authority: a PEM file of the authorities that are trusted instead of the system's.
    case server(ServerAddress, authority: String?)

    /// What the place is called.
    var name: String {
        switch self {
        case .folder(let path): path
        case .server(let address, _): address.description
        }
    }

    /// Where something is that is in the place: "in /srv/classly", "at https://academy.example".
    public var whereabouts: String {
        switch self {
        case .folder: "in \(name)"
        case .server: "at \(name)"
        }
    }

    /// Where the academy is: what options say goes before what the environment says, and a server before a folder.
    ///
    /// - Throws: `InvalidValue` of an address that is none.
    init(
        data: String? = nil, server: String? = nil, ca: String? = nil, _ environment: [String: String]
    ) throws(InvalidValue) {
        if let address = server ?? (data == nil ? Folders.named("CLASSLY_SERVER", environment) : nil) {
            let authority = ca ?? Folders.named("CLASSLY_CA", environment)
            self = .server(try ServerAddress(parsing: address), authority: authority.map(Folders.absolute))
        } else {
            self = .folder(Folders.absolute(data ?? Folders.dataFolder(environment)))
        }
    }

    /// The option that leads to the place, with a space before it; empty where a command gets there without one.
    public var option: String {
        if let usual = try? Place(Folders.environment), usual == self { return "" }
        return switch self {
        case .folder(let path): " --data " + path.shellWord
        case .server(let address, let authority):
            " --server " + address.description.shellWord + (authority.map { " --ca " + $0.shellWord } ?? "")
        }
    }

    /// What sign-ins to the place are kept under, however it was written.
    var signInKey: String {
        switch self {
        case .folder(let path): Folders.real(path)
        case .server: name
        }
    }
}
