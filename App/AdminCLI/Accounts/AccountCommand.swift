import Academy
import Application
import Core
import Terminal

/// A command about one account, which may be named by its e-mail address or by the name of the person.
protocol AccountCommand: AdminCommand, LookupCommand {
    var account: NamedArgument<Kind.Account> { get set }
}

extension AccountCommand {
    /// The id of the account.
    ///
    /// - Throws: ``NotFound`` for a person who was not looked up.
    var accountID: AccountID {
        get throws { try account.id("account") }
    }

    var needsLookup: Bool { account.isName }

    mutating func lookUp(in academy: any Client) async throws {
        account.id = try await academy.account(account.word)
    }
}
