public import Application
public import ArgumentParser
internal import Authentication
public import Core
public import Navigation
public import Terminal

extension ProgramCommand {
    /// Signs in with a password, and shows who is signed in.
    public func signIn(email: String, _ options: PasswordOptions, code: String? = nil) async throws {
        let password = try options.password(isNew: false)
        do {
            try await signIn(email, password, code)
        } catch let error as any AcademyError where error.code == SecondFactorError.codeNeeded.code {
            guard let code = options.code() else { throw error }
            try await signIn(email, password, code)
        }
    }

    private func signIn(_ email: String, _ password: String, _ code: String?) async throws {
        try await present { academy in
            let signedIn = try await academy.signIn(email: email, password: password, code: code)
            return MessageResult(signedIn: signedIn.principal, ended: signedIn.endedDevice)
        }
    }
}

extension MessageResult<Principal> {
    /// Says who is signed in now.
    ///
    /// - Parameter device: the name of the device of a sign-in that this one ended.
    public init(signedIn principal: Principal, ended device: String? = nil) {
        self.init(
            principal,
            Joined(
                [
                    Phrase("done.signed-in", ["email": principal.email, "role": principal.role.word]),
                    device.map { Phrase("done.oldest-sign-in-ended", ["device": $0]) },
                ], by: " "))
    }
}

/// `sign-out`
public struct SignOutCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sign-out", of: program, about: "sign-out.about", example: "sign-out")
    }

    @OptionGroup public var options: GlobalOptions

    public init() {}

    public func run() async throws {
        try await present { academy in
            MessageResult(signedOut: try await academy.signOut())
        }
    }
}

extension MessageResult<EmptyResponse> {
    /// Says that the sign-in has ended.
    ///
    /// - Parameter hasEnded: whether it has ended at the academy too.
    public init(signedOut hasEnded: Bool) {
        self.init(EmptyResponse(), Phrase(hasEnded ? "done.signed-out" : "done.signed-out-locally"))
    }
}

/// `whoami`
public struct WhoAmICommand<Identity: ProgramIdentity>: RequestCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration("whoami", of: program, about: "whoami.about", example: "whoami")
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
