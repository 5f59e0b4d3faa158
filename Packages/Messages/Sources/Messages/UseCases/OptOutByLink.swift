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
        try await call.read { try state(of: request.token, in: $0).shown }
    }

    /// Opts the recipient of a link out. A repetition writes nothing, so that the holder of a link cannot
    /// fill the log of changes.
    ///
    /// - Throws: ``MessageError/unknownOptOutLink``.
    private func optOut(_ request: OptOut, _ call: AsyncCall) async throws -> OptOutState {
        let found = try await call.read { try state(of: request.token, in: $0) }
        if found.shown.isOptedOut { return found.shown }
        let (now, student) = (call.caller.at, found.choice.student)
        return try await call.write(about: "student \(student)", concerning: student) { db in
            // The student may have been erased or merged since the link was read.
            let current = try state(of: request.token, in: db)
            try optOuts.insert(current.choice, at: now, in: db)
            return .done(try state(of: request.token, in: db).shown)
        }
    }

    /// The choice of a link, about the student into whom a duplicate was merged, and the state for its
    /// holder.
    ///
    /// - Throws: ``MessageError/unknownOptOutLink``, also if the student was erased or deleted.
    private func state(
        of token: String, in db: any Transaction
    ) throws -> (choice: RecipientOptOut, shown: OptOutState) {
        guard let signed = signer.choice(of: token) else { throw MessageError.unknownOptOutLink }
        let student: StudentID
        do {
            student = try directory.find(.id(signed.student), in: db).id
        } catch is NotFound {
            throw MessageError.unknownOptOutLink
        }
        guard try !directory.wasErased(student, in: db),
            let firstName = try directory.firstNames(of: [student], in: db)[student]
        else { throw MessageError.unknownOptOutLink }
        let choice = RecipientOptOut(student: student, kind: signed.kind, recipient: signed.recipient)
        let shown = OptOutState(
            kind: signed.kind, firstName: firstName, isOptedOut: try optOuts.contains(choice, in: db))
        return (choice, shown)
    }
}
