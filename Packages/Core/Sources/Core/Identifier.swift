/// The number the database gave to one entity of a kind.
///
/// `Kind` keeps a student's number from being used as a class's; it is never instantiated. Numbers are positive.
public struct Identifier<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let number: Int64

    public init(_ number: Int64) { self.number = number }

    public var description: String { String(number) }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension Identifier: Codable {
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

/// What the numbers of ``Identifier`` count.
///
/// The kinds live on the lowest floor because features do not know one another and still refer to each other's
/// entities by number.
public enum Kind {
    public enum Account {}
    public enum AcademyClass {}
    public enum AttendanceRecord {}
    public enum ClassType {}
    public enum Enrolment {}
    public enum Guardian {}
    public enum Holiday {}
    public enum Instructor {}
    public enum Pass {}
    public enum Payment {}
    public enum Plan {}
    public enum Room {}
    public enum Session {}
    public enum Student {}
    public enum Term {}
    public enum Venue {}
}

public typealias AccountID = Identifier<Kind.Account>
public typealias AttendanceRecordID = Identifier<Kind.AttendanceRecord>
public typealias ClassID = Identifier<Kind.AcademyClass>
public typealias ClassTypeID = Identifier<Kind.ClassType>
public typealias EnrolmentID = Identifier<Kind.Enrolment>
public typealias GuardianID = Identifier<Kind.Guardian>
public typealias HolidayID = Identifier<Kind.Holiday>
public typealias InstructorID = Identifier<Kind.Instructor>
public typealias PassID = Identifier<Kind.Pass>
public typealias PaymentID = Identifier<Kind.Payment>
public typealias PlanID = Identifier<Kind.Plan>
public typealias RoomID = Identifier<Kind.Room>
public typealias SessionID = Identifier<Kind.Session>
public typealias StudentID = Identifier<Kind.Student>
public typealias TermID = Identifier<Kind.Term>
public typealias VenueID = Identifier<Kind.Venue>

extension Identifier: SchemaDescribed {
    public static var schema: ValueSchema { .integer(1...Int64.max, example: 12).named("ID", of: Kind.self) }
    public static var failures: [any AcademyError] { [] }
}
