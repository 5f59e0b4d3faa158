public import ArgumentParser
public import Core

/// A command-line program, with its name and its users.
public struct Program: Hashable, Sendable {
    public let name: String
    public let audience: Audience

    public static let admin = Program(name: "classly-admin", audience: .staff)
    public static let student = Program(name: "classly-student", audience: .students)

    /// The programs with a sign-in.
    static let all = [admin, student]

    /// The version of all programs.
    public static let version = "0.1.0"

    /// ``version`` as a value.
    public static var parsedVersion: ProgramVersion? { ProgramVersion(version) }
}

/// A program as a type, which is a parameter of the commands that the programs share.
public protocol ProgramIdentity: Sendable {
    static var program: Program { get }
    /// The subcommands of `devices` that this program has besides those of both.
    static var deviceCommands: [any ParsableCommand.Type] { get }
}

extension ProgramIdentity {
    public static var deviceCommands: [any ParsableCommand.Type] { [] }
}

/// The program of the front desk.
public enum AdminProgram: ProgramIdentity {
    public static var program: Program { .admin }
}

/// The program of the students.
public enum StudentProgram: ProgramIdentity {
    public static var program: Program { .student }
    public static var deviceCommands: [any ParsableCommand.Type] {
        [DevicesApproveCommand.self, DevicesDenyCommand.self]
    }
}
