import ArgumentParser
import Attendance
import ClassManagement
import CommandSupport
import Core
import Payments

/// `classes`
struct ClassesCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        commandName: "classes", abstract: "The classes you are enrolled in.",
        discussion: "Example: classly-student classes")

    @OptionGroup var page: PageOptions
    @OptionGroup var global: GlobalOptions

    func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        try await academy.send(
            ListStudentClasses(student: .me, limit: try page.limit(), after: try page.after()))
    }
}

/// `attendance`
struct AttendanceCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        commandName: "attendance", abstract: "When you came, latest day first.",
        discussion: "Example: classly-student attendance --limit 10")

    @OptionGroup var page: PageOptions
    @OptionGroup var global: GlobalOptions

    func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        try await academy.send(
            ListStudentAttendance(student: .me, limit: try page.limit(), after: try page.after()))
    }
}

/// `passes`
struct PassesCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        commandName: "passes", abstract: "Your passes, and what is left on them.",
        discussion: "Example: classly-student passes")

    @OptionGroup var page: PageOptions
    @OptionGroup var global: GlobalOptions

    func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        try await academy.send(ListPasses(student: .me, limit: try page.limit(), after: try page.after()))
    }
}

/// `payments`
struct PaymentsCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        commandName: "payments", abstract: "Your payments, newest first.",
        discussion: "Example: classly-student payments")

    @OptionGroup var page: PageOptions
    @OptionGroup var global: GlobalOptions

    func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        try await academy.send(
            ListStudentPayments(student: .me, limit: try page.limit(), after: try page.after()))
    }
}
