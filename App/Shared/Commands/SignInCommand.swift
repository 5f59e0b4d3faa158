public import ArgumentParser
internal import Navigation
internal import Networking

/// `sign-in`
public struct SignInCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "sign-in", abstract: "Signs in on this machine.",
            discussion: "Example: \(program.name) sign-in --email ana@example.org")
    }

    @Option(name: .long, help: ArgumentHelp("The address of your account.", valueName: "address"))
    var email: String
    @OptionGroup var password: PasswordOptions
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func run() async throws {
        let word = try password.password(isNew: false)
        try await present { academy in
            let principal = try await academy.signIn(email: email, password: word)
            return Told(principal, "Signed in as \(principal.email), \(principal.role.rawValue).")
        }
    }
}

/// `sign-out`
public struct SignOutCommand<Identity: ProgramIdentity>: AcademyCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "sign-out", abstract: "Ends the sign-in on this machine.",
            discussion: "Example: \(program.name) sign-out")
    }

    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        let hasEnded = try await academy.signOut()
        return Told(
            EmptyResponse(),
            hasEnded
                ? "Signed out."
                : "Signed out on this machine; the academy could not be told, and forgets the sign-in by itself."
        )
    }
}

/// `whoami`
public struct WhoAmICommand<Identity: ProgramIdentity>: AcademyCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "whoami", abstract: "Shows who is signed in.",
            discussion: "Example: \(program.name) whoami")
    }

    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        Told(try await academy.send(WhoAmI())) { me, _ in
            let student = me.student.map { " (student \($0))" } ?? ""
            return "\(me.email) · \(me.role.rawValue)\(student)"
        }
    }
}
