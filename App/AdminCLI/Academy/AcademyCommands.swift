import ArgumentParser
import CommandSupport
import Core
import Navigation

/// `academy show | edit`
struct AcademyCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "academy", abstract: "The academy's name, language and settings.",
        discussion: "Example: classly-admin academy show", subcommands: [Show.self, Edit.self])

    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Shows the academy and its settings.",
            discussion: "Example: classly-admin academy show"
        )

        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ShowAcademy())
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes the academy's name, language or settings.",
            discussion: "Example: classly-admin academy edit --setting check-in.late-after-minutes=15")

        @Option(name: .long, help: ArgumentHelp("What the academy is called.", valueName: "text")) var name:
            String?
        @Option(name: .long, help: ArgumentHelp("The language of dates, such as es.", valueName: "code"))
        var language: String?
        @Option(
            name: .long,
            help: ArgumentHelp("A setting and its value; may come several times.", valueName: "name=value"))
        var setting: [String] = []
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditAcademy(
                name: name, language: language, settings: setting.isEmpty ? nil : try settings())
            return try await send(request, to: academy)
        }

        private func settings() throws -> [String: String] {
            try setting.reduce(into: [:]) { settings, pair in
                guard let sign = pair.firstIndex(of: "=") else {
                    throw InvalidValue(
                        "setting.malformed", field: "settings",
                        "“\(pair.escapingControls)” is not a setting: write it as name=value.")
                }
                settings[String(pair[..<sign])] = String(pair[pair.index(after: sign)...])
            }
        }
    }
}
