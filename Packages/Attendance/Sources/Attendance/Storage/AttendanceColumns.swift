public import Persistence

extension AttendanceStatus: ColumnValue {}
extension AttendanceSource: ColumnValue {}
extension GuardianNoticeKind: ColumnValue {}
extension DepartureKind: ColumnValue {}
extension LateCheckInReason: ColumnValue {}
extension StoredLateState: ColumnValue {}
