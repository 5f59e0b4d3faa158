import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The cards with students' own codes: at the desk, on a phone and at a station.
@Suite(.limitedParallelism) struct CardPageTests {
    /// Shows the code of a card to the tablet.
    private func scan(
        _ code: String, at station: StationFixture, session: SessionID? = nil
    ) async throws -> Browser.Page {
        let page = try await station.tablet.get("/station")
        var fields = ["code": code]
        if let session { fields["session"] = "\(session)" }
        return try await station.tablet.submit("/station/scan", on: page, fields)
    }

    @Test func `the desk prints the cards of a class with first names and initials only`() async throws {
        let desk = try await DeskFixture()
        let academyClass = "/desk/classes/\(desk.base.academyClass.id)"
        #expect(try await desk.browser.get(academyClass).html.contains(academyClass + "/cards"))
        let form = try await desk.browser.get(academyClass + "/cards")
        let sheet = try await desk.browser.submit(academyClass + "/cards", on: form, [:]).html
        #expect(sheet.contains(#"<p class="name">Inés Ñ.</p>"#) && sheet.contains(#"<svg class="qr""#))
        #expect(!sheet.contains("Ñahui") && sheet.contains("data-print"))
        let card = try await desk.admin.send(ShowOwnCard(student: .id(desk.base.student.id)))
        #expect(!sheet.contains(card.code))
    }

    @Test func `the file of a student issues, replaces and revokes the card`() async throws {
        let desk = try await DeskFixture()
        let path = desk.file + "/card/"
        let file = try await desk.browser.get(desk.file).html
        for part in ["issue", "replace", "revoke"] { #expect(file.contains(path + part), "\(part)") }
        let issue = try await desk.browser.get(path + "issue")
        #expect(try await desk.browser.submit(path + "issue", on: issue, [:]).html.contains("Inés Ñ."))
        let replace = try await desk.browser.get(path + "replace")
        #expect(try await desk.browser.submit(path + "replace", on: replace, [:]).status == 200)
        let student = Reference<Kind.Student>.id(desk.base.student.id)
        #expect(try await desk.admin.send(ShowOwnCard(student: student)).serial == 2)
        let revoke = try await desk.browser.get(path + "revoke")
        let revoked = try await desk.browser.submit(path + "revoke", on: revoke, [:])
        #expect(revoked.location == desk.file + "?done=card-revoked")
        #expect(await refusal { try await desk.admin.send(ShowOwnCard(student: student)) } == "card.none")
    }

    @Test(arguments: ["en", "es"])
    func `a student creates and shows their own code on the phone`(_ language: String) async throws {
        let student = try await StudentPageFixture(languages: [language])
        let before = try await student.browser.get("/my-code")
        #expect(!before.html.contains("<svg class=\"qr\""))
        let created = try await student.browser.submit("/my-code", on: before, [:])
        #expect(created.location == "/my-code")
        let shown = try await student.browser.get("/my-code").html
        #expect(shown.contains("<svg class=\"qr\"") && shown.contains("Inés Ñ."))
        #expect(try await student.browser.get("/scan").html.contains("/my-code"))
    }

    @Test func `a card checks its student in at the tablet, and the banner undoes it`() async throws {
        let station = try await StationFixture()
        _ = try await station.pair()
        let card = try await station.admin.send(IssueCard(student: .id(station.base.student.id)))
        let page = try await station.tablet.get("/station").html
        #expect(page.contains("id=\"scanner\"") && page.contains("Scan a card"))
        #expect(try await scan(card.code, at: station).location == station.done)
        #expect(try await station.status() == .present)
        let banner = try await station.tablet.get(station.done)
        #expect(banner.html.contains("Hi, Inés! You are on the list."))
        let undone = try await station.tablet.submit(
            "/station/undo", on: banner, ["student": "\(station.base.student.id)"])
        #expect(undone.location?.contains("undone=") == true)
        #expect(try await station.status() == nil)
    }

    @Test(arguments: [("en", "Scan a card"), ("es", "Escanear una tarjeta")])
    func `the camera is opened above the names, and the result of a tap is below them`(
        _ language: String, _ text: String
    ) async throws {
        let station = try await StationFixture(languages: [language])
        _ = try await station.pair()
        _ = try await station.tap()
        let page = try await station.tablet.get(station.done).html
        let parts = ["id=\"start\" type=\"button\" hidden>\(text)<", "class=\"names\"", "id=\"banner\""]
        let places = parts.compactMap { page.firstRange(of: $0)?.lowerBound }
        #expect(places.count == parts.count && places == places.sorted(), "\(page)")
    }

    @Test func `a refused card is explained in the words of a child`() async throws {
        let station = try await StationFixture()
        _ = try await station.pair()
        let card = try await station.admin.send(IssueCard(student: .id(station.base.student.id)))
        _ = try await station.admin.send(ReplaceCard(student: .id(station.base.student.id)))
        let ended = try await scan(card.code, at: station)
        #expect(ended.html.contains("This card does not work any more."))
        let foreign = try await scan(try await station.base.code(), at: station)
        #expect(foreign.html.contains("This is not a card."))
        #expect(try await station.status() == nil)
    }

    @Test func `a student of two open sessions chooses one after the card`() async throws {
        let station = try await StationFixture()
        _ = try await station.pair()
        let other = try await station.addSession()
        let card = try await station.admin.send(IssueCard(student: .id(station.base.student.id)))
        let question = try await scan(card.code, at: station)
        #expect(question.html.contains("Which class are you going to?"))
        #expect(question.html.contains(#"name="session" value="\#(other)""#))
        let chosen = try await station.tablet.submit(
            "/station/scan", on: question, ["session": "\(station.base.session.id)"])
        #expect(chosen.location == station.done)
        #expect(try await station.status() == .present)
    }

    @Test func `only a station sends pictures of cards to the server`() async throws {
        let station = try await StationFixture()
        let fields = ["width": "1", "height": "1"]
        let refused = try await station.tablet.post(
            "/station/picture", fields, files: [.init(name: "pixels", bytes: [0])])
        #expect(refused.status >= 400)
        _ = try await station.pair()
        let form = try await station.tablet.get("/station").form("/station/scan")
        let read = try await station.tablet.post(
            "/station/picture", form.merging(fields) { $1 }, files: [.init(name: "pixels", bytes: [0])])
        #expect(read.status == 200 && read.html.contains("codes"))
    }
}
