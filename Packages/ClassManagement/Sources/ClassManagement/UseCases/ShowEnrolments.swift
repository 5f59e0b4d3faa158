import Core
import Networking
import Persistence

extension Classes {
    /// Lists the enrolments in a class that are not over, in order of id.
    func listStudents(
        _ request: ListClassStudents, by caller: Caller, in db: any Transaction
    ) throws -> Page<Enrolment> {
        let academyClass = try classes.find(request.academyClass, at: caller.at, in: db)
        let page = try enrolments.page(
            of: academyClass.id, notOverOn: academyClass.timeZone.day(caller.at), limit: request.limit,
            after: request.after, in: db)
        return try page.map { enrolment in
            enrolment.named(try students.find(.id(enrolment.student), in: db).name, until: enrolment.until)
        }
    }

    /// Lists the enrolments of a student that are not over, in order of id.
    func listClasses(
        _ request: ListStudentClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<Enrolment> {
        let student = try students.find(caller.resolving(request.student), in: db)
        let page = try enrolments.page(
            of: student.id, at: caller.at, limit: request.limit, after: request.after, in: db)
        return page.map { $0.named(student.name, until: $0.until) }
    }
}
