internal import Academy
internal import Application
internal import Core
internal import Payments

/// The views and actions of payments and plans.
extension Views {
    func recordPayment(of student: Reference<Kind.Student>) -> Action {
        form(
            "p", RecordPayment.self, ["student": student],
            from: ["plan": plans(), "class": academyClasses()],
            when: [
                "price": { $0.optional("amount") != nil },
                "reason": { $0.optional("amount") != nil || $0.optional("price") != nil },
            ], codes: ["reason": ["payment.amount-differs"]])
    }

    /// Records payments of all debts of a student; nil if there are none.
    func settleDebts(_ balance: Balance) -> Action? {
        balance.charges.isEmpty ? nil : form("o", SettleDebts.self, ["student": balance.student])
    }

    var paymentList: View {
        let filters =
            days(.pastDay) + [
                Question("month", "question.month", hint: .all), oneStudent,
                Question("plan", "label.plan", .entity, from: allPlans, hint: .all),
                word("method", "label.method", paymentMethods, hint: .all),
            ]
        return list(
            ListPayments.self, filters: filters,
            actions: [
                showReceipt, form("o", PayRest.self), form("r", RefundPayment.self),
                form("v", VoidPayment.self),
            ])
    }

    private var paymentMethods: EnumerationWords {
        EnumerationWords("method", of: "method", in: RecordPayment.self)
    }

    private var showReceipt: Action {
        let payment = Question("payment", "question.payment", .entity)
        return form("s", "action.show-a-receipt", ShowPayment.self, [:], [payment]) { found in
            await text(of: PrintedReceipt(found, of: try await backend.send(ShowAcademy())))
        }
    }

    /// The passes of all students.
    var passList: View {
        list(
            FindPasses.self, filters: questions(of: FindPasses.self, ["student": matchingStudents]),
            actions: [.group("k", "action.show-or-change-a-pass", passActions())])
    }

    var planList: View {
        let upkeep = archiving(
            "m", "action.archive-or-delete", Plan.self, plans,
            deletion: form("d", DeletePlan.self, from: ["plan": plans()]))
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
