public import ArgumentParser
public import Networking

/// The option of a command whose repetition is a new thing each time, such as a code that is shown once.
public struct DryRunOption: ParsableArguments {
    @Flag(name: .long, help: "Shows what would happen, and changes nothing.")
    public var dryRun = false

    public init() {}

    /// Sends a request as the option says.
    public func send<Request: APIRequest>(
        _ request: Request, to academy: OpenAcademy
    ) async throws -> Request.Response {
        let response = try await academy.send(request, SendOptions(isDryRun: dryRun))
        if dryRun { Output.noteDryRun() }
        return response
    }
}

/// The idempotency key of a command that changes something.
public struct IdempotencyOption: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Makes a repetition of the command harmless: with the same key it answers what it answered first.",
            valueName: "key"))
    public var idempotencyKey: String?

    public init() {}

    public func options() throws -> SendOptions { try SendOptions(idempotencyKey: idempotencyKey) }
}

/// The options of every command that changes something.
public struct WriteOptions: ParsableArguments {
    @Flag(name: .long, help: "Shows what would happen, and changes nothing.")
    public var dryRun = false
    @OptionGroup var idempotency: IdempotencyOption

    public init() {}

    public func options() throws -> SendOptions {
        try SendOptions(idempotencyKey: idempotency.idempotencyKey, isDryRun: dryRun)
    }
}
