import Application
import ArgumentParser
import Authentication
import CommandSupport
import Core

/// `pin set`
struct PINSetCommand: AdminRequestCommand, ConfirmedCommand {
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
