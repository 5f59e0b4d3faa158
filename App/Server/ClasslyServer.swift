import CommandSupport

@main
enum ClasslyServer {
    static let name = "classly-server"

    static func main() async {
        await Launch.run(name) { words in
            let line = try CommandLineFlags(words)
            switch line.action {
            case .help: Output.result(HelpText.text)
            case .version: Output.result(Program.version + "\n")
            case .printConfiguration:
                let settings = try EffectiveSettings(line, environment: Folders.environment)
                try Output.show(
                    SettingsReport(settings), asJSON: line.asJSON, Output.style())
            case .serve:
                let settings = try EffectiveSettings(line, environment: Folders.environment)
                EffectiveSettings.typos(in: Folders.environment).forEach(Output.note)
                var configuration = settings.configuration
                if let note = try configuration.fitConnections() { Output.note(note) }
                try await ServerRunner(configuration, environment: Folders.environment).run()
            }
        }
    }
}
