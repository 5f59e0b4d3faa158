internal import Core
internal import Networking
internal import Payments
internal import UIComponents

/// Payments and plans.
extension Views {
    func recordPayment(of student: Reference<Kind.Student>) -> Action {
        Action(
            key: "p", title: "Record a payment",
            questions: [
                Question(field: "plan", title: "Plan", input: offeredPlans),
                Question(field: "amount", title: "Amount (empty: the price)"),
                Question(
                    field: "reason", title: "Why it is not the price (empty if it is)",
                    codes: ["payment.amount-differs"], isAsked: { $0.optional("amount") != nil }),
                Question(field: "method", title: "Method", input: words("method", of: RecordPayment.self)),
            ]
        ) { answers in
            let payment = try await backend.send(
                RecordPayment(
                    student: student, plan: try answers.reference("plan"),
                    amount: answers.optional("amount"), method: answers["method"],
                    reason: answers.optional("reason")))
            return "Receipt \(payment.receipt): \(payment.amount) for \(payment.planName)."
        }
    }

    var paymentList: View {
        let question = Question(field: "payment", title: "Payment (id or receipt)")
        let refund = Action(
            key: "f", title: "Refund a part",
            questions: [
                question, Question(field: "amount", title: "Amount given back"),
                Question(field: "reason", title: "Reason"),
            ],
            confirmation: { try await confirmation("Refund \($0["amount"]) of", $0) }
        ) { answers in
            let payment = try await backend.send(
                RefundPayment(
                    payment: try answers.reference("payment"), amount: answers["amount"],
                    reason: answers["reason"]))
            return "\(answers["amount"]) of \(payment.receipt) is refunded."
        }
        let void = Action(
            key: "v", title: "Void a payment",
            questions: [question, Question(field: "reason", title: "Reason")],
            confirmation: { try await confirmation("Void", $0) }
        ) { answers in
            let payment = try await backend.send(
                VoidPayment(payment: try answers.reference("payment"), reason: answers["reason"]))
            return "\(payment.receipt) is void."
        }
        return list(nil, [refund, void]) { ListPayments(limit: Shell.pageSize, after: $1) }
    }

    /// Asks by receipt, amount and student before a payment is changed.
    private func confirmation(_ verb: String, _ answers: Answers) async throws -> Confirmation {
        let found = try await backend.send(ShowPayment(payment: try answers.reference("payment")))
        return Confirmation(
            "\(verb) \(found.receipt), \(found.amount) from \(found.studentName)? This cannot be undone.",
            isIrreversible: true)
    }

    var planList: View {
        list(nil, [addPlan, editPlan]) { ListPlans(limit: Shell.pageSize, after: $1) }
    }

    private var addPlan: Action {
        Action(
            key: "a", title: "Add a plan",
            questions: [
                Question(field: "name", title: "Name"),
                Question(field: "kind", title: "Kind", input: words("kind", of: AddPlan.self)),
                Question(
                    field: "credits", title: "Number of classes it pays for",
                    codes: ["plan.credits-wrong"],
                    isAsked: { [PlanKind.pass, .trial].map(\.rawValue).contains($0["kind"]) }),
                Question(field: "validDays", title: "Days it is valid after purchase"),
                Question(field: "price", title: "Price, such as 200.00"),
                Question(
                    field: "families", title: "Families of styles, such as latin,ballet (empty: all classes)"),
            ]
        ) { answers in
            let families: CommaSeparated<String>? = try answers.optionalValue("families")
            let plan = try await backend.send(
                AddPlan(
                    name: answers["name"], kind: answers["kind"],
                    credits: try answers.optionalValue("credits"), validDays: try answers.value("validDays"),
                    price: answers["price"], families: families?.elements ?? []))
            return "\(plan.name) is plan \(plan.id)."
        }
    }

    private var editPlan: Action {
        Action(
            key: "e", title: "Edit a plan",
            questions: [
                Question(field: "plan", title: "Plan", input: plans),
                Question(field: "name", title: "Name (empty: unchanged)"),
                Question(field: "price", title: "Price (empty: unchanged)"),
                Question(field: "offered", title: "Sold, yes or no (empty: unchanged)"),
            ]
        ) { answers in
            let plan = try await backend.send(
                EditPlan(
                    plan: try answers.reference("plan"), name: answers.optional("name"),
                    price: answers.optional("price"), isOffered: try answers.optionalValue("offered")))
            return "\(plan.name): \(plan.price)\(plan.isOffered ? "" : ", not offered")."
        }
    }
}
