public import ArgumentParser
internal import Authentication
public import Core
public import Navigation
internal import Networking

/// `sign-in`
public struct SignInCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sign-in", of: program, "Signs in on this machine.",
            example: "sign-in --email ana@example.org")
    }

    @Option("The e-mail address of your account.", value: "address") var email: String
    @Option(
        "A code of your authenticator app or a recovery code, if your account has a second factor.",
        value: "code")
    var code: String?
    @OptionGroup var password: PasswordOptions
    @OptionGroup public var options: GlobalOptions

    public init() {}

    public func run() async throws {
        let text = try password.password(isNew: false)
        do {
            try await signIn(with: text, code)
        } catch let error as any AcademyError where error.code == SecondFactorError.codeNeeded.code {
            guard let code = password.code() else { throw error }
            try await signIn(with: text, code)
        }
    }

    private func signIn(with password: String, _ code: String?) async throws {
        try await present { academy in
            let principal = try await academy.signIn(email: email, password: password, code: code)
            return MessageResult(
                principal, Phrase("done.signed-in", ["email": principal.email, "role": principal.role.word]))
        }
    }
}

/// `sign-out`
public struct SignOutCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sign-out", of: program, "Ends the sign-in on this machine.", example: "sign-out")
    }

    @OptionGroup public var options: GlobalOptions

    public init() {}

    public func run() async throws {
        try await present { academy in
            let hasEnded = try await academy.signOut()
            return MessageResult(
                EmptyResponse(), Phrase(hasEnded ? "done.signed-out" : "done.signed-out-locally"))
        }
    }
}

/// `whoami`
public struct WhoAmICommand<Identity: ProgramIdentity>: RequestCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration("whoami", of: program, "Shows who is signed in.", example: "whoami")
    }

    @OptionGroup public var options: GlobalOptions

    public init() {}

    public var request: WhoAmI { WhoAmI() }

    public func result(of me: Me) -> any Presentable {
        let student = me.student.map { Phrase("whoami.student", ["student": $0]) }
        return MessageResult(
            me, Joined([Joined([me.email, me.role.word], by: " · "), student], by: " "))
    }
}

extension Role {
    /// The role's name in a sentence.
    public var word: Word { .case(title, of: "role-title") }
}
