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

    struct Show: AdminRequestCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows an account.", example: "accounts show 2")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @OptionGroup var options: GlobalOptions

        var request: ShowAccount {
            get throws { ShowAccount(account: try accountID) }
        }
    }

    struct Reset: AdminCommand, ConfirmedCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "reset", "Creates a one-time code with which a person chooses a new password.",
            example: "accounts reset 2")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: DryRunOptions

        func run() async throws {
            let (request, sending) = (ResetPassword(account: try accountID), options.sending)
            try await present { academy in
                let reset = try await academy.send(request, sending)
                let next = await academy.remark(
                    to: .choosePassword, code: reset.code, email: reset.email.description,
                    program: reset.role.audience == .staff ? .admin : .student)
                return result(of: reset, next)
            }
        }

        private func result(of reset: PasswordReset, _ next: Phrase) -> any Presentable {
            MessageResult(reset, remark: options.dryRun ? nil : next, needsAcademy: true) {
                Phrase(
                    $0.code.isEmpty ? "done.password-reset.dry-run" : "done.password-reset",
                    ["code": $0.code, "email": $0.email, "time": $1.time($0.expiresAt)])
            }
        }
    }

    struct Disable: AdminDestructiveCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "disable", "Disables an account and ends its sign-ins.", example: "accounts disable 2 --yes")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: DisableAccount {
            get throws { DisableAccount(account: try accountID) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.changeableAccount(try accountID)
            return Phrase("ask.disable-account", ["email": found.email])
        }

        // Shows no times: staff who disable their own account can no longer read the academy's time zone.
        func result(of account: AccountInfo) -> any Presentable {
            MessageResult(account, Phrase("done.account-disabled", ["email": account.email]))
        }
    }

    struct Enable: AdminRequestCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "enable", "Enables a disabled account.", example: "accounts enable 2")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @OptionGroup var options: WriteOptions

        var request: EnableAccount {
            get throws { EnableAccount(account: try accountID) }
        }
    }

    struct Close: AdminDestructiveCommand, ConfirmedCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "close", "Closes an account for good.", example: "accounts close 2 --yes")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: CloseAccount {
            get throws { CloseAccount(account: try accountID) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.changeableAccount(try accountID)
            return Phrase("ask.close-account", ["email": found.email])
        }

        func result(of account: AccountInfo) -> any Presentable {
            MessageResult(account, Phrase("done.account-closed", ["account": account.id]))
        }
    }

    struct Devices: AdminRequestCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "devices", "Lists where a person is signed in.", example: "accounts devices 2")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @OptionGroup var options: WholeListOptions

        var request: ListAccountDevices {
            get throws { ListAccountDevices(account: try accountID) }
        }
    }

    struct SignOut: AdminDestructiveCommand, AccountCommand {
        static let configuration = CommandConfiguration(
            "sign-out", "Ends a person's sign-in on a device.",
            example: "accounts sign-out 2 --device 7 --yes")

        @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
        @Option("The device, by id or name; see: accounts devices.") var device: NamedArgument<Kind.Device>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var needsLookup: Bool { account.isName || device.isName }

        mutating func lookUp(in academy: any Client) async throws {
            if account.isName { account.id = try await academy.account(account.word) }
            if device.isName {
                try device.lookUp(among: try await academy.send(ListAccountDevices(account: accountID)))
            }
        }

        var request: RevokeAccountDevice {
            get throws { RevokeAccountDevice(account: try accountID, device: try device.id("device")) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let person = try await academy.changeableAccount(try accountID).email
            let devices = try await academy.send(ListAccountDevices(account: try accountID))
            let name = try devices.name(of: try device.id("device"))
            return Phrase("ask.end-sign-in-of", ["email": person, "device": name])
        }

        func result(of _: EmptyResponse) -> any Presentable {
            MessageResult(EmptyResponse(), Phrase("done.sign-in-ended", ["device": device.word]))
        }
    }

    /// The same as `staff invite`.
    typealias Invite = StaffCommands.Invite
}
