internal import Application
internal import Core
internal import Persistence

/// Lists students.
struct ShowStudents {
    let students = SQLStudentRepository()

    func serve(_ service: inout Service) { service.on(FindStudents.self, find) }

    /// Lists students by name, id or day of joining. Those who are found by a guardian have the guardian.
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
        let found = try withGuardians(try students.list(query, in: db), matching: query.words, in: db)
        return Page(
            found, limit: limit, total: try students.total(query, in: db), cursor: order.cursor)
    }

    /// The same students, with the guardians by whom they were found. It takes one statement for all of them,
    /// and none if each student matches the words.
    private func withGuardians(
        _ found: [Student], matching words: [String], in db: any Transaction
    ) throws -> [Student] {
        let others = words.isEmpty ? [] : found.filter { !$0.matches(words) }.map(\.id)
        guard !others.isEmpty else { return found }
        let guardians = try SQLGuardianTexts().guardians(of: others, matching: words, in: db)
        return found.map { student in
            var student = student
            student.foundBy = guardians[student.id]
            return student
        }
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
}
