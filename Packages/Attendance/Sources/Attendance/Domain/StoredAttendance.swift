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
    /// The station at which the student checked in; nil for any other record.
    var station: StationID?
    /// The mark of the device with which the student checked in; nil if none is known.
    var device: String?
    /// The mark of the network address with which the student checked in; nil if none is known.
    var address: String?
    /// When a late check-in arrived; nil for any other record.
    var sentLaterAt: Instant?
}

extension StoredAttendance {
    /// A record without an id yet.
    init(
        session: SessionSummary, student: StudentID, status: AttendanceStatus, source: AttendanceSource,
        at: Instant, by account: AccountID?, reason: String? = nil, station: StationID? = nil,
        device: String? = nil, address: String? = nil, sentLaterAt: Instant? = nil
    ) {
        self.init(
            id: AttendanceRecordID(0), session: session.id, academyClass: session.academyClass,
            student: student, day: session.day, status: status, source: source, recordedAt: at,
            recordedBy: account, reason: reason, station: station, device: device, address: address,
            sentLaterAt: sentLaterAt)
    }
}

extension AttendanceRecord {
    init(_ record: StoredAttendance, className: String, studentName: String, creditUsed: Bool) {
        self.init(
            id: record.id, session: record.session, class: record.academyClass, className: className,
            student: record.student, studentName: studentName, day: record.day, status: record.status,
            source: record.source, recordedAt: record.recordedAt, recordedBy: record.recordedBy,
            reason: record.reason, station: record.station, sentLaterAt: record.sentLaterAt,
            creditUsed: creditUsed)
    }
}
