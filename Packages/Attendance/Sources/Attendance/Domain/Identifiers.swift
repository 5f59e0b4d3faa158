public import Core

extension Kind {
    public enum AttendanceRecord {}
}

public typealias AttendanceRecordID = Identifier<Kind.AttendanceRecord>
