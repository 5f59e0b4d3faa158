internal import Core
internal import Networking

/// What an academy asks of a new password.
public struct PasswordRules: Sendable, Hashable {
    /// Code points an admin's password has at least.
    public var minimumForAdmins: Int
    /// Code points a student's password has at least.
    public var minimumForStudents: Int
    /// What an attacker knows, such as the academy's name.
    public var words: [String]

    public static let standard = PasswordRules()

    public init(minimumForAdmins: Int = 15, minimumForStudents: Int = 10, words: [String] = []) {
        self.minimumForAdmins = minimumForAdmins
        self.minimumForStudents = minimumForStudents
        self.words = words
    }

    /// Checks a new password: its length, and that it is not one that somebody would try early.
    ///
    /// - Throws: ``AccountError/passwordTooShort(minimum:)``, ``AccountError/passwordCommon``.
    func check(_ password: Password, of email: EmailAddress, as role: Role) throws(AccountError) {
        let minimum =
            switch role {
            case .admin: minimumForAdmins
            case .student: minimumForStudents
            }
        guard password.count >= minimum else { throw .passwordTooShort(minimum: minimum) }
        let own = email.text.split(separator: "@").first.map(String.init)
        guard !CommonPasswords.contains(password.text, words: words + [own].compactMap { $0 }) else {
            throw .passwordCommon
        }
    }
}
