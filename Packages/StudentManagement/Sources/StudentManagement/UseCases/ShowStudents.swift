internal import Application
internal import Core
internal import Persistence

/// Lists students, and shows one.
struct ShowStudents {
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()

    func serve(_ service: inout Service) {
        service.on(FindStudents.self, find)
        service.on(ShowStudent.self, show)
    }

    /// Lists students by name, id or day of joining.
    private func find(
        _ request: FindStudents, by caller: Caller, in db: any Transaction
    ) throws -> Page<Student> {
        let limit = try PageLimit.check(request.limit)
        let search = try FreeText.parseOptional(request.search, field: "search", limit: Limits.search)
        let order: StudentOrder = try request.sort.map { try StudentOrder(parsing: $0) } ?? .name
        let query = StudentQuery(
            words: try words(of: search ?? "", in: db),
            status: try request.status.map { try StudentStatus(parsing: $0) },
            order: order, after: request.after, count: limit + 1)
        return Page(
            try students.list(query, in: db), limit: limit, total: try students.total(query, in: db),
            cursor: order.cursor)
    }

    /// The words of a search. Digits with spaces and dashes between them are a phone number first, which is
    /// stored without spaces and dashes. If no student has that number, they are words, such as the key
    /// 2024-001.
    private func words(of search: String, in db: any Transaction) throws -> [String] {
        let digits = search.filter { $0 != " " && $0 != "-" }
        let isNumber =
            digits != search && !digits.isEmpty
            && digits.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "+") }
        if isNumber {
            let number = try SearchText.words(digits)
            let query = StudentQuery(words: number, count: 1)
            if try !students.list(query, in: db).isEmpty { return number }
        }
        return try SearchText.nameWords(search)
    }

    /// Shows a student and their guardians.
    private func show(
        _ request: ShowStudent, by caller: Caller, in db: any Transaction
    ) throws -> StudentDetails {
        let student = try students.required(try caller.signedIn().resolving(request.student), in: db)
        return StudentDetails(student: student, guardians: try guardians.guardians(of: student.id, in: db))
    }
}
