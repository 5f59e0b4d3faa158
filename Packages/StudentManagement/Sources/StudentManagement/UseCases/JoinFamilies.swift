internal import Application
internal import Core
internal import Persistence

/// Joins guardians who are one person, and separates them.
struct JoinFamilies {
    let majority: AcademyMajority
    let ending: EndGuardians
    let rights: ManageGuardianRights
    let guardians = SQLGuardianRepository()
    let families = SQLFamilies()
    let notes = SQLNoteRepository()
    private var people: SQLGuardianPeople { guardians.people }

    func serve(_ service: inout Service) {
        service.on(JoinGuardians.self, join)
        service.auditChanges(by: JoinGuardians.self) { AuditedJoin(people: try people.count(in: $2)) }
        service.on(SeparateGuardian.self, separate)
        service.auditChanges(by: SeparateGuardian.self) { try guardians.required(.id($0.guardian), in: $2) }
    }

    /// Joins the named guardians, or those who certainly are the same persons:
    /// ``JoinGuardians/mostGroups`` matches at most, without those that are skipped.
    ///
    /// - Throws: `NotFound`; `InvalidValue` `guardians.bad-number`;
    ///   ``StudentError/guardianWithoutContact(_:)``, ``StudentError/sameGuardian``;
    ///   ``AccessError/missingPermission(_:)`` if a named person gets rights or an account.
    private func join(
        _ request: JoinGuardians, by caller: Caller, in db: any Transaction
    ) throws -> JoinedGuardians {
        let groups =
            try request.guardians.map { [try named($0, in: db)] }
            ?? MatchGuardians(people.withContact(in: db)).certainGroups.map(\.people)
        var kept: [GuardianPersonID] = []
        var (joined, sentences, further) = ([JoinedRecord](), [String](), 0)
        for (position, group) in groups.enumerated() {
            guard kept.count < JoinGuardians.mostGroups else {
                further = groups.count - position
                break
            }
            let former = try group.flatMap { try families.records(of: $0, in: db) }
            do {
                sentences += try db.savepoint { try joinPersons(group, by: caller, in: db) }
            } catch StudentError.guardianExists(_) where request.guardians == nil {
                // Another guardian of a student has the name: a person has to change it first.
                continue
            } catch AccessError.missingPermission(_) where request.guardians == nil {
                // Only staff who may set rights join guardians who get rights or an account by it.
                continue
            }
            if let person = group.first { try ending.rename(former, of: person, in: db) }
            joined += try records(former, in: db)
            kept += group.prefix(1)
        }
        return JoinedGuardians(
            families: try families.families(kept, majority(caller.at, db), in: db), further: further,
            sentences: Array(sentences.prefix(JoinGuardians.mostSentences)), joined: joined)
    }

    /// The present persons and rights of some guardians as they were before a join.
    private func records(_ former: [Guardian], in db: any Transaction) throws -> [JoinedRecord] {
        try former.sorted { $0.id < $1.id }.map { record in
            let present = try guardians.guardian(.id(record.id), in: db)
            return JoinedRecord(
                guardian: record.id, former: record.person, formerRights: record.rights,
                person: present?.person, rights: present?.rights ?? [])
        }
    }

    /// The persons of the named guardians, in the order of their ids.
    private func named(_ ids: [GuardianID], in db: any Transaction) throws -> [GuardianPersonID] {
        guard JoinGuardians.numbers.contains(ids.count) else { throw InvalidValue.badNumberOfGuardians }
        let found = try ids.map { try guardians.required(.id($0), in: db) }
        let persons = Set(found.map(\.person)).sorted()
        guard persons.count > 1, let first = found.first else { throw StudentError.sameGuardian }
        if found.allSatisfy({ $0.email == nil && $0.phone == nil }) {
            throw StudentError.guardianWithoutContact(first.name)
        }
        return persons
    }

    /// Gives the records of all persons to the first one, which gets the values that it lacks, and the name
    /// with the most words among those that contain its own. An unrelated name becomes a note.
    ///
    /// - Returns: sentences about the values that became notes.
    /// - Throws: ``StudentError/guardianExists(_:)``; ``AccessError/missingPermission(_:)``.
    private func joinPersons(
        _ ids: [GuardianPersonID], by caller: Caller, in db: any Transaction
    ) throws -> [String] {
        guard let first = ids.first, let kept = try people.person(first, in: db) else { return [] }
        let hasAccount = try ending.anyHasAccount(ids, in: db)
        let before = try families.records(of: first, in: db)
        var profile = kept.profile
        var names = [profile.name]
        var sentences: [String] = []
        for id in ids.dropFirst() {
            guard let person = try people.person(id, in: db) else { continue }
            sentences += try ending.join(id, to: first, by: caller, in: db)
            var unused = profile.complete(with: person.profile)
            if kept.identity.hasName(of: person.identity) {
                names.append(person.profile.name)
            } else {
                unused.append(UnusedValue(name: Phrase("merge.value.name"), value: person.profile.name))
            }
            for record in try families.records(of: id, in: db) {
                let further = try give(record, to: kept, joining: ids, in: db)
                sentences += try addNotes(on: unused + further, about: record.student, by: caller, in: db)
            }
            try people.removeUnused([id], in: db)
        }
        profile.name = try name(among: names, of: first, in: db)
        try people.update(first, to: profile, in: db)
        let changes = try changes(of: before, in: db)
        if hasAccount || !changes.isEmpty { try caller.signedIn().require(.setGuardianRights) }
        for change in changes {
            try rights.tellOthers(
                of: change.after, from: change.before.rights, to: change.after.rights, by: caller, in: db)
        }
        return sentences
    }

    /// The guardians of a person whose rights a join changed, as they were before it and as they are.
    private func changes(
        of before: [Guardian], in db: any Transaction
    ) throws -> [(before: Guardian, after: Guardian)] {
        try before.compactMap { guardian in
            let after = try guardians.required(.id(guardian.id), in: db)
            let isSame = after.rights == guardian.rights && after.isKept == guardian.isKept
            return isSame ? nil : (before: guardian, after: after)
        }
    }

    /// The first name with the most words, unless another guardian of a student has it: then the first name.
    private func name(
        among names: [String], of person: GuardianPersonID, in db: any Transaction
    ) throws -> String {
        let own = names[0]
        let longest = names.reduce(own) { longest, name in
            PersonIdentity.words(name).count > PersonIdentity.words(longest).count ? name : longest
        }
        guard longest != own, let record = try families.records(of: person, in: db).first else { return own }
        return try guardians.isTaken(longest, besides: record.id, in: db) ? own : longest
    }

    /// Gives a record to a person. If the person is a guardian of the student already, that record stays.
    ///
    /// - Parameter ids: the persons of the join, whose records are all given to the person.
    /// - Returns: the values of the record that were not taken.
    /// - Throws: ``StudentError/guardianExists(_:)`` if the student has another guardian of the name, who is
    ///   not in the join.
    private func give(
        _ record: Guardian, to person: GuardianPerson, joining ids: [GuardianPersonID],
        in db: any Transaction
    ) throws -> [UnusedValue] {
        let same = try families.records(of: person.id, in: db).first { $0.student == record.student }
        guard let same else {
            let name = person.profile.name
            let isTaken = try guardians.guardians(of: record.student, in: db)
                .contains { $0.name == name && !ids.contains($0.person) }
            if isTaken { throw StudentError.guardianExists(name) }
            try guardians.assign(person.id, to: record.id, in: db)
            return []
        }
        var profile = GuardianProfile(same)
        var other = GuardianProfile(record)
        (other.email, other.phone) = (nil, nil)
        let unused = profile.complete(with: other)
        try guardians.delete(record.id, in: db)
        try guardians.updateRecord(same.id, to: profile, in: db)
        return unused
    }

    /// Writes a note about a student for each value that differs, unless there is one with the same text.
    private func addNotes(
        on values: [UnusedValue], about student: StudentID, by caller: Caller, in db: any Transaction
    ) throws -> [String] {
        let account = try caller.signedIn().account
        return try values.compactMap { value -> String? in
            let text = value.noteOfJoin(in: caller.language)
            guard try notes.id(of: student, text: text, in: db) == nil else { return nil }
            let note = NoteContent(text: text, visibleTo: .desk, isInjury: false)
            _ = try notes.insert(note, of: student, at: caller.at, by: account, in: db)
            return value.sentence(in: caller.language)
        }
    }

    /// Makes a guardian a person of their own.
    ///
    /// - Throws: `NotFound`; ``StudentError/notJoined(_:)``.
    private func separate(
        _ request: SeparateGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let guardian = try guardians.required(.id(request.guardian), in: db)
        guard try families.records(of: guardian.person, in: db).count > 1 else {
            throw StudentError.notJoined(guardian.name)
        }
        // Which of the two persons has decided for the student is not known.
        try ending.leave(guardian.person, named: nil, student: guardian.student, in: db)
        let person = try people.insert(GuardianProfile(guardian), in: db)
        try guardians.assign(person, to: guardian.id, in: db)
        return try rights.present(guardians.required(.id(guardian.id), in: db), at: caller.at, in: db)
    }
}

/// The value that the audit entry of a join compares: the number of persons.
private struct AuditedJoin: Encodable, Sendable {
    let people: Int
}
