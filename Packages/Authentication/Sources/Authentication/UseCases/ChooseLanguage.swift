internal import Application
internal import Core
internal import Persistence

/// Sets the language that the owner of an account chooses for sentences and messages.
struct ChooseLanguage {
    private let accounts = SQLAccountRepository()

    func serve(_ service: inout Service) {
        service.on(SetLanguage.self) { request, caller, db in
            let account = try caller.signedIn().account
            try accounts.set(request.language, of: account, in: db)
            return try accounts.info(account, in: db)
        }
        service.auditChanges(by: SetLanguage.self) { try accounts.info($1.signedIn().account, in: $2) }
    }
}
