import Academy
import CommandSupport
import Core
import Networking

extension Client {
    /// How a person opens an account with the code of an invitation: with a command, or also on a page if the
    /// academy has an address.
    ///
    /// A failure is not thrown, since the code was created already and must be shown.
    func invitationRemark(code: String, email: String, program: Program) async -> Phrase {
        let address = (try? await send(ShowAcademy()))?.settings["web.address"] ?? ""
        return Phrase(
            address.isEmpty ? "next.open-account" : "next.open-account-page",
            ["program": program.name, "code": code, "email": email.shellWord, "address": address])
    }
}
