public import ArgumentParser
internal import Core
internal import Navigation
public import Networking

/// A command of a program that works on an academy, wherever that is.
public protocol ProgramCommand: AsyncParsableCommand {
    static var program: Program { get }
    var global: GlobalOptions { get }
}

extension ProgramCommand {
    public var connection: Connection {
        get throws { Connection(program: Self.program, place: try global.place) }
    }

    /// Opens the academy for a body, and shows its answer after it is let go.
    public func present(_ body: (OpenAcademy) async throws -> any Presentable) async throws {
        let (answer, style) = try await connection.open { academy in
            let answer = try await body(academy)
            return (answer, global.json ? Style() : await Output.style().of(academy))
        }
        try Output.show(answer, asJSON: global.json, style)
    }
}

extension Style {
    /// The same style with the academy's zone and language, where one may know them.
    public func of(_ academy: OpenAcademy) async -> Style {
        guard let profile = try? await academy.send(ShowAcademy()) else { return self }
        return Style(theme: theme, width: width, zone: profile.timeZone, language: profile.language)
    }
}

/// A command that asks the academy something and shows the answer.
public protocol AcademyCommand: ProgramCommand {
    /// Asks for what has to be known before the academy is opened.
    func prepare() throws
    /// Asks the academy while it is open.
    func answer(_ academy: OpenAcademy) async throws -> any Presentable
}

extension AcademyCommand {
    public func prepare() throws {}

    public func run() async throws {
        try prepare()
        try await present(answer)
    }
}

/// A command that changes something and can be a dry run.
public protocol DryRunnable {
    var write: WriteOptions { get }
}

/// A command whose answer is that of one change.
public protocol AcademyWrite: AcademyCommand, DryRunnable {}

extension DryRunnable {
    /// Sends a request as the command's options say.
    public func send<Request: APIRequest>(
        _ request: Request, to academy: OpenAcademy
    ) async throws -> Request.Response {
        let response = try await academy.send(request, try write.options())
        if write.dryRun { Output.noteDryRun() }
        return response
    }
}
