import ArgumentParser
import CommandSupport

@main
struct ClasslyServer: AsyncParsableCommand {
    static let name = "classly-server"
    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Serves an academy over HTTP.",
        usage: "classly-server [--config <path>] [--NAME VALUE]...",
        discussion: """
            Example: classly-server --data /var/lib/classly --listen 127.0.0.1:8080

            Every setting is a flag (--read-deadline 10s), an environment variable (CLASSLY_READ_DEADLINE=10s) or a \
            key of the settings file ("read-deadline": "10s"). A flag overrides the environment, and the environment \
            overrides the file. CLASSLY_METRICS_TOKEN, the token for /metrics, CLASSLY_BACKUP_PASSPHRASE, the \
            passphrase of the backups, and CLASSLY_MAIL_PASSWORD, the password of the account at the mail server, are \
            only read from the environment. A rate is COUNT/PERIOD/BURST or off: 300/1m/60 is 300 a minute, and at most 60 at once.

            SIGTERM or SIGINT stops the server after it has answered the requests that are running; a second one \
            ends it at once. SIGHUP reloads the certificate and reopens the access log.
            """,
        version: Program.version)

    @OptionGroup(title: "Settings") var flags: SettingFlags
    @Option("The settings file: a JSON object. Also CLASSLY_CONFIG.", value: "path") var config: String?
    @Flag(help: "Prints the value and the source of each setting.") var printConfig = false
    @Flag(help: "With --print-config, prints the settings as JSON.") var json = false

    static func main() async { await Launch.run(Self.self) }

    func validate() throws {
        guard config != "" else { throw ValidationError("The flag --config needs the path of a file.") }
        guard printConfig || !json else { throw ValidationError("The flag --json needs --print-config.") }
    }

    func run() async throws {
        let environment = Folders.environment
        let settings = try EffectiveSettings(flags, file: config, environment: environment)
        guard !printConfig else { return try Output.show(settings, asJSON: json, Output.style()) }
        EffectiveSettings.typos(in: environment).forEach { Output.note(Output.style().translated($0)) }
        var configuration = settings.configuration
        if let note = try configuration.fitConnections() { Output.note(Output.style().translated(note)) }
        try await ServerRunner(configuration, environment: environment).run()
    }
}
