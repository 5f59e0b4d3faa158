import Academy
import Application
import Authentication
import Core
import Discovery
import Messages
import StudentManagement
import TestSupport
import Testing
import Usage

/// The forms of a student's account.
@Suite(.limitedParallelism) struct AccountPageTests {
    private func student(_ fixture: StudentPageFixture) async throws -> Student {
        try await fixture.fixture.studentClient.send(ShowStudent(student: .me)).student
    }

    @Test func `a student changes how they are reached`() async throws {
        let fixture = try await StudentPageFixture()
        let page = try await fixture.browser.get("/account")
        let contact = [
            "phone": "+51 987 654 321", "emergencyName": "Rosa Ñahui", "emergencyPhone": "987123456",
        ]
        let saved = try await fixture.browser.submit("/account/contact", on: page, contact)
        #expect(saved.location == "/account?done=contact")
        try await fixture.expect(["Saved.", "+51987654321", "Rosa Ñahui"], on: "/account?done=contact")
        #expect(try await student(fixture).phone == "+51987654321")
    }

    @Test func `a form of a student changes only what the student changed on it`() async throws {
        let fixture = try await StudentPageFixture()
        let browser = fixture.browser
        let client = fixture.fixture.studentClient
        let (account, messages) = (try await browser.get("/account"), try await browser.get("/messages"))
        let profile = try await browser.get("/profile")
        // Another device and the desk change something meanwhile.
        _ = try await fixture.admin.send(
            EditContact(student: .id(fixture.fixture.student.id), phone: "987654321"))
        _ = try await client.send(EditMessagePreferences(student: .me, optOut: [.receipt]))
        _ = try await client.send(EditProfileChoices(foundBy: .everyone, ratings: .everyone))
        let refused = try await browser.submit(
            "/account/contact", on: account, ["emergencyName": "Rosa", "emergencyPhone": "call me"])
        #expect(refused.status == 422)
        _ = try await browser.submit("/account/contact", on: refused, ["emergencyPhone": "912345678"])
        #expect(try await student(fixture).phone == "987654321")
        #expect(try await student(fixture).emergencyName == "Rosa")
        let wanted = try messages.form("/messages").filter { $0.key != "kind.refund" }
        #expect(try await browser.post("/messages", wanted).location == "/messages?done=saved")
        let preferences = try await client.send(ShowMessagePreferences(student: .me))
        #expect(Set(preferences.unwanted) == [.receipt, .refund])
        let choices = ["favourites": "friends", "ratings": "only-me", "numbers": "only-me"]
        _ = try await browser.submit("/profile", on: profile, choices)
        let chosen = try await client.send(ShowProfileChoices())
        #expect(chosen.foundBy == .everyone && chosen.ratings == .everyone)
        #expect(chosen.favourites == .friends && chosen.numbers == .onlyMe)
    }

    @Test func `a refused change keeps what was entered, and says why`() async throws {
        let fixture = try await StudentPageFixture()
        let page = try await fixture.browser.get("/account")
        let refused = try await fixture.browser.submit("/account/contact", on: page, ["phone": "call me"])
        #expect(refused.status == 422)
        #expect(refused.html.contains("value=\"call me\"") && refused.html.contains("role=\"alert\""))
        #expect(try await student(fixture).phone == nil)
        #expect(try await fixture.browser.get("/account?done=<b>").html.contains("<b>") == false)
    }

    @Test func `the page of the account has the notes that are for the student`() async throws {
        let fixture = try await StudentPageFixture()
        let student = Reference<Kind.Student>.id(fixture.fixture.student.id)
        let heading = #"<h2 id="notes">"#
        #expect(try await !fixture.browser.get("/account").html.contains(heading))
        for number in 1...21 {
            _ = try await fixture.admin.send(
                AddNote(
                    student: student, text: "Note \(number).", visibleTo: "student", isInjury: number == 21))
        }
        _ = try await fixture.admin.send(AddNote(student: student, text: "Owes a favour"))
        let page = try await fixture.expect([heading, "Note 21.", "Injury", "Note 2."], on: "/account")
        #expect(!page.html.contains("Owes a favour") && !page.html.contains("Note 1."))
        let path = try #require(page.html.firstMatch(of: #/href="(/account\?notes=[^"]+)"/#)).1
        try await fixture.expect(["Note 1."], on: String(path))
    }

    @Test func `a student who has left still reads the notes, and cannot edit contact data`() async throws {
        let fixture = try await StudentPageFixture()
        let student = Reference<Kind.Student>.id(fixture.fixture.student.id)
        for (text, visibleTo) in [("Bring your own shoes.", "student"), ("Owes a favour.", "staff")] {
            _ = try await fixture.admin.send(AddNote(student: student, text: text, visibleTo: visibleTo))
        }
        _ = try await fixture.admin.send(WithdrawStudent(student: student))
        let page = try await fixture.expect(["Bring your own shoes."], on: "/account")
        #expect(!page.html.contains("Owes a favour."))
        #expect(!page.html.contains("/account/contact") && !page.html.contains("/account/calendar"))
    }

    @Test func `a student changes the password, and other devices are signed out`() async throws {
        let fixture = try await StudentPageFixture()
        let other = try Browser(fixture.fixture.academy)
        _ = try await other.signIn(StudentPageFixture.email)
        let page = try await fixture.browser.get("/account")
        let new = "seven slow turns today"
        let wrong = try await fixture.browser.submit(
            "/account/password", on: page, ["current": "wrong wrong wrong", "new": new])
        #expect(wrong.status == 422)
        let changed = try await fixture.browser.submit(
            "/account/password", on: wrong, ["current": TestAcademy.studentPassword, "new": new])
        #expect(changed.location == "/account?done=password")
        try await fixture.expect(["Your password is changed."], on: "/account?done=password")
        #expect(try await other.get("/home").location == "/sign-in")
        #expect(try await other.signIn(StudentPageFixture.email, new).location == "/home")
    }

    @Test func `the form of the password names the length that the person's password needs`() async throws {
        let fixture = try await StudentPageFixture()
        try await fixture.expect(["At least 10 characters."], on: "/account")
        _ = try await fixture.admin.send(EditAcademy(settings: ["password.student-minimum": "14"]))
        try await fixture.expect(["At least 14 characters."], on: "/account")
        let desk = try Browser(fixture.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        #expect(try await desk.get("/account").html.contains("At least 15 characters."))
    }

    @Test func `a student ends the counting of what they do, and begins it again`() async throws {
        let fixture = try await StudentPageFixture()
        let student = fixture.fixture.studentClient
        let page = try await fixture.browser.get("/account")
        let box = #"name="isCounted" value="yes" checked"#
        #expect(page.html.contains(box))
        var form = try page.form("/account/usage")
        form["isCounted"] = nil
        let ended = try await fixture.browser.post("/account/usage", form)
        #expect(ended.location == "/account?done=usage")
        #expect(try await !student.send(ShowUsagePreference(student: .me)).isCounted)
        let again = try await fixture.browser.get("/account")
        #expect(!again.html.contains(box))
        _ = try await fixture.browser.submit("/account/usage", on: again, ["isCounted": "yes"])
        #expect(try await student.send(ShowUsagePreference(student: .me)).isCounted)
    }

    @Test func `the address of a calendar is shown once, and can be revoked`() async throws {
        let fixture = try await StudentPageFixture()
        let page = try await fixture.browser.get("/account")
        let form = try page.form("/account/calendar")
        #expect(!page.html.contains("/account/calendar/end"))
        let created = try await fixture.browser.post("/account/calendar", form)
        let address = #/value="https://localhost/v1/calendars/([^"]+)"/#
        let token = try #require(created.html.firstMatch(of: address)?.1, "\(created.html)")
        #expect(created.html.contains("href=\"webcal://localhost/v1/calendars/\(token)\""))
        // A second tap.
        #expect(try await fixture.browser.post("/account/calendar", form).html.contains(token))
        let shown = try await fixture.browser.get("/account")
        #expect(!shown.html.contains(token))
        let ended = try await fixture.browser.submit("/account/calendar/end", on: shown)
        #expect(ended.location == "/account?done=calendar")
        let again = try await fixture.browser.get("/account")
        #expect(!again.html.contains("/account/calendar/end"))
        var late = try again.form("/account/calendar")
        late["key"] = "another-key-of-a-form"
        let refused = try await fixture.browser.post("/account/calendar/end", late)
        #expect(refused.status == 422 && refused.html.contains("You have no calendar yet."))
    }

    @Test func `a student sees the devices by their browsers, and ends another one`() async throws {
        let safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36"
        let fixture = try await StudentPageFixture(userAgent: safari)
        let other = try Browser(fixture.fixture.academy, userAgent: chrome)
        _ = try await other.signIn(StudentPageFixture.email)
        let page = try await fixture.expect(
            ["Safari on iPhone", "Chrome on Linux", "This device"], on: "/devices")
        #expect(page.html.matches(of: /This device/).count == 1)
        let unknown = try await fixture.browser.submit("/devices", on: page, ["device": "99", "key": "k"])
        #expect(unknown.location == "/devices?done=ended")
        let device = try page.form("/devices")
        #expect(try await fixture.browser.post("/devices", device).location == "/devices?done=ended")
        #expect(try await fixture.browser.post("/devices", device).location == "/devices?done=ended")
        #expect(try await fixture.browser.get("/home").status == 200)
    }

    @Test func `a student chooses the kinds of messages that they get`() async throws {
        let fixture = try await StudentPageFixture()
        let page = try await fixture.expect(["Receipts of payments", "Cancelled classes"], on: "/messages")
        var form = try page.form("/messages")
        form["kind.receipt"] = nil
        #expect(try await fixture.browser.post("/messages", form).location == "/messages?done=saved")
        let client = fixture.fixture.studentClient
        let preferences = try await client.send(ShowMessagePreferences(student: .me))
        #expect(preferences.unwanted == [.receipt])
        let changed = try await fixture.browser.get("/messages?done=saved")
        #expect(changed.html.contains("name=\"kind.receipt\" value=\"yes\">"))
        #expect(changed.html.contains("name=\"kind.refund\" value=\"yes\" checked>"))
    }

    @Test func `a calendar has the address of the site, if the academy has set one`() async throws {
        let fixture = try await StudentPageFixture()
        _ = try await fixture.admin.send(EditAcademy(settings: ["web.address": "https://baila.example.org"]))
        let page = try await fixture.browser.get("/account")
        let created = try await fixture.browser.submit("/account/calendar", on: page)
        #expect(created.html.contains("value=\"https://baila.example.org/v1/calendars/"))
        #expect(created.html.contains("href=\"webcal://baila.example.org/v1/calendars/"))
    }

    @Test func `an error of a form on the page is one of the response`() async throws {
        let fixture = try await StudentPageFixture()
        let page = try await fixture.browser.get("/account")
        let refused = try await fixture.browser.submit(
            "/account/password", on: page,
            ["current": "not the password", "new": "a quiet corner of the hall"])
        #expect(refused.status == 422 && refused.error?.code == "password.wrong", "\(refused.error as Any)")
    }

    @Test func `a person chooses the language of the pages, whatever the browser prefers`() async throws {
        let fixture = try await StudentPageFixture()
        let browser = fixture.browser
        let page = try await browser.get("/account")
        #expect(page.html.contains("<html lang=\"en\"") && !page.html.contains("lang=\"es\" selected"))
        let chosen = try await browser.submit("/account/language", on: page, ["language": "es"])
        let spanish = try await browser.get(try #require(chosen.location))
        let option = #"<option value="es" lang="es" selected>Español</option>"#
        for text in ["<html lang=\"es\"", "Guardado.", option] {
            #expect(spanish.html.contains(text), "\(text)")
        }
        let unknown = try await browser.submit("/account/language", on: spanish, ["language": "xx"])
        #expect(unknown.status == 422 && unknown.error?.code == "page.unknown-language")
        let again = try await browser.get("/account")
        _ = try await browser.submit("/account/language", on: again, ["language": ""])
        #expect(try await browser.get("/account").html.contains("<html lang=\"en\""))
    }

    @Test func `staff have an account page and devices, without a student's data`() async throws {
        let fixture = try await StudentPageFixture()
        let desk = try Browser(fixture.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        let page = try await desk.get("/account")
        #expect(page.status == 200 && page.html.contains(TestAcademy.email))
        #expect(!page.html.contains("emergencyName"))
        let chosen = try await desk.submit("/account/language", on: page, ["language": "es"])
        #expect(chosen.location == "/account?done=language")
        #expect(try await desk.get("/desk").html.contains("<html lang=\"es\""))
        #expect(try await desk.get("/devices").status == 200)
    }
}
