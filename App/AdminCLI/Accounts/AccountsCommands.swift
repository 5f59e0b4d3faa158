import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `accounts list | invite | disable | enable`
struct AccountsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "accounts", "The accounts that can sign in.", example: "accounts list",
        subcommands: [List.self, Invite.self, Disable.self, Enable.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the accounts, oldest first.", example: "accounts list")
        @OptionGroup var options: ListOptions

        var request: ListAccounts { ListAccounts(limit: options.limit, after: options.after) }
    }

    struct Invite: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "invite", "Creates a one-time code with which another admin opens an account.",
            example: "accounts invite --role admin --email bea@example.org")

        @Option("The role of the new account: admin. For a student use students invite.") var role: String
        @Option("The e-mail address that the account will sign in with.", value: "address") var email: String
        @OptionGroup var options: DryRunOptions

        var request: InviteAdmin {
            get throws {
                guard role == Role.admin.rawValue else {
                    throw InvalidValue(
                        "role.invalid", field: "role",
                        "The role has to be admin, not “\(role.excerpt())”. Invite a student with: "
                            + "classly-admin students invite STUDENT"
                    )
                }
                return InviteAdmin(email: email)
            }
        }

        func result(of invitation: AdminInvitation) -> any Presentable {
            let next =
                "They open it with: classly-admin accept \(invitation.code) --email \(invitation.email)"
            return MessageResult(invitation, remark: options.dryRun ? nil : next, needsAcademy: true) {
                "\($0.code.isEmpty ? "A code" : $0.code) opens an admin account for \($0.email), "
                    + "until \($1.time($0.expiresAt))."
            }
        }
    }

    struct Disable: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "disable", "Disables an account and ends its sign-ins.", example: "accounts disable 2")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var options: WriteOptions

        var request: DisableAccount { DisableAccount(account: account) }

        // Without times: an admin who disables their own account can no longer read the academy's time zone.
        func result(of account: AccountInfo) -> any Presentable {
            MessageResult(account, "The account \(account.email) is disabled, and its sign-ins have ended.")
        }
    }

    struct Enable: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "enable", "Enables a disabled account.", example: "accounts enable 2")

        @Argument("The account's id.") var account: AccountID
        @OptionGroup var options: WriteOptions

        var request: EnableAccount { EnableAccount(account: account) }
    }
}
