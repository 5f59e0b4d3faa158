import Academy
import Application
import Attendance
import ClassManagement
import Core
import Payments
import Testing

/// What happens at the sessions.
extension MonthAcademy {
    /// How a student comes to a session.
    private enum MarkKind: CaseIterable {
        case code, lateCode, codeAgain, instructor, excused, none, instructorLate, secondCode
    }

    /// Holds the session of a day, from a quarter to ten to half past eleven.
    func teach(on day: CalendarDay) async throws {
        let (meeting, name) = try #require(meetings[day])
        let instructor = name == "salsa" ? "maria" : "otto"
        let arrivals = (enrolled[name] ?? []).map { member in
            (member, MarkKind.allCases[(member * 5 + day.number * 3) % MarkKind.allCases.count])
        }
        try await move(minutes: 5)
        for (member, arrival) in arrivals where [.code, .codeAgain, .secondCode].contains(arrival) {
            try await checkIn(member, "present", at: meeting, by: instructor)
        }
        try await move(minutes: 25)
        for (member, arrival) in arrivals {
            switch arrival {
            case .lateCode: try await checkIn(member, "late", at: meeting, by: instructor)
            case .instructor: try await mark(member, "present", at: meeting, by: instructor)
            case .instructorLate: try await mark(member, "late", at: meeting, by: instructor)
            case .excused: try await mark(member, "excused", at: meeting, by: instructor)
            case .none, .code, .codeAgain, .secondCode: break
            }
        }
        try await handleExceptions(of: meeting, on: day, by: instructor)
        try await move(minutes: 75)
        try await academy.academy.performDueWork()
        if !cancelled.contains(meeting.id) { recordAbsences(at: meeting, of: name) }
    }

    /// Walk-ins, corrections and cancellations.
    private func handleExceptions(
        of meeting: MonthSession, on day: CalendarDay, by instructor: String
    ) async throws {
        switch day.description.suffix(2) {
        case "09", "23": try await mark(6, "present", at: meeting, by: instructor)
        case "11":
            try await mark(0, "absent", at: meeting, by: instructor)
            try await mark(1, "present", at: meeting, by: instructor)
        case "16": try await undo(3, at: meeting, by: instructor)
        case "17": try await cancel(meeting)
        case "24":
            let earlier = try #require(meetings[day.adding(days: -7)]?.meeting)
            try await restore(earlier, of: "ballet")
        case "25": try await cancel(meeting)
        default: break
        }
    }

    /// A student checks in; if no pass can pay, the code is refused and the front desk records them.
    private func checkIn(
        _ member: Int, _ status: String, at meeting: MonthSession, by instructor: String
    ) async throws {
        let request = CheckIn(
            code: try await client(instructor).send(IssueSessionCode(session: meeting.id)).code)
        let student = try await client(of: member)
        guard members[member].books.canPay(for: meeting) else {
            let isFrozen = members[member].books.isFrozen(for: meeting)
            let code = await refusal { try await student.send(request) }
            #expect(code == (isFrozen ? "check-in.pass-frozen" : "check-in.no-credit"))
            return try await mark(member, status, at: meeting, by: "desk")
        }
        #expect(try await student.send(request).status.rawValue == status)
        #expect(try await student.send(request).repeated)
        members[member].books.recorded(status, at: meeting)
    }

    private func mark(
        _ member: Int, _ status: String, at meeting: MonthSession, by staff: String
    ) async throws {
        _ = try await client(staff).send(
            MarkAttendance(session: meeting.id, student: .id(members[member].id), status: status))
        members[member].books.recorded(status, at: meeting)
    }

    private func undo(_ member: Int, at meeting: MonthSession, by staff: String) async throws {
        _ = try await client(staff).send(
            UndoAttendance(
                session: meeting.id, student: .id(members[member].id), reason: "marked by mistake"))
        members[member].books.removed(meeting.id)
    }

    private func cancel(_ meeting: MonthSession) async throws {
        _ = try await client("manager").send(CancelSession(session: meeting.id, reason: "no power"))
        cancelled.insert(meeting.id)
        for index in members.indices { members[index].books.cancelled(meeting.id) }
    }

    private func restore(_ meeting: MonthSession, of name: String) async throws {
        _ = try await client("manager").send(UncancelSession(session: meeting.id))
        cancelled.remove(meeting.id)
        for index in members.indices { members[index].books.restored(meeting.id) }
        recordAbsences(at: meeting, of: name)
    }

    /// The enrolled students without a record are absent.
    private func recordAbsences(at meeting: MonthSession, of name: String) {
        for member in enrolled[name] ?? [] where members[member].books.statuses[meeting.id] == nil {
            members[member].books.recorded("absent", at: meeting)
        }
    }
}
