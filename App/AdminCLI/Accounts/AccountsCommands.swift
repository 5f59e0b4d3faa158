import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `accounts list | show | reset | disable | enable | close | devices | sign-out | invite`
struct AccountsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "accounts", "The accounts that can sign in.", example: "accounts list",
        subcommands: [
            List.self, Show.self, Reset.self, Disable.self, Enable.self, Close.self, Devices.self,
            SignOut.self, Invite.self,
        ])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the accounts, oldest first.", example: "accounts list")
        @OptionGroup var options: ListOptions

        var request: ListAccounts { ListAccounts(limit: options.limit, after: options.after) }
    }

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows an account.", example: "accounts show 2")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var options: GlobalOptions

        var request: ShowAccount { ShowAccount(account: account) }
    }

    struct Reset: AdminRequestCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "reset", "Creates a one-time code with which a person chooses a new password.",
            example: "accounts reset 2")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: DryRunOptions

        var request: ResetPassword { ResetPassword(account: account) }

        func result(of reset: PasswordReset) -> any Presentable {
            let program = reset.role.audience == .staff ? Program.admin : .student
            let address = reset.email.description.shellWord
            let next = Phrase(
                "next.choose-password", ["program": program.name, "code": reset.code, "email": address])
            return MessageResult(reset, remark: options.dryRun ? nil : next, needsAcademy: true) {
                Phrase(
                    $0.code.isEmpty ? "done.password-reset.dry-run" : "done.password-reset",
                    ["code": $0.code, "email": $0.email, "time": $1.time($0.expiresAt)])
            }
        }
    }

    struct Disable: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "disable", "Disables an account and ends its sign-ins.", example: "accounts disable 2 --yes")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: DisableAccount { DisableAccount(account: account) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowAccount(account: account))
            return Phrase("ask.disable-account", ["email": found.email])
        }

        // Shows no times: staff who disable their own account can no longer read the academy's time zone.
        func result(of account: AccountInfo) -> any Presentable {
            MessageResult(account, Phrase("done.account-disabled", ["email": account.email]))
        }
    }

    struct Enable: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "enable", "Enables a disabled account.", example: "accounts enable 2")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var options: WriteOptions

        var request: EnableAccount { EnableAccount(account: account) }
    }

    struct Close: AdminDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "close", "Closes an account for good.", example: "accounts close 2 --yes")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: CloseAccount { CloseAccount(account: account) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowAccount(account: account))
            return Phrase("ask.close-account", ["email": found.email])
        }

        func result(of account: AccountInfo) -> any Presentable {
            MessageResult(account, Phrase("done.account-closed", ["account": account.id]))
        }
    }
}

extension AccountsCommands {
    struct Devices: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "devices", "Lists where a person is signed in.", example: "accounts devices 2")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var options: WholeListOptions

        var request: ListAccountDevices { ListAccountDevices(account: account) }
    }

    struct SignOut: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "sign-out", "Ends a person's sign-in on a device.",
            example: "accounts sign-out 2 --device 7 --yes")

        @Argument("The account's id.") var account: AccountID
        @Option("The device's id; see: accounts devices.") var device: DeviceID
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RevokeAccountDevice { RevokeAccountDevice(account: account, device: device) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let person = try await academy.send(ShowAccount(account: account)).email
            let devices = try await academy.send(ListAccountDevices(account: account))
            return Phrase(
                "ask.end-sign-in-of", ["email": person, "device": try devices.name(of: device)])
        }

        func result(of _: EmptyResponse) -> any Presentable {
            MessageResult(EmptyResponse(), Phrase("done.sign-in-ended", ["device": device]))
        }
    }

    /// The same as `staff invite`.
    typealias Invite = StaffCommands.Invite
}
