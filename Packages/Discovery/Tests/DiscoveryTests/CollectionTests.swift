import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The classes that students keep together under a name.
@Suite(.limitedParallelism) struct CollectionTests {
    private let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    @discardableResult
    private func add(
        _ name: String, _ icon: CollectionIcon? = nil, as token: String = "student:1"
    ) async throws -> CollectionID {
        try await fixture.send(AddCollection(student: .me, name: name, icon: icon), as: token).id
    }

    @discardableResult
    private func put(
        _ id: Int64, into collection: CollectionID, as token: String = "student:1"
    ) async throws -> CollectedClass {
        try await fixture.send(
            PutInCollection(student: .me, collection: collection, class: .id(ClassID(id))), as: token)
    }

    private func list(as token: String = "student:1") async throws -> [ClassCollection] {
        try await fixture.send(ListCollections(student: .me), as: token).items
    }

    private func classes(
        in collection: CollectionID, as token: String = "student:1"
    ) async throws -> [Int64] {
        try await fixture.send(ListCollectedClasses(student: .me, collection: collection), as: token)
            .items.map(\.class.id.number)
    }

    @Test func `collections are listed with their icons and the number of classes`() async throws {
        let summer = try await add("Summer", .sun)
        try await add("Winter")
        for id: Int64 in [1, 2] { try await put(id, into: summer) }
        let all = try await list()
        #expect(all.map(\.name) == ["Summer", "Winter"] && all.map(\.icon) == [.sun, .bookmark])
        #expect(all.map(\.classes) == [2, 0])
        #expect(try await classes(in: summer) == [2, 1])
    }

    @Test func `a class is in one collection of a student at most`() async throws {
        let (one, two) = (try await add("One"), try await add("Two"))
        #expect(try await put(1, into: one).movedFrom == nil)
        #expect(try await put(1, into: two).movedFrom == "One")
        #expect(try await put(1, into: two).movedFrom == nil)
        #expect(try await classes(in: one) == [])
        #expect(try await classes(in: two) == [1])
        let other = try await add("One", as: "student:2")
        try await put(1, into: other, as: "student:2")
        #expect(try await classes(in: two) == [1])
    }

    @Test func `a class that is taken out is in none`() async throws {
        let one = try await add("One")
        try await put(1, into: one)
        let removal = RemoveFromCollection(student: .me, collection: one, class: .id(ClassID(1)))
        try await fixture.send(removal, as: "student:1")
        #expect(try await classes(in: one) == [])
        #expect(await fixture.errorCode(of: removal, as: "student:1") == "collection.no-such-class")
    }

    @Test func `removing collections deletes no favourite and no wish`() async throws {
        let (one, two, three) = (try await add("One"), try await add("Two"), try await add("Three"))
        for id: Int64 in [1, 2] {
            try await fixture.addFavourite(id)
            try await fixture.addWish(id)
            try await put(id, into: one)
        }
        try await fixture.send(
            RemoveCollections(student: .me, collections: [one, two, one]), as: "student:1")
        #expect(try await list().map(\.id) == [three])
        #expect(try await fixture.count("collection_entries") == 0)
        #expect(try await fixture.favourites() == [2, 1])
        #expect(try await fixture.wishes() == [2, 1])
    }

    @Test func `of several collections, all are removed or none`() async throws {
        let one = try await add("One")
        let theirs = try await add("Theirs", as: "student:2")
        for ids in [[one, CollectionID(99)], [one, theirs]] {
            let request = RemoveCollections(student: .me, collections: ids)
            #expect(await fixture.errorCode(of: request, as: "student:1") == "collection.not-found")
        }
        let none = RemoveCollections(student: .me, collections: [])
        #expect(await fixture.errorCode(of: none, as: "student:1") == "collections.bad-number")
        #expect(try await list().count == 1)
        #expect(try await list(as: "student:2").count == 1)
    }

    @Test(arguments: ["Salsa", "SALSA", "  sálsa "])
    func `a student has a name once, without regard to case and accents`(_ name: String) async throws {
        try await add("Salsa")
        #expect(await errorCode { try await add(name) } == "collection.name-taken")
        try await add(name, as: "student:2")
    }

    @Test func `a collection gets another name and another icon, and keeps its classes`() async throws {
        let one = try await add("Salsa", .sun)
        try await put(1, into: one)
        try await add("Tango")
        let send = { (name: String?, icon: CollectionIcon?) in
            try await fixture.send(
                EditCollection(student: .me, collection: one, name: name, icon: icon), as: "student:1")
        }
        for (name, icon) in [("Verano", nil), (nil, .moon), ("VERANO", nil)] as [(String?, CollectionIcon?)] {
            _ = try await send(name, icon)
        }
        let shown = try await fixture.send(
            ShowCollection(student: .me, collection: one), as: "student:1")
        #expect(shown.name == "VERANO" && shown.icon == .moon && shown.classes == 1)
        #expect(await errorCode { _ = try await send("tángo", nil) } == "collection.name-taken")
        #expect(await errorCode { _ = try await send(" ", nil) } == "name.missing")
        try await add("Salsa")
        #expect(try await list().map(\.name) == ["VERANO", "Tango", "Salsa"])
        let theirs = EditCollection(student: .me, collection: one, name: "X")
        #expect(await fixture.errorCode(of: theirs, as: "student:2") == "collection.not-found")
    }

    @Test func `a student has as many collections and classes in them as the limits`() async throws {
        for number in 1...DiscoveryLimits.collections { try await add("C\(number)") }
        #expect(await errorCode { try await add("One more") } == "collection.too-many")
        let now = fixture.clock.now
        try await fixture.store.write { db in
            for id in 1..<Int64(DiscoveryLimits.collected) {
                _ = try SQLCollections().insert(
                    ClassID(id), into: CollectionID(1), of: StudentID(1), at: now, in: db)
            }
        }
        try await put(900, into: CollectionID(1))
        let code = await errorCode { try await put(901, into: CollectionID(2)) }
        #expect(code == "collection.too-many-classes")
        try await put(900, into: CollectionID(2))
    }

    @Test func `collections of others are neither shown nor changed`() async throws {
        let one = try await add("One")
        let (student, id) = (Reference<Kind.Student>.id(StudentID(1)), ClassID(1))
        let codes = [
            await fixture.errorCode(of: ListCollections(student: student), as: "student:2"),
            await fixture.errorCode(
                of: ListCollectedClasses(student: student, collection: one), as: "student:2"),
            await fixture.errorCode(of: AddCollection(student: student, name: "X"), as: "student:2"),
            await fixture.errorCode(
                of: EditCollection(student: student, collection: one, name: "X"), as: "student:2"),
            await fixture.errorCode(
                of: RemoveCollections(student: student, collections: [one]), as: "student:2"),
            await fixture.errorCode(
                of: PutInCollection(student: student, collection: one, class: .id(id)), as: "student:2"),
        ]
        #expect(codes.allSatisfy { $0 == "access.not-yours" })
        // The id of another student's collection is unknown to a student who names their own data.
        let own = PutInCollection(student: .me, collection: one, class: .id(id))
        #expect(await fixture.errorCode(of: own, as: "student:2") == "collection.not-found")
    }

    @Test func `a deleted class and an erased student leave no entries`() async throws {
        let one = try await add("One")
        let other = try await add("One", as: "student:2")
        for id: Int64 in [1, 2] { try await put(id, into: one) }
        try await put(1, into: other, as: "student:2")
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { try discoveries.classWasDeleted(ClassID(1), in: $0) }
        #expect(try await classes(in: one) == [2])
        try await fixture.store.write { try discoveries.studentWasErased(StudentID(1), at: now, in: $0) }
        #expect(try await fixture.count("collection_entries") == 0)
        #expect(try await list().isEmpty)
        #expect(try await list(as: "student:2").map(\.name) == ["One"])
    }

    @Test func `a merge joins collections of one name`() async throws {
        let (one, two) = (try await add("One"), try await add("Two"))
        let (theirs, three) = (try await add("ONE", as: "student:2"), try await add("3", as: "student:2"))
        try await put(1, into: one)
        try await put(2, into: two)
        for id: Int64 in [2, 3] { try await put(id, into: theirs, as: "student:2") }
        try await put(4, into: three, as: "student:2")
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try discoveries.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: db)
        }
        #expect(try await list().map(\.name) == ["One", "Two", "3"])
        #expect(try await classes(in: one) == [3, 1])
        #expect(try await classes(in: two) == [2])
        #expect(try await classes(in: three) == [4])
        #expect(try await list(as: "student:2").isEmpty)
    }

    @Test(.onSQLite) func `collections are found by their student, and entries by collection and class`()
        async throws
    {
        let cases: [(SQL, SQL, String)] = [
            ("collections", "student_id = 1 ORDER BY id LIMIT 51", "collections_by_student"),
            (
                "collection_entries", "collection_id = 1 ORDER BY id DESC LIMIT 51",
                "collection_entries_by_collection"
            ),
            ("collection_entries", "class_id = 1", "collection_entries_by_class"),
        ]
        for (table, condition, index) in cases {
            let plan = try await fixture.plan("SELECT id FROM \(part: table) WHERE \(part: condition)")
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
            #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }
}
