import ArgumentParser
import CommandSupport
import Core
import Networking
import StudentManagement

extension StudentsCommands {
    struct Merge: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "merge", "Gives everything of a duplicate to a student, and removes the duplicate.",
            example: "students merge 12 431 --dry-run")

        @Argument("The student who stays, by id, key or name.") var student: Reference<Kind.Student>
        @Argument("The duplicate, by id, key or name.") var duplicate: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: MergeStudents { MergeStudents(student: student, duplicate: duplicate) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let kept = try await academy.send(ShowStudent(student: student)).student
            let removed = try await academy.send(ShowStudent(student: duplicate)).student
            return Phrase(
                "ask.merge",
                [
                    "duplicate": removed.name, "duplicateID": removed.id, "student": kept.name,
                    "studentID": kept.id,
                ])
        }
    }
}
