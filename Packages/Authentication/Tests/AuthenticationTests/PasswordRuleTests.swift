import Application
import Core
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct PasswordRuleTests {
    private let rules = SignInRules(words: ["Academia Central"])
    /// Characters without a pattern.
    private let text = "xK#9vQ2m!pZ7rT4w" + "&bN8"

    private func check(_ raw: String, as role: Audience) throws {
        try rules.check(Password(raw), of: EmailAddress(parsing: "lucia.torres@example.org"), as: role)
    }

    @Test func `an admin's password has fifteen characters at least`() throws {
        try check(String(text.prefix(15)), as: .staff)
        #expect(throws: AccountError.passwordTooShort(minimum: 15)) {
            try check(String(text.prefix(14)), as: .staff)
        }
    }

    @Test func `a student's password has ten characters at least`() throws {
        try check(String(text.prefix(10)), as: .students)
        #expect(throws: AccountError.passwordTooShort(minimum: 10)) {
            try check(String(text.prefix(9)), as: .students)
        }
    }

    @Test func `the settings decide the least length`() throws {
        let rules = SignInRules(minimumForStaff: 12, minimumForStudents: 11)
        let email = try EmailAddress(parsing: "a@example.org")
        try rules.check(Password(String(text.prefix(12))), of: email, as: .staff)
        #expect(throws: AccountError.passwordTooShort(minimum: 11)) {
            try rules.check(Password(String(text.prefix(10))), of: email, as: .students)
        }
    }

    @Test func `characters are code points`() throws {
        // A flag is two code points, and one character to a person.
        try check("🇵🇪🇦🇷🇨🇱🇧🇴🇨🇴", as: .students)
        #expect(throws: AccountError.passwordTooShort(minimum: 10)) { try check("🇵🇪🇦🇷🇨🇱🇧🇴x", as: .students) }
    }

    @Test func `a password has 256 code points at most`() throws {
        #expect(try Password(String(repeating: "ab", count: 128)).count == 256)
        #expect(throws: AccountError.passwordTooLong) { try Password(String(repeating: "a", count: 257)) }
    }

    @Test func `a password has 1024 bytes at most`() throws {
        #expect(try Password(String(repeating: "💃", count: 256)).bytes.count == 1024)
        #expect(throws: AccountError.passwordTooLong) { try Password(String(repeating: "a", count: 1025)) }
    }

    @Test func `a text that grows past the limits when normalised is too long`() {
        // One such ligature becomes eighteen code points.
        #expect(throws: AccountError.passwordTooLong) {
            try Password(String(repeating: "\u{FDFA}", count: 100))
        }
    }

    @Test func `two spellings that are one in form KC are one password`() throws {
        #expect(try Password("contrasen\u{303}a ﬁna").bytes == Password("contraseña fina").bytes)
    }

    @Test func `no composition is required`() throws {
        #expect(throws: Never.self) { try check("marinera los jueves", as: .staff) }
        #expect(throws: Never.self) { try check("839201748392017", as: .staff) }
    }

    @Test func `a common password is refused`() {
        #expect(throws: AccountError.passwordCommon) { try check("password1234567", as: .students) }
    }

    @Test(arguments: [
        "lucia.torres@example.org", "Lucia.Torres@Example.org", "lucia.torres2026", "example.org",
        "example.org2026", "academiacentral", "AcademiaCentralAcademiaCentral",
        "academia-central-academia-central", "Academia Central 1", "classlyclassly",
        "Classly Classly Classly",
        "c1assly-c1assly", "classly.classly.2026",
    ])
    func `the address, its domain, the academy's and the product's name are refused, also repeated`(
        raw: String
    ) {
        #expect(throws: AccountError.passwordKnown) { try check(raw, as: .students) }
    }

    @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{061C}", "\u{7}"] as [Unicode.Scalar])
    func `a control character is refused by name`(control: Unicode.Scalar) {
        #expect(throws: AccountError.passwordHasControl(control)) {
            try check("marinera \(Character(control))los jueves", as: .staff)
        }
    }

    @Test func `a phrase with the academy's name in it passes`() throws {
        #expect(throws: Never.self) { try check("classly pays the piano tuner", as: .staff) }
        #expect(throws: Never.self) { try check("marinera en la academia los jueves", as: .staff) }
    }

    @Test func `the refusals have a sentence and a next step`() {
        let short = AccountError.passwordTooShort(minimum: 15)
        #expect(short.description == "The password is too short: it must have at least 15 characters.")
        #expect(short.code == "password.too-short")
        #expect(AccountError.passwordCommon.nextStep?.isEmpty == false)
        let hidden = AccountError.passwordHasControl("\u{202E}")
        #expect(hidden.description.contains("U+202E (right-to-left override)"))
        #expect(hidden.code == "password.control-character")
        #expect(AccountError.passwordKnown.code == "password.known-words")
    }
}
