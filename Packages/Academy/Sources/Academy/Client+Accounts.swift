public import Application
internal import Authentication
public import Core
internal import StudentManagement

extension Client {
    /// The account of a person.
    ///
    /// - Parameter text: the id of the account, its e-mail address, or the name of a student, of a member of
    ///   staff, or of the instructor that they are.
    /// - Throws: `InvalidValue` if several accounts have the name; ``NotFound``.
    public func account(_ text: String) async throws -> AccountID {
        if let number = Int64(text), number > 0 { return AccountID(number) }
        if text.contains("@") {
            let found = try await send(ListAccounts(email: text)).items.first
            guard let found else { throw NotFound("account", text) }
            return found.id
        }
        var found = try await all { ListAccounts(of: .staff, after: $0) }.filter {
            [$0.name, $0.instructorName].contains { $0.map(SearchText.fold) == SearchText.fold(text) }
        }
        if let student = try await student(Reference(text, field: "account")) {
            found += try await send(ListAccounts(student: student)).items.prefix(1)
        }
        guard found.count < 2 else {
            throw InvalidValue.ambiguous(text, of: found.map { "\($0.id) (\($0.email))" })
        }
        guard let account = found.first else { throw NotFound("account", text) }
        return account.id
    }

    /// The id of a student; nil if there is no such student.
    private func student(_ reference: Reference<Kind.Student>) async throws -> StudentID? {
        do {
            return try await send(ShowStudent(student: reference)).student.id
        } catch let error as any AcademyError where error.kind == .notFound {
            return nil
        }
    }
}

extension FormEntry {
    /// The lookups of the entities that are named by data of several features, by their kinds.
    private static let lookups: [String: Lookup] = [
        "account": { text, client in
            let account = try await client.account(text)
            return [FormChoice(account, text)]
        }
    ]

    /// Finds the entities that a text can mean, where the request accepts an id only; nil for other fields.
    public var entities: Lookup? { lookup ?? kind.flatMap { Self.lookups[$0] } }
}
