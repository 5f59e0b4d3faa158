import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// Classes that students join, and leave again, without the front desk.
@Suite struct JoiningTests {
    private let fixture: DiscoveryFixture

    init() async throws {
        fixture = try await DiscoveryFixture()
        for id in 1...4 { fixture.catalogue.add(Int64(id), "salsa") }
    }

    private func join(_ id: Int64, as token: String = "student:1") async -> String? {
        await fixture.errorCode(of: JoinClass(class: .id(ClassID(id))), as: token)
    }

    private func joining(_ id: Int64, as token: String = "student:1") async throws -> Joining? {
        try await fixture.send(ShowClassDetails(class: .id(ClassID(id))), as: token).joining
    }

    @Test func `by default no one joins a class, with a wish or without one, and the page says so`()
        async throws
    {
        fixture.settings.set("joining.allowed", JoiningSettings.allowed.setting.defaultValue)
        try await fixture.addWish(1)
        #expect(await join(1) == "joining.not-allowed")
        let take = TakeWish(student: .me, class: .id(ClassID(1)))
        #expect(await fixture.errorCode(of: take, as: "student:1") == "joining.not-allowed")
        #expect(try await fixture.wishes() == [1])
        #expect(try await fixture.count("fake_enrolments") == 0)
        let offer = try await joining(1)
        #expect(offer?.canJoin == false && offer?.reason?.contains("front desk") == true)
    }

    @Test func `with the rule of passes, only who has a covering pass joins`() async throws {
        fixture.settings.set("joining.allowed", "covered")
        #expect(await join(1) == "joining.pass-needed")
        try fixture.passes.add("ballroom", to: 1)
        #expect(await join(1) == "joining.pass-needed")
        try fixture.passes.add("Látin", to: 1)
        #expect(try await joining(1)?.canJoin == true)
        #expect(await join(1) == nil)
        #expect(await join(1, as: "student:2") == "joining.pass-needed")
    }

    @Test func `a single class or a trial covers no standing place`() async throws {
        fixture.settings.set("joining.allowed", "covered")
        try fixture.passes.add(to: 1, isStanding: false)
        #expect(try await joining(1)?.canJoin == false)
        #expect(await join(1) == "joining.pass-needed")
    }

    @Test func `where everyone may join, a child needs a pass that covers the class`() async throws {
        try fixture.guardians.setBirthDate("2014-03-01", of: 1)
        try fixture.guardians.setBirthDate("1990-03-01", of: 2)
        #expect(await join(1) == "joining.pass-needed")
        #expect(try await joining(1)?.canJoin == false)
        #expect(await join(1, as: "student:2") == nil)
        try fixture.passes.add("latin", to: 1)
        #expect(await join(1) == nil)
    }

    @Test(.onSQLite) func `the classes that were joined lately are read by an index`() async throws {
        let steps = try await fixture.plan(
            """
            SELECT class_id FROM joined_classes WHERE joined_at >= 1 ORDER BY joined_at DESC, id DESC LIMIT 5
            """)
        #expect(steps.count == 1 && steps[0].contains("joined_classes_by_time"), "\(steps)")
    }

    @Test func `a student joins as many classes as the limit allows, and leaves one for another`()
        async throws
    {
        fixture.settings.set("joining.most-classes", "2")
        for id in 1...2 { #expect(await join(Int64(id)) == nil) }
        #expect(await join(3) == "joining.too-many")
        #expect(try await joining(3)?.reason?.contains("2 classes") == true)
        try await fixture.addWish(3)
        let take = TakeWish(student: .me, class: .id(ClassID(3)))
        #expect(await fixture.errorCode(of: take, as: "student:1") == "joining.too-many")
        #expect(try await joining(1)?.canLeave == true)
        try await fixture.send(LeaveClass(class: .id(ClassID(1))), as: "student:1")
        #expect(try await joining(1) == Joining(canJoin: true, canLeave: false, reason: nil))
        #expect(await join(3) == nil)
        #expect(try await fixture.wishes().isEmpty, "the wish has come true")
    }

    @Test func `only a class that the student joined can be left`() async throws {
        let leave = LeaveClass(class: .id(ClassID(1)))
        #expect(await fixture.errorCode(of: leave, as: "student:1") == "joining.not-joined")
        try await fixture.store.write { db in
            _ = try fixture.classes.takePlace(
                for: StudentID(1), in: ClassID(1), at: fixture.clock.now, warningIn: .english, in: db)
        }
        #expect(try await joining(1) == Joining(canJoin: false, canLeave: false, reason: nil))
        #expect(await fixture.errorCode(of: leave, as: "student:1") == "joining.not-joined")
        #expect(try await fixture.count("fake_enrolments") == 1)
    }

    @Test func `a full class refuses the place, and nothing is stored`() async throws {
        for student in 1...3 { #expect(await join(1, as: "student:\(student)") == nil) }
        #expect(await join(1, as: "student:4") == "wish.not-taken")
        #expect(try await fixture.count("joined_classes") == 3)
    }

    @Test func `the desk lists who joined, newest first, and students do not`() async throws {
        try fixture.passes.add(to: 2)
        _ = await join(1)
        fixture.clock.advance(seconds: 300)
        _ = await join(2, as: "student:2")
        let list = try await fixture.send(ListJoinedClasses()).items
        #expect(list.map(\.student.number) == [2, 1] && list.map(\.isCovered) == [true, false])
        let lately = ListJoinedClasses(since: fixture.clock.now)
        #expect(try await fixture.send(lately).items.map(\.student.number) == [2])
        try await fixture.send(LeaveClass(class: .id(ClassID(1))), as: "student:1")
        #expect(try await fixture.send(ListJoinedClasses()).items.map(\.student.number) == [2])
        #expect(await fixture.errorCode(of: ListJoinedClasses(), as: "student:1") == "access.wrong-role")
    }

    @Test func `a class whose enrolment the desk ended is not listed`() async throws {
        for id in 1...2 { _ = await join(Int64(id)) }
        try await fixture.store.write { db in
            try fixture.classes.unenrol(StudentID(1), from: ClassID(2), at: fixture.clock.now, in: db)
        }
        #expect(try await fixture.send(ListJoinedClasses()).items.map(\.class.id.number) == [1])
    }

    @Test func `comments are shown once a class has three ratings, with the day alone`() async throws {
        let comments = ListClassComments(class: .id(ClassID(1)))
        try await fixture.rate(1, "2", comment: "Bad", as: 1)
        try await fixture.rate(1, "4", as: 2)
        #expect(try await fixture.send(comments, as: "student:4").items.isEmpty)
        #expect(try await fixture.send(comments).items.map(\.comment) == ["Bad"])
        try await fixture.rate(1, "5", as: 3)
        let shown = try await fixture.send(comments, as: "student:4").items
        #expect(shown.map(\.comment) == ["Bad"])
        #expect(shown.allSatisfy { $0.ratedAt.milliseconds.isMultiple(of: 86_400_000) })
    }
}
