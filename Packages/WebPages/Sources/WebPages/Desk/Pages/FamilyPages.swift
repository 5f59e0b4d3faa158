internal import Application
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The pages of families: the list, one family with its students, and the statement of its payments.
struct FamilyPages {
    static let path = "/desk/families"
    private static let families = 30
    /// The maximum number of students of a family whose passes and debts are on its page.
    private static let balances = 20

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let own = [
            pages.desk(.get, "desk/families", "page.desk.families") {
                try await Self(context: $0).listFamilies()
            },
            pages.desk(.get, "desk/families/{family}", "page.desk.family") {
                try await Self(context: $0).familyPage()
            },
            pages.desk(.get, "desk/families/{family}/statement", "page.desk.family-statement") {
                try await FamilyStatementPage(context: $0).response()
            },
        ]
        // These routes come first: the name of one is in the place of a family's id.
        return FamilyMatchPages.routes(pages) + own + RightsPages.routes(pages)
            + GuardianDataPages.routes(pages)
    }

    /// The address of the page of a guardian's family.
    static func address(of person: GuardianPersonID) -> String { "\(path)/\(person)" }

    /// The list of families by the name of the guardian, with a search.
    private func listFamilies() async throws -> PageResponse {
        let found = try await context.client.send(
            ListFamilies(search: context.query("search"), limit: Self.families, after: context.after))
        let table = DeskTable(
            caption: words["desk.nav.families"],
            columns: [
                .init(words["desk.families.guardian"]), .init(words["desk.families.children"]),
                .init(words["desk.student.phone"]), .init(words["desk.field.email"]),
            ],
            rows: found.items.map { row(of: $0) }, empty: words["desk.families.none"],
            next: context.next(found.next, at: Self.path))
        return DeskPage(
            words["desk.nav.families"], back: DeskLink("/desk/students", words["desk.nav.students"]),
            parts: [
                DeskActions([.link(FamilyMatchPages.path, words["desk.families.matches"])]),
                DeskSearch(
                    action: Self.path, label: words["desk.families.search"],
                    text: context.query("search") ?? "", button: words["desk.search"]),
                table,
            ]
        ).response(context)
    }

    private func row(of family: Family) -> DeskTable.Row {
        DeskTable.Row(
            href: Self.address(of: family.person), title: family.name,
            cells: [children(of: family), [family.phone ?? ""], [family.email?.text ?? ""]])
    }

    /// The names of the students, and the number of those that a list of families leaves out.
    private func children(of family: Family) -> [String] {
        let names = family.children.map(\.name)
        let rest = family.childCount - names.count
        return rest > 0 ? names + [words.count("desk.families.more", rest)] : names
    }

    /// The page of a family: its debt and its contacts, the students with their passes and debts, and the
    /// other guardians.
    private func familyPage() async throws -> PageResponse {
        let details = try await context.client.send(ShowFamily(person: context.id("family")))
        let family = details.family
        var balances: [StudentID: Balance] = [:]
        for child in family.children.prefix(Self.balances) {
            balances[child.student] = try await context.client.send(
                ShowBalance(student: .id(child.student)))
        }
        let children = DeskList(
            heading: words["desk.families.children"],
            rows: family.children.map { child in
                var row = row(of: child, balances[child.student])
                if family.children.count > 1 { row.actions += separation(of: child, in: family) }
                return row
            }, empty: "")
        // A sum without the debts of the other students would be too small.
        let isCut = family.children.count > Self.balances
        var parts: [any DeskPart] = [
            glance(of: family, isCut ? nil : balances.values.map(\.owed)),
            DeskActions([invitation(of: family), GuardianDataPages.link(of: family.person, context)]),
        ]
        if isCut {
            let text = words.text("desk.families.balances-cut", ["count": Self.balances])
            parts.append(DeskNote(text: text))
        }
        return DeskPage(
            family.name, back: DeskLink(Self.path, words["desk.nav.families"]),
            parts: parts + [children] + otherParts(of: details)
        ).response(context)
    }

    /// - Parameter owed: the amounts that the students owe; nil if not all of them are known.
    private func glance(of family: Family, _ owed: [Money]?) -> StudentGlance {
        let money = owed.map { owed in
            let debt = words.debt(of: owed)
            return StudentGlance.Row(
                label: words["desk.student.money"], text: debt ?? words["desk.student.nothing-owed"],
                isBad: debt != nil)
        }
        var actions: [DeskLink] = []
        if context.may(.readPayments) {
            actions.append(
                DeskLink(
                    Self.address(of: family.person) + "/statement", words["desk.families.statement"]))
        }
        // The name and the contacts are those of the person, so each of the forms changes them for all.
        if context.may(.writeStudents), let child = family.children.first {
            let form = "/desk/students/\(child.student)/guardians/\(child.guardian)"
            actions.append(DeskLink(form, words.title(EditGuardian.self)))
        }
        if context.may(.setGuardianRights) {
            actions.append(
                DeskLink(RightsPages.address(of: family.person), words["desk.rights.link"]))
        }
        return StudentGlance(
            rows: [money].compactMap(\.self) + words.contactRows(phone: family.phone, email: family.email),
            actions: actions,
            note: nil, more: DeskActions([]))
    }

    /// A student of the family, with the passes and the debt.
    ///
    /// - Parameter balance: nil for a student after the first ones of a large family.
    private func row(of child: FamilyChild, _ balance: Balance?) -> DeskList.Row {
        let file = "/desk/students/\(child.student)"
        let rights = words.rights(child.presentRights, hasEnded: child.hasEnded)
        let about = [child.relationship, rights].joinedLine
        var row = DeskList.Row(
            href: file, title: child.name, lines: [about],
            value: words.choice(child.status.rawValue, of: "status"),
            isInactive: child.status == .inactive)
        if let balance {
            row.lines +=
                balance.passes.isEmpty
                ? [words["desk.student.no-pass"]] : balance.passes.map(words.line(of:))
        }
        let debt = balance.map(\.owed).flatMap { $0.minorUnits > 0 ? $0 : nil }
        row.tag = debt.map { words.text("desk.roster.owes", ["amount": words.amount($0)]) }
        guard context.may(.recordPayments) else { return row }
        if debt != nil { row.actions.append(.link(file + "/settle", words["desk.student.settle"])) }
        if child.status != .inactive {
            row.actions.append(.link(file + "/sell", words["desk.student.sell"]))
        }
        return row
    }

    /// The link to the form that makes the guardian of one student a person of their own.
    private func separation(of child: FamilyChild, in family: Family) -> [DeskActions.Action] {
        guard context.may(.writeStudents) else { return [] }
        let form = Self.address(of: family.person) + "/separate/\(child.guardian)"
        return [.link(form, words.title(SeparateGuardian.self))]
    }

    /// The link to the form that invites the guardian; nil without an address, or without the permission.
    private func invitation(of family: Family) -> DeskActions.Action? {
        guard context.may(.writeStudents), family.email != nil, let child = family.children.first else {
            return nil
        }
        return .link(
            GuardianPages.invitation(of: child.guardian, to: child.student), words["desk.guardian.invite"])
    }

    /// The other guardians of the students, each with a link to their own family; empty if there are none.
    private func otherParts(of details: FamilyDetails) -> [any DeskPart] {
        var people: Set<GuardianPersonID> = []
        let guardians = details.others.filter { people.insert($0.person).inserted }
        let rows = guardians.map { guardian -> DeskList.Row in
            let records = details.others.filter { $0.person == guardian.person }
            let shared = details.family.children.compactMap { child in
                records.first { $0.student == child.student }.map { (child: child, record: $0) }
            }
            let rights = shared.map { child, record in
                let hasEnded = child.isOfAge && !record.isKept
                return [child.name, words.rights(record.presentRights, hasEnded: hasEnded)].joinedLine
            }
            let names = shared.map(\.child.name).joined(separator: ", ")
            return DeskList.Row(
                href: Self.address(of: guardian.person), title: guardian.name,
                lines: [
                    [guardian.relationship, names].joinedLine,
                    [guardian.phone, guardian.email?.text].joinedLine,
                ] + rights, actions: [GuardianPages.invitation(of: guardian, context)].compactMap(\.self))
        }
        return rows.isEmpty ? [] : [DeskList(heading: words["desk.families.others"], rows: rows, empty: "")]
    }
}

extension Words {
    /// The sentence with the sum of the debts, which has no amount if the sum is too large; nil without
    /// debts. An amount below 0 is no debt, and does not reduce the debts of other students.
    func debt(of owed: [Money]) -> String? {
        let debts = owed.filter { $0.minorUnits > 0 }
        guard !debts.isEmpty else { return nil }
        guard let sum = try? Money.total(debts) else { return self["desk.families.owes"] }
        return text("desk.roster.owes", ["amount": amount(sum)])
    }

    /// The rights of a guardian at a student: “sees the data, pays; is told of arrivals”.
    ///
    /// - Parameter hasEnded: whether they have ended, since the student is of age.
    func rights(_ rights: [GuardianRight], hasEnded: Bool) -> String {
        hasEnded
            ? self["guardians.of-age"] : GuardianRightWords(rights).text(in: language, of: .core)
    }

    /// A pass with its credits, its last valid day and its freeze.
    func line(of pass: Pass) -> String {
        [
            pass.planName, leftForStaff(pass.creditsLeft),
            text("desk.pass.until", ["day": date(pass.expiresOn)]), frozen(pass, "desk.pass.frozen"),
        ].joinedLine
    }
}
