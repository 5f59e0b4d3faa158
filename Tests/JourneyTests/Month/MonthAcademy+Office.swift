import Application
import ClassManagement
import Core
import Payments
import Testing

/// What happens in the office.
extension MonthAcademy {
    /// Sells a plan at the front desk; returns the payment.
    @discardableResult
    func sell(_ plan: MonthPlan, to member: Int, on day: CalendarDay) async throws -> PaymentID {
        let payment = try await client("desk").send(
            RecordPayment(student: .id(members[member].id), plan: .key(plan.key), method: "cash"))
        #expect(payment.amount.minorUnits == plan.price)
        members[member].books.bought(plan, payment.id, on: day)
        payments[member, default: []].append(payment.id)
        return payment.id
    }

    func doOfficeWork(on day: CalendarDay) async throws {
        switch day.description.suffix(2) {
        case "02":
            for (member, plan) in [
                (0, MonthPlan.four), (1, .eight), (2, .month), (3, .single), (5, .trial), (6, .eight),
            ] { try await sell(plan, to: member, on: day) }
        case "06": try await sell(.four, to: 1, on: day)
        case "09":
            try await sell(.eight, to: 7, on: day)
            try await sell(.single, to: 4, on: day)
        case "12": try await void(0, of: 1, .eight)
        case "13": try await refund(5_000, of: 0, by: 2, closes: false)
        case "16": try await sell(.four, to: 5, on: day)
        case "18": try await freeze(0, of: 7, from: day)
        case "19": try await refund(20_000, of: 0, by: 6, closes: true)
        case "20": try await adjust(0, of: 0)
        case "23": try await sell(.month, to: 3, on: day)
        case "26": try await refund(1_000, of: 1, by: 5, closes: true)
        default: break
        }
    }

    private func void(_ index: Int, of member: Int, _ plan: MonthPlan) async throws {
        let payment = try #require(payments[member]?[index])
        _ = try await client("manager").send(VoidPayment(payment: .id(payment), reason: "wrong plan"))
        members[member].books.voided(plan, payment)
    }

    private func refund(_ units: Int64, of index: Int, by member: Int, closes: Bool) async throws {
        let payment = try #require(payments[member]?[index])
        _ = try await client("manager").send(
            RefundPayment(
                payment: .id(payment), amount: "\(units / 100).00", reason: "ill", closesPass: closes))
        members[member].books.refunded(units, of: payment, closes: closes)
    }

    private func pass(_ index: Int, of member: Int) async throws -> (PaymentID, PassID) {
        let id = try #require(payments[member]?[index])
        let payment = try await client("desk").send(ShowPayment(payment: .id(id)))
        return (id, try #require(payment.pass))
    }

    private func freeze(_ index: Int, of member: Int, from day: CalendarDay) async throws {
        let (payment, pass) = try await pass(index, of: member)
        let last = day.adding(days: 5)
        _ = try await client("desk").send(FreezePass(pass: pass, from: day, to: last, reason: "travels"))
        members[member].books.froze(payment, day...last)
    }

    private func adjust(_ index: Int, of member: Int) async throws {
        let (payment, pass) = try await pass(index, of: member)
        _ = try await client("manager").send(AdjustCredits(pass: pass, credits: 2, reason: "too full"))
        members[member].books.adjusted(payment, by: 2)
    }
}
