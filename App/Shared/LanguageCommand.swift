internal import Application
public import ArgumentParser
internal import Authentication
internal import Core
public import Terminal

/// `language set | reset`
public struct LanguageCommand<Identity: ProgramIdentity>: AsyncParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "language", of: Identity.program, about: "language.about",
            example: "language set es",
            subcommands: [LanguageSetCommand<Identity>.self, LanguageResetCommand<Identity>.self])
    }

    public init() {}
}

/// `language set LANGUAGE`
public struct LanguageSetCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "set", of: program, about: "language.set.about", example: "language set es")
    }

    @Argument("language.set.language") var language: Language
    @OptionGroup public var options: WriteOptions

    public init() {}

    public func run() async throws { try await choose(language, options.sending) }
}

/// `language reset`
public struct LanguageResetCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "reset", of: program, about: "language.reset.about",
            example: "language reset")
    }

    @OptionGroup public var options: WriteOptions

    public init() {}

    public func run() async throws { try await choose(nil, options.sending) }
}

extension ProgramCommand {
    fileprivate func choose(_ language: Language?, _ sending: SendOptions) async throws {
        try await present { academy in
            let account = try await academy.send(SetLanguage(language: language), sending)
            if !sending.isDryRun { try academy.storeLanguage(language) }
            return MessageResult(
                account,
                language.map { Phrase("done.language", ["language": $0.rawValue]) }
                    ?? Phrase("done.no-language"))
        }
    }
}
