public import Application
public import Core

// What the forms of this feature have in common.

extension FormEntry {
    static let guardian: [FormEntry] = ["name", "relationship", "phone", "email", "pays"]

    static let injury = FormEntry("isInjury").named("injury")

    /// A guardian, by the id, or by the name, which may be followed by that of the student.
    static let namedGuardian = FormEntry("guardian") { text, client in
        let found = try await client.send(ShowGuardian(guardian: Reference(text)))
        return [FormChoice(found.id, found.name)]
    }

    /// The same for a student, who names one of the own guardians.
    static let keptGuardian = FormEntry("guardian") { text, client in
        if let own = try? await client.send(ListGuardians(student: .me)) {
            return own.items.choices(named: text, \.name) { FormChoice($0.id, $0.name) }
        }
        let found = try await client.send(ShowGuardian(guardian: Reference(text)))
        return [FormChoice(found.id, found.name)]
    }

    /// A family, by the id of the guardian's person or by the guardian's name.
    static let family = FormEntry("person") { text, client in
        let found = try await client.send(ListFamilies(search: text)).items
        return found.choices(named: text, \.name) { family in
            let names = [family.name] + family.children.map(\.name)
            return FormChoice(family.person, names.joined(separator: ", "))
        }
    }

    /// Guardians who are one person, each by the id, or by the name with that of the student.
    static let joinedGuardians = FormEntry("guardians") { text, client in
        let found = try await client.send(ShowGuardian(guardian: Reference(text)))
        return [FormChoice(found.id, found.name)]
    }

    /// The personal data of a student.
    static func student(birthDate: FormEntry = "birthDate") -> [FormEntry] {
        [
            "firstName", "lastName", "phone", "email", "nationalID", birthDate, "level", "emergencyName",
            "emergencyPhone", .past("joinedOn"), "status",
        ]
    }
}

extension FormRequest where Response == Student {
    public static func doneValues(_ student: Student) -> [String: any SentenceValue] {
        ["name": student.name, "id": student.id]
    }
}

extension Client {
    /// A student whom a question names.
    func student(_ reference: Reference<Kind.Student>) async throws -> Student {
        try await send(ShowStudent(student: reference)).student
    }
}
