import Authentication
import ClassManagement
import CommandSupport
import Core
import Networking
import Payments
import StudentManagement

extension Client {
    /// The account of a person.
    ///
    /// - Parameter text: the id of the account, its e-mail address, or the name of a student, of a member of
    ///   staff, or of the instructor that they are.
    /// - Throws: `InvalidValue` if several accounts have the name; ``NotFound``.
    func account(_ text: String) async throws -> AccountID {
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

    /// The subject of audit entries, with the id of the entity in place of its key or name.
    ///
    /// `student:Ana Rojas` becomes `student:12`.
    func subject(_ text: String) async throws -> String {
        let text = AuditEntry.subject(entered: text)
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0).collapsingSpaces }
        guard parts.count == 2, Int64(parts[1]) == nil, let id = try await id(of: parts[0], parts[1]) else {
            return text
        }
        return "\(parts[0]):\(id)"
    }

    /// The id of an entity with a key or a name; nil for a kind without names.
    private func id(of kind: String, _ name: String) async throws -> String? {
        switch kind.lowercased() {
        case "student": try await send(ShowStudent(student: Reference(name))).student.id.description
        case "class": try await send(ShowClass(class: Reference(name))).id.description
        case "class-type": try await send(ShowClassType(classType: Reference(name))).id.description
        case "venue": try await send(ShowVenue(venue: Reference(name))).id.description
        case "room": try await send(ShowRoom(room: Reference(name))).id.description
        case "instructor": try await send(ShowInstructor(instructor: Reference(name))).id.description
        case "term": try await send(ShowTerm(term: Reference(name))).id.description
        case "payment": try await send(ShowPayment(payment: Reference(name))).id.description
        case "plan": try await send(ShowPlan(plan: Reference(name))).id.description
        case "account": try await account(name).description
        default: nil
        }
    }
}
