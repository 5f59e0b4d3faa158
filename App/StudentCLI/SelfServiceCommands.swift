import ArgumentParser
import Attendance
import ClassManagement
import CommandSupport
import Core
import Payments
import UIComponents

/// `classes`
struct ClassesCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "classes", "The classes you are enrolled in.", example: "classes")
    @OptionGroup var options: ListOptions

    var request: ListStudentClasses {
        ListStudentClasses(student: .me, limit: options.limit, after: options.after)
    }
}

/// `attendance`
struct AttendanceCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "attendance", "Your attendance, latest day first.", example: "attendance --limit 10")
    @OptionGroup var options: ListOptions

    var request: ListStudentAttendance {
        ListStudentAttendance(student: .me, limit: options.limit, after: options.after)
    }
}

/// `passes`
struct PassesCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "passes", "Your passes and their credits.", example: "passes")
    @OptionGroup var options: ListOptions

    var request: ListPasses { ListPasses(student: .me, limit: options.limit, after: options.after) }
}

/// `payments`
struct PaymentsCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "payments", "Your payments, newest first.", example: "payments")
    @OptionGroup var options: ListOptions

    var request: ListStudentPayments {
        ListStudentPayments(student: .me, limit: options.limit, after: options.after)
    }
}

/// `check-in`
struct CheckInCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-in", abstract: "Checks you in to the session of a check-in code.",
        discussion: "Example: zbarimg --raw -q photo.jpg | classly-student check-in -")

    @Argument("The text of the QR code, or - to read it from standard input.") var code: String
    @OptionGroup var options: IdempotencyOptions

    var request: CheckIn {
        let text = code == "-" ? Terminal().readLine(prompt: "Code: ") ?? "" : code
        return CheckIn(code: text.collapsingSpaces)
    }
}
