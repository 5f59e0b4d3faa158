import ArgumentParser
import ClassManagement
import CommandSupport
import Core

extension ClassesCommands {
    struct Enrol: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "enrol", "Enrols a student in a class.", example: "classes enrol 5 12 --from 2026-12-01")

        @Argument("The class, by id or key.") var `class`: Reference<Kind.AcademyClass>
        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @Option("First day: YYYY-MM-DD (default: today).") var from: CalendarDay?
        @OptionGroup var options: WriteOptions

        var request: EnrolStudent { EnrolStudent(class: `class`, student: student, from: from) }
    }

    struct Unenrol: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "unenrol", "Ends a student's enrolment in a class.", example: "classes unenrol 5 12")

        @Argument("The class, by id or key.") var `class`: Reference<Kind.AcademyClass>
        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @Option("Last day: YYYY-MM-DD (default: yesterday).") var until: CalendarDay?
        @OptionGroup var options: WriteOptions

        var request: UnenrolStudent {
            UnenrolStudent(class: `class`, student: student, until: until)
        }
    }

    struct Students: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "students", "Lists the students enrolled in a class.", example: "classes students 5")

        @Argument("The class, by id or key.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: ListOptions

        var request: ListClassStudents {
            ListClassStudents(class: `class`, limit: options.limit, after: options.after)
        }
    }
}
