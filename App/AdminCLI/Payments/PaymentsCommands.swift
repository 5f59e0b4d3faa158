import Academy
import ArgumentParser
import CommandSupport
import Core
import Networking
import Payments

/// `payments record | rest | list | show | refund | void`
struct PaymentsCommands: AsyncParsableCommand {
    private static let example = "payments record 12 --plan 3 --method cash"
    static let configuration = CommandConfiguration(
        "payments", "Payments received.", example: example,
        subcommands: [Record.self, Rest.self, List.self, Show.self, Refund.self, Void.self])

    struct Record: AdminConditionallyDestructiveCommand {
        static let configuration = CommandConfiguration(
            "record", "Records a payment, and opens the pass it buys.", example: example)

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("The plan, by id, key or name.") var plan: Reference<Kind.Plan>
        @Option("How many classes the pass pays for (default: the plan's).") var credits: Int?
        @Option(
            "The price that was agreed on, such as 160.00 (default: the plan's).", value: "amount",
            parsing: .unconditional)
        var price: String?
        @Option(
            "The amount received, such as 100.00; the rest stays owed (default: the price).",
            value: "amount", parsing: .unconditional)
        var amount: String?
        @Option("method", of: RecordPayment.self, value: "method") var method: String
        @Option("Why the price, the amount or the number of credits differs from the plan's.")
        var reason: String?
        @Option(
            "The day of the payment in the academy's time zone, such as yesterday or monday (the last one); "
                + "default: today.")
        var date: PastDay?
        @Option(
            name: .customLong("class"),
            "The class that is paid for; its drop-in price is that of a drop-in plan.")
        var academyClass: Reference<Kind.AcademyClass>?
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RecordPayment {
            RecordPayment(
                student: student, plan: plan, credits: credits, price: price, amount: amount, method: method,
                reason: reason,
                paidOn: date?.day, class: academyClass)
        }

        /// Asks if the student paid the same a few minutes ago; an idempotency key already makes a repetition
        /// harmless.
        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            guard try options.sending.idempotencyKey == nil else { return nil }
            return try await academy.question(repeating: request)
        }
    }

    struct Rest: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "rest", "Records the payment of the amount that is still owed on an earlier payment.",
            example: "payments rest R-001621 --method cash")

        @Argument("The payment, by id, key or receipt number.") var payment: Reference<Kind.Payment>
        @Option("method", of: PayRest.self, value: "method") var method: String
        @Option(
            "The day of the payment in the academy's time zone, such as yesterday or monday (the last one); "
                + "default: today.")
        var date: PastDay?
        @OptionGroup var options: WriteOptions

        var request: PayRest { PayRest(payment: payment, method: method, paidOn: date?.day) }
    }

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists payments, newest first, with totals; or what students owe.",
            example: "payments list --month 2026-11 --method cash")

        @Flag(help: "Lists what students owe instead: sessions, and remainders of prices.") var owing = false

        @Option(
            name: [.long, .customLong("day")], "One day: YYYY-MM-DD, yesterday, monday (the last one), …")
        var date: PastDay?
        @OptionGroup var days: PastDaysOption
        @Option("One month: YYYY-MM.", value: "month", parsing: .unconditional) var month: String?
        @Option("One student, by id, key or name.") var student: Reference<Kind.Student>?
        @Option("One plan, by id, key or name.") var plan: Reference<Kind.Plan>?
        @Option("method", of: ListPayments.self, "The word wallet includes every wallet.", value: "method")
        var method: String?
        @OptionGroup var options: ListOptions

        func validate() throws {
            guard date == nil || (days.from == nil && days.to == nil && month == nil) else {
                throw ValidationError(Phrase("usage.payments-date-alone"))
            }
            let others: [Any?] = [date, days.from, days.to, month, plan, method]
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
                plan: plan, method: method, limit: options.limit, after: options.after)
        }
    }

    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows a payment, or its receipt to print.", example: "payments show 1619 --receipt")

        @Argument("The payment, by id, key or receipt number.") var payment: Reference<Kind.Payment>
        @Flag(help: "Prints the receipt.") var receipt = false
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await present { academy in
                let payment = try await academy.send(ShowPayment(payment: payment))
                return receipt ? PrintedReceipt(payment, of: try await academy.send(ShowAcademy())) : payment
            }
        }
    }

    struct Refund: AdminDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "refund",
            "Gives back a part of a payment; its pass ends if nothing is left, or with --close-pass.",
            example: "payments refund 1619 --amount 50.00 --reason \"Ill for two weeks\" --yes")

        @Argument("The payment, by id, key or receipt number.") var payment: Reference<Kind.Payment>
        @Option("The amount given back, such as 50.00.", value: "amount", parsing: .unconditional)
        var amount: String
        @Option("Why it is given back; the student can read it.") var reason: String
        @Flag(help: "Ends the pass; sessions that it paid for stay paid.") var closePass = false
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: RefundPayment {
            RefundPayment(
                payment: payment, amount: amount, reason: reason, closesPass: closePass ? true : nil)
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowPayment(payment: payment))
            return Phrase(
                "ask.refund",
                [
                    "part": amount, "receipt": found.receipt, "amount": found.amount,
                    "student": found.studentName,
                ])
        }
    }

    struct Void: AdminDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "void", "Voids a payment with reversing entries, and closes its pass.",
            example: "payments void 1619 --reason \"Charged twice\" --yes")

        @Argument("The payment, by id, key or receipt number.") var payment: Reference<Kind.Payment>
        @Option("Why it is voided; the student can read it.") var reason: String
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: VoidPayment { VoidPayment(payment: payment, reason: reason) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowPayment(payment: payment))
            return Phrase(
                "ask.void", ["receipt": found.receipt, "amount": found.amount, "student": found.studentName])
        }
    }
}
