import Application
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The header of the pages of staff, and the search in it.
@Suite(.limitedParallelism) struct SearchPageTests {
    private func find(_ text: String, _ browser: Browser) async throws -> Browser.Page {
        try await browser.get("/desk/search?q=" + text.replacing(" ", with: "+"))
    }

    @Test(arguments: ["/desk", "/desk/students", "/desk/settings", "/account", "/timetable"])
    func `each page of staff has the academy, the search, the person and the way out`(
        _ path: String
    ) async throws {
        let desk = try await DeskFixture()
        let html = try await desk.browser.get(path).html
        for text in [
            #"<a class="academy" href="/desk">"#, #"action="/desk/search""#, #"name="q""#, ">Owner<",
            #"action="/sign-out""#, #"<nav class="menu""#, #"href="/account""#,
        ] {
            #expect(html.contains(text), "\(path) \(text)")
        }
    }

    @Test func `the header names the member of staff and the role`() async throws {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        let accounts = try await desk.admin.send(ListAccounts()).items
        let account = try #require(accounts.first { $0.role == .frontDesk })
        _ = try await desk.admin.send(EditAccount(account: account.id, name: .set("Bea Salas")))
        let html = try await staff.get("/desk").html
        #expect(html.contains("<strong>Bea Salas</strong>") && html.contains(">BS<"))
        #expect(html.contains(">Front desk<") && html.contains(account.email.text))
    }

    @Test func `students and people without a sign-in have no search in the header`() async throws {
        let desk = try await DeskFixture()
        let phone = try Browser(desk.base.academy)
        #expect(!(try await phone.get("/sign-in")).html.contains("/desk/search"))
        _ = try await phone.signIn("ines@example.org")
        #expect(!(try await phone.get("/home")).html.contains("/desk"))
    }

    @Test func `a search finds students, also by their guardians, classes and receipts`() async throws {
        let desk = try await DeskFixture()
        let student = desk.base.student.id
        _ = try await desk.admin.send(
            AddGuardian(student: .id(student), name: "Rosa Peña", phone: "+51 954 399 496"))
        for text in ["nahui", "rosa", "954 399 496", "%2B51+954399496"] {
            let html = try await find(text, desk.browser).html
            let pages = ["/sell", "/enrol"].map { "href=\"\(desk.file + $0)\"" }
            #expect(html.contains("Inés Ñahui") && pages.allSatisfy { html.contains($0) }, "\(text)")
        }
        let classes = try await find("salsa", desk.browser).html
        #expect(classes.contains(#"href="/desk/classes/1""#) && classes.contains("Mon 10:00–11:00"))
        let receipts = try await find("1", desk.browser).html
        #expect(receipts.contains("Receipts") && receipts.contains(#"href="/desk/payments/1""#))
        #expect(try await find("xyz", desk.browser).html.contains("Nothing matches “xyz”."))
        #expect(try await find("", desk.browser).html.contains("Guardians’ names"))
    }

    @Test(arguments: ["R-000001", "r-000001"])
    func `the number of a receipt leads to the receipt`(_ number: String) async throws {
        let desk = try await DeskFixture()
        #expect(try await find(number, desk.browser).location == "/desk/payments/1")
        #expect(try await find("R-000009", desk.browser).html.contains("Nothing matches"))
    }

    @Test func `a person finds only what the role may read`() async throws {
        let desk = try await DeskFixture()
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        let staff = try await desk.staff(.instructor, instructor: marta.id)
        #expect(try await find("nahui", staff).html.contains("Nothing matches"))
        #expect(try await find("salsa", staff).html.contains("Nothing matches"))
        #expect(try await find("R-000001", staff).location == nil)
        _ = try await desk.admin.send(
            EditClass(class: .id(desk.base.academyClass.id), instructor: .set(.id(marta.id))))
        #expect(try await find("salsa", staff).html.contains("/desk/classes/1"))
    }

    @Test func `a group with more rows leads to the whole list`() async throws {
        let desk = try await DeskFixture()
        for number in 1...9 { _ = try await desk.admit("Ana", "Luna \(number)") }
        let html = try await find("luna", desk.browser).html
        #expect(html.contains(#"href="/desk/students?search=luna""#))
        #expect(html.matches(of: /Ana Luna/).count == 8)
    }
}
