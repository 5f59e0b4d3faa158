internal import Application
internal import Core
internal import Persistence

/// Shows and carries out the choice of a signed link, without a sign-in.
struct OptOutByLink {
    let directory: any RecipientDirectory
    let optOuts: SQLMessageOptOuts
    let signer: OptOutSigner

    func serve(_ service: inout Service) {
        service.onAsync(ShowOptOut.self, show)
        service.onAsync(OptOut.self, optOut)
    }

    /// Shows the messages that a link is about.
    ///
    /// - Throws: ``MessageError/unknownOptOutLink``.
    private func show(_ request: ShowOptOut, _ call: AsyncCall) async throws -> OptOutState {
        try await call.read {
            try state(of: request.token, for: call.caller.language, in: $0).shown
        }
    }

    /// Opts the recipient of a link out. A repetition writes nothing, so that the holder of a link cannot
    /// fill the log of changes.
    ///
    /// - Throws: ``MessageError/unknownOptOutLink``.
    private func optOut(_ request: OptOut, _ call: AsyncCall) async throws -> OptOutState {
        let (now, language) = (call.caller.at, call.caller.language)
        let found = try await call.read { try state(of: request.token, for: language, in: $0) }
        if found.shown.isOptedOut { return found.shown }
        let student = found.choice.student
        return try await call.write(about: "student \(student)", concerning: student) { db in
            // The student may have been erased or merged since the link was read.
            let current = try state(of: request.token, for: language, in: db)
            for choice in current.choice.single { try optOuts.insert(choice, at: now, in: db) }
            return .done(try state(of: request.token, for: language, in: db).shown)
        }
    }

    /// The choice of a link, about the students into whom duplicates were merged, and the state for its
    /// holder. Students who were erased or deleted are left out.
    ///
    /// - Throws: ``MessageError/unknownOptOutLink``, also if no student is left.
    private func state(
        of token: String, for language: Language, in db: any Transaction
    ) throws -> (choice: RecipientOptOut, shown: OptOutState) {
        guard let signed = signer.choice(of: token) else { throw MessageError.unknownOptOutLink }
        var (students, names): ([StudentID], [String]) = ([], [])
        for signedStudent in signed.students {
            guard let (student, name) = try known(signedStudent, in: db), !students.contains(student) else {
                continue
            }
            students.append(student)
            names.append(name)
        }
        guard let first = students.first else { throw MessageError.unknownOptOutLink }
        let choice = RecipientOptOut(
            student: first, kind: signed.kind, recipient: signed.recipient,
            others: Array(students.dropFirst()))
        let shown = OptOutState(
            kind: signed.kind, firstName: Wording.names(names, language: language.rawValue),
            isOptedOut: try choice.single.allSatisfy { try optOuts.contains($0, in: db) })
        return (choice, shown)
    }

    /// A student with the first name; nil if the student was erased or deleted.
    private func known(
        _ student: StudentID, in db: any Transaction
    ) throws -> (StudentID, String)? {
        let id: StudentID
        do {
            id = try directory.find(.id(student), in: db).id
        } catch is NotFound {
            return nil
        }
        guard try !directory.wasErased(id, in: db),
            let name = try directory.firstNames(of: [id], in: db)[id]
        else { return nil }
        return (id, name)
    }
}
