public import Core

extension Kind {
    public enum ClassType {}
    public enum Enrolment {}
    public enum Holiday {}
    public enum Term {}
}

public typealias ClassTypeID = Identifier<Kind.ClassType>
public typealias EnrolmentID = Identifier<Kind.Enrolment>
public typealias HolidayID = Identifier<Kind.Holiday>
public typealias TermID = Identifier<Kind.Term>
