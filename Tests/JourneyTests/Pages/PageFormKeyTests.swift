import Academy
import Application
import ClassManagement
import Core
import Discovery
import StudentManagement
import TestSupport
import Testing

/// The idempotency keys of the forms that change something, and the limits of their fields.
@Suite(.limitedParallelism) struct PageFormKeyTests {
    /// The forms whose requests can be repeated without one.
    private static let withoutKey: Set<Substring> = ["/sign-out", "/check-in", "/check-in/keys", "/unlock"]

    /// The actions of the forms of some pages that are sent by POST, and those of them without a key.
    private func forms(on pages: [(path: String, page: Browser.Page)]) -> (all: Set<Substring>, bad: [String])
    {
        var (all, bad) = (Set<Substring>(), [String]())
        for (path, page) in pages {
            for match in page.html.matches(
                of: #/<form[^>]*method="post" action="([^"]*)"[^>]*>(.*?)</form>/#.dotMatchesNewlines())
            where !Self.withoutKey.contains(match.1) {
                all.insert(match.1)
                if !match.2.contains(#/ name="key" value="[^"]{8,}"/#) { bad.append("\(path): \(match.1)") }
            }
        }
        return (all, bad)
    }

    /// A friend recommends a class to a student, who has it in a collection.
    private func fill(_ student: StudentPageFixture) async throws {
        let (academy, client) = (student.fixture.academy, student.fixture.studentClient)
        let luis = try await student.admin.send(AdmitStudent(firstName: "Luis", lastName: "Paz")).id
        let friend = academy.client(try await academy.signIn(student: luis, email: "luis@example.org"))
        _ = try await friend.send(EditProfileChoices(foundBy: .everyone))
        _ = try await client.send(AskFriend(person: luis))
        let ines = student.fixture.student.id
        _ = try await friend.send(AcceptFriend(person: ines))
        _ = try await friend.send(SendRecommendation(class: .key("c"), friend: ines))
        let collection = try await client.send(AddCollection(student: .me, name: "Summer")).id
        _ = try await client.send(
            PutInCollection(student: .me, collection: collection, class: .key("c")))
    }

    @Test func `each form of a student that changes something has a key`() async throws {
        let student = try await StudentPageFixture()
        try await fill(student)
        var pages = try await student.browser.linkedPages(from: StudentPageFixture.paths)
        let signedOut = try Browser(student.fixture.academy)
        pages += try await signedOut.linkedPages(from: ["/sign-in", "/sign-up", "/forgot", "/invite"])
        let found = forms(on: pages)
        #expect(found.bad == [])
        let lists: Set<Substring> = [
            "/recommendations/1/vote", "/recommendations/1/remove", "/collections/remove",
        ]
        #expect(found.all.count >= 10 && found.all.isSuperset(of: lists), "\(found.all)")
    }

    @Test func `each form of the desk has a key`() async throws {
        let desk = try await DeskFixture(writesMessages: true)
        let found = forms(on: try await desk.browser.linkedPages(from: ["/desk", "/desk/more", desk.file]))
        #expect(found.bad == [])
        #expect(found.all.count >= 15, "\(found.all)")
    }

    @Test func `each field for a text has its maximum length, which the browser checks`() async throws {
        let desk = try await DeskFixture(writesMessages: true)
        let student = try await StudentPageFixture()
        let pages =
            try await desk.browser.linkedPages(from: ["/desk", "/desk/more", desk.file])
            + student.browser.linkedPages(from: StudentPageFixture.paths)
        var fields = 0
        for (path, page) in pages {
            for match in page.html.matches(of: #/<(?:input|textarea)\b[^>]*>/#) {
                let isOther = match.0.contains(
                    #/type="(?:hidden|checkbox|radio|file|date|time|number|datetime-local)"| readonly/#)
                guard !isOther else { continue }
                fields += 1
                #expect(match.0.contains(" maxlength="), "\(path): \(match.0)")
            }
        }
        #expect(fields > 20)
    }

    @Test func `an enrolment and a reverted cancellation that are sent twice lead to the same page`()
        async throws
    {
        let desk = try await DeskFixture()
        let (guest, enrol) = (try await desk.admit("Lucía", "Peña"), "/enrol")
        let file = "/desk/students/\(guest.id)"
        let form = try await desk.browser.get(file + enrol).form(file + enrol)
        for _ in 1...2 {
            #expect(try await desk.browser.post(file + enrol, form).location == file + "?done=enrolled")
        }
        // Another form that enrols the student again is refused.
        let other = try await desk.browser.get(file + enrol).form(file + enrol)
        let refused = try await desk.browser.post(file + enrol, other)
        #expect(refused.status == 422 && refused.html.contains("already enrolled"))
        _ = try await desk.admin.send(CancelSession(session: desk.base.session.id, reason: "storm"))
        let undo = try await desk.browser.get(desk.roster).form(desk.roster + "/uncancel")
        for _ in 1...2 {
            let page = try await desk.browser.post(desk.roster + "/uncancel", undo)
            #expect(page.location == desk.roster + "?done=uncancelled")
        }
    }

    @Test func `a favourite that is sent twice is added once, and the same form removes it`() async throws {
        let student = try await StudentPageFixture()
        let page = try await student.browser.get("/discover")
        let fields = try page.form("/discover").merging(["change": "add"]) { $1 }
        for _ in 1...2 {
            #expect(try await student.browser.post("/discover/1/favourite", fields).status == 303)
        }
        let form = #/action="/discover/1/favourite"/#
        #expect(try await student.browser.get("/wishes").html.matches(of: form).count == 1)
        let removal = fields.merging(["change": "remove"]) { $1 }
        #expect(try await student.browser.post("/discover/1/favourite", removal).status == 303)
        #expect(try await student.browser.get("/wishes").html.matches(of: form).isEmpty)
    }
}
