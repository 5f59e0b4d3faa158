import Core
import TestSupport
import Testing

@testable import Attendance

/// The conditions under which a late check-in counts by itself, on both sides of each boundary.
@Suite struct LateScanRuleTests {
    private static let start = RollCallFixture.start
    private static let arrived = start.adding(minutes: 120)

    /// A check-in at the start of the session that counts.
    private static let sound = LateScanRule(
        registeredAt: start.adding(minutes: -60), startsAt: start, isOpen: true, scannedAt: start,
        sentAt: arrived, arrivedAt: arrived, hours: 24)

    /// A change of the facts, and the reason that follows.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: LateCheckInReason?
        let rule: LateScanRule

        init(
            _ name: String, _ reason: LateCheckInReason?, _ change: (inout LateScanRule) -> Void
        ) {
            testDescription = name
            self.reason = reason
            var rule = LateScanRuleTests.sound
            change(&rule)
            self.rule = rule
        }
    }

    /// The facts with other times.
    private static func rule(
        scanned: Instant = Self.start, sent: Instant = Self.arrived, arrived: Instant = Self.arrived,
        hours: Int = 24,
        isOpen: Bool = true
    ) -> LateScanRule {
        LateScanRule(
            registeredAt: start.adding(minutes: -60), startsAt: start, isOpen: isOpen, scannedAt: scanned,
            sentAt: sent, arrivedAt: arrived, hours: hours)
    }

    private static let cases: [Case] = [
        Case("all is right", nil) { _ in },
        Case("registered a millisecond before the start", nil) {
            $0.registeredAt = start.adding(milliseconds: -1)
        },
        Case("registered at the start", .keyTooNew) { $0.registeredAt = start },
        Case("a station has no key", nil) { $0.registeredAt = nil },
        Case("a kind that is not accepted", .codeKind) { $0.isKindAccepted = false },
        Case("a code of another time", .codeNotFresh) { $0.isFresh = false },
        Case("a session that was not open", .notOpen) { $0 = rule(isOpen: false) },
        Case("several sessions", .severalSessions) { $0.isAmbiguous = true },
        Case("at the last millisecond of the hours", nil) {
            let at = start.adding(minutes: 24 * 60)
            $0 = rule(sent: at, arrived: at)
        },
        Case("a millisecond after the hours", .tooLate) {
            let at = start.adding(minutes: 24 * 60).adding(milliseconds: 1)
            $0 = rule(sent: at, arrived: at)
        },
        Case("no hours, at once", .tooLate) { $0 = rule(sent: start, arrived: start, hours: 0) },
        Case("a clock that is 20 seconds slow", nil) { $0 = rule(sent: arrived.adding(seconds: -20)) },
        Case("a clock that is slower", .clockOff) {
            $0 = rule(sent: arrived.adding(seconds: -20).adding(milliseconds: -1))
        },
        Case("a clock that is 60 seconds fast", nil) { $0 = rule(sent: arrived.adding(seconds: 60)) },
        Case("a clock that is faster", .clockOff) {
            $0 = rule(sent: arrived.adding(seconds: 60).adding(milliseconds: 1))
        },
        Case("sent at the time of the scan", nil) { $0 = rule(scanned: arrived) },
        Case("sent before the scan", .clockOff) { $0 = rule(scanned: arrived.adding(milliseconds: 1)) },
        Case("a device of another student", .deviceOfAnother) { $0.isDeviceOfAnother = true },
        Case("another device of the student", .otherDevice) { $0.hasOtherDevice = true },
    ]

    @Test(arguments: cases) func `a check-in counts, or waits for the first reason`(_ sample: Case) {
        #expect(sample.rule.reason == sample.reason)
    }

    @Test func `the first reason is that of the order`() {
        var rule = LateScanRule(
            registeredAt: Self.start, startsAt: Self.start, isKindAccepted: false, isFresh: false,
            isOpen: true, isAmbiguous: true, scannedAt: Self.start, sentAt: Self.start,
            arrivedAt: Self.arrived, hours: 0, isDeviceOfAnother: true, hasOtherDevice: true)
        var found: [LateCheckInReason?] = [rule.reason]
        rule.registeredAt = nil
        found.append(rule.reason)
        rule.isKindAccepted = true
        found.append(rule.reason)
        rule.isFresh = true
        found.append(rule.reason)
        rule.isAmbiguous = false
        found.append(rule.reason)
        #expect(found == [.keyTooNew, .codeKind, .codeNotFresh, .severalSessions, .tooLate])
    }

    @Test(
        arguments: [
            (60_000, 0, nil), (60_001, 0, .inFuture), (60_000, -3_600_000, nil), (60_001, -1, .inFuture),
            (660_000, 600_000, nil), (660_001, 600_000, .inFuture),
            (86_460_000, 86_400_000, nil), (86_460_000, 86_400_001, nil), (86_460_001, 90_000_000, .inFuture),
            (-14 * 86_400_000, 0, nil), (-14 * 86_400_000 - 1, 0, .tooOld),
        ] as [(Int64, Int64, LateCheckInError?)])
    func `a check-in of the future, and one of more than 14 days ago, can never count`(
        milliseconds: Int64, sentAfter: Int64, expected: LateCheckInError?
    ) {
        let time = Self.arrived.adding(milliseconds: milliseconds)
        let sentAt = Self.arrived.adding(milliseconds: sentAfter)
        var found: LateCheckInError?
        do throws(LateCheckInError) {
            try LateScanRule.check(time, sentAt: sentAt, at: Self.arrived)
        } catch {
            found = error
        }
        #expect(found == expected)
    }
}
