/// What a member of staff may do. An endpoint names the permission that its senders need.
public enum Permission: String, Codable, Sendable, CaseIterable, Comparable {
    /// Students, guardians, their enrolments and passes.
    case readStudents = "students.read"
    /// Admitting, editing, enrolling and inviting students.
    case writeStudents = "students.write"
    /// The rights of guardians: who sees a student's data, acts and pays for them, and is told what.
    case setGuardianRights = "families.rights"
    /// Deleting and erasing students, for good.
    case eraseStudents = "students.erase"
    /// Venues, rooms, classes, sessions and holidays.
    case readTimetable = "timetable.read"
    case writeTimetable = "timetable.write"
    /// Rosters, students' attendance and refused check-ins.
    case readAttendance = "attendance.read"
    /// Marks of attendance, and the stations at which students check in.
    case markAttendance = "attendance.mark"
    /// The sessions and rosters of the instructor's own classes, and their attendance.
    case ownSessions = "sessions.own"
    /// Check-in codes, and the screens that show them.
    case showCodes = "codes.show"
    /// The keys that sign check-in codes.
    case manageKeys = "keys.manage"
    case readPayments = "payments.read"
    case recordPayments = "payments.record"
    case voidPayments = "payments.void"
    /// Prices, days and extensions beyond the limits of the front desk, which are settings.
    case exceedLimits = "payments.exceed"
    /// Plans and their prices.
    case writePlans = "plans.write"
    case readReports = "reports.read"
    /// Announcements to all students, or to those of a class, a venue, a style or a session.
    case announce = "messages.announce"
    /// The academy's name, language and settings.
    case writeSettings = "settings.write"
    /// Accounts and roles of staff.
    case manageStaff = "staff.manage"
    case importData = "data.import"
    case exportData = "data.export"
    case readAudit = "audit.read"

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
