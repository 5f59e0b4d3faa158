internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// Lists students by name, id or day of joining.
    func find(_ request: FindStudents, by caller: Caller, in db: any Transaction) throws -> Page<Student> {
        let limit = try PageLimit.check(request.limit)
        let search = try FreeText.parseOptional(request.search, field: "search", limit: Limits.search)
        let order = try StudentOrder(parsing: request.sort)
        let query = StudentQuery(
            words: try SearchText.words(Self.joiningDigits(search ?? "")),
            status: try request.status.map { text throws(InvalidValue) in try StudentStatus(parsing: text) },
            order: order, after: request.after, count: limit + 1)
        return Page(try students.list(query, in: db), limit: limit, cursor: order.cursor)
    }

    /// A phone number is stored without spaces and dashes.
    private static func joiningDigits(_ search: String) -> String {
        let isNumber = search.utf8.allSatisfy { $0.isASCIIDigit || " -+".utf8.contains($0) }
        return isNumber ? search.filter { $0 != " " && $0 != "-" } : search
    }

    /// Shows a student and their guardians.
    func show(_ request: ShowStudent, by caller: Caller, in db: any Transaction) throws -> StudentDetails {
        let student = try student(try caller.signedIn().resolving(request.student), in: db)
        return StudentDetails(student: student, guardians: try guardians.guardians(of: student.id, in: db))
    }
}
