public import Core
import Networking
public import Persistence

extension Classes {
    /// Gives an active student a place in a class from a day on, for as long as the class runs.
    ///
    /// - Throws: ``ClassError/full(className:capacity:)``,
    ///   ``ClassError/alreadyEnrolled(student:className:from:)``, ``ClassError/studentNotActive(_:)``,
    ///   ``ClassError/classIsOver(className:lastDay:from:)``.
    func enrol(_ request: EnrolStudent, by caller: Caller, in db: any Transaction) throws -> Enrolment {
        let academyClass = try classes.find(request.academyClass, at: caller.at, in: db)
        let student = try students.find(request.student, in: db)
        guard student.mayAttend else { throw ClassError.studentNotActive(student.name) }
        let from = request.from ?? academyClass.timeZone.day(caller.at)
        let span = DaySpan(first: from, last: nil)
        let place = try claim(
            span, in: classes.places(academyClass.id, in: db), for: student.id, called: student.name,
            beside: enrolments.overlapping(span, in: academyClass.id, in: db), in: db)
        return Enrolment(
            id: place, student: student.id, studentName: student.name, academyClass: academyClass.id,
            className: academyClass.name, from: from, until: nil)
    }

    /// Brings an enrolment in as a fact: the capacity is held, and the student is not looked up.
    ///
    /// - Throws: ``ClassError/full(className:capacity:)``,
    ///   ``ClassError/alreadyEnrolled(student:className:from:)``,
    ///   ``ClassError/endsBeforeStart(from:until:)``.
    public func bring(_ facts: EnrolmentFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Enrolment>
    {
        if let until = facts.until, until < facts.from {
            throw ClassError.endsBeforeStart(from: facts.from, until: until)
        }
        let span = DaySpan(first: facts.from, last: facts.until)
        let others = try enrolments.overlapping(span, in: facts.academyClass, in: db)
        if let known = others.first(where: { $0.student == facts.student && $0.from == facts.from }) {
            return ImportOutcome(known.id, isNew: false)
        }
        let places = try classes.places(facts.academyClass, in: db)
        let id = try claim(
            span, in: places, for: facts.student, called: "Student \(facts.student)", beside: others, in: db)
        return ImportOutcome(id, isNew: true)
    }

    /// Takes a place of a class on every day of a span, where there is one on each.
    ///
    /// - Parameter others: the enrolments of the class that have a day in common with the span. They are read
    ///   and the place is taken in one transaction, so that nobody else can take it in between.
    private func claim(
        _ span: DaySpan, in places: ClassPlaces, for student: StudentID,
        called name: @autoclosure () -> String,
        beside others: [StoredEnrolment], in db: any Transaction
    ) throws -> EnrolmentID {
        guard span.first <= places.lastDay else {
            throw ClassError.classIsOver(className: places.name, lastDay: places.lastDay, from: span.first)
        }
        if let other = others.first(where: { $0.student == student }) {
            throw ClassError.alreadyEnrolled(student: name(), className: places.name, from: other.from)
        }
        guard Occupancy.peak(of: others.map(\.span), within: span) < places.capacity else {
            throw ClassError.full(className: places.name, capacity: places.capacity)
        }
        return try enrolments.insert(student, places.id, span, in: db)
    }
}
