import Application
import ArgumentParser
import Core
import Terminal

/// A command with the options `--instructor` and `--no-instructor`.
///
/// Each command declares the two options itself, since their help texts differ.
protocol InstructorEditing {
    var instructor: EditedInstructor? { get }
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
        noInstructor ? .cleared : instructor?.edit ?? .unchanged
    }
}

/// The instructor that an edit sets; an empty word clears it, as `--no-instructor` does.
struct EditedInstructor: ArgumentValue {
    static var valueName: String { Reference<Kind.Instructor>.valueName }
    static var mayBeginWithHyphen: Bool { false }

    let edit: FieldEdit<Reference<Kind.Instructor>>

    init(word: String) throws(InvalidValue) {
        edit = word.isEmpty ? .cleared : .set(try Reference(word: word))
    }
}
