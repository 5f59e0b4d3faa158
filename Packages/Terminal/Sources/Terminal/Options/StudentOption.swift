public import ArgumentParser
public import Core

/// The option of a command of students that names a student whose guardian is signed in.
public struct StudentOption: ParsableArguments {
    /// The key of its text.
    static let text = "option.ward"

    @Option(StudentOption.text) public var student: Reference<Kind.Student>?

    public init() {}

    /// The student; the signed-in one without the option.
    public var reference: Reference<Kind.Student> { student ?? .me }
}
