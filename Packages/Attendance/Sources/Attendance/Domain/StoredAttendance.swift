internal import Core

/// An attendance record as it is stored, without the names of the student and class.
struct StoredAttendance: Codable, Equatable {
    var id: AttendanceRecordID
    let session: SessionID
    let academyClass: ClassID
    let student: StudentID
    let day: CalendarDay
    var status: AttendanceStatus
    var source: AttendanceSource
    var recordedAt: Instant
    var recordedBy: AccountID?
    var reason: String?
    var creditUsed: Bool
}

/// The number of records of one class in a period, by status.
struct ClassCounts: Equatable {
    let academyClass: ClassID
    /// The number of sessions with a record.
    let sessions: Int
    let present: Int
    let late: Int
    let excused: Int
    let absent: Int
}

/// The counts of a class on one day.
struct DayCounts: Equatable {
    let day: CalendarDay
    let counts: ClassCounts

    var classDay: ClassDay { ClassDay(academyClass: counts.academyClass, day: day) }
}

/// A class on a day.
struct ClassDay: Hashable, Sendable {
    let academyClass: ClassID
    let day: CalendarDay
}
