internal import Core
internal import Networking
internal import Payments
internal import UIComponents

/// The views and actions of payments and plans.
extension Views {
    func recordPayment(of student: Reference<Kind.Student>) -> Action {
        Action(
            key: "p", title: "action.record-a-payment",
            questions: [
                Question(field: "plan", title: "label.plan", input: offeredPlans),
                Question(field: "amount", title: "question.amount"),
                Question(
                    field: "reason", title: "question.why-not-the-price",
                    codes: ["payment.amount-differs"], isAsked: { $0.optional("amount") != nil }),
                Question(
                    field: "method", title: "label.method",
                    input: words("method", of: RecordPayment.self, "method")),
            ]
        ) { answers in
            let payment = try await backend.send(
                RecordPayment(
                    student: student, plan: try answers.reference("plan"),
                    amount: answers.optional("amount"), method: answers["method"],
                    reason: answers.optional("reason")))
            return Phrase(
                "done.payment-recorded",
                ["receipt": payment.receipt, "amount": payment.amount, "plan": payment.planName])
        }
    }

    var paymentList: View {
        let question = Question(field: "payment", title: "question.payment")
        let refund = Action(
            key: "f", title: "action.refund-a-part",
            questions: [
                question, Question(field: "amount", title: "label.amount-given-back"),
                Question(field: "reason", title: "label.reason"),
            ],
            confirmation: { try await confirmation("ask.refund", $0) }
        ) { answers in
            let payment = try await backend.send(
                RefundPayment(
                    payment: try answers.reference("payment"), amount: answers["amount"],
                    reason: answers["reason"]))
            return Phrase("done.refunded", ["amount": answers["amount"], "receipt": payment.receipt])
        }
        let void = Action(
            key: "v", title: "action.void-a-payment",
            questions: [question, Question(field: "reason", title: "label.reason")],
            confirmation: { try await confirmation("ask.void", $0) }
        ) { answers in
            let payment = try await backend.send(
                VoidPayment(payment: try answers.reference("payment"), reason: answers["reason"]))
            return Phrase("done.voided", ["receipt": payment.receipt])
        }
        return list(nil, [refund, void]) { ListPayments(limit: Shell.pageSize, after: $1) }
    }

    /// The question before a payment is changed, with its receipt, amount and student.
    ///
    /// - Parameter key: the key of the question in the programs' catalogue.
    private func confirmation(_ key: String, _ answers: Answers) async throws -> Action.Confirmation {
        let found = try await backend.send(ShowPayment(payment: try answers.reference("payment")))
        return Action.Confirmation(
            question: Phrase(
                key,
                [
                    "part": answers["amount"], "receipt": found.receipt, "amount": found.amount,
                    "student": found.studentName,
                ]), isIrreversible: true)
    }

    var planList: View {
        list(nil, [addPlan, editPlan]) { ListPlans(limit: Shell.pageSize, after: $1) }
    }

    private var addPlan: Action {
        Action(
            key: "a", title: "action.add-a-plan",
            questions: [
                Question(field: "name", title: "label.name"),
                Question(
                    field: "kind", title: "label.kind", input: words("kind", of: AddPlan.self, "plan-kind")),
                Question(
                    field: "credits", title: "question.plan-credits",
                    codes: ["plan.credits-wrong"],
                    isAsked: { [PlanKind.pass, .trial].map(\.rawValue).contains($0["kind"]) }),
                Question(field: "validDays", title: "question.valid-days"),
                Question(field: "price", title: "question.price"),
                Question(
                    field: "families", title: "question.families"),
            ]
        ) { answers in
            let families: CommaSeparated<String>? = try answers.optionalValue("families")
            let plan = try await backend.send(
                AddPlan(
                    name: answers["name"], kind: answers["kind"],
                    credits: try answers.optionalValue("credits"), validDays: try answers.value("validDays"),
                    price: answers["price"], families: families?.elements ?? []))
            return Phrase("done.plan-added", ["name": plan.name, "id": plan.id])
        }
    }

    private var editPlan: Action {
        Action(
            key: "e", title: "action.edit-a-plan",
            questions: [
                Question(field: "plan", title: "label.plan", input: plans),
                Question(field: "name", title: "label.name", hint: .unchanged),
                Question(field: "price", title: "label.price", hint: .unchanged),
                Question(field: "offered", title: "question.sold", hint: .unchanged),
            ]
        ) { answers in
            let plan = try await backend.send(
                EditPlan(
                    plan: try answers.reference("plan"), name: answers.optional("name"),
                    price: answers.optional("price"), isOffered: try answers.optionalValue("offered")))
            return Phrase(
                plan.isOffered ? "done.plan-changed" : "done.plan-changed.not-offered",
                ["name": plan.name, "price": plan.price])
        }
    }
}
