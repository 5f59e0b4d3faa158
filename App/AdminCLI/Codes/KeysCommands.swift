import Application
import ArgumentParser
import Attendance
import CommandSupport
import Core

/// `codes keys rotate`
struct KeysRotateCommand: AdminDestructiveCommand, ConfirmedCommand {
    static let configuration = CommandConfiguration(
        "rotate", "Creates a new key; codes of the previous one are accepted until the next rotation.",
        example: "codes keys rotate --yes")
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: DryRunOptions

    var request: RotateSigningKeys { RotateSigningKeys() }

    func question(_ academy: any Client) async throws -> any SentenceValue { Phrase("ask.rotate-keys") }
}

/// `codes keys revoke`
struct KeysRevokeCommand: AdminDestructiveCommand, ConfirmedCommand {
    static let configuration = CommandConfiguration(
        "revoke", "Revokes a key: its codes are refused from now on, printed ones too.",
        example: "codes keys revoke MFRGGZDF --yes")

    @Argument("The key's name.") var key: String
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: DryRunOptions

    var request: RevokeSigningKey { RevokeSigningKey(kid: key) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        // Not found by a dry run, which would ask for the password before the question.
        let keys = try await academy.send(ListSigningKeys()).items
        guard keys.contains(where: { $0.kid == key }) else { throw NotFound("signing key", key) }
        return Phrase("ask.revoke-key", ["key": key])
    }
}
