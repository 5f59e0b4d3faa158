internal import Application
internal import Core
internal import Persistence

/// Lists the students of a class and the classes of a student.
struct ListEnrolments {
    let students: any StudentDirectory
    let classes: SQLClassRepository
    let enrolments: SQLEnrolmentRepository

    func serve(_ service: inout Service) {
        service.on(ListClassStudents.self, listStudents)
        service.on(ListStudentClasses.self, listClasses)
    }

    /// Lists the enrolments in a class that are not over, in order of id.
    private func listStudents(
        _ request: ListClassStudents, by caller: Caller, in db: any Transaction
    ) throws -> Page<Enrolment> {
        let academyClass = try classes.find(request.class, at: caller.at, in: db)
        let page = try enrolments.page(
            of: academyClass.id, notOverOn: academyClass.timeZone.day(caller.at), limit: request.limit,
            after: request.after, in: db)
        let students = try students.summaries(of: page.items.map(\.student), in: db)
        return try page.map { enrolment in
            guard let student = students[enrolment.student] else {
                throw NotFound("student", enrolment.student)
            }
            return enrolment.named(
                student.name, from: max(enrolment.from, academyClass.firstDay), until: enrolment.until)
        }
    }

    /// Lists the enrolments of a student in order of id; those that are over only if the request says so.
    private func listClasses(
        _ request: ListStudentClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<EnrolledClass> {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        let page = try enrolments.page(
            of: student.id, at: caller.at, past: request.past ?? false, limit: request.limit,
            after: request.after, in: db)
        let ids = Set(page.items.map(\.academyClass)).sorted()
        let classes = try classes.uncounted(ids, at: caller.at, in: db).reduce(into: [:]) { $0[$1.id] = $1 }
        return try page.map { enrolment in
            guard let academyClass = classes[enrolment.academyClass] else {
                throw NotFound("class", enrolment.academyClass)
            }
            return EnrolledClass(enrolment.named(student.name, until: enrolment.until), in: academyClass)
        }
    }
}
