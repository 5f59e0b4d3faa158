import CommandSupport
import Core
import Networking

/// An account in the command line: its id, the e-mail address that it signs in with, or the name of the
/// person.
enum AccountArgument: ArgumentValue {
    case id(AccountID)
    /// An address or a name that was not looked up.
    case person(String)

    static var valueName: String { "account" }
    static var mayBeginWithHyphen: Bool { false }

    init(word: String) throws(InvalidValue) {
        let argument = try NamedArgument<Kind.Account>(word: word)
        self = argument.id.map { .id($0) } ?? .person(word)
    }
}

/// A command about one account, which may be named by its e-mail address or by the name of the person.
protocol AccountCommand: AdminCommand, LookupCommand {
    var account: AccountArgument { get set }
}

extension AccountCommand {
    var needsLookup: Bool { needsAccountLookup }

    /// Whether the account is named by its address, or by the name of the person.
    var needsAccountLookup: Bool {
        if case .person = account { true } else { false }
    }

    /// The id of the account.
    ///
    /// - Throws: ``NotFound`` for a person who was not looked up.
    var accountID: AccountID {
        get throws {
            switch account {
            case .id(let id): id
            case .person(let text): throw NotFound("account", text)
            }
        }
    }

    mutating func lookUp(in academy: any Client) async throws { try await lookUpAccount(in: academy) }

    mutating func lookUpAccount(in academy: any Client) async throws {
        if case .person(let text) = account { account = .id(try await academy.account(text)) }
    }
}
