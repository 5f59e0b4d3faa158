import ArgumentParser
import Authentication
import CommandSupport
import Networking

/// `accounts list`
struct AccountsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: "Who can sign in.",
        discussion: "Example: classly-admin accounts list",
        subcommands: [List.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the accounts, oldest first.",
            discussion: "Example: classly-admin accounts list")

        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListAccounts(limit: try page.limit(), after: try page.after()))
        }
    }
}

/// `audit list`
struct AuditCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit", abstract: "Who did what, when, to what.",
        discussion: "Example: classly-admin audit list",
        subcommands: [List.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists what was done, newest first.",
            discussion: "Example: classly-admin audit list --action VoidPayment --limit 20")

        @Option(
            name: .long, help: ArgumentHelp("One kind of action, such as AdmitStudent.", valueName: "name"))
        var action: String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = ListAuditEntries(action: action, limit: try page.limit(), after: try page.after())
            return try await academy.send(request)
        }
    }
}
