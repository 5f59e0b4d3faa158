import Academy
import ArgumentParser
import CommandSupport
import Core

/// `settings list | show | features`
struct SettingsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "settings", "The academy's settings that concern you.", example: "settings",
        subcommands: [List.self, Show.self, Features.self], defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "The settings that concern you, with their values.", example: "settings list")
        @OptionGroup var options: WholeListOptions

        var request: ListSettings { ListSettings() }
    }

    struct Show: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows a setting that concerns you.", example: "settings show check-in.codes")
        @Argument("The setting's name.") var key: String
        @OptionGroup var options: GlobalOptions

        var request: ShowSetting { ShowSetting(key: key) }
    }

    struct Features: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "features", "The parts of the product that are on or off for you.", example: "settings features")
        @OptionGroup var options: WholeListOptions

        var request: ListFeatureSwitches { ListFeatureSwitches() }
    }
}
