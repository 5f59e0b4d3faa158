import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Networking

/// `classes list | show | add | edit | archive | restore | delete | enrol | unenrol | students`
struct ClassesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "classes", "The weekly classes and their enrolments.", example: "classes list --level beginner",
        subcommands: [
            List.self, Show.self, Add.self, Edit.self, ArchiveCommand<AcademyClass>.self,
            RestoreEntityCommand<AcademyClass>.self, DeleteCommand<AcademyClass>.self, Enrol.self,
            Unenrol.self, Students.self, Joined.self,
        ])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the classes.", example: "classes list --search salsa --day MO")

        @Option("Any part of a name; case and accents do not matter.") var search: String?
        @Option("One venue, by id, key or name.") var venue: Reference<Kind.Venue>?
        @Option("One style, such as Salsa.", value: "style") var style: String?
        @Option("One family of styles.", value: "family") var family: String?
        @Option("One level, such as beginner.", value: "level") var level: String?
        @Option("One day of the week: MO, TU, …") var day: Weekday?
        @Option("One instructor, by id, key or name; me for your own classes.")
        var instructor: Reference<Kind.Instructor>?
        @Option("sort", of: ListClasses.self, "Default: name.", value: "order") var sort: String?
        @OptionGroup var archive: ArchivedOption
        @OptionGroup var options: ListOptions

        var request: ListClasses {
            ListClasses(
                search: search, venue: venue, style: style, family: family, level: level, day: day,
                instructor: instructor, isArchived: archive.isArchived, sort: sort, limit: options.limit,
                after: options.after)
        }
    }

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration("show", "Shows a class.", example: "classes show 5")

        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: GlobalOptions

        var request: ShowClass { ShowClass(class: `class`) }
    }

    struct Enrol: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "enrol", "Enrols a student in a class.", example: "classes enrol 5 12 --from 2026-12-01")

        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("First day: YYYY-MM-DD, tomorrow, … (default: today at the venue, or the class's first day).")
        var from: CalendarDay?
        @OptionGroup var options: WriteOptions

        var request: EnrolStudent { EnrolStudent(class: `class`, student: student, from: from) }
    }

    struct Unenrol: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "unenrol", "Ends a student's enrolment in a class.", example: "classes unenrol 5 12 --yes")

        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("Last day: YYYY-MM-DD, today, … (default: now if a session has begun today, else yesterday).")
        var until: CalendarDay?
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: UnenrolStudent { UnenrolStudent(class: `class`, student: student, until: until) }

        func result(of enrolment: Enrolment) -> any Presentable {
            guard let until = enrolment.until, until < enrolment.from else { return enrolment }
            return MessageResult(
                enrolment,
                Phrase(
                    "done.enrolment-removed",
                    ["student": enrolment.studentName, "class": enrolment.className]))
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            try await academy.question(endingEnrolmentOf: student, in: `class`)
        }
    }

    struct Students: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "students", "Lists the students enrolled in a class.", example: "classes students 5")

        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: ListOptions

        var request: ListClassStudents {
            ListClassStudents(class: `class`, limit: options.limit, after: options.after)
        }
    }
}
