import Academy
import Application
import ClassManagement
import Core
import Discovery
import Networking
import StudentManagement
import TestSupport
import Testing

/// An edit request, the request that shows its entity, and two changes.
struct EditCase: Sendable, CustomTestStringConvertible {
    let edit: String
    let show: String
    let path: [String: String]
    let changes: [String]
    /// Whether only students may send the requests.
    var isOfStudent = false

    var testDescription: String { edit }

    private init(
        _ noun: String, _ path: [String: String], shows entity: String? = nil, field: String = "name"
    ) {
        edit = "Edit" + noun
        show = "Show" + (entity ?? noun)
        self.path = path
        changes = [#"{"\#(field)":"One"}"#, #"{"\#(field)":"Two"}"#]
    }

    /// An edit of a role: gives and takes a permission.
    private static let role = EditCase(
        "Role", ["role": "manager"],
        changes: [#"{"grant":["keys.manage"]}"#, #"{"revoke":["audit.read"]}"#])

    private init(
        _ noun: String, _ path: [String: String], shows entity: String? = nil, changes: [String],
        isOfStudent: Bool = false
    ) {
        edit = "Edit" + noun
        show = "Show" + (entity ?? noun)
        self.path = path
        self.changes = changes
        self.isOfStudent = isOfStudent
    }

    static let all = [
        EditCase("Academy", [:]), EditCase("Venue", ["venue": "1"]), EditCase("Room", ["room": "1"]),
        EditCase("Instructor", ["instructor": "1"]),
        EditCase("ClassType", ["classType": "1"], field: "level"), EditCase("Term", ["term": "1"]),
        EditCase("Holiday", ["holiday": "1"]), EditCase("Class", ["class": "1"]),
        EditCase("Plan", ["plan": "1"]), EditCase("Student", ["student": "1"], field: "firstName"),
        EditCase("Guardian", ["guardian": "1"]), EditCase("Account", ["account": "1"]), role,
        EditCase("Session", ["session": "1"], field: "note"),
        EditCase("Contact", ["student": "1"], shows: "Student", field: "emergencyName"),
        EditCase("Collection", ["student": "1", "collection": "1"]),
        EditCase("Note", ["note": "1"], field: "text"),
        EditCase("Template", ["kind": "receipt"], field: "subjectLine"),
        EditCase(
            "MessagePreferences", ["student": "1"],
            changes: [#"{"optOut":["receipt"]}"#, #"{"optOut":["pass-ending"]}"#]),
        EditCase(
            "MessageChannels", [:],
            changes: [#"{"mail":["session-cancelled"]}"#, #"{"mail":["session-moved"]}"#], isOfStudent: true),
        EditCase(
            "GuardianRights", ["guardian": "1"], shows: "Guardian",
            changes: [#"{"rights":["sees"]}"#, #"{"rights":["acts"]}"#]),
        EditCase(
            "UsagePreference", ["student": "1"],
            changes: [#"{"isCounted":false}"#, #"{"isCounted":false}"#]),
        EditCase(
            "ProfileChoices", [:], changes: [#"{"foundBy":"everyone"}"#, #"{"favourites":"friends"}"#],
            isOfStudent: true),
    ]
}

/// An academy with one entity of each kind that can be edited.
private struct EditFixture {
    let base: CheckInFixture

    init() async throws {
        base = try await CheckInFixture()
        let admin = base.academy.admin
        _ = try await admin.send(AddInstructor(name: "Ana"))
        _ = try await admin.send(
            AddTerm(
                name: "Spring", firstDay: try CalendarDay(parsing: "2026-09-01"),
                lastDay: try CalendarDay(parsing: "2026-12-01")))
        _ = try await admin.send(AddHoliday(date: try CalendarDay(parsing: "2026-12-25"), name: "Christmas"))
        _ = try await admin.send(AddGuardian(student: .id(base.student.id), name: "Rosa"))
        _ = try await admin.send(RecordConsent(student: .id(base.student.id), guardian: "Rosa"))
        _ = try await admin.send(AddCollection(student: .id(base.student.id), name: "Summer"))
        _ = try await admin.send(AddNote(student: .id(base.student.id), text: "Left knee"))
    }

    /// The present entity tag.
    func tag(_ kind: EditCase) async throws -> EntityTag {
        try #require(try await answer(kind.show, of: kind, WireRequest(path: kind.path)).entityTag)
    }

    /// Makes one of the two changes; returns the new entity tag.
    @discardableResult
    func edit(
        _ kind: EditCase, _ change: Int = 0, where condition: Precondition?
    ) async throws -> EntityTag {
        let request = WireRequest(path: kind.path, body: Array(kind.changes[change].utf8))
        let options = try SendOptions(idempotencyKey: nil, precondition: condition)
        return try #require(try await answer(kind.edit, of: kind, request, options).entityTag)
    }

    private func answer(
        _ name: String, of kind: EditCase, _ request: WireRequest, _ options: SendOptions = .plain
    ) async throws -> WireResponse {
        let route = try #require(base.academy.academy.service.routes.first { $0.name == name }, "\(name)")
        let token = kind.isOfStudent ? base.studentToken : base.academy.token
        return try await route.handle(request, as: Sender(token: token), options)
    }

    /// The number of successes of two simultaneous edits.
    func successes(_ kind: EditCase, where condition: Precondition?) async -> Int {
        await withTaskGroup(of: Bool.self) { group in
            for change in 0...1 {
                group.addTask { (try? await edit(kind, change, where: condition)) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
    }
}

@Suite(.limitedParallelism) struct PreconditionTests {
    @Test func `every PATCH is an edit request, and a case of these tests`() async throws {
        let requests = try await TestAcademy().academy.service.requests
        let patches = requests.filter { $0.endpoint.method == .patch }
        #expect(patches.allSatisfy { $0 is any EditRequest.Type })
        #expect(Set(patches.map { $0.name }) == Set(EditCase.all.map(\.edit)))
    }

    @Test(arguments: EditCase.all)
    func `an edit with the present tag succeeds and returns the next tag`(_ kind: EditCase) async throws {
        let fixture = try await EditFixture()
        let read = try await fixture.tag(kind)
        let edited = try await fixture.edit(kind, where: .matches([read]))
        #expect(edited != read)
        #expect(try await fixture.tag(kind) == edited)
    }

    @Test(arguments: EditCase.all)
    func `an edit with an old tag is stale and changes nothing`(_ kind: EditCase) async throws {
        let fixture = try await EditFixture()
        let read = try await fixture.tag(kind)
        let changed = try await fixture.edit(kind, 0, where: nil)
        await #expect(throws: EditError.stale) { try await fixture.edit(kind, 1, where: .matches([read])) }
        #expect(try await fixture.tag(kind) == changed)
        try await fixture.edit(kind, 1, where: .matches([read, changed]))
    }

    @Test(arguments: EditCase.all)
    func `one of two simultaneous edits with the same tag succeeds`(_ kind: EditCase) async throws {
        let fixture = try await EditFixture()
        let read = try await fixture.tag(kind)
        #expect(await fixture.successes(kind, where: .matches([read])) == 1)
        // The control: without a precondition both succeed.
        #expect(await fixture.successes(kind, where: nil) == 2)
    }

    @Test func `an edit with If-Match * needs an existing entity`() async throws {
        let fixture = try await EditFixture()
        for kind in EditCase.all { try await fixture.edit(kind, where: .exists) }
        let route = try #require(
            fixture.base.academy.academy.service.routes.first { $0.name == "EditVenue" })
        let error = await #expect(throws: NotFound.self) {
            try await route.handle(
                WireRequest(path: ["venue": "99"], body: Array(#"{"name":"X"}"#.utf8)),
                as: Sender(token: fixture.base.academy.token),
                SendOptions(idempotencyKey: nil, precondition: .exists))
        }
        #expect(error?.code == "venue.not-found")
    }

    @Test func `an edit that is repeated with its key returns no tag`() async throws {
        let fixture = try await EditFixture()
        let route = try #require(
            fixture.base.academy.academy.service.routes.first { $0.name == "EditVenue" })
        let sender = Sender(token: fixture.base.academy.token)
        let edit = WireRequest(path: ["venue": "1"], body: Array(#"{"name":"X"}"#.utf8))
        let options = try SendOptions(idempotencyKey: "k")
        let first = try await route.handle(edit, as: sender, options)
        #expect(first.entityTag != nil)
        let second = try await route.handle(edit, as: sender, options)
        #expect(second.entityTag == nil)
    }

    @Test func `the dry run of an edit checks the precondition`() async throws {
        let fixture = try await EditFixture()
        let service = fixture.base.academy.academy.service
        let read = try await fixture.tag(EditCase.all[1])
        try await fixture.edit(EditCase.all[1], where: nil)
        let options = try SendOptions(idempotencyKey: nil, isDryRun: true, precondition: .matches([read]))
        await #expect(throws: EditError.stale) {
            try await service.handle(
                EditVenue(venue: .id(.init(1)), name: "X"), as: Sender(token: fixture.base.academy.token),
                options
            )
        }
    }
}
