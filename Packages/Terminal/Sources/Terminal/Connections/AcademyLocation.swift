public import Core
public import HTTPClient
internal import Operations

/// The location of an academy: a data folder of this machine, or a server.
public enum AcademyLocation: Hashable, Sendable {
    /// A data folder by its absolute path.
    case folder(String)
    /// - Parameter authority: a PEM file of certificate authorities to trust instead of the system's.
    case server(ServerAddress, authority: String?)

    var name: String {
        switch self {
        case .folder(let path): path
        case .server(let address, _): address.description
        }
    }

    /// The location in a sentence: "in /srv/classly", "at https://academy.example".
    public var phrase: Phrase {
        switch self {
        case .folder: Phrase("location.folder", ["name": name])
        case .server: Phrase("location.server", ["name": name])
        }
    }

    /// Reads the location from options and environment. Options take precedence over the environment, and
    /// a server over a folder.
    ///
    /// - Throws: `InvalidValue` if the server's address is not valid.
    init(
        data: String? = nil, server: String? = nil, ca: String? = nil, _ environment: [String: String]
    ) throws(InvalidValue) {
        if let address = server ?? (data == nil ? Folders.value(of: "CLASSLY_SERVER", environment) : nil) {
            let authority = ca ?? Folders.value(of: "CLASSLY_CA", environment)
            self = .server(try ServerAddress(parsing: address), authority: authority.map(Folders.absolute))
        } else {
            self = .folder(Folders.absolute(data ?? Folders.dataFolder(environment)))
        }
    }

    /// The option that selects the location, with a leading space; empty if the environment selects it.
    public var option: String {
        if let usual = try? Self(Folders.environment), usual == self { return "" }
        return switch self {
        case .folder(let path): " --data " + path.shellWord
        case .server(let address, let authority):
            " --server " + address.description.shellWord + (authority.map { " --ca " + $0.shellWord } ?? "")
        }
    }

    /// The key of the location's entries in a ``LocationFile``; all spellings of a path have the same key.
    var entryKey: String {
        switch self {
        case .folder(let path): Folders.real(path)
        case .server: name
        }
    }
}

/// A command needs the files of an academy, but the options name a server.
public struct NeedsFolder: AcademyError, Equatable {
    let location: AcademyLocation

    public init(_ location: AcademyLocation) { self.location = location }

    public var specification: ErrorSpecification {
        ErrorSpecification(.invalid, "file.needs-folder", ["location": location.phrase])
    }
}
