import Core
import Payments

/// The books of one student, counted by the test from what the journey did, without the product's sums.
struct StudentBooks {
    /// A pass as the student bought it.
    private struct Purchase {
        let payment: PaymentID
        /// The family of styles that it covers; nil for all.
        let family: String?
        let openedOn: CalendarDay
        var expiresOn: CalendarDay
        /// Nil if it is unlimited.
        var left: Int?
        var frozen: ClosedRange<CalendarDay>?
        var isClosed = false

        func covers(_ meeting: MonthSession) -> Bool {
            !isClosed && left != 0 && (family == nil || family == meeting.family)
        }

        func isBought(on day: CalendarDay) -> Bool { openedOn <= day && day <= expiresOn }

        func isFrozen(on day: CalendarDay) -> Bool { frozen?.contains(day) == true }
    }

    private var purchases: [Purchase] = []
    /// The payment whose pass paid for each session.
    private var settled: [SessionID: PaymentID] = [:]
    private var meetings: [SessionID: MonthSession] = [:]
    private(set) var statuses: [SessionID: String] = [:]
    private(set) var owed: [SessionID: Int64] = [:]
    private(set) var paid: Int64 = 0
    private(set) var refunded: Int64 = 0
    /// The number of cancelled sessions at which the student was present.
    private(set) var cancellations = 0

    /// The credits left by payment; nil if they are unlimited.
    var creditsLeft: [PaymentID: Int?] {
        Dictionary(uniqueKeysWithValues: purchases.map { ($0.payment, $0.left) })
    }

    /// Whether a pass would pay for a session.
    func canPay(for meeting: MonthSession) -> Bool { payer(of: meeting) != nil }

    /// Whether a pass would pay for a session if it were not frozen.
    func isFrozen(for meeting: MonthSession) -> Bool {
        purchases.contains {
            $0.covers(meeting) && $0.isBought(on: meeting.day) && $0.isFrozen(on: meeting.day)
        }
    }

    private func payer(of meeting: MonthSession) -> Int? {
        purchases.indices.filter {
            purchases[$0].covers(meeting) && purchases[$0].isBought(on: meeting.day)
                && !purchases[$0].isFrozen(on: meeting.day)
        }.min { one, other in
            let (one, other) = (purchases[one], purchases[other])
            if (one.left == nil) != (other.left == nil) { return one.left == nil }
            return (one.expiresOn, one.payment) < (other.expiresOn, other.payment)
        }
    }

    /// The student was recorded at a session.
    mutating func recorded(_ status: String, at meeting: MonthSession) {
        statuses[meeting.id] = status
        meetings[meeting.id] = meeting
        if status == "present" || status == "late" { pay(for: meeting) } else { giveBack(meeting.id) }
    }

    private mutating func pay(for meeting: MonthSession) {
        guard settled[meeting.id] == nil, owed[meeting.id] == nil else { return }
        if let index = payer(of: meeting) {
            use(index, for: meeting.id)
        } else {
            owed[meeting.id] = meeting.price
        }
    }

    private mutating func use(_ index: Int, for session: SessionID) {
        purchases[index].left = purchases[index].left.map { $0 - 1 }
        settled[session] = purchases[index].payment
        owed[session] = nil
    }

    private mutating func giveBack(_ session: SessionID) {
        owed[session] = nil
        guard let payment = settled.removeValue(forKey: session) else { return }
        change(payment) { $0.left = $0.isClosed ? $0.left : $0.left.map { $0 + 1 } }
    }

    private mutating func change(_ payment: PaymentID, _ change: (inout Purchase) -> Void) {
        guard let index = purchases.firstIndex(where: { $0.payment == payment }) else { return }
        change(&purchases[index])
    }

    /// The record was undone.
    mutating func removed(_ session: SessionID) {
        giveBack(session)
        statuses[session] = nil
    }

    /// The session was cancelled: the record stays without a payment, and who is present is informed.
    mutating func cancelled(_ session: SessionID) {
        giveBack(session)
        if ["present", "late"].contains(statuses[session]) { cancellations += 1 }
    }

    /// The cancellation was reverted.
    mutating func restored(_ session: SessionID) {
        guard let meeting = meetings[session], ["present", "late"].contains(statuses[session]) else { return }
        pay(for: meeting)
    }
}

extension StudentBooks {
    /// The student bought a plan; its pass settles owed sessions, earliest day first.
    mutating func bought(_ plan: MonthPlan, _ payment: PaymentID, on day: CalendarDay) {
        paid += plan.price
        purchases.append(
            Purchase(
                payment: payment, family: plan.family, openedOn: day,
                expiresOn: day.adding(days: plan.validDays), left: plan.credits))
        let index = purchases.count - 1
        let open = owed.keys.compactMap { meetings[$0] }.sorted { $0.day < $1.day }
        for meeting in open
        where purchases[index].covers(meeting) && meeting.day <= purchases[index].expiresOn {
            use(index, for: meeting.id)
        }
    }

    /// The payment was voided; its sessions are paid from other passes, or owed.
    mutating func voided(_ plan: MonthPlan, _ payment: PaymentID) {
        paid -= plan.price
        let sessions = settled.filter { $0.value == payment }.keys.compactMap { meetings[$0] }
        close(payment)
        for meeting in sessions.sorted(by: { $0.day < $1.day }) {
            settled[meeting.id] = nil
            pay(for: meeting)
        }
    }

    mutating func refunded(_ amount: Int64, of payment: PaymentID, closes: Bool) {
        refunded += amount
        if closes { close(payment) }
    }

    private mutating func close(_ payment: PaymentID) {
        change(payment) {
            $0.left = $0.left.map { _ in 0 }
            $0.isClosed = true
        }
    }

    mutating func adjusted(_ payment: PaymentID, by credits: Int) {
        change(payment) { $0.left = $0.left.map { $0 + credits } }
    }

    mutating func froze(_ payment: PaymentID, _ days: ClosedRange<CalendarDay>) {
        change(payment) {
            $0.frozen = days
            $0.expiresOn = $0.expiresOn.adding(days: days.upperBound.number - days.lowerBound.number + 1)
        }
    }
}

/// A session of the journey, with the price of attending it without a credit.
struct MonthSession: Sendable {
    let id: SessionID
    let family: String
    let day: CalendarDay
    let price: Int64
}

/// A plan of the journey.
struct MonthPlan: Sendable {
    let key: String
    let kind: String
    let credits: Int?
    let validDays: Int
    let price: Int64
    var family: String?

    static let four = MonthPlan(
        key: "pack-4", kind: "pass", credits: 4, validDays: 30, price: 11_000, family: "latin")
    static let eight = MonthPlan(key: "pack-8", kind: "pass", credits: 8, validDays: 45, price: 20_000)
    static let month = MonthPlan(key: "month", kind: "membership", credits: nil, validDays: 20, price: 15_000)
    static let single = MonthPlan(key: "single", kind: "drop_in", credits: 1, validDays: 2, price: 3_000)
    static let trial = MonthPlan(key: "trial", kind: "trial", credits: 1, validDays: 7, price: 0)
    static let all = [four, eight, month, single, trial]
}
