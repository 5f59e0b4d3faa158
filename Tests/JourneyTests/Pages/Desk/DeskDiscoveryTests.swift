import Academy
import Application
import Attendance
import ClassManagement
import Core
import Discovery
import HTTPServer
import Pictures
import StudentManagement
import TestSupport
import Testing

/// The desk's pages of pictures, ratings, consents and usage.
@Suite(.limitedParallelism) struct DeskDiscoveryTests {
    private let desk: DeskFixture
    private static let picture = PageForm.File(name: "salsa.png", bytes: PictureJourneyTests.png)

    init() async throws { desk = try await DeskFixture() }

    /// Chooses a file in the form of a page and sends it.
    private func upload(_ file: PageForm.File, to path: String) async throws -> Browser.Page {
        let form = try await desk.browser.get(path).form(path)
        return try await desk.browser.post(path, form, files: [file])
    }

    @Test(arguments: ["classes", "venues", "students"])
    func `a picture is set and removed`(_ kind: String) async throws {
        let path = "/desk/\(kind)/1/picture"
        let before = try await desk.browser.get(path)
        #expect(before.html.contains("enctype=\"multipart/form-data\""))
        #expect(!before.html.contains(path + "/remove"))
        let set = try await upload(Self.picture, to: path)
        #expect(set.location == path + "?done=picture-set")
        #expect(try await desk.browser.get("/pictures/\(kind)/1")["Content-Type"] == "image/png")
        let after = try await desk.browser.get(path)
        let image = try #require(after.html.firstMatch(of: #/<img class="picture" src="([^"]+)"/#)).1
        // The address is new each time, so the browser need not keep what it loaded for a year.
        let caching = try await desk.browser.get(String(image))["Cache-Control"]
        #expect(caching?.contains("max-age=31536000") != true)
        let removed = try await desk.browser.submit(path + "/remove", on: after)
        #expect(removed.location == path + "?done=removed")
        #expect(try await desk.browser.get("/pictures/\(kind)/1")["Content-Type"] == "image/svg+xml")
    }

    @Test func `the pages of a class, a venue and a student lead to their pictures`() async throws {
        for (page, link) in [
            ("/desk/classes/1", "/desk/classes/1/picture"), ("/desk/venues", "/desk/venues/1/picture"),
            (desk.file, desk.file + "/picture"),
        ] {
            #expect(try await desk.browser.get(page).html.contains("href=\"\(link)\""), "\(page)")
        }
    }

    @Test func `a file that is no picture or too large is refused with its reason`() async throws {
        let path = "/desk/classes/1/picture"
        let text = try await upload(PageForm.File(name: "x.png", bytes: Array("GIF89a".utf8)), to: path)
        #expect(text.status == 422 && text.html.contains("neither PNG nor JPEG"))
        let large = [UInt8](repeating: 0, count: PictureUpload.limit + 1)
        let refused = try await upload(PageForm.File(name: "x.png", bytes: large), to: path)
        #expect(refused.status == 422 && refused.html.contains("a picture may have at most 5 MiB"))
        let form = try await desk.browser.get(path).form(path)
        let none = try await desk.browser.post(path, form)
        #expect(none.status == 422 && none.html.contains("neither PNG nor JPEG"))
        #expect(try await desk.browser.post(path, [:], files: [Self.picture]).status == 403)
    }

    @Test func `staff without the permission get no form for pictures`() async throws {
        let staff = try await desk.staff(.frontDesk)
        #expect(try await staff.get("/desk/classes/1/picture").status == 403)
        #expect(try await staff.get(desk.file + "/picture").status == 200)
    }

    /// Rates the class of the student's session.
    private func rate(_ stars: String, _ comment: String) async throws -> Rating {
        _ = try await desk.admin.send(
            MarkAttendance(
                session: desk.base.session.id, student: .id(desk.base.student.id), status: "present"))
        return try await desk.base.studentClient.send(
            RateClass(class: .key("c"), stars: Stars(parsing: stars), comment: comment))
    }

    @Test func `the form that hides a comment shows the rating`() async throws {
        let rating = try await rate("1.5", "<b>Ana</b> is late")
        let form = try await desk.browser.get("/desk/ratings/1/hide")
        let facts = [rating.className, desk.base.student.name, "1.5 of 5 stars", "&lt;b&gt;Ana"]
        for fact in facts { #expect(form.html.contains(fact), "\(fact)") }
        // So does the form with an error.
        let empty = try await desk.browser.submit("/desk/ratings/1/hide", on: form, ["reason": ""])
        #expect(empty.status == 422 && empty.html.contains("Ana&lt;/b&gt; is late"))
        #expect(try await desk.browser.get("/desk/ratings/2/hide").status == 404)
    }

    @Test func `a rating has its student's name in the list, and its former values on a page`() async throws {
        let rating = try await rate("1.5", "<b>Ana</b> is late")
        let path = "/desk/ratings/\(rating.id)"
        let before = try await desk.browser.get("/desk/ratings")
        #expect(before.html.contains("<span>\(desk.base.student.name)</span>"))
        #expect(!before.html.contains("href=\"\(path)\""))
        _ = try await desk.base.studentClient.send(
            RateClass(class: .key("c"), stars: Stars(parsing: "4"), comment: "Better now"))
        #expect(try await desk.browser.get("/desk/ratings").html.contains("href=\"\(path)\""))
        for page in [path, path + "/hide"] {
            let shown = try await desk.browser.get(page).html
            for text in [
                "4 of 5 stars", "Better now", "Former values", "1.5 of 5 stars", "Until: 20 Nov 2026",
            ] {
                #expect(shown.contains(text), "\(page): \(text)")
            }
            #expect(shown.contains("&lt;b&gt;Ana") && !shown.contains("<b>Ana"))
        }
        #expect(try await desk.browser.get("/desk/ratings/99").status == 404)
    }

    @Test func `the form that hides a comment works after the student was erased`() async throws {
        _ = try await rate("1.5", "Ana is late")
        let student = desk.base.student
        _ = try await desk.admin.send(WithdrawStudent(student: .id(student.id)))
        _ = try await desk.admin.send(EraseStudent(student: .id(student.id)))
        let form = try await desk.browser.get("/desk/ratings/1/hide")
        #expect(form.status == 200 && !form.html.contains(student.name))
    }

    @Test func `a comment is hidden with a reason, and shown again`() async throws {
        _ = try await rate("1.5", "<b>Ana</b> is late")
        let list = try await desk.browser.get("/desk/ratings")
        #expect(list.html.contains("1.5 of 5 stars") && list.html.contains("is late"))
        #expect(list.html.contains("/desk/ratings/1/hide") && !list.html.contains("<b>"))
        let empty = try await desk.submit("/desk/ratings/1/hide", ["reason": ""])
        #expect(empty.status == 422)
        let hidden = try await desk.submit("/desk/ratings/1/hide", ["reason": "It names a student"])
        #expect(hidden.location == "/desk/ratings?done=comment-hidden")
        let comments = ListClassComments(class: .key("c"))
        #expect(try await desk.admin.send(comments).items.isEmpty)
        let only = try await desk.browser.get("/desk/ratings?hidden=true")
        #expect(only.html.contains("Hidden: It names a student"))
        let shown = try await desk.browser.submit("/desk/ratings/1/restore", on: only)
        #expect(shown.location == "/desk/ratings?done=comment-shown")
        #expect(try await desk.admin.send(comments).items.count == 1)
        #expect(try await desk.browser.get("/desk/ratings?hidden=true").html.contains("no ratings here"))
    }

    @Test func `the consent of a guardian is recorded and withdrawn`() async throws {
        let student = Reference<Kind.Student>.id(desk.base.student.id)
        #expect(try await !desk.browser.get(desk.file).html.contains(desk.file + "/consent"))
        _ = try await desk.admin.send(AddGuardian(student: student, name: "Rosa Ñahui"))
        #expect(try await desk.browser.get(desk.file).html.contains(desk.file + "/consent"))
        let path = desk.file + "/consent"
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("Needs a guardian’s consent"))
        #expect(page.html.contains("<option value=\"Rosa Ñahui\" selected>Rosa Ñahui</option>"))
        let other = try await desk.submit(path, ["guardian": "Ana"])
        #expect(other.status == 422 && other.html.contains("has no guardian named"))
        let saved = try await desk.browser.submit(path, on: page, ["guardian": "Rosa Ñahui"])
        #expect(saved.location == path + "?done=saved")
        let consent = try await desk.admin.send(ShowConsent(student: student))
        #expect(consent.guardian == "Rosa Ñahui" && !consent.coversPictures)
        let covered = try await desk.submit(path, ["guardian": "Rosa Ñahui", "pictures": "true"])
        #expect(covered.location == path + "?done=saved", "\(covered.html)")
        #expect(try await desk.admin.send(ShowConsent(student: student)).coversPictures)
        let recorded = try await desk.browser.get(path)
        let withdrawn = try await desk.browser.submit(path + "/withdraw", on: recorded)
        #expect(withdrawn.location == path + "?done=consent-withdrawn")
        let again = try await desk.browser.submit(
            path + "/withdraw", on: recorded, ["key": "other-window"])
        #expect(again.location == path + "?done=already")
        #expect(try await desk.admin.send(ShowConsent(student: student)).guardian == nil)
    }

    @Test func `the page of usage has the funnel of a period`() async throws {
        for query in ["", "?days=7", "?days=90", "?days=x"] {
            let page = try await desk.browser.get("/desk/usage" + query)
            #expect(page.status == 200, "\(query)")
            #expect(page.html.contains("Looked at classes") && page.html.contains("<svg"))
            // The table below the chart has a row for each day.
            let days = ["?days=7": 7, "?days=90": 90][query] ?? 30
            #expect(page.html.matches(of: /<th scope="row">/).count == days, "\(query)")
        }
        let staff = try await desk.staff(.frontDesk)
        let more = try await staff.get("/desk/more").html
        let mayRead = more.contains("/desk/usage")
        #expect(try await staff.get("/desk/usage").status == (mayRead ? 200 : 403))
    }

    @Test func `the menu leads to ratings and usage`() async throws {
        let more = try await desk.browser.get("/desk/more").html
        for path in ["/desk/ratings", "/desk/usage", "/desk/settings"] {
            #expect(more.contains("href=\"\(path)\""), "\(path)")
        }
    }
}
