internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// Lists students by name, number or day of joining.
    func find(_ request: FindStudents, by caller: Caller, in db: any Transaction) throws -> Page<Student> {
        let limit = try PageLimit.check(request.limit)
        let search = try FreeText.parseOptional(request.search, field: "search", limit: Limits.search)
        var query = StudentQuery(count: limit + 1)
        query.words = try SearchText.words(search ?? "")
        if let status = request.status { query.status = try StudentStatus(parsing: status) }
        query.order = try StudentOrder(parsing: request.sort)
        query.after = request.after
        let order = query.order
        return Page(try students.list(query, in: db), limit: limit, cursor: order.cursor)
    }

    /// Shows a student and their guardians.
    func show(_ request: ShowStudent, by caller: Caller, in db: any Transaction) throws -> StudentDetails {
        let student = try student(try caller.resolving(request.student), in: db)
        return StudentDetails(student: student, guardians: try guardians.guardians(of: student.id, in: db))
    }
}
