import Academy
import Application
import ClassManagement
import Core
import HTTPServer
import Pictures
import TestSupport
import Testing

/// The pictures of classes in lists and on the page of a class, and a student's own.
@Suite(.limitedParallelism) struct PicturePageTests {
    private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }

    /// A JPEG file of one pixel with some bytes in all: a table that its scan does not use fills it.
    private func jpeg(bytes: Int) -> [UInt8] {
        let frame = Self.segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
        let scan = Self.segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x3F, 0xFF, 0xD9]
        let start: [UInt8] = [0xFF, 0xD8] + frame + Self.segment(0xDB, [UInt8](repeating: 1, count: 60_000))
        let rest = bytes - start.count - scan.count - 4
        return start + Self.segment(0xC4, [UInt8](repeating: 0, count: rest)) + scan
    }

    @Test(arguments: [(102_400, true), (102_401, false)])
    func `a list shows pictures of at most 100 KiB, the page of a class any`(
        _ bytes: Int, _ isInList: Bool
    ) async throws {
        let student = try await StudentPageFixture()
        let info = try await student.admin.send(
            SetClassPicture(class: .key("c"), content: jpeg(bytes: bytes)))
        #expect(info.size == bytes)
        for path in ["/discover", "/classes"] {
            let html = try await student.browser.get(path).html
            #expect(html.contains("src=\"/pictures/classes/1?v=") == isInList, "\(path)")
        }
        #expect(try await student.browser.get("/discover/1").html.contains("src=\"/pictures/classes/1?v="))
    }

    @Test func `the page of a class shows the picture of its venue`() async throws {
        let student = try await StudentPageFixture()
        let image = "<img src=\"/pictures/venues/1\""
        #expect(!(try await student.browser.get("/discover/1").html.contains(image)))
        _ = try await student.admin.send(SetVenuePicture(venue: .key("v"), content: PictureJourneyTests.png))
        #expect(try await student.browser.get("/discover/1").html.contains(image))
        #expect(try await student.browser.get("/pictures/venues/1")["Content-Type"] == "image/png")
    }

    @Test func `the picture of a venue is found in a list of venues with a second page`() async throws {
        let student = try await StudentPageFixture()
        let (admin, image) = (student.admin, "<img src=\"/pictures/venues/")
        _ = try await admin.send(SetVenuePicture(venue: .key("v"), content: PictureJourneyTests.png))
        try await student.fixture.addVenues(Limits.page - 1)
        // Two venues have the name of the one of the class; then only one.
        let last = try await admin.send(AddVenue(name: "Main", timeZone: "America/Lima"))
        #expect(!(try await student.browser.get("/discover/1").html.contains(image)))
        _ = try await admin.send(EditVenue(venue: .id(last.id), name: "West"))
        #expect(try await student.browser.get("/discover/1").html.contains(image + "1\""))
        _ = try await admin.send(SetVenuePicture(venue: .id(last.id), content: PictureJourneyTests.png))
        _ = try await admin.send(AddRoom(key: "west", venue: .id(last.id), name: "Red", capacity: 120))
        _ = try await admin.send(EditClass(class: .key("c"), room: .key("west")))
        #expect(try await student.browser.get("/discover/1").html.contains(image + "\(last.id)\""))
    }

    private func upload(
        _ bytes: [UInt8]?, _ student: StudentPageFixture, path: String = "/account/picture"
    ) async throws -> Browser.Page {
        let form = try await student.browser.get("/account").form("/account/picture")
        let files = bytes.map { [PageForm.File(name: "me.png", bytes: $0)] } ?? []
        return try await student.browser.post(path, form, files: files)
    }

    @Test func `a student sets, sees and removes their own picture`() async throws {
        let student = try await StudentPageFixture()
        let before = try await student.browser.get("/account")
        #expect(
            before.html.contains("enctype=\"multipart/form-data\"") && before.html.contains("data-shrink"))
        #expect(before.html.contains("<script type=\"module\" src=\"/assets/account-"))
        #expect(!before.html.contains("/account/picture/remove"))
        #expect(try await upload(PictureJourneyTests.png, student).location == "/account?done=picture")
        let after = try await student.browser.get("/account?done=picture")
        #expect(after.html.contains("Your picture is saved."))
        let image = try #require(after.html.firstMatch(of: #/<img class="picture" src="([^"]+)"/#)).1
        #expect(try await student.browser.get(String(image))["Content-Type"] == "image/png")
        let shown = ShowStudentPicture(student: .id(StudentID(1)))
        #expect(try await student.admin.send(shown).format == .png)
        let removed = try await student.browser.submit("/account/picture/remove", on: after)
        #expect(removed.location == "/account?done=picture-removed")
        #expect(try await student.admin.send(shown).format == nil)
        #expect(!(try await student.browser.get("/account").html.contains("<img class=\"picture\"")))
    }

    @Test func `a student's file that is no picture, none and one that is too large are refused`()
        async throws
    {
        let student = try await StudentPageFixture()
        for (bytes, sentence) in [
            (Array("GIF89a".utf8), "neither PNG nor JPEG"), (nil, "neither PNG nor JPEG"),
            ([UInt8](repeating: 0, count: PictureUpload.limit + 1), "a picture may have at most 5 MiB"),
        ] as [([UInt8]?, String)] {
            let refused = try await upload(bytes, student)
            #expect(refused.status == 422 && refused.html.contains(sentence), "\(sentence)")
        }
    }

    @Test func `a student sends a file to no other page`() async throws {
        let student = try await StudentPageFixture()
        for path in ["/account/contact", "/account/picture/remove", "/desk/students/1/picture"] {
            let refused = try await upload(PictureJourneyTests.png, student, path: path)
            #expect(refused.error?.code == "page.large-form", "\(path)")
        }
        let shown = try await student.admin.send(ShowStudentPicture(student: .id(StudentID(1))))
        #expect(shown.format == nil)
    }

    @Test func `without a sign-in, no file is read`() async throws {
        let student = try await StudentPageFixture()
        let other = try Browser(student.fixture.academy)
        let form = try await other.get("/sign-in").form("/sign-in")
        let file = PageForm.File(name: "me.png", bytes: PictureJourneyTests.png)
        let refused = try await other.post("/account/picture", form, files: [file])
        #expect(refused.error?.code == "page.ended")
    }

    private func logo(_ html: String) -> Substring? {
        html.firstMatch(of: #/<img class="logo" src="(\/pictures\/academy\?v=[0-9a-f]{16})" alt="">/#)?.1
    }

    @Test func `the logo is in the header of each page after a sign-in, and stays in the cache`()
        async throws
    {
        let student = try await StudentPageFixture()
        #expect(logo(try await student.browser.get("/home").html) == nil)
        _ = try await student.admin.send(SetAcademyPicture(content: PictureJourneyTests.png))
        let path = try #require(logo(try await student.browser.get("/home").html))
        let picture = try await student.browser.get(String(path))
        #expect(picture["Content-Type"] == "image/png")
        #expect(picture["Cache-Control"] == "private, max-age=31536000")
        #expect(logo(try await Browser(student.fixture.academy).get("/sign-in").html) == nil)
        _ = try await student.admin.send(SetAcademyPicture(content: jpeg(bytes: 102_400)))
        let other = try #require(logo(try await student.browser.get("/classes").html))
        #expect(other != path)
        _ = try await student.admin.send(SetAcademyPicture(content: jpeg(bytes: 102_401)))
        #expect(logo(try await student.browser.get("/home").html) == nil)
    }

    @Test func `staff who may change the settings set and remove the logo`() async throws {
        let desk = try await DeskFixture()
        let settings = try await desk.browser.get("/desk/settings/academy").html
        #expect(settings.contains("href=\"/desk/academy/picture\"") && settings.contains("class=\"mark-of\""))
        let form = try await desk.browser.get("/desk/academy/picture").form("/desk/academy/picture")
        let file = PageForm.File(name: "logo.png", bytes: PictureJourneyTests.png)
        let sent = try await desk.browser.post("/desk/academy/picture", form, files: [file])
        #expect(sent.location == "/desk/academy/picture?done=picture-set")
        let page = try await desk.browser.get("/desk/academy/picture")
        #expect(logo(page.html) != nil && !page.html.contains("class=\"mark-of\""))
        let removed = try await desk.browser.submit("/desk/academy/picture/remove", on: page)
        #expect(removed.location == "/desk/academy/picture?done=removed")
        #expect(logo(try await desk.browser.get("/desk").html) == nil)
        let clerk = try await desk.staff(.frontDesk)
        #expect(try await clerk.get("/desk/academy/picture").status == 403)
    }
}
