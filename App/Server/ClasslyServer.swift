import ArgumentParser
import Core
import Operations
import Terminal

@main
struct ClasslyServer: AsyncParsableCommand {
    static let name = "classly-server"
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            name, about: "classly-server.about",
            line: "classly-server --data /var/lib/classly --listen 127.0.0.1:8080",
            usage: "classly-server [--config <path>] [--NAME VALUE]...",
            notes: Phrase("classly-server.notes"),
            version: Release.version)
    }

    @OptionGroup(title: HelpTexts.text("section.settings")) var flags: SettingFlags
    @Option("classly-server.config", value: "path") var config: String?
    @Flag(help: .of("classly-server.print-config")) var printConfig = false
    @Flag(help: .of("classly-server.json")) var json = false

    static func main() async { await Launch.run(Self.self) }

    func validate() throws {
        guard config != "" else { throw ValidationError(Phrase("config.no-path")) }
        guard printConfig || !json else { throw ValidationError(Phrase("config.json-alone")) }
    }

    func run() async throws {
        let environment = Folders.environment
        let settings = try EffectiveSettings(flags, file: config, environment: environment)
        guard !printConfig else { return try Output.show(settings, asJSON: json, Output.style()) }
        EffectiveSettings.typos(in: environment).forEach { Output.note(Output.style().text($0)) }
        var configuration = settings.configuration
        if let note = try configuration.fitConnections() { Output.note(Output.style().text(note)) }
        try await ServerRunner(configuration, environment: environment).run()
    }
}
