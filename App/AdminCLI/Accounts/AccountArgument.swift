import CommandSupport
import Core
import Networking

/// An account in the command line: its id, or the e-mail address that it signs in with.
enum AccountArgument: ArgumentValue {
    case id(AccountID)
    case email(String)

    static var valueName: String { "account" }
    static var mayBeginWithHyphen: Bool { false }

    init(word: String) throws(InvalidValue) {
        self = word.contains("@") ? .email(word) : .id(try AccountID(word: word))
    }
}

/// A command about one account, which may be named by its e-mail address.
protocol AccountCommand: AdminCommand, LookupCommand {
    var account: AccountArgument { get set }
}

extension AccountCommand {
    var needsLookup: Bool { needsAccountLookup }

    /// Whether the account is named by its address.
    var needsAccountLookup: Bool {
        if case .email = account { true } else { false }
    }

    /// The id of the account.
    ///
    /// - Throws: ``NotFound`` for an address that was not looked up.
    var accountID: AccountID {
        get throws {
            switch account {
            case .id(let id): id
            case .email(let address): throw NotFound("account", address)
            }
        }
    }

    mutating func lookUp(in academy: any Client) async throws { try await lookUpAccount(in: academy) }

    mutating func lookUpAccount(in academy: any Client) async throws {
        if case .email(let address) = account { account = .id(try await academy.account(address)) }
    }
}
