internal import Application
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The page of guardians who may be one person, the question before they are joined, and the form that
/// separates them.
struct FamilyMatchPages {
    static let path = FamilyPages.path + "/matches"
    private static let join = path + "/join"
    private static let matches = 10
    /// The maximum number of people, and of sentences about their values, that the question lists.
    private static let listed = 30

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let own = [
            pages.desk(.get, "desk/families/matches", "page.desk.guardian-matches") {
                try await Self(context: $0).matchesPage()
            },
            pages.desk(.post, "desk/families/matches/join", "page.desk.join-guardians") {
                try await Self(context: $0).joinGuardians()
            },
        ]
        return own + pages.formRoutes("desk/families/{family}/separate/{guardian}", separation)
    }

    /// The form that makes the guardian of one student a person of their own.
    private static var separation: FormPage<SeparateGuardian> {
        FormPage(
            form: DeskForm(SeparateGuardian.self), parameters: ["guardian"],
            content: { context in
                let guardian = try await context.client.send(ShowGuardian(guardian: context.id("guardian")))
                let student = try await context.client.send(
                    ShowStudent(student: .id(guardian.student))
                ).student
                return FormContent(
                    lead: [guardian.name, student.name].joinedLine,
                    back: DeskLink(FamilyPages.address(of: guardian.person), guardian.name))
            },
            response: { guardian, _ in
                .redirect(FamilyPages.address(of: guardian.person) + "?done=separated")
            })
    }

    private var mayJoin: Bool { context.may(.writeStudents) }
    private var back: DeskLink { DeskLink(FamilyPages.path, words["desk.nav.families"]) }

    /// The page with the guardians who may be one person.
    ///
    /// The button for all of them joins only those with the same name and contact. The others are joined one
    /// match at a time, since two people may share a phone number and a part of the name.
    private func matchesPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let found = try await context.client.send(
            ListGuardianMatches(limit: Self.matches, after: context.after))
        var page = DeskPage(
            words["desk.families.matches"], back: back, refusal: refusal,
            parts: [DeskNote(text: words["desk.families.matches-lead"])])
        if mayJoin, found.items.contains(where: \.isCertain) {
            page.parts.append(
                DeskActions([.send(Self.join, words["desk.families.join-all"], ["all": "yes"])]))
        }
        page.parts += found.items.flatMap { parts(of: $0) }
        if found.items.isEmpty {
            page.parts.append(DeskList(rows: [], empty: words["desk.families.no-match"]))
        }
        if let next = context.next(found.next, at: Self.path) {
            page.parts.append(DeskActions([.link(next, words["desk.more-rows"])]))
        }
        return page.response(context)
    }

    /// The guardians of a match with their students, and the button that joins them.
    private func parts(of match: GuardianMatch) -> [any DeskPart] {
        let rows = match.guardians.map { guardian in
            DeskList.Row(
                href: "/desk/students/\(guardian.student)", title: guardian.name,
                lines: [[guardian.phone, guardian.email?.text].joinedLine], value: guardian.studentName)
        }
        let kind = words[match.isCertain ? "desk.families.certain" : "desk.families.perhaps"]
        let list = DeskList(
            heading: [match.guardians.first?.name, kind].joinedLine, rows: rows, empty: "")
        guard mayJoin else { return [list] }
        // One guardian of each person is enough.
        var people: Set<GuardianPersonID> = []
        let named = match.guardians.filter { people.insert($0.person).inserted }
        let ids = named.prefix(JoinGuardians.numbers.upperBound).map(\.guardian.description)
        let fields = ["guardians": ids.joined(separator: ".")]
        return [list, DeskActions([.send(Self.join, words["desk.families.join"], fields)])]
    }

    /// Joins guardians, after a question with the result of a dry run.
    private func joinGuardians() async throws -> PageResponse {
        do {
            let request = try JoinGuardians(guardians: context.field("all") == "yes" ? nil : guardians())
            if let trial = try await context.trial(of: request), trial.records > 0 {
                return question(trial)
            }
            let joined = try await context.client.send(request, context.sending())
            let page = joined.families.count == 1 ? joined.families.first?.person : nil
            let address = page.map(FamilyPages.address(of:)) ?? Self.path
            return context.redirect(to: address + "?done=" + (joined.records > 0 ? "joined" : "already"))
        } catch let error as any AcademyError where error.isShownInForm {
            return try await matchesPage(refusal: error)
        }
    }

    /// The guardians that the form names.
    ///
    /// - Throws: `NotFound` for a text that is no id.
    private func guardians() throws -> [GuardianID] {
        try context.field("guardians").split(separator: ".").map { text in
            guard let number = Int64(text), number > 0 else { throw NotFound("guardian", text) }
            return GuardianID(number)
        }
    }

    /// The page that asks before guardians are joined, with the people that they become and the values that
    /// differ.
    private func question(_ trial: JoinedGuardians) -> PageResponse {
        let lead = words.count("desk.families.joins", trial.families.count, ["records": trial.records])
        let hidden = context.keptForm.filter { $0.key != "key" }.merging(["confirmed": "yes"]) { $1 }
        let form = FormView(
            lead: lead, action: Self.join, fields: [], name: "join-guardians", hidden: hidden,
            button: words["desk.families.join-button"], cancel: Self.path)
        let people = rows(of: trial.families) { family in
            DeskList.Row(
                title: family.name,
                lines: [
                    [family.phone, family.email?.text].joinedLine,
                    family.children.map(\.name).joined(separator: ", "),
                ])
        }
        var parts: [any DeskPart] = [form]
        if trial.further > 0 {
            parts.append(DeskNote(text: words.count("desk.families.further", trial.further)))
        }
        parts.append(DeskList(rows: people, empty: ""))
        if !trial.sentences.isEmpty {
            let notes = rows(of: trial.sentences) { DeskList.Row(title: $0) }
            parts.append(DeskList(heading: words["desk.families.differing"], rows: notes, empty: ""))
        }
        return DeskPage(words.title(JoinGuardians.self), back: back, parts: parts).response(context)
    }

    /// The rows of the first values, and one with the number of the others.
    private func rows<Value>(of values: [Value], _ row: (Value) -> DeskList.Row) -> [DeskList.Row] {
        let first = values.prefix(Self.listed).map(row)
        let rest = values.count - first.count
        return rest > 0 ? first + [DeskList.Row(title: words.count("desk.families.more", rest))] : first
    }
}
