internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

/// Who the students are, as the other features ask for it.
struct StudentBridge: Sendable {
    let students: Students
}

extension StudentBridge: Authentication.StudentDirectory {
    func find(
        _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> Authentication.DirectoryStudent {
        let student = try students.student(reference, in: db)
        return .init(id: student.id, name: student.name, isActive: student.status != .inactive)
    }
}

extension StudentBridge: ClassManagement.StudentDirectory {
    func find(
        _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> ClassManagement.DirectoryStudent {
        let student = try students.student(reference, in: db)
        return .init(id: student.id, name: student.name, isActive: student.status.mayAttend)
    }
}

extension StudentBridge: Payments.StudentDirectory {
    func find(
        _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> Payments.DirectoryStudent {
        let student = try students.student(reference, in: db)
        return .init(id: student.id, name: student.name, isActive: student.status != .inactive)
    }
}

extension StudentBridge: Attendance.StudentDirectory {
    func find(
        _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> Attendance.DirectoryStudent {
        let student = try students.student(reference, in: db)
        return .init(id: student.id, name: student.name, isActive: student.status.mayAttend)
    }
}

extension StudentStatus {
    /// Whether someone of the status may take part in classes.
    var mayAttend: Bool { self == .active || self == .trial }
}

/// What the other features know of a student, as StudentManagement asks for it.
///
/// It is a class because the features it reaches are made from the façade that needs it; they are set once, before
/// the first request.
struct HistoryBridge: StudentHistory {
    let reach: FeatureReach

    func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        let features = try reach.features()
        return try features.classes.hasEnrolments(student, in: db)
            || features.ledger.hasPayments(student, in: db)
            || features.rollCall.hasAttendance(of: student, in: db)
            || features.accounts.hasAccount(student, in: db)
    }

    func left(_ student: StudentID, on day: CalendarDay, at: Instant, in db: any Transaction) throws {
        try reach.features().classes.endEnrolments(of: student, on: day, in: db)
    }

    func erased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try reach.features().accounts.closeAccount(of: student, at: at, in: db)
        try Service.forgetAnswers(in: db)
    }
}
