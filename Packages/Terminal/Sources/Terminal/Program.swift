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
}

/// A program as a type, which is a parameter of the commands that the programs share.
public protocol ProgramIdentity: Sendable {
    static var program: Program { get }
    /// Further subcommands of a group of forms, by the words of the group: `students guardians`.
    static var furtherCommands: [String: [any ParsableCommand.Type]] { get }
}

extension ProgramIdentity {
    public static var furtherCommands: [String: [any ParsableCommand.Type]] { [:] }
    /// Whether the program is that of students, who send requests about themselves.
    static var isOwn: Bool { program.audience == .students }
}
