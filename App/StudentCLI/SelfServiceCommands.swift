import Academy
import Application
import ArgumentParser
import Attendance
import ClassManagement
import CommandSupport
import Core
import Payments
import UIComponents

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
