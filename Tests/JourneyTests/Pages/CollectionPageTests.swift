import Application
import Attendance
import ClassManagement
import Core
import Discovery
import StudentManagement
import TestSupport
import Testing

/// The pages of collections, ratings, wishes and favourites.
@Suite(.limitedParallelism) struct CollectionPageTests {
    private let student: StudentPageFixture
    private var browser: Browser { student.browser }

    init() async throws { student = try await StudentPageFixture() }

    private func add(_ name: String, icon: String = "music") async throws {
        let added = try await browser.submit(
            "/collections", on: browser.get("/collections"), ["name": name, "icon": icon])
        #expect(added.location == "/collections?done=added")
    }

    private func attend() async throws {
        _ = try await student.admin.send(
            MarkAttendance(
                session: student.fixture.session.id, student: .id(student.fixture.student.id),
                status: "present"))
    }

    @Test func `a class is put into a collection and taken out again`() async throws {
        try await student.expect(["You have no collections yet."], on: "/collections")
        try await add("Summer")
        let put = try await browser.submit(
            "/discover/1/collection", on: browser.get("/discover/1"), ["collection": "1"])
        #expect(put.location == "/discover/1?done=collection")
        try await student.expect(["Summer", "1 class"], on: "/collections")
        let page = try await student.expect(["Summer", ">Salsa</a>"], on: "/collections/1")
        let taken = try await browser.submit("/collections/1/classes/1/remove", on: page)
        #expect(taken.location == "/collections/1?done=class-removed")
        try await student.expect(["No classes yet. Open a class to add it here."], on: "/collections/1")
    }

    @Test func `several collections are deleted after a question, and their classes stay`() async throws {
        for name in ["Summer", "Winter", "Later"] { try await add(name) }
        _ = try await browser.submit("/discover/1/favourite", on: browser.get("/discover/1"))
        _ = try await browser.submit(
            "/discover/1/collection", on: browser.get("/discover/1"), ["collection": "1"])
        let chosen = ["collection.1": "on", "collection.2": "on"]
        let question = try await browser.submit(
            "/collections/remove", on: browser.get("/collections"), chosen)
        #expect(question.status == 200 && question.html.contains("Summer"))
        #expect(question.html.contains("Winter") && !question.html.contains("Later"))
        try await student.expect(["Summer", "Winter"], on: "/collections")
        let removed = try await browser.submit("/collections/remove", on: question)
        #expect(removed.location == "/collections?done=removed")
        let rest = try await student.expect(["Later"], on: "/collections")
        #expect(!rest.html.contains("Summer"))
        try await student.expect(["Salsa"], on: "/wishes")
    }

    @Test func `the question needs a chosen collection that is not removed yet`() async throws {
        for name in ["Summer", "Winter"] { try await add(name) }
        let list = try await browser.get("/collections")
        let first = RemoveCollections(student: .me, collections: [CollectionID(1)])
        _ = try await student.fixture.studentClient.send(first)
        let chosen = ["collection.1": "on"]
        let none = try await browser.submit("/collections/remove", on: list, chosen)
        #expect(none.status == 422 && none.html.contains("You have chosen no collection."))
        let both = chosen.merging(["collection.2": "on"]) { $1 }
        let question = try await browser.submit("/collections/remove", on: list, both)
        #expect(question.status == 200 && question.html.contains("Winter"))
    }

    @Test func `a repeated name, no choice and a collection of another student are refused`() async throws {
        try await add("Summer")
        let refused = try await browser.submit(
            "/collections", on: browser.get("/collections"), ["name": "Summer", "icon": "sun"])
        #expect(refused.status == 422 && refused.html.contains("There is a collection named"))
        let none = try await browser.submit("/collections/remove", on: browser.get("/collections"))
        #expect(none.status == 422 && none.html.contains("role=\"alert\""))
        #expect(none.html.contains("You have chosen no collection.") && !none.html.contains("✓"))
        let other = try await student.admin.send(AdmitStudent(firstName: "Luis", lastName: "Paz")).id
        _ = try await student.fixture.academy.signIn(student: other, email: "luis@example.org")
        let luis = try Browser(student.fixture.academy)
        _ = try await luis.signIn("luis@example.org")
        #expect(try await luis.get("/collections/1").status == 404)
        #expect(try await !luis.get("/collections").html.contains("Summer"))
    }

    @Test func `a rating in half steps is listed and changed with its comment`() async throws {
        try await student.expect(["You have not rated a class yet."], on: "/ratings")
        try await attend()
        let rate = "/discover/1/rating"
        _ = try await browser.submit(
            rate, on: browser.get("/discover/1"), ["stars": "4.5", "comment": "Great music"])
        try await student.expect([#"aria-label="4.5 of 5 stars" checked>"#], on: "/discover/1")
        let list = try await student.expect(["4.5 of 5 stars", "Great music"], on: "/ratings")
        let lines = ["stars": "4", "comment": "Great music,\r\n\r\nand a good floor\r\n"]
        _ = try await browser.submit(rate, on: list, lines)
        try await student.expect(["4 of 5 stars", "Great music, and a good floor<"], on: "/ratings")
        let changed = try await browser.submit(
            rate, on: list, ["stars": "3", "comment": "", "key": "another-change"])
        #expect(changed.status == 303)
        let after = try await student.expect(["3 of 5 stars"], on: "/ratings")
        #expect(!after.html.contains("Great music"))
    }

    @Test func `a comment that staff hid is shown to its author with the reason`() async throws {
        try await attend()
        _ = try await browser.submit(
            "/discover/1/rating", on: browser.get("/discover/1"), ["stars": "1", "comment": "Ana is late"])
        _ = try await student.admin.send(HideComment(rating: RatingID(1), reason: "It names a student"))
        try await student.expect(["The academy hid the comment: It names a student"], on: "/ratings")
    }

    @Test func `a wish has a note and its date, and lists unmark their classes`() async throws {
        try await student.fixture.unenrol()
        let page = try await browser.get("/discover/1")
        _ = try await browser.submit("/discover/1/wish", on: page, ["note": "After the summer"])
        _ = try await browser.submit("/discover/1/favourite", on: page)
        let list = try await student.expect(["After the summer", "Since 20 Nov 2026"], on: "/wishes")
        for (mark, done) in [("wish", "wish-remove"), ("favourite", "favourite-remove")] {
            let removed = try await browser.submit("/discover/1/\(mark)", on: list)
            #expect(removed.location == "/wishes?done=\(done)")
        }
        try await student.expect(["Your wish list is empty.", "no favourites yet"], on: "/wishes")
    }

    @Test func `the note of a wish is changed and removed`() async throws {
        _ = try await student.admin.send(
            UnenrolStudent(class: .key("c"), student: .id(student.fixture.student.id)))
        let add = try await browser.get("/discover/1")
        _ = try await browser.submit("/discover/1/wish", on: add, ["note": "After the summer"])
        for (note, shown) in [("In March", true), ("", false)] {
            let list = try await student.expect(["Edit the note about Salsa"], on: "/wishes")
            let fields = try list.form("/discover/1/wish").merging([
                "key": "note-\(note.count)-of-a-wish", "change": "add", "showsNote": "yes", "note": note,
            ]) { $1 }
            let saved = try await browser.post("/discover/1/wish", fields)
            #expect(saved.location == "/wishes?done=wish-note")
            let after = try await student.expect(["The note is saved."], on: "/wishes?done=wish-note")
            #expect(after.html.contains("<span>In March</span>") == shown)
            #expect(!after.html.contains("After the summer"))
        }
    }

    @Test func `a class is marked in the list, which keeps its filters`() async throws {
        let list = try await student.expect(
            ["formaction=\"/discover/1/favourite\"", "Add to favourites"],
            on: "/discover?style=Salsa&search=")
        let fields = try list.form("/discover").merging(["change": "add"]) { $1 }
        let marked = try await browser.post("/discover/1/favourite", fields)
        #expect(marked.location == "/discover?done=favourite-add&style=Salsa#class-1")
        try await student.expect(
            ["Added to favourites.", "value=\"remove\""], on: "/discover?done=favourite-add")
    }

    @Test func `a star marks a class in each list, which follows it`() async throws {
        try await attend()
        let first = try await browser.get("/discover/1")
        _ = try await browser.submit("/discover/1/rating", on: first, ["stars": "5", "comment": ""])
        try await add("Summer")
        _ = try await browser.submit(
            "/discover/1/collection", on: browser.get("/discover/1"), ["collection": "1"])
        for path in ["/ratings", "/collections/1", "/discover?best=yes"] {
            for (change, star) in [("add", "♡\u{FE0E}"), ("remove", "♥\u{FE0E}")] {
                let list = try await student.expect([">\(star)</button>", "value=\"\(change)\""], on: path)
                let fields = try list.form("/discover").merging(["change": change]) { $1 }
                let marked = try await browser.post("/discover/1/favourite", fields)
                let next = try #require(marked.location)
                #expect(
                    next.hasPrefix(path.prefix { $0 != "?" }) && next.contains("done=favourite-\(change)"))
                let after = change == "add" ? "♥\u{FE0E}" : "♡\u{FE0E}"
                try await student.expect([">\(after)</button>", "role=\"status\""], on: next)
            }
        }
    }

    @Test func `a star in no list leads to the page of the class`() async throws {
        let fields = try await browser.get("/discover").form("/discover")
        let places = ["//example.org", "collections/1/x", "collections/x", "discover/-", "account"]
        for (number, to) in places.enumerated() {
            let change = number.isMultiple(of: 2) ? "add" : "remove"
            let marked = try await browser.post(
                "/discover/1/favourite",
                fields.merging(["to": to, "change": change, "key": "star-in-list-\(number)"]) { $1 })
            #expect(marked.location == "/discover/1?done=favourite-\(change)", "\(to)")
        }
    }
}
