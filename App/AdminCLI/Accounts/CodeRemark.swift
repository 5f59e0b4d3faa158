import Academy
import Application
import Core
import Terminal

/// What a person does with a one-time code.
enum CodeUse {
    case openAccount
    case choosePassword

    /// The key of the sentence that says how: with a command, or also on a page.
    fileprivate func sentence(withPage: Bool) -> String {
        switch self {
        case .openAccount: withPage ? "next.open-account-page" : "next.open-account"
        case .choosePassword: withPage ? "next.choose-password-page" : "next.choose-password"
        }
    }
}

extension Client {
    /// How a person uses a one-time code: with a command, or also on a page if the academy has an address.
    ///
    /// A failure is not thrown, since the code was created already and must be shown.
    func remark(to use: CodeUse, code: String, email: String, program: Program) async -> Phrase {
        let address = (try? await send(ShowAcademy()))?.settings["web.address"] ?? ""
        return Phrase(
            use.sentence(withPage: !address.isEmpty),
            ["program": program.name, "code": code, "email": email.shellWord, "address": address])
    }
}
