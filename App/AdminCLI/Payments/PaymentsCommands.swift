import Academy
import Application
import ArgumentParser
import Core
import Payments
import Terminal

/// `payments list`
struct PaymentsListCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "list", about: "payments.list.about",
            example: "payments list --month 2026-11 --method cash")
    }

    @Flag(help: .of("payments.list.owing")) var owing = false

    @Option(
        name: [.long, .customLong("day")], "payments.list.day")
    var date: PastDay?
    @OptionGroup var days: PastDaysOption
    @Option("payments.list.month", value: "month", parsing: .unconditional) var month: String?
    @Option("option.one-student") var student: Reference<Kind.Student>?
    @Option("payments.list.plan") var plan: Reference<Kind.Plan>?
    @Option("payments.list.class") var `class`: Reference<Kind.AcademyClass>?
    @Option("method", of: ListPayments.self, "payments.list.method", value: "method")
    var method: String?
    @OptionGroup var options: ListOptions

    func validate() throws {
        guard date == nil || (days.from == nil && days.to == nil && month == nil) else {
            throw ValidationError(Phrase("usage.payments-date-alone"))
        }
        let others: [Any?] = [date, days.from, days.to, month, plan, `class`, method]
        guard !owing || others.allSatisfy({ $0 == nil }) else {
            throw ValidationError(Phrase("usage.owing-alone"))
        }
    }

    func run() async throws {
        if owing {
            try await presentPages { try await $0.send($1.charges) }
        } else {
            try await presentPages { try await $0.send($1.payments) }
        }
    }

    private var charges: ListCharges {
        ListCharges(student: student, limit: options.limit, after: options.after)
    }

    private var payments: ListPayments {
        ListPayments(
            student: student, from: date?.day ?? days.from, to: date?.day ?? days.to, month: month,
            plan: plan, method: method, class: `class`, limit: options.limit, after: options.after)
    }
}

/// `payments show`
struct PaymentsShowCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "show", about: "payments.show.about", example: "payments show 1619 --receipt")
    }

    @Argument("payments.show.payment") var payment: Reference<Kind.Payment>
    @Flag(help: .of("payments.receipt")) var receipt = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await present { academy in
            let payment = try await academy.send(ShowPayment(payment: payment))
            return receipt ? PrintedReceipt(payment, of: try await academy.send(ShowAcademy())) : payment
        }
    }
}
