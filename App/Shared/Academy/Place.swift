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

    /// What sign-ins to the place are kept under, however it was written.
    var signInKey: String {
        switch self {
        case .folder(let path): Folders.real(path)
        case .server: name
        }
    }
}
