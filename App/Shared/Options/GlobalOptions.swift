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
        if data?.isEmpty == true { throw ValidationError(Phrase("usage.empty-value", ["option": "--data"])) }
        try Folders.checkAreNamed(files: ca)
        if data != nil, server != nil {
            throw ValidationError(.excluding("--data", "--server"))
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
            try AcademyLocation(data: data, server: server, ca: ca, Folders.environment)
        }
    }
}
