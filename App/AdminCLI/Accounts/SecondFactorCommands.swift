import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `second-factor show | enable | confirm | disable | recovery-codes`
struct SecondFactorCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "second-factor", "The second factor of your account: an authenticator app.",
        example: "second-factor enable",
        subcommands: [Show.self, Enable.self, Confirm.self, Disable.self, NewCodes.self])

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows whether your account has a second factor.", example: "second-factor show")
        @OptionGroup var options: GlobalOptions

        var request: ShowSecondFactor { ShowSecondFactor() }
    }

    struct Enable: AdminRequestCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "enable", "Creates a secret for an authenticator app, and shows it as a QR code.",
            example: "second-factor enable")
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: DryRunOptions

        var request: EnableSecondFactor { EnableSecondFactor() }
    }

    struct Confirm: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "confirm", "Enables the second factor with a code of the app, and shows recovery codes once.",
            example: "second-factor confirm 492039")

        @Argument("The code that the authenticator app shows.") var code: String
        @OptionGroup var options: GlobalOptions

        var request: ConfirmSecondFactor { ConfirmSecondFactor(code: code) }
    }

    struct Disable: AdminDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "disable", "Disables your second factor.", example: "second-factor disable --yes")
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: DisableSecondFactor { DisableSecondFactor() }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            Phrase("ask.disable-second-factor")
        }

        func result(of response: EmptyResponse) -> any Presentable {
            MessageResult(response, Phrase("done.second-factor-disabled"))
        }
    }

    struct NewCodes: AdminConditionallyDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "recovery-codes", "Creates ten new recovery codes; the earlier ones become invalid.",
            example: "second-factor recovery-codes --yes")
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: DryRunOptions

        var request: CreateRecoveryCodes { CreateRecoveryCodes() }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.recoveryCodesQuestion()
        }
    }
}

extension StaffCommands {
    struct RemoveSecondFactor: AdminDestructiveCommand, ConfirmedCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "remove-second-factor",
            "Removes the second factor of a member of staff who lost the app and the recovery codes.",
            example: "staff remove-second-factor 2 --yes")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: Authentication.RemoveSecondFactor {
            get throws { Authentication.RemoveSecondFactor(account: try accountID) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.changeableAccount(try accountID)
            return Phrase("ask.remove-second-factor", ["email": found.email])
        }
    }
}
