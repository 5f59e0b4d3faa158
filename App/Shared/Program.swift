public import Networking

/// One of the command-line programs: its name, and whose it is.
public struct Program: Hashable, Sendable {
    public let name: String
    public let role: Role

    public static let admin = Program(name: "classly-admin", role: .admin)
    public static let student = Program(name: "classly-student", role: .student)

    /// The version that both programs show.
    public static let version = "0.1.0"
}

/// A program as a type, so that one command can be part of both.
public protocol ProgramIdentity: Sendable {
    static var program: Program { get }
}

/// The program of the front desk.
public enum AdminProgram: ProgramIdentity {
    public static var program: Program { .admin }
}

/// The program of the students.
public enum StudentProgram: ProgramIdentity {
    public static var program: Program { .student }
}
