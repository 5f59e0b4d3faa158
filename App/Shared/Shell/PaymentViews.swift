internal import Core
internal import Networking
internal import Payments

/// The views and actions of payments and plans.
extension Views {
    func recordPayment(of student: Reference<Kind.Student>) -> Action {
        form(
            "p", "action.record-a-payment", RecordPayment.self, ["student": student],
            [
                Question("plan", "label.plan", .entity, from: plans()),
                Question("class", "question.paid-class", .entity, from: academyClasses(), hint: .explained),
                Question("amount", "question.amount", hint: .explained),
                Question(
                    "reason", "question.why-not-the-price", hint: .explained,
                    codes: ["payment.amount-differs"], isAsked: { $0.optional("amount") != nil }),
                word(
                    "method", "label.method",
                    EnumerationWords("method", of: "method", in: RecordPayment.self)),
                Question("paidOn", "question.paid-on", .pastDay, hint: .explained),
            ]
        ) {
            Phrase(
                "done.payment-recorded", ["receipt": $0.receipt, "amount": $0.amount, "plan": $0.planName])
        }
    }

    var paymentList: View {
        let payment = Question("payment", "question.payment", .entity)
        let refund = form(
            "f", "action.refund-a-part", RefundPayment.self, [:],
            [payment, Question("amount", "label.amount-given-back"), Question("reason", "label.reason")],
            confirmation: { try await confirmation("ask.refund", $0) }
        ) { payment in
            let amount = payment.refunds?.last?.amount ?? payment.amount
            return Phrase(
                "done.refunded", ["amount": amount.withoutCurrency, "receipt": payment.receipt])
        }
        let void = form(
            "v", "action.void-a-payment", VoidPayment.self, [:],
            [payment, Question("reason", "label.reason")],
            confirmation: { try await confirmation("ask.void", $0) }
        ) { Phrase("done.voided", ["receipt": $0.receipt]) }
        return list(nil, [refund, void]) { ListPayments(limit: Shell.pageSize, after: $1) }
    }

    /// The question before a payment is changed, with its receipt, amount and student.
    ///
    /// - Parameter key: the key of the question in the programs' catalogue.
    private func confirmation(_ key: String, _ answers: Answers) async throws -> Action.Confirmation {
        let found = try await backend.send(ShowPayment(payment: try answers.reference("payment")))
        return .irreversible(
            Phrase(
                key,
                [
                    "part": answers["amount"], "receipt": found.receipt, "amount": found.amount,
                    "student": found.studentName,
                ]))
    }

    var planList: View {
        let upkeep = archiving("m", "action.archive-or-delete", Plan.self, plans)
        return list(nil, [addPlan, editPlan, upkeep]) { ListPlans(limit: Shell.pageSize, after: $1) }
    }

    private var addPlan: Action {
        form(
            "a", "action.add-a-plan", AddPlan.self, [:],
            [
                Question("name", "label.name"),
                word("kind", "label.kind", EnumerationWords("plan-kind", of: "kind", in: AddPlan.self)),
                Question(
                    "credits", "question.plan-credits", .number, codes: ["plan.credits-wrong"],
                    isAsked: { [PlanKind.pass, .trial].map(\.rawValue).contains($0["kind"]) }),
                Question("validDays", "question.valid-days", .number),
                Question("price", "question.price"), Question("families", "question.families", .texts),
            ]
        ) { Phrase("done.plan-added", ["name": $0.name, "id": $0.id]) }
    }

    private var editPlan: Action {
        form(
            "e", "action.edit-a-plan", EditPlan.self, [:],
            [
                Question("plan", "label.plan", .entity, from: allPlans),
                Question("name", "label.name", hint: .unchanged),
                Question("price", "label.price", hint: .unchanged),
                Question("isOffered", "question.sold", .yesOrNo, hint: .unchanged),
            ]
        ) {
            Phrase(
                $0.isOffered ? "done.plan-changed" : "done.plan-changed.not-offered",
                ["name": $0.name, "price": $0.price])
        }
    }
}
