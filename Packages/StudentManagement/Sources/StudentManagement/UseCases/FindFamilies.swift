internal import Application
internal import Core
internal import Persistence

/// Lists families, shows one, and finds the guardians who may be one person.
struct FindFamilies {
    let majority: AcademyMajority
    /// The name of the list of matches in its cursors.
    private static let list = "guardian-matches"
    let families = SQLFamilies()
    let people = SQLGuardianPeople()

    func serve(_ service: inout Service) {
        service.on(ListFamilies.self, list)
        service.on(ShowFamily.self) { request, caller, db in
            let family = try families.required(request.person, majority(caller.at, db), in: db)
            let ofAge = Set(family.children.filter(\.isOfAge).map(\.student))
            let others = try families.others(than: request.person, in: db)
            return FamilyDetails(
                family: family, others: others.map { $0.with(isOfAge: ofAge.contains($0.student)) })
        }
        service.on(ListGuardianMatches.self, matches)
    }

    private func list(
        _ request: ListFamilies, by caller: Caller, in db: any Transaction
    ) throws -> Page<Family> {
        let search = try FreeText.parseOptional(request.search, field: "search", limit: Limits.search)
        let words = try ShowStudents().words(of: search ?? "", in: db)
        return try families.page(
            words, majority(caller.at, db), limit: request.limit, after: request.after, in: db)
    }

    private func matches(
        _ request: ListGuardianMatches, by caller: Caller, in db: any Transaction
    ) throws -> Page<GuardianMatch> {
        let limit = try PageLimit.check(request.limit)
        let last = try request.after.map { after in
            _ = try after.values(1, of: Self.list)
            return GuardianPersonID(try after.id(at: 1))
        }
        let groups = MatchGuardians(try people.withContact(in: db)).groups
            .filter { group in last.map { group.lowest > $0 } ?? true }
        let shown = groups.prefix(limit)
        let records = try families.matched(shown.flatMap(\.people), in: db)
        let items = shown.map { group in
            GuardianMatch(
                guardians: group.people.flatMap { records[$0] ?? [] }, isCertain: group.isCertain)
        }
        let end = groups.count > limit ? shown.last : nil
        return Page(items: items, next: end.map { Cursor([Self.list, String($0.lowest.number)]) })
    }
}
