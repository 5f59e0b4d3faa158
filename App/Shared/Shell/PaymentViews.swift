internal import Academy
internal import Core
internal import Networking
internal import Payments

/// The views and actions of payments and plans.
extension Views {
    func recordPayment(of student: Reference<Kind.Student>) -> Action {
        let questions = [
            Question("plan", "label.plan", .entity, from: plans()),
            Question("class", "question.paid-class", .entity, from: academyClasses(), hint: .explained),
            Question("amount", "question.amount", hint: .explained),
            Question(
                "price", "question.agreed-price", hint: .explained,
                isAsked: { $0.optional("amount") != nil }),
            Question(
                "reason", "question.why-not-the-price", hint: .explained,
                codes: ["payment.amount-differs"],
                isAsked: { $0.optional("amount") != nil || $0.optional("price") != nil }),
            word("method", "label.method", paymentMethods),
            Question("paidOn", "question.paid-on", .pastDay, hint: .explained),
        ]
        let fixed = ["student": student]
        return form(
            "p", "action.record-a-payment", RecordPayment.self, fixed, questions,
            confirmation: { answers in
                let payment = try await request(RecordPayment.self, fixed, questions, answers)
                return try await backend.question(repeating: payment).map {
                    Action.Confirmation(question: $0)
                }
            }
        ) {
            Phrase(
                "done.payment-recorded", ["receipt": $0.receipt, "amount": $0.amount, "plan": $0.planName])
        }
    }

    var paymentList: View {
        let payment = Question("payment", "question.payment", .entity)
        let refund = form(
            "r", "action.refund-a-part", RefundPayment.self, [:],
            [
                payment, Question("amount", "label.amount-given-back"), Question("reason", "label.reason"),
                Question("closesPass", "question.closes-pass", .yesOrNo, hint: .explained),
            ],
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
        let rest = form(
            "o", "action.record-a-rest", PayRest.self, [:],
            [
                payment, word("method", "label.method", paymentMethods),
                Question("paidOn", "question.paid-on", .pastDay, hint: .explained),
            ]
        ) {
            Phrase(
                "done.payment-recorded", ["receipt": $0.receipt, "amount": $0.amount, "plan": $0.planName])
        }
        let filters =
            days(.pastDay) + [
                Question("month", "question.month", hint: .all), oneStudent,
                Question("plan", "label.plan", .entity, from: allPlans, hint: .all),
                word("method", "label.method", paymentMethods, hint: .all),
            ]
        return list(ListPayments.self, filters: filters, actions: [showReceipt(payment), rest, refund, void])
    }

    private var paymentMethods: EnumerationWords {
        EnumerationWords("method", of: "method", in: RecordPayment.self)
    }

    private func showReceipt(_ payment: Question) -> Action {
        form("s", "action.show-a-receipt", ShowPayment.self, [:], [payment]) { found in
            await text(of: PrintedReceipt(found, of: try await backend.send(ShowAcademy())))
        }
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

    /// The passes of all students.
    var passList: View {
        list(
            FindPasses.self, filters: questions(of: FindPasses.self, ["student": matchingStudents]),
            actions: [.group("k", "action.show-or-change-a-pass", passActions())])
    }

    var planList: View {
        let upkeep = archiving("m", "action.archive-or-delete", Plan.self, plans)
        let offered = Question("isOffered", "question.offered-plans", .yesOrNo, hint: .explained)
        return list(ListPlans.self, filters: [offered], actions: [addPlan, editPlan, upkeep])
    }

    private var addPlan: Action {
        form(
            "a", AddPlan.self,
            when: ["credits": { [PlanKind.pass, .trial].map(\.rawValue).contains($0["kind"]) }],
            codes: ["credits": ["plan.credits-wrong"]])
    }

    private var editPlan: Action { form("e", EditPlan.self, from: ["plan": allPlans]) }
}
