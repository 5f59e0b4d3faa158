public import ArgumentParser
internal import Core
internal import HTTPClient
internal import Operations

/// The options of every command.
public struct GlobalOptions: ParsableArguments {
    @Option(
        help: .of("option.data", note: "option.data.note", value: "dir"),
        completion: .directory)
    public var data: String?

    @Option(
        help: .of("option.database", note: "option.database.note", value: "url"))
    public var database: String?

    @Option(
        help: .of("option.server", note: "option.server.note", value: "url"))
    public var server: String?

    @Option(
        help: .of("option.ca", note: "option.ca.note", value: "file"),
        completion: .file())
    public var ca: String?

    @Flag(help: .of("option.json"))
    public var json = false

    public init() {}

    public func validate() throws {
        if data?.isEmpty == true { throw ValidationError(Phrase("usage.empty-value", ["option": "--data"])) }
        try Folders.checkAreNamed(files: ca)
        if data != nil, server != nil {
            throw ValidationError(.excluding("--data", "--server"))
        }
        if database != nil, server != nil {
            throw ValidationError(.excluding("--database", "--server"))
        }
        do {
            guard case .server(let address, _) = try location, address.isEncrypted else {
                if ca == nil { return }
                throw ValidationError(Phrase("usage.ca-without-tls"))
            }
        } catch let error as InvalidValue {
            throw ValidationError(error.message)
        }
    }

    /// The location of the academy.
    public var location: AcademyLocation {
        get throws(InvalidValue) {
            try AcademyLocation(
                data: data, database: database, server: server, ca: ca, Folders.environment)
        }
    }
}
