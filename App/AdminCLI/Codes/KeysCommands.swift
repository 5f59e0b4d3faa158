import Application
import ArgumentParser
import Attendance
import Core
import Terminal

/// `codes keys rotate`
struct KeysRotateCommand: AdminDestructiveCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "rotate", about: "codes.keys.rotate.about",
            example: "codes keys rotate --yes")
    }
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: DryRunOptions

    var request: RotateSigningKeys { RotateSigningKeys() }

    func question(_ academy: any Client) async throws -> any SentenceValue { Phrase("ask.rotate-keys") }
}

/// `codes keys revoke`
struct KeysRevokeCommand: AdminDestructiveCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "revoke", about: "codes.keys.revoke.about",
            example: "codes keys revoke MFRGGZDF --yes")
    }

    @Argument("codes.keys.revoke.key") var key: String
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: DryRunOptions

    var request: RevokeSigningKey { RevokeSigningKey(kid: key) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        // A dry run would find an unknown key too, but would ask for the password before the question.
        let keys = try await academy.send(ListSigningKeys()).items
        guard keys.contains(where: { $0.kid == key }) else { throw NotFound("signing key", key) }
        return Phrase("ask.revoke-key", ["key": key])
    }
}
