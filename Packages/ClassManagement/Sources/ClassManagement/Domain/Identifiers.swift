public import Core

extension Kind {
    public enum ClassType {}
    public enum Enrolment {}
    public enum Holiday {}
    enum Schedule {}
    public enum Term {}
}

public typealias ClassTypeID = Identifier<Kind.ClassType>
public typealias EnrolmentID = Identifier<Kind.Enrolment>
public typealias HolidayID = Identifier<Kind.Holiday>
typealias ScheduleID = Identifier<Kind.Schedule>
public typealias TermID = Identifier<Kind.Term>
