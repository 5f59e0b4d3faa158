import Academy
import ArgumentParser
import CommandSupport
import Core
import Networking

/// `settings list | show | set | reset`
struct SettingsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "settings", "The academy's settings, one by one.", example: "settings list",
        notes: """
            A change holds from the next request on. The percentage of students who get a part of the product is a \
            setting too, such as features.discovery. Several settings are set together by: academy edit.
            """,
        subcommands: [List.self, Show.self, Set.self, Reset.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the settings with their values.", example: "settings list")
        @OptionGroup var options: WholeListOptions

        var request: ListSettings { ListSettings() }
    }

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows a setting, and which values it accepts.", example: "settings show check-in.codes")
        @Argument("The setting's name.") var key: String
        @OptionGroup var options: GlobalOptions

        var request: ShowSetting { ShowSetting(key: key) }
    }

    struct Set: AdminConditionallyDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "set", "Sets a setting.", example: "settings set check-in.late-after-minutes 15")
        @Argument("The setting's name.") var key: String
        @Argument("The value; an empty text for none.") var value: String
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: SetSetting { SetSetting(key: key, value: value) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.settingQuestion(of: [key: value])
        }
    }

    struct Reset: AdminConditionallyDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "reset", "Gives a setting its default again.",
            example: "settings reset check-in.late-after-minutes")
        @Argument("The setting's name.") var key: String
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: ResetSetting { ResetSetting(key: key) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.settingQuestion(of: [key: nil])
        }
    }
}
