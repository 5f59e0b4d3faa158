public import Core

/// An academy's rules for new passwords and for sign-ins.
public struct SignInRules: Sendable, Hashable {
    /// The minimum length of the password of a member of staff in code points.
    var minimumForStaff = 15
    /// The minimum length of a student's password in code points.
    var minimumForStudents = 10
    /// Minutes without use after which a sign-in of the front desk ends.
    var frontDeskIdleMinutes = 720
    /// Minutes without use after which a sign-in of an account with a PIN is locked; 0 means never.
    var lockMinutes = 15
    /// The roles that need a second factor in this academy.
    var secondFactorRoles: Set<Role> = []
    /// Whether people can open an account of a student themselves.
    var allowsSignUp = false
    /// The academy's name, by which authenticator apps show its accounts.
    var academy = "Classly"
    /// The address of the academy's pages; nil if the academy has set none.
    public var site: String?
    /// Words that an attacker knows, such as the academy's name.
    var words: [String] = []

    static let standard = SignInRules()

    /// The product's name, which an attacker knows like ``words``.
    private static let product = "classly"

    /// The minimum length of the password of an account in code points.
    public func minimum(of audience: Audience) -> Int {
        switch audience {
        case .staff: minimumForStaff
        case .students: minimumForStudents
        }
    }

    /// Checks the length and the characters of a new password, and that an attacker would not try it early.
    ///
    /// - Throws: ``AccountError/passwordTooShort(minimum:)``, ``AccountError/passwordHasControl(_:)``,
    ///   ``AccountError/passwordCommon``, ``AccountError/passwordKnown``.
    func check(_ password: Password, of email: EmailAddress, as audience: Audience) throws(AccountError) {
        let shortest = minimum(of: audience)
        guard password.count >= shortest else { throw .passwordTooShort(minimum: shortest) }
        if let control = password.text.firstControl { throw .passwordHasControl(control) }
        guard !CommonPasswords.contains(password.text) else { throw .passwordCommon }
        let address = [email.text] + email.text.split(separator: "@").map(String.init)
        guard !CommonPasswords.isMostly(words + address + [Self.product], in: password.text) else {
            throw .passwordKnown
        }
    }
}
