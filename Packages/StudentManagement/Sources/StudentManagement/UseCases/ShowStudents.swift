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

    /// The first students, by last name, who match a search.
    ///
    /// - Parameter byName: whether the name alone must match.
    func students(
        matching search: String, byName: Bool, limit: Int, in db: any Transaction
    ) throws -> [StudentSummary] {
        let words = try byName ? SearchText.nameWords(search) : words(of: search, in: db)
        let query = StudentQuery(words: words, isByName: byName, count: limit)
        return try students.list(query, in: db).map(StudentSummary.init)
    }

    /// The words of a search. Digits with spaces and dashes between them are a phone number first, which is
    /// stored without spaces and dashes, and perhaps without the code of the country. If no one has that
    /// number, they are words, such as the key 2024-001.
    func words(of search: String, in db: any Transaction) throws -> [String] {
        for number in Self.phoneNumbers(in: search) {
            let words = try SearchText.words(number)
            if try !students.list(StudentQuery(words: words, count: 1), in: db).isEmpty { return words }
        }
        return try SearchText.nameWords(search)
    }

    /// The phone numbers that a search can mean: the typed one, and its last digits if it has the code of a
    /// country; none for other texts, and for a number that is written as numbers are stored.
    private static func phoneNumbers(in search: String) -> [String] {
        let number = search.filter { !" -().".contains($0) }
        let digits = number.drop { $0 == "+" }
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else { return [] }
        let ending = PersonIdentity.ending(of: number)
        let isLong = digits.count > ending.count
        return (number != search || isLong ? [number] : []) + (isLong ? [ending] : [])
    }

    /// Shows a student and their guardians.
    private func show(
        _ request: ShowStudent, by caller: Caller, in db: any Transaction
    ) throws -> StudentDetails {
        let student = try students.required(try caller.signedIn().resolving(request.student), in: db)
        return StudentDetails(student: student, guardians: try guardians.guardians(of: student.id, in: db))
    }
}
