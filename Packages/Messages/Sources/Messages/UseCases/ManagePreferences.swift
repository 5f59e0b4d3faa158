internal import Application
internal import Core
internal import Persistence

/// Shows and changes which kinds of messages students and the recipients of their messages get.
struct ManagePreferences {
    let directory: any RecipientDirectory
    let optOuts: SQLMessageOptOuts
    let signer: OptOutSigner

    func serve(_ service: inout Service) {
        service.on(ShowMessagePreferences.self, show)
        service.on(EditMessagePreferences.self, edit)
    }

    /// Shows which kinds of messages a student gets.
    private func show(
        _ request: ShowMessagePreferences, by caller: Caller, in db: any Transaction
    ) throws -> MessagePreferences {
        let student = try directory.find(try caller.signedIn().resolving(request.student), in: db)
        return try preferences(of: student.id, in: db)
    }

    /// Opts a student or one recipient out of kinds of messages, or in again; a kind in both lists is opted
    /// in.
    ///
    /// - Throws: ``MessageError/kindIsRequired(_:)``, ``MessageError/notRecipient(_:)``.
    private func edit(
        _ request: EditMessagePreferences, by caller: Caller, in db: any Transaction
    ) throws -> MessagePreferences {
        let student = try directory.find(try caller.signedIn().resolving(request.student), in: db).id
        let recipients = try recipients(of: request, about: student, in: db)
        let isOfStudent = request.email == nil
        for kind in request.optOut ?? [] {
            guard kind.isOptional else { throw MessageError.kindIsRequired(kind) }
            if isOfStudent {
                try optOuts.insert(kind, of: student, at: caller.at, in: db)
            } else {
                for choice in choices(of: recipients, kind, about: student) {
                    try optOuts.insert(choice, at: caller.at, in: db)
                }
            }
        }
        for kind in request.optIn ?? [] {
            if isOfStudent { try optOuts.delete(kind, of: student, in: db) }
            for choice in choices(of: recipients, kind, about: student) {
                try optOuts.delete(choice, in: db)
            }
        }
        return try preferences(of: student, in: db)
    }

    /// The recipients whose own choices a request changes: the named one; without a name the only one, so
    /// that a student takes back the choice of a link, but no guardian that of another.
    private func recipients(
        of request: EditMessagePreferences, about student: StudentID, in db: any Transaction
    ) throws -> [Recipient] {
        let all = try directory.recipients(of: student, in: db)
        guard let text = request.email else { return all.count == 1 ? all : [] }
        let email = try EmailAddress(parsing: text)
        let named = all.filter { $0.email == email }
        guard !named.isEmpty else { throw MessageError.notRecipient(email) }
        return named
    }

    private func choices(
        of recipients: [Recipient], _ kind: MessageKind, about student: StudentID
    ) -> [RecipientOptOut] {
        recipients.map {
            RecipientOptOut(student: student, kind: kind, recipient: signer.hash(of: $0.email))
        }
    }

    private func preferences(of student: StudentID, in db: any Transaction) throws -> MessagePreferences {
        let recipients = try directory.recipients(of: student, in: db).compactMap { recipient in
            RecipientPreferences(
                recipient.email,
                without: try optOuts.kinds(of: signer.hash(of: recipient.email), about: student, in: db))
        }
        return MessagePreferences(student, without: try optOuts.kinds(of: student, in: db), recipients)
    }
}
