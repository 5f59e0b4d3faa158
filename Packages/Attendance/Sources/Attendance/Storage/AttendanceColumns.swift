public import Persistence

extension AttendanceStatus: ColumnValue {}
extension AttendanceSource: ColumnValue {}
