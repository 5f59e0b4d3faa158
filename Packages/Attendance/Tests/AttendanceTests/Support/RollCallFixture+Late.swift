import Application
import Core
import Crypto
import Foundation
import Persistence
import TestSupport

@testable import Attendance

/// A phone with a key that is bound to an account.
struct TestPhone: Sendable {
    let key: P256.Signing.PrivateKey
    let id: CheckInKeyID
    /// The token of the account.
    let token: String

    /// The point of the public key in base64url.
    static func point(of key: P256.Signing.PrivateKey) -> String {
        Array(key.publicKey.x963Representation).base64URL
    }

    /// A signed check-in that was scanned at a time, and is sent at the same time by the phone's clock.
    func scan(
        _ code: String, at scannedAt: Instant, sent sentAt: Instant, student: Int64? = nil
    ) throws -> SendLateCheckIn {
        let text = [
            "classly-late-check-in-1", code, String(scannedAt.milliseconds), student.map { "\($0)" } ?? "own",
        ].joined(separator: "\n")
        let signature = try key.signature(for: Array(text.utf8))
        return SendLateCheckIn(
            code: code, scannedAt: scannedAt, sentAt: sentAt, key: id,
            signature: Array(signature.rawRepresentation).base64URL,
            student: student.map { .id(StudentID($0)) })
    }
}

extension RollCallFixture {
    /// An hour after the end of the session, when the connection is back.
    static let reconnected = end.adding(minutes: 60)

    /// A phone whose key was registered at a time, by default an hour before the session.
    func phone(
        of token: String = "student:1", registered time: Instant = Self.start.adding(minutes: -60)
    ) async throws -> TestPhone {
        let (key, now) = (P256.Signing.PrivateKey(), clock.now)
        clock.set(time)
        let stored = try await send(RegisterCheckInKey(publicKey: TestPhone.point(of: key)), as: token)
        clock.set(now)
        return TestPhone(key: key, id: stored.id, token: token)
    }

    /// The session's code at a time.
    func code(at time: Instant) -> String {
        code(.session(Self.session, step: TimeStep.number(at: time)))
    }

    /// A check-in that a phone scans at the start of the session, and sends at the present time.
    func scan(
        with phone: TestPhone, _ code: String? = nil, at time: Instant = Self.start, student: Int64? = nil
    ) throws -> SendLateCheckIn {
        try phone.scan(code ?? self.code(at: time), at: time, sent: clock.now, student: student)
    }

    /// Sends a check-in that a phone scans at the start of the session.
    @discardableResult
    func upload(
        with phone: TestPhone, _ code: String? = nil, at time: Instant = Self.start, student: Int64? = nil
    ) async throws -> LateCheckIn {
        try await send(scan(with: phone, code, at: time, student: student), as: phone.token)
    }

    /// Sends the taps that a station kept, at the times.
    @discardableResult
    func sendTaps(
        _ taps: [(student: Int64, at: Instant)], session: SessionID = Self.session, sent: Instant? = nil,
        as token: String = "station:1"
    ) async throws -> [StationLateResult] {
        try await send(
            SendStationCheckIns(
                venue: .id(VenueID(1)), sentAt: sent ?? clock.now,
                checkIns: taps.map {
                    StationLateCheckIn(session: session, student: StudentID($0.student), at: $0.at)
                }), as: token
        ).results
    }

    /// The check-ins that wait for staff.
    func reports(as token: String = "admin") async throws -> [ReportedCheckIn] {
        try await send(ListReportedCheckIns(), as: token).items
    }
}
