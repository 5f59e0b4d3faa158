internal import Academy
internal import Attendance
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import StudentManagement

extension Views {
    func classStudents(_ academyClass: Reference<Kind.AcademyClass>) -> View {
        let enrol = Action(key: "e", title: "Enrol a student", inputs: ["Student"]) {
            let enrolment = try await backend.send(
                EnrolStudent(class: academyClass, student: try Reference($0[0], field: "student")))
            return "\(enrolment.studentName) is enrolled in \(enrolment.className)."
        }
        return list({ .student(StudentID($0)) }, [enrol]) {
            ListClassStudents(class: academyClass, limit: Shell.pageSize, after: $1)
        }
    }

    /// The sessions of today, in the academy's time zone.
    var sessions: View {
        list({ .session(SessionID($0)) }) { _, after in
            let zone = try await backend.send(ShowAcademy()).timeZone
            return ListSessions(date: zone.day(backend.now), limit: Shell.pageSize, after: after)
        }
    }

    func session(_ id: SessionID) async throws -> View {
        let showCode = Action(key: "c", title: "Show the check-in code") { _ in
            try await backend.send(IssueSessionCode(session: id)).text(Style())
        }
        let mark = Action(
            key: "m", title: "Mark by hand",
            inputs: ["Student", "Status (present, late, excused, absent)", "Reason"]
        ) {
            let record = try await backend.send(
                MarkAttendance(
                    session: id, student: try Reference($0[0], field: "student"), status: $0[1], reason: $0[2]
                ))
            return "\(record.studentName) is \(record.status.rawValue)."
        }
        return View(
            content: .detail(try await backend.send(ShowRoster(session: id))), actions: [showCode, mark])
    }
}
