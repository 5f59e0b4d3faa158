import Academy
import Application
import ArgumentParser
import ClassManagement
import Core
import Payments
import Terminal

/// `payments show`
struct PaymentsShowCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "show", about: "own.payments.show.about",
            example: "payments show R-000012 --receipt")
    }

    @Argument("own.payments.show.payment") var payment: Reference<Kind.Payment>
    @Flag(help: .of("payments.receipt")) var receipt = false
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await present { academy in
            let payment = try await academy.send(
                ShowStudentPayment(student: ward.reference, payment: payment))
            return receipt ? PrintedReceipt(payment, of: try await academy.send(ShowAcademy())) : payment
        }
    }
}
