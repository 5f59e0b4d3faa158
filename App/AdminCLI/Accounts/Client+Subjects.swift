import Academy
import Application
import ClassManagement
import Core
import Payments
import StudentManagement
import Terminal

extension Client {
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
