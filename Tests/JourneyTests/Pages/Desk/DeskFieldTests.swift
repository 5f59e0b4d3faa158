import Application
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The responses that the desk draws by the fields that the programs draw too.
@Suite(.limitedParallelism) struct DeskFieldTests {
    /// The names of the facts of a page, in their order.
    private func names(on page: Browser.Page) -> [String] {
        page.html.matches(of: #/<dt>([^<]*)</dt>/#).map { String($0.1) }
    }

    @Test(arguments: [
        (
            "en",
            [
                "Money", "Pass", "Next class", "Classes", "Phone", "E-mail address", "Joined",
                "Emergency contact",
            ]
        ),
        (
            "es",
            [
                "Cuenta", "Paquete", "Próxima clase", "Clases", "Teléfono", "Correo electrónico", "Ingreso",
                "Contacto de emergencia",
            ]
        ),
    ])
    func `the facts of a student have their labels in the language of the page`(
        language: String, labels: [String]
    ) async throws {
        let desk = try await DeskFixture(languages: [language])
        _ = try await desk.admin.send(
            EditStudent(
                student: .id(desk.base.student.id), email: "ines@example.org", phone: "+51 987654321",
                emergencyName: "Rosa"))
        #expect(names(on: try await desk.browser.get(desk.file)) == labels)
    }

    @Test(arguments: [("en", ["Extended", "Opened"]), ("es", ["Se amplió", "Se abrió"])])
    func `a movement of a pass begins with its word in the language of the page`(
        language: String, words: [String]
    ) async throws {
        let desk = try await DeskFixture(languages: [language])
        let balance = try await desk.admin.send(ShowBalance(student: .id(desk.base.student.id)))
        let path = desk.file + "/passes/\(try #require(balance.passes.first).id)"
        _ = try await desk.submit(path + "/extend", ["until": "2027-02-01", "reason": "ill"])
        let html = try await desk.browser.get(path).html
        for word in words { #expect(html.contains(">\(word)<"), "\(word)") }
        #expect(html.contains("<span>ill</span>"))
    }

    @Test func `a note is marked as an injury and names its readers`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(
            AddNote(
                student: .id(desk.base.student.id), text: "Left knee", visibleTo: "desk", isInjury: true))
        let html = try await desk.browser.get(desk.file).html
        #expect(html.contains("<span class=\"tag\">Injury</span>"))
        #expect(html.contains(#/<span>[^<]* · Front desk<\/span>/#))
    }
}
