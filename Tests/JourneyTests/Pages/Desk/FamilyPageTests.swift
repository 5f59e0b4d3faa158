import Academy
import Application
import Authentication
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The pages of families, and of guardians who may be one person.
@Suite(.limitedParallelism) struct FamilyPageTests {
    private static let matches = "/desk/families/matches"
    private static let join = matches + "/join"

    /// Rosa Luna with two students, of whom Lucía has paid a part of a pass, and Juan Quispe, who is the
    /// guardian of one of them.
    private struct Sample {
        let desk: DeskFixture
        let mateo: Student
        let lucia: Student
        let rosa: Guardian
        let juan: Guardian
        var page: String { "/desk/families/\(rosa.person)" }
        var files: (mateo: String, lucia: String) {
            ("/desk/students/\(mateo.id)", "/desk/students/\(lucia.id)")
        }

        init(languages: [String] = []) async throws {
            desk = try await DeskFixture(languages: languages)
            mateo = try await desk.admit("Mateo", "Quispe")
            lucia = try await desk.admit("Lucía", "Quispe")
            let (name, phone) = ("Rosa Luna", "+51 900 111 222")
            let rosa = try await desk.admin.send(
                AddGuardian(student: .id(mateo.id), name: name, phone: phone, relationship: "mother"))
            let other = try await desk.admin.send(
                AddGuardian(student: .id(lucia.id), name: name, phone: phone, relationship: "mother"))
            try #require(other.person == rosa.person)
            self.rosa = rosa
            juan = try await desk.admin.send(
                AddGuardian(student: .id(mateo.id), name: "Juan Quispe", relationship: "father"))
            _ = try await desk.admin.send(
                RecordPayment(
                    student: .id(lucia.id), plan: .key("pack-4"), amount: "85.00", method: "cash",
                    reason: "the rest later"))
        }
    }

    /// Two guardians of two students, who are stored as two persons with one phone number.
    private func addMatch(_ first: String, _ second: String, to desk: DeskFixture) async throws -> Guardian {
        let mateo = try await desk.admit("Mateo", "Quispe")
        let lucia = try await desk.admit("Lucía", "Quispe")
        let one = try await desk.admin.send(
            AddGuardian(student: .id(mateo.id), name: first, phone: "900111222"))
        let other = try await desk.admin.send(AddGuardian(student: .id(lucia.id), name: second))
        _ = try await desk.admin.send(EditGuardian(guardian: other.id, phone: "900111222"))
        try #require(try await persons(desk).count == 2)
        return one
    }

    private func persons(_ desk: DeskFixture) async throws -> [GuardianPersonID] {
        try await desk.admin.send(ListFamilies()).items.map(\.person)
    }

    @Test func `families are listed with their students`() async throws {
        let sample = try await Sample()
        let list = try await sample.desk.browser.get("/desk/families").html
        for text in [
            "Rosa Luna", "Juan Quispe", "<span>Mateo Quispe</span><span>Lucía Quispe</span>",
            "href=\"\(sample.page)\"", "href=\"\(Self.matches)\"",
        ] { #expect(list.contains(text), "\(text) in \(list)") }
        let students = try await sample.desk.browser.get("/desk/students").html
        #expect(students.contains("href=\"/desk/families\""))
    }

    @Test(arguments: ["luna", "900111222", "lucia"])
    func `a family is found by its guardian and by its students`(_ search: String) async throws {
        let sample = try await Sample()
        let found = try await sample.desk.browser.get("/desk/families?search=\(search)").html
        #expect(found.contains("href=\"\(sample.page)\""), "\(found)")
        #expect(!found.contains("href=\"/desk/families/\(sample.juan.person)\""))
        let none = try await sample.desk.browser.get("/desk/families?search=zzz").html
        #expect(none.contains("No family matches."))
    }

    @Test func `the page of a family has its students with passes, debts and links`() async throws {
        let sample = try await Sample()
        let html = try await sample.desk.browser.get(sample.page).html
        let files = sample.files
        for text in [
            "<h1>Rosa Luna</h1>", "Owes S/ 25.00", "4 classes left", "No open pass.", "mother · pays",
            "href=\"tel:+51900111222\"", "href=\"https://wa.me/51900111222\"",
            "href=\"\(files.mateo)\"", "href=\"\(files.lucia)\"", "href=\"\(files.mateo)/sell\"",
            "href=\"\(files.lucia)/settle\"", "href=\"\(sample.page)/statement\"",
            "href=\"\(files.mateo)/guardians/\(sample.rosa.id)\"",
            "href=\"/desk/families/\(sample.juan.person)\"", "father · Mateo Quispe",
        ] { #expect(html.contains(text), "\(text) in \(html)") }
        #expect(!html.contains("\(files.mateo)/settle"))
    }

    @Test func `a student who has left is not sold to from the page of the family`() async throws {
        let sample = try await Sample()
        _ = try await sample.desk.admin.send(WithdrawStudent(student: .id(sample.mateo.id)))
        let html = try await sample.desk.browser.get(sample.page).html
        #expect(html.contains("Has left") && !html.contains("\(sample.files.mateo)/sell"))
        #expect(html.contains("\(sample.files.lucia)/sell"))
    }

    @Test func `the statement has the payments of all students and their sums`() async throws {
        let sample = try await Sample()
        _ = try await sample.desk.admin.send(
            RecordPayment(
                student: .id(sample.mateo.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        let html = try await sample.desk.browser.get(sample.page + "/statement").html
        for text in [
            "<h1>Account statement</h1>", "Rosa Luna · Compás", "S/ 85.00", "S/ 110.00", "S/ 195.00",
            "S/ 25.00", "R-000002", "R-000003", "data-print",
        ] { #expect(html.contains(text), "\(text) in \(html)") }
        #expect(!html.contains("R-000001") && !html.contains("Refunded"))
        let payment = try await sample.desk.admin.send(ShowPayment(payment: .key("R-000003")))
        _ = try await sample.desk.admin.send(
            RefundPayment(payment: .id(payment.id), amount: "10.00", reason: "ill"))
        let refunded = try await sample.desk.browser.get(sample.page + "/statement").html
        #expect(refunded.contains("Refunded") && refunded.contains("S/ 10.00"))
    }

    @Test func `a person who may not see payments gets no statement`() async throws {
        let sample = try await Sample()
        _ = try await sample.desk.admin.send(EditRole(role: .frontDesk, revoke: [.readPayments]))
        let staff = try await sample.desk.staff(.frontDesk)
        let html = try await staff.get(sample.page).html
        #expect(html.contains("Rosa Luna") && !html.contains("/statement"))
        #expect(try await staff.get(sample.page + "/statement").status == 403)
    }

    @Test(arguments: ["/desk/families/999", "/desk/families/x", "/desk/families/999/statement"])
    func `the address of an unknown family is not found`(_ path: String) async throws {
        #expect(try await DeskFixture().browser.get(path).status == 404)
    }

    @Test func `a file leads to the families of its guardians, whose form names the other students`()
        async throws
    {
        let sample = try await Sample()
        let file = try await sample.desk.browser.get(sample.files.mateo).html
        #expect(file.contains("href=\"\(sample.page)\""))
        let form = sample.files.mateo + "/guardians/"
        let page = try await sample.desk.browser.get(form + "\(sample.rosa.id)").html
        #expect(page.contains("change for Lucía Quispe too."), "\(page)")
        let other = try await sample.desk.browser.get(form + "\(sample.juan.id)").html
        #expect(!other.contains("Lucía Quispe"))
        let done = try await sample.desk.submit(form + "\(sample.rosa.id)", ["phone": "900333444"])
        #expect(done.status == 303, "\(done.html)")
        #expect(try await sample.desk.browser.get(sample.files.lucia).html.contains("900333444"))
    }

    @Test func `guardians with one name and phone number are joined after a question`() async throws {
        let desk = try await DeskFixture()
        let rosa = try await addMatch("Rosa Luna", "Rosa Luna", to: desk)
        let page = try await desk.browser.get(Self.matches)
        #expect(page.html.contains("Mateo Quispe") && page.html.contains("Lucía Quispe"))
        #expect(page.html.contains("Join all with the same name and contact"))
        let question = try await desk.browser.submit(Self.join, on: page)
        #expect(question.html.contains("2 records of guardians become one person."), "\(question.html)")
        #expect(try await persons(desk).count == 2)
        let done = try await desk.browser.submit(Self.join, on: question)
        #expect(done.location == "/desk/families/\(rosa.person)?done=joined", "\(done.html)")
        let family = try await desk.browser.get("/desk/families/\(rosa.person)?done=joined").html
        for text in ["The guardians are joined.", "Mateo Quispe", "Lucía Quispe"] {
            #expect(family.contains(text), "\(text) in \(family)")
        }
        let rest = try await desk.browser.get(Self.matches).html
        #expect(rest.contains("No two guardians look like one person."))
    }

    @Test func `guardians who are perhaps one person are joined only by their own button`() async throws {
        let desk = try await DeskFixture(languages: ["es"])
        _ = try await addMatch("Rosa", "Rosa Luna", to: desk)
        let page = try await desk.browser.get(Self.matches)
        #expect(page.html.contains("quizá la misma persona") && !page.html.contains("Unir a todos"))
        let all = try page.form(Self.join).filter { $0.key != "guardians" }
        let none = try await desk.browser.post(Self.join, all.merging(["all": "yes"]) { $1 })
        #expect(none.location == Self.matches + "?done=already", "\(none.html)")
        #expect(try await persons(desk).count == 2)
        let question = try await desk.browser.submit(Self.join, on: page)
        #expect(question.html.contains("2 registros de apoderados pasan a ser una sola persona."))
        #expect(try await desk.browser.submit(Self.join, on: question).status == 303)
        #expect(try await persons(desk).count == 1)
    }

    @Test(arguments: ["", "x", "1", "0.1"])
    func `a form that names no two guardians joins none`(_ guardians: String) async throws {
        let desk = try await DeskFixture()
        _ = try await addMatch("Rosa Luna", "Rosa Luna", to: desk)
        let form = try await desk.browser.get(Self.matches).form(Self.join).filter { $0.key != "all" }
        let fields = form.merging(["guardians": guardians, "confirmed": "yes"]) { $1 }
        #expect(try await desk.browser.post(Self.join, fields).status == 422)
        #expect(try await persons(desk).count == 2)
    }

    @Test func `a person who may not change students sees the matches and joins none`() async throws {
        let desk = try await DeskFixture()
        _ = try await addMatch("Rosa Luna", "Rosa Luna", to: desk)
        let form = try await desk.browser.get(Self.matches).form(Self.join)
        _ = try await desk.admin.send(EditRole(role: .frontDesk, revoke: [.writeStudents]))
        let staff = try await desk.staff(.frontDesk)
        let page = try await staff.get(Self.matches)
        #expect(page.html.contains("Mateo Quispe") && !page.html.contains(Self.join))
        let token = try page.form("/sign-out").filter { $0.key == "token" }
        let sent = form.merging(token) { $1 }.merging(["confirmed": "yes"]) { $1 }
        #expect(try await staff.post(Self.join, sent).status == 422)
        #expect(try await persons(desk).count == 2)
    }

    @Test func `the guardian of one student is separated from the family again`() async throws {
        let sample = try await Sample()
        let form = sample.page + "/separate/\(sample.rosa.id)"
        let page = try await sample.desk.browser.get(sample.page)
        #expect(page.html.contains("href=\"\(form)\""))
        let question = try await sample.desk.browser.get(form)
        #expect(question.html.contains("Rosa Luna · Mateo Quispe"), "\(question.html)")
        let done = try await sample.desk.browser.submit(form, on: question)
        let address = try #require(done.location, "\(done.html)")
        #expect(address != sample.page + "?done=separated" && address.hasSuffix("?done=separated"))
        let family = try await sample.desk.browser.get(address).html
        #expect(family.contains("Mateo Quispe") && !family.contains("Lucía Quispe"))
        #expect(!family.contains("/separate/"))
        let rest = try await sample.desk.browser.get(sample.page).html
        #expect(rest.contains("Lucía Quispe") && !rest.contains("\(sample.files.mateo)"))
    }
}
