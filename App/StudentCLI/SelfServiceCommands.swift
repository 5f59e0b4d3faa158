import Academy
import Application
import ArgumentParser
import Attendance
import ClassManagement
import Core
import Payments
import Terminal
import UIComponents

/// `payments show`
struct PaymentsShowCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "show", about: "own.payments.show.about",
            example: "payments show R-000012 --receipt")
    }

    @Argument("own.payments.show.payment") var payment: Reference<Kind.Payment>
    @Flag(help: .of("payments.receipt")) var receipt = false
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
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "check-in", about: "own.check-in.about",
            line: "zbarimg --raw -q photo.jpg | classly-student check-in -")
    }

    @Argument("own.check-in.code") var code: String
    @Option("own.check-in.session")
    var session: SessionID?
    @OptionGroup var options: IdempotencyOptions

    var request: CheckIn {
        let text = code == "-" ? Terminal().readLine(prompt: Output.prompt(Phrase("ask.code"))) ?? "" : code
        return CheckIn(typed: text, session: session)
    }
}
