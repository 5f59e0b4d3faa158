public import Application
public import ArgumentParser
public import Core

/// The options of a command that opens an academy.
public protocol CommandOptions: ParsableArguments {
    var global: GlobalOptions { get }
    /// The send options of the command's request.
    var sending: SendOptions { get throws }
}

extension CommandOptions {
    public var sending: SendOptions { .plain }
}

extension GlobalOptions: CommandOptions {
    public var global: GlobalOptions { self }

    /// Refuses `--csv` or `--semicolons` together with `--json`.
    func checkIsOnlyFormat(csv: Bool, semicolons: Bool) throws {
        if csv, json { throw ValidationError(.excluding("--csv", "--json")) }
        if semicolons, json { throw ValidationError(.excluding("--semicolons", "--json")) }
    }
}

/// The options of a list that is shown a page at a time.
public struct ListOptions: CommandOptions {
    @Option("option.limit") public var limit: Int?
    @Option("option.after") public var after: Cursor?
    @Flag(help: .of("option.all")) public var all = false
    @Flag(help: .of("option.csv")) public var csv = false
    @Flag(help: .of("option.semicolons"))
    public var semicolons = false
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func validate() throws {
        if all, limit != nil { throw ValidationError(.excluding("--all", "--limit")) }
        try global.checkIsOnlyFormat(csv: csv, semicolons: semicolons)
    }
}

/// The options of a list that is shown as a whole.
public struct WholeListOptions: CommandOptions {
    @Flag(help: .of("option.csv")) public var csv = false
    @Flag(help: .of("option.semicolons"))
    public var semicolons = false
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func validate() throws { try global.checkIsOnlyFormat(csv: csv, semicolons: semicolons) }
}

/// The options of a change without an idempotency key, such as the creation of a code that is shown once.
public struct DryRunOptions: CommandOptions {
    @Flag(help: .of("option.dry-run")) public var dryRun = false
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public var sending: SendOptions { SendOptions(isDryRun: dryRun) }
}

/// The idempotency key of a change.
///
/// Changes that cannot be dry runs have only this option.
public struct IdempotencyOptions: CommandOptions {
    @Option("option.idempotency-key", value: "key")
    var idempotencyKey: String?
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public var sending: SendOptions {
        get throws { try SendOptions(idempotencyKey: idempotencyKey) }
    }
}

/// The options of a change.
public struct WriteOptions: CommandOptions {
    @Flag(help: .of("option.dry-run")) public var dryRun = false
    @OptionGroup var idempotency: IdempotencyOptions

    public init() {}

    public var global: GlobalOptions { idempotency.global }
    public var sending: SendOptions {
        get throws { try SendOptions(idempotencyKey: idempotency.idempotencyKey, isDryRun: dryRun) }
    }
}

/// The option of destructive commands.
public struct YesOption: ParsableArguments {
    @Flag(help: .of("option.yes")) public var yes = false

    public init() {}
}
