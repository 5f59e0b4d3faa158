public import Core

extension Kind {
    public enum AttendanceRecord {}
    public enum PickupAdult {}
    public enum Departure {}
    public enum CheckInKey {}
    public enum LateCheckIn {}
}

public typealias AttendanceRecordID = Identifier<Kind.AttendanceRecord>
public typealias PickupAdultID = Identifier<Kind.PickupAdult>
public typealias DepartureID = Identifier<Kind.Departure>
public typealias CheckInKeyID = Identifier<Kind.CheckInKey>
public typealias LateCheckInID = Identifier<Kind.LateCheckIn>
