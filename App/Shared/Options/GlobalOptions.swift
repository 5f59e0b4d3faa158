public import ArgumentParser
internal import Core
internal import HTTPClient

/// The options of every command.
public struct GlobalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The academy's data folder.",
            discussion:
                "Default: $CLASSLY_DATA, else $XDG_DATA_HOME/classly, else ~/.local/share/classly.",
            valueName: "dir"),
        completion: .directory)
    public var data: String?

    @Option(
        help: ArgumentHelp(
            "The academy's server.",
            discussion: "Default, without --data: $CLASSLY_SERVER.", valueName: "url"))
    public var server: String?

    @Option(
        help: ArgumentHelp(
            "A PEM file of the trusted certificate authorities.",
            discussion: "Default: $CLASSLY_CA, else the system's.", valueName: "file"),
        completion: .file())
    public var ca: String?

    @Flag(help: "Prints the result as JSON.")
    public var json = false

    public init() {}

    public func validate() throws {
        if data?.isEmpty == true { throw ValidationError("The value of --data is empty.") }
        if data != nil, server != nil {
            throw ValidationError("The options --data and --server cannot be used together.")
        }
        do {
            guard case .server(let address, _) = try location, address.isEncrypted else {
                if ca == nil { return }
                throw ValidationError("The option --ca needs a server at https://.")
            }
        } catch let error as InvalidValue {
            throw ValidationError(error.description)
        }
    }

    /// The location of the academy.
    public var location: AcademyLocation {
        get throws(InvalidValue) {
            try AcademyLocation(data: data, server: server, ca: ca, Folders.environment)
        }
    }
}
