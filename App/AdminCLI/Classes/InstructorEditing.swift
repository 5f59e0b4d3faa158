import ArgumentParser
import CommandSupport
import Core
import Networking

/// A command with the options `--instructor` and `--no-instructor`. Each command has its own help for them.
protocol InstructorEditing {
    var instructor: Reference<Kind.Instructor>? { get }
    var noInstructor: Bool { get }
}

extension InstructorEditing {
    /// Refuses the two options together.
    func checkInstructor() throws {
        guard instructor == nil || !noInstructor else {
            throw ValidationError(.excluding("--instructor", "--no-instructor"))
        }
    }

    /// The change of the instructor.
    var instructorEdit: FieldEdit<Reference<Kind.Instructor>> {
        noInstructor ? .cleared : instructor.map { .set($0) } ?? .unchanged
    }
}
