internal import Academy
public import Application
public import ArgumentParser
internal import Core
public import Messages

/// A command that opens an academy, in a data folder or at a server.
public protocol ProgramCommand: AsyncParsableCommand {
    associatedtype Options: CommandOptions
    static var program: Program { get }
    var options: Options { get set }
    /// Delivers the messages of a data folder; nil if the command delivers none.
    var mailTransport: (any MailTransport)? { get throws }
    /// Whether the password for a confirmation is read from standard input.
    var readsPassword: Bool { get }
}

/// A command with a request that may need the password confirmed.
public protocol ConfirmedCommand: ProgramCommand {
    var confirmation: ConfirmationOptions { get }
}

extension ConfirmedCommand {
    public var readsPassword: Bool { confirmation.passwordStdin }
}

extension ProgramCommand {
    public var mailTransport: (any MailTransport)? { nil }
    public var readsPassword: Bool { false }

    /// The connection to the academy that the options select.
    public var connection: Connection {
        get throws {
            Connection(
                program: Self.program, location: try options.global.location, mail: try mailTransport,
                password: PasswordInput.confirmation(fromInput: readsPassword), pin: PasswordInput.pin)
        }
    }

    /// Opens the academy, runs the body, closes the academy, and then shows the result.
    ///
    /// After a dry run it also says that nothing was changed.
    public func present(_ body: (OpenAcademy) async throws -> any Presentable) async throws {
        try await present(over: try connection, body)
    }

    /// The same over a connection, which need not send the kept scans first.
    public func present(
        over connection: Connection, _ body: (OpenAcademy) async throws -> any Presentable
    ) async throws {
        let (isJSON, isDryRun) = (options.global.json, try options.sending.isDryRun)
        let (result, style) = try await connection.open { academy in
            let result = try await body(academy)
            let style = Output.style()
            let needsSettings = result.needsAcademyToDraw && !isJSON
            return (result, needsSettings ? await style.withSettings(of: academy) : style)
        }
        try Output.show(result, asJSON: isJSON, style)
        if isDryRun { Output.noteDryRun() }
    }
}

extension Presentable {
    /// Whether drawing it needs the academy: for its time zone, or for its language if no other is known.
    var needsAcademyToDraw: Bool { needsAcademy || ProgramLanguage.isUndetermined }
}

extension Style {
    /// The same style with the academy's time zone and language, if they can be read.
    func withSettings(of academy: any Client) async -> Style {
        guard let profile = try? await academy.send(ShowAcademy()) else { return self }
        var language = language
        if ProgramLanguage.isUndetermined {
            ProgramLanguage.note(academy: Language(tag: profile.language))
            language = ProgramLanguage.current
        }
        return Style(
            theme: theme, width: width, zone: profile.timeZone, language: language,
            academyTag: profile.language)
    }

    /// The text of a result, with the academy's time zone and language if it needs them.
    func text(of result: any Presentable, from academy: any Client) async -> String {
        result.text(result.needsAcademy ? await withSettings(of: academy) : self)
    }
}

/// A command that sends one request and shows its response.
public protocol RequestCommand: ProgramCommand {
    associatedtype Request: APIRequest
    var request: Request { get throws }
    /// Asks for confirmation before the request is sent.
    func confirm() async throws
    /// The result to show.
    func result(of response: Request.Response) -> any Presentable
}

extension RequestCommand {
    public func confirm() async throws {}

    public func run() async throws {
        let (request, sending) = (try request, try options.sending)
        try checkFields(of: request)
        try await confirm()
        try await present { result(of: try await $0.send(request, sending)) }
    }
}

extension RequestCommand where Request.Response: Presentable {
    public func result(of response: Request.Response) -> any Presentable { response }
}

/// Commands with list options show a page at a time.
extension RequestCommand where Options == ListOptions, Request.Response: PresentablePage {
    public func run() async throws { try await presentPages { try await $0.send($1.request) } }
}
