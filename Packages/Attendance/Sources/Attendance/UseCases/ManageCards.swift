internal import Application
internal import Core
internal import Persistence

/// Issues, shows, replaces and revokes the students' own codes.
///
/// A code is not stored: it is computed from the student, the serial number and the present signing key.
struct ManageCards {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let cards: SQLStudentCards
    let keys: any SigningKeyStore
    let signers: CodeSigners
    let rules: @Sendable (any Transaction) throws -> CheckInRules

    func serve(_ service: inout Service) {
        service.on(IssueCards.self, issueAll)
        service.on(IssueCard.self, issue)
        service.on(ShowOwnCard.self, show)
        service.on(ReplaceCard.self, replace)
        service.on(RevokeCard.self, revoke)
    }

    /// Issues a code to each active student of a class who has no valid one.
    ///
    /// - Throws: `NotFound`; ``CardError/tooMany(_:)``; ``SigningKeyError/noneActive``.
    private func issueAll(
        _ request: IssueCards, by caller: Caller, in db: any Transaction
    ) throws -> IssuedCards {
        let account = try caller.signedIn().account
        let roll = try sessions.roll(of: request.class, at: caller.at, in: db)
        let active = try students.summaries(of: roll.students, in: db).values.filter(\.isActive)
        guard active.count <= CardError.most else { throw CardError.tooMany(active.count) }
        let known = try cards.find(among: active.map(\.id), in: db)
        let valid = known.values.filter(\.isValid)
        let new = active.filter { known[$0.id]?.isValid != true }
            .map { StoredCard(after: known[$0.id], of: $0.id, at: caller.at) }
        try cards.set(new, by: account, in: db)
        let shown = try shown(valid + new, of: active, in: db)
        return IssuedCards(class: roll.id, className: roll.name, cards: shown, issued: new.count)
    }

    /// Issues the code of a student, or returns the valid one. Students cannot issue another themselves after
    /// the front desk has revoked theirs.
    ///
    /// - Throws: `NotFound`; ``CardError``; ``SigningKeyError/noneActive``.
    private func issue(_ request: IssueCard, by caller: Caller, in db: any Transaction) throws -> StudentCard
    {
        let principal = try caller.signedIn()
        let student = try active(request.student, principal, in: db)
        let known = try cards.find(of: student.id, in: db)
        if let known, known.isValid { return try shown(known, of: student, in: db) }
        guard known == nil || principal.role.audience == .staff else {
            throw CardError.revoked(student.name)
        }
        let card = try add(
            after: known, to: student.id, by: principal.account, at: caller.at, in: db)
        return try shown(card, of: student, in: db)
    }

    /// - Throws: `NotFound`; ``CardError/missing(_:)``; ``SigningKeyError/noneActive``.
    private func show(
        _ request: ShowOwnCard, by caller: Caller, in db: any Transaction
    ) throws -> StudentCard {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        guard let card = try cards.find(of: student.id, in: db), card.isValid else {
            throw CardError.missing(student.name)
        }
        return try shown(card, of: student, in: db)
    }

    /// - Throws: `NotFound`; ``CardError/inactive(_:)``; ``SigningKeyError/noneActive``.
    private func replace(
        _ request: ReplaceCard, by caller: Caller, in db: any Transaction
    ) throws -> StudentCard {
        let principal = try caller.signedIn()
        let student = try active(request.student, principal, in: db)
        let known = try cards.find(of: student.id, in: db)
        let card = try add(
            after: known, to: student.id, by: principal.account, at: caller.at, in: db)
        return try shown(card, of: student, in: db)
    }

    /// - Throws: `NotFound`; ``CardError/missing(_:)``.
    private func revoke(
        _ request: RevokeCard, by caller: Caller, in db: any Transaction
    ) throws -> CardChange {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        guard try cards.revoke(of: student.id, at: caller.at, in: db) else {
            throw CardError.missing(student.name)
        }
        return CardChange(student: student.id, studentName: student.name)
    }

    private func active(
        _ reference: Reference<Kind.Student>, _ principal: Principal, in db: any Transaction
    ) throws -> StudentSummary {
        let student = try students.find(principal.resolving(reference), in: db)
        guard student.isActive else { throw CardError.inactive(student.name) }
        return student
    }

    /// Stores the card after a former one.
    private func add(
        after former: StoredCard?, to student: StudentID, by account: AccountID, at now: Instant,
        in db: any Transaction
    ) throws -> StoredCard {
        let card = StoredCard(after: former, of: student, at: now)
        try cards.set([card], by: account, in: db)
        return card
    }

    private func shown(
        _ card: StoredCard, of student: StudentSummary, in db: any Transaction
    ) throws -> StudentCard {
        let all = try shown([card], of: [student], in: db)
        return all[0]
    }

    /// The cards by the names on them. The names of all students are read at once.
    private func shown(
        _ stored: [StoredCard], of people: [StudentSummary], in db: any Transaction
    ) throws -> [StudentCard] {
        let key = try KeyRing(keys.keys()).active()
        let signer = signers.signer(of: key, academy: try rules(db).academy)
        let ids = people.map(\.id)
        let fullNames = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
        let names = StationNames(
            of: ids, firstNames: try students.firstNames(of: ids, in: db), fullNames: fullNames)
        return stored.map { card in
            let code = signer.sign(.student(card.student, serial: card.serial))
            return StudentCard(
                student: card.student, studentName: fullNames.name(of: card.student),
                cardName: names.cardName(of: card.student), serial: card.serial, issuedAt: card.issuedAt,
                code: code.text)
        }
        .map { (key: SearchText.fold($0.cardName), card: $0) }
        .sorted { ($0.key, $0.card.student) < ($1.key, $1.card.student) }
        .map(\.card)
    }
}

extension StoredCard {
    /// The card of a student after a former one.
    fileprivate init(after former: StoredCard?, of student: StudentID, at now: Instant) {
        self.init(student: student, serial: (former?.serial ?? 0) + 1, issuedAt: now, revokedAt: nil)
    }
}
