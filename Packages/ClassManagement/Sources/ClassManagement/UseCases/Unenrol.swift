import Core
import Networking
import Persistence

extension Classes {
    /// Ends a student's place in a class; one that has not begun is removed, and answered with the day before
    /// it as its last.
    ///
    /// - Throws: ``ClassError/notEnrolled(student:className:)``, ``ClassError/endsBeforeStart(from:until:)``,
    ///   ``ClassError/endsEarlier(until:)``.
    func unenrol(_ request: UnenrolStudent, by caller: Caller, in db: any Transaction) throws -> Enrolment {
        let academyClass = try classes.find(request.academyClass, at: caller.at, in: db)
        let student = try students.find(request.student, in: db)
        let today = academyClass.timeZone.day(caller.at)
        guard
            let enrolment = try enrolments.find(student.id, in: academyClass.id, notOverOn: today, in: db)
        else { throw ClassError.notEnrolled(student: student.name, className: academyClass.name) }
        if let until = request.until {
            guard until >= enrolment.from else {
                throw ClassError.endsBeforeStart(from: enrolment.from, until: until)
            }
            if let end = enrolment.until, end < until { throw ClassError.endsEarlier(until: end) }
        }
        let until = request.until ?? today.adding(days: -1)
        if until >= enrolment.from {
            try enrolments.end(enrolment.id, on: until, in: db)
            return enrolment.named(student.name, until: until)
        }
        try enrolments.delete(enrolment.id, in: db)
        return enrolment.named(student.name, until: enrolment.from.adding(days: -1))
    }
}
