import Academy
import ArgumentParser
import Attendance
import ClassManagement
import CommandSupport
import Core
import Networking
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

/// `sessions`
struct SessionsCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "sessions", "The sessions of your classes by day, from today on.",
        example: "sessions --from 2026-12-01 --to 2026-12-31")
    @Option("First day: YYYY-MM-DD, tomorrow, monday (the next one), … (default: today).") var from:
        CalendarDay?
    @Option("Last day: YYYY-MM-DD, today, monday (the next one), …") var to: CalendarDay?
    @OptionGroup var options: ListOptions

    var request: ListStudentSessions {
        ListStudentSessions(student: .me, from: from, to: to, limit: options.limit, after: options.after)
    }
}

/// `venues`
struct VenuesCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "venues", "The venues where classes are held.", example: "venues")
    @OptionGroup var options: ListOptions

    var request: ListVenues { ListVenues(limit: options.limit, after: options.after) }
}

/// `styles`
struct StylesCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "styles", "The styles that are taught, with their levels.", example: "styles")
    @OptionGroup var options: ListOptions

    var request: ListClassTypes { ListClassTypes(limit: options.limit, after: options.after) }
}

/// `payments show`
struct PaymentsShowCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        "show", "One of your payments, or its receipt to print.",
        example: "payments show R-000012 --receipt")

    @Argument("The payment, by id or receipt.") var payment: Reference<Kind.Payment>
    @Flag(help: "Prints the receipt.") var receipt = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await present { academy in
            let payment = try await academy.send(ShowStudentPayment(student: .me, payment: payment))
            return receipt ? PrintedReceipt(payment, of: try await academy.send(ShowAcademy())) : payment
        }
    }
}

/// `check-in`
struct CheckInCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-in", abstract: "Checks you in to the session of a check-in code.",
        discussion: "Example: zbarimg --raw -q photo.jpg | classly-student check-in -")

    @Argument("The text of the QR code, or - to read it from standard input.") var code: String
    @Option("The session that you mean, by its number, if several of your classes are open in the room.")
    var session: SessionID?
    @OptionGroup var options: IdempotencyOptions

    var request: CheckIn {
        let text = code == "-" ? Terminal().readLine(prompt: Output.prompt(Phrase("ask.code"))) ?? "" : code
        return CheckIn(typed: text, session: session)
    }
}
