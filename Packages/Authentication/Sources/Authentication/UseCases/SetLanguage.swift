public import Core
internal import Networking
public import Persistence

extension Accounts {
    func serveLanguages(_ service: inout Service) {
        service.on(SetLanguage.self) { request, caller, db in
            let account = try caller.signedIn().account
            try accounts.set(request.language, of: account, in: db)
            return try accounts.info(account, in: db)
        }
        service.auditChanges(by: SetLanguage.self) { try accounts.info($1.signedIn().account, in: $2) }
    }

    /// The language of an account; nil if it has none, or is closed.
    public static func language(of account: AccountID, in db: any Transaction) throws -> Language? {
        try SQLAccountRepository().language(of: account, in: db)
    }

    /// The language of a student's open account; nil if there is no account, or it has no language.
    public static func language(of student: StudentID, in db: any Transaction) throws -> Language? {
        try SQLAccountRepository().language(of: student, in: db)
    }
}
