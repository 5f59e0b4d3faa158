public import Core
public import HTTPClient
internal import Operations
public import Persistence

/// The location of an academy: a data folder of this machine, or a server.
public enum AcademyLocation: Hashable, Sendable {
    /// A data folder by its absolute path.
    ///
    /// - Parameter database: the PostgreSQL database of the academy; nil for that of the folder.
    case folder(String, database: PostgresAddress? = nil)
    /// - Parameter authority: a PEM file of certificate authorities to trust instead of the system's.
    case server(ServerAddress, authority: String?)

    var name: String {
        switch self {
        case .folder(let path, _): path
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
    /// - Throws: `InvalidValue` if the address of the server or of the database is not valid.
    init(
        data: String? = nil, database: String? = nil, server: String? = nil, ca: String? = nil,
        _ environment: [String: String]
    ) throws(InvalidValue) {
        if let address = server
            ?? (data == nil && database == nil ? Folders.value(of: "CLASSLY_SERVER", environment) : nil)
        {
            let authority = ca ?? Folders.value(of: "CLASSLY_CA", environment)
            self = .server(try ServerAddress(parsing: address), authority: authority.map(Folders.absolute))
        } else {
            let variable = data == nil ? Folders.value(of: "CLASSLY_DATABASE", environment) : nil
            let database = database ?? variable
            self = .folder(
                Folders.absolute(data ?? Folders.dataFolder(environment)),
                database: try database.map { text throws(InvalidValue) in try PostgresAddress(parsing: text) }
            )
        }
    }

    /// The option that selects the location, with a leading space; empty if the environment selects it.
    public var option: String {
        if let usual = try? Self(Folders.environment), usual == self { return "" }
        return switch self {
        case .folder(let path, let database):
            " --data " + path.shellWord + (database.map { " --database " + $0.description.shellWord } ?? "")
        case .server(let address, let authority):
            " --server " + address.description.shellWord + (authority.map { " --ca " + $0.shellWord } ?? "")
        }
    }

    /// The key of the location's entries in a ``LocationFile``; all spellings of a path have the same key.
    var entryKey: String {
        switch self {
        case .folder(let path, _): Folders.real(path)
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
