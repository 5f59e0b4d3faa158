import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `pin set`
struct PINSetCommand: AdminRequestCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "set", about: "pin.set.about",
            example: "pin set")
    }

    @Flag(help: .of("pin.set.pin-stdin")) var pinStdin = false
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    var request: SetPIN {
        get throws { SetPIN(pin: try SecretInput.pin(fromInput: pinStdin)) }
    }
}
