/// The entities that ``Identifier`` numbers. Each feature declares its own in an extension.
///
/// Core declares those that several features refer to, because features do not import one another.
public enum Kind {
    public enum Account {}
    public enum AcademyClass {}
    public enum Guardian {}
    /// A person who is a guardian of one student or of several.
    public enum GuardianPerson {}
    public enum Instructor {}
    public enum Payment {}
    public enum Room {}
    public enum Session {}
    public enum Station {}
    public enum Student {}
    public enum Venue {}
}

public typealias AccountID = Identifier<Kind.Account>
public typealias ClassID = Identifier<Kind.AcademyClass>
public typealias GuardianID = Identifier<Kind.Guardian>
public typealias GuardianPersonID = Identifier<Kind.GuardianPerson>
public typealias InstructorID = Identifier<Kind.Instructor>
public typealias PaymentID = Identifier<Kind.Payment>
public typealias RoomID = Identifier<Kind.Room>
public typealias SessionID = Identifier<Kind.Session>
public typealias StationID = Identifier<Kind.Station>
public typealias StudentID = Identifier<Kind.Student>
public typealias VenueID = Identifier<Kind.Venue>
