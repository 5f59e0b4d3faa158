public import Application
public import Core

// What the forms of this feature have in common.

extension FormEntry {
    static let role = FormEntry("role").with(words: "role-title")
}

extension Role {
    /// The name of the role in a question.
    var questionWord: Word { .case(title, of: "role-title") }
}

extension Client {
    /// The account that a change is about.
    ///
    /// - Throws: `NotFound`; `AccountError.closed`, since a closed account cannot be changed.
    public func changeableAccount(_ account: AccountID) async throws -> AccountInfo {
        let found = try await send(ShowAccount(account: account))
        guard !found.isClosed else { throw AccountError.closed }
        return found
    }
}
