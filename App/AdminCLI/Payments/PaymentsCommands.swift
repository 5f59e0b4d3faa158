import ArgumentParser
import CommandSupport
import Core
import Navigation
import Payments

/// `payments record | list | show | void`
struct PaymentsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "payments", abstract: "Money received.",
        discussion: "Example: classly-admin payments record 12 --plan 3 --amount 200.00 --method cash",
        subcommands: [Record.self, List.self, Show.self, Void.self])

    struct Record: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "record", abstract: "Records a payment, and opens the pass it buys.",
            discussion: "Example: classly-admin payments record 12 --plan 3 --amount 200.00 --method cash")

        @Argument(help: "The student, by id or key.") var student: String
        @Option(name: .long, help: ArgumentHelp("The plan, by id or key.", valueName: "plan")) var plan:
            String
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("What was received, such as 200.00.", valueName: "amount"))
        var amount: String
        @Option(
            name: .long,
            help: ArgumentHelp("cash, card, transfer, wallet or a wallet's name.", valueName: "method"))
        var method: String
        @Option(name: .long, help: ArgumentHelp("Why the amount is not the plan's price.", valueName: "text"))
        var reason: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = RecordPayment(
                student: try Reference(student, field: "student"), plan: try Reference(plan, field: "plan"),
                amount: amount, method: method, reason: reason)
            return try await send(request, to: academy)
        }
    }

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists payments, newest first, with totals.",
            discussion: "Example: classly-admin payments list --month 2026-11 --method cash")

        @Option(
            name: [.long, .customLong("day")], parsing: .unconditional,
            help: ArgumentHelp("One day: YYYY-MM-DD.", valueName: "day"))
        var date: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("First day: YYYY-MM-DD.", valueName: "day"))
        var from: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Last day: YYYY-MM-DD.", valueName: "day"))
        var to: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("One month: YYYY-MM.", valueName: "month"))
        var month: String?
        @Option(name: .long, help: ArgumentHelp("One student, by id or key.", valueName: "student"))
        var student: String?
        @Option(name: .long, help: ArgumentHelp("One plan, by id or key.", valueName: "plan")) var plan:
            String?
        @Option(name: .long, help: ArgumentHelp("One method; wallet is every wallet.", valueName: "method"))
        var method: String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func validate() throws {
            guard date == nil || (from == nil && to == nil && month == nil) else {
                throw ValidationError("--date does not go with --from, --to or --month.")
            }
        }

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let day = try Values.day(date, "date")
            let request = ListPayments(
                student: try Values.reference(student, "student"), from: try day ?? Values.day(from, "from"),
                to: try day ?? Values.day(to, "to"), month: month, plan: try Values.reference(plan, "plan"),
                method: method, limit: try page.limit(), after: try page.after())
            return try await academy.send(request)
        }
    }

    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Shows a payment, or its receipt to print.",
            discussion: "Example: classly-admin payments show 1619 --receipt")

        @Argument(help: "The payment, by id or key.") var payment: String
        @Flag(name: .long, help: "Draws the receipt for whoever paid.") var receipt = false
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let payment = try await academy.send(
                ShowPayment(payment: try Reference(payment, field: "payment")))
            return receipt ? PrintedReceipt(payment, of: try await academy.send(ShowAcademy())) : payment
        }
    }

    struct Void: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "void", abstract: "Voids a payment: the opposite entries, and its pass is closed.",
            discussion: "Example: classly-admin payments void 1619 --reason \"Charged twice\" --yes")

        @Argument(help: "The payment, by id or key.") var payment: String
        @Option(name: .long, help: ArgumentHelp("Why it is voided.", valueName: "text")) var reason: String
        @OptionGroup var yes: YesOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func prepare() throws { if !write.dryRun { try yes.confirm("Void payment \(payment)?") } }

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = VoidPayment(payment: try Reference(payment, field: "payment"), reason: reason)
            return try await send(request, to: academy)
        }
    }
}
