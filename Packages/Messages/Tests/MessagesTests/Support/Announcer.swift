import Application
import Core
import Persistence

@testable import Messages

/// A feature that writes a message of a kind for a student, with fixed values.
struct Announcer: Feature {
    let writer: MessageWriter

    func serve(_ service: inout Service) {
        service.on(Announce.self) { request, caller, db in
            try writer.write(
                try Self.event(request.kind, at: caller.at, by: request.by), to: .student(request.student),
                at: caller.at, in: db)
            if request.fails {
                throw InvalidValue(ErrorSpecification(.invalid, "announce.failed", "It failed."))
            }
            return EmptyResponse()
        }
    }

    /// An event of a kind; its sessions begin an hour after the instant.
    static func event(
        _ kind: MessageKind, at now: Instant, by person: String = "Rosa"
    ) throws -> MessageEvent {
        let payment = PaymentSummary(
            receipt: "R-000007", plan: "8 classes",
            amount: Money(minorUnits: 20_000, currency: try Currency("PEN")),
            on: try CalendarDay(parsing: "2027-01-15"))
        let pass = PassSummary(plan: "8 classes", left: 3, until: try CalendarDay(parsing: "2027-01-22"))
        let code = MessageCode(
            sealed: OutboxFixture.sealed("K7QP-2MXA-9RTD"), audience: .students,
            expiresAt: now.adding(minutes: 60))
        let sessions = [
            try session("Salsa 1", at: now.adding(minutes: 60)),
            try session("Bachata 2", at: now.adding(minutes: 180)),
        ]
        return switch kind {
        case .invitation: .invitation(code)
        case .passwordReset: .passwordReset(code)
        case .signUp: .signUp(code)
        case .accountExists: .accountExists(.students, until: now.adding(minutes: 60))
        case .settingChanged:
            .settingChanged(
                ChangedSetting(name: "web.address", old: "", new: "https://a.example", by: person))
        case .rightsChanged:
            .rightsChanged(ChangedRights(guardian: "Luis", old: [.sees], new: [], by: person))
        case .receipt: .receipt(payment, method: "cash", pass)
        case .refund: .refund(payment, reason: "Ill")
        case .receiptVoid: .receiptVoid(payment, reason: "Wrong student")
        case .sessionCancelled: .sessionsCancelled(sessions, reason: "Strike")
        case .sessionRestored: .sessionsRestored(sessions)
        case .sessionMoved: .sessionsMoved(from: [sessions[0]], to: [sessions[1]])
        case .passEnding: .passEnding(pass)
        case .announcement:
            .announcement(
                subject: "No classes", text: "The academy is closed.",
                until: now.adding(minutes: 3 * 24 * 60))
        case .arrival, .correction: .attendance(kind, [try notice(.arrived, of: 1, at: now)])
        case .notThere: .attendance(kind, [try notice(.missing, of: 1, at: now)])
        case .departure: .attendance(kind, [try notice(.pickedUp(by: "Rosa"), of: 1, at: now)])
        }
    }

    /// A notice about a student, which expires after an hour.
    static func notice(
        _ event: AttendanceNotice.Event, of student: Int64, named name: String = "Lucía",
        at instant: Instant, in className: String = "Ballet 1", session: Int64 = 1
    ) throws -> AttendanceNotice {
        AttendanceNotice(
            StudentID(student), name, event, at: instant, className: className,
            zone: try Zone("America/Lima"), key: "\(session) \(instant.milliseconds)",
            expiresAt: instant.adding(minutes: 60))
    }

    /// A session that lasts an hour.
    static func session(
        _ name: String, _ id: Int64 = 1, in room: Int64 = 1, at start: Instant
    ) throws -> SessionSummary {
        let zone = try Zone("America/Lima")
        return SessionSummary(
            id: SessionID(id), academyClass: ClassID(1), className: name, family: "latin", room: RoomID(room),
            roomName: "Blue", venueName: "Main", timeZone: zone, day: zone.day(start), startsAt: start,
            endsAt: start.adding(minutes: 60), isCancelled: false, isEnrolled: false)
    }
}

/// Writes a message of a kind, and then fails if the test says so.
struct Announce: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "announce", access: .staff(.writeStudents), "Informs a student.")
    var kind = MessageKind.receipt
    var student = StudentID(1)
    /// The person who changed the setting.
    var by = "Rosa"
    var fails = false
}
