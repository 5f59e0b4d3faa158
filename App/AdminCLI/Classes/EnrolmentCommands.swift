import ArgumentParser
import ClassManagement
import CommandSupport
import Core

extension ClassesCommands {
    struct Enrol: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "enrol", abstract: "Gives a student a place in a class.",
            discussion: "Example: classly-admin classes enrol 5 12 --from 2026-12-01")

        @Argument(help: "The class, by id or key.") var academyClass: String
        @Argument(help: "The student, by id or key.") var student: String
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("First day: YYYY-MM-DD (today where missing).", valueName: "day"))
        var from: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EnrolStudent(
                academyClass: try Reference(academyClass, field: "class"),
                student: try Reference(student, field: "student"), from: try Values.day(from, "from"))
            return try await send(request, to: academy)
        }
    }

    struct Unenrol: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "unenrol", abstract: "Ends a student's place in a class.",
            discussion: "Example: classly-admin classes unenrol 5 12")

        @Argument(help: "The class, by id or key.") var academyClass: String
        @Argument(help: "The student, by id or key.") var student: String
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Last day: YYYY-MM-DD (yesterday where missing).", valueName: "day"))
        var until: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = UnenrolStudent(
                academyClass: try Reference(academyClass, field: "class"),
                student: try Reference(student, field: "student"), until: try Values.day(until, "until"))
            return try await send(request, to: academy)
        }
    }

    struct Students: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "students", abstract: "Lists who is enrolled in a class.",
            discussion: "Example: classly-admin classes students 5")

        @Argument(help: "The class, by id or key.") var academyClass: String
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = ListClassStudents(
                academyClass: try Reference(academyClass, field: "class"), limit: try page.limit(),
                after: try page.after())
            return try await academy.send(request)
        }
    }
}
