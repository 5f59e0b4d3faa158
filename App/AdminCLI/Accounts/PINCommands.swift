import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `pin show | set | remove`
struct PINCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "pin", "The PIN that unlocks your sign-in after a time without use.", example: "pin set",
        subcommands: [Show.self, Set.self, Remove.self])

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows whether you have a PIN.", example: "pin show")
        @OptionGroup var options: GlobalOptions

        var request: ShowPIN { ShowPIN() }
    }

    struct Set: AdminRequestCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "set", "Sets your PIN, which is asked for twice; a script passes it with --pin-stdin.",
            example: "pin set")

        @Flag(help: "Reads the PIN from the first line of standard input.") var pinStdin = false
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: SetPIN {
            get throws { SetPIN(pin: try SecretInput.pin(fromInput: pinStdin)) }
        }
    }

    struct Remove: AdminDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes your PIN.", example: "pin remove --yes")
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: RemovePIN { RemovePIN() }

        func question(_ academy: any Client) async throws -> any SentenceValue { Phrase("ask.remove-pin") }

        func result(of response: EmptyResponse) -> any Presentable {
            MessageResult(response, Phrase("done.pin-removed"))
        }
    }
}
