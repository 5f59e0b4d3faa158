import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The dashboard of the desk.
@Suite(.limitedParallelism) struct DashboardPageTests {
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    @Test func `the charts have the figures of the reports, as pictures and as tables`() async throws {
        _ = try await desk.admin.send(
            MarkAttendance(
                session: desk.base.session.id, student: .id(desk.base.student.id), status: "late"))
        let html = try await desk.browser.get("/desk/dashboard").html
        for id in ["revenue", "weeks", "hours", "occupancy", "usage"] {
            #expect(html.contains(#"role="img" aria-labelledby="\#(id)-title \#(id)-summary""#), "\(id)")
        }
        #expect(html.contains(#"<tr><th scope="row">Nov</th><td>110</td></tr>"#))
        #expect(html.contains("Received in Nov 2026: S/ 110.00"))
        // The running week is not a week yet that can be compared with the others.
        #expect(!html.contains(#"<th scope="row">16 Nov</th><td>1</td><td>0</td></tr>"#))
        #expect(html.contains("Fri, 7: 1") && html.contains("Salsa: 10 % (1 of 10)"))
    }

    @Test func `the charts are drawn again after a report has changed, in each language`() async throws {
        let spanish = try Browser(desk.base.academy, languages: ["es"])
        _ = try await spanish.signIn(TestAcademy.email, TestAcademy.password)
        for browser in [desk.browser, spanish] {
            #expect(!(try await browser.get("/desk/dashboard")).html.contains("Salsa: 10 %"))
        }
        _ = try await desk.admin.send(
            MarkAttendance(
                session: desk.base.session.id, student: .id(desk.base.student.id), status: "present"))
        #expect(try await desk.browser.get("/desk/dashboard").html.contains("Salsa: 10 % (1 of 10)"))
        let html = try await spanish.get("/desk/dashboard").html
        #expect(html.contains("(1 de 10)") && html.contains("Asistencia por semana"))
    }

    @Test func `passes that expire within two weeks are listed with their students`() async throws {
        let empty = try await desk.browser.get("/desk/dashboard").html
        #expect(empty.contains("No pass expires in the next 14 days."))
        desk.base.academy.clock.set(desk.base.academy.clock.now.adding(minutes: 18 * 24 * 60))
        let browser = try Browser(desk.base.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let html = try await browser.get("/desk/dashboard").html
        #expect(html.contains(#"<a href="/desk/students/\#(desk.base.student.id)">Inés Ñahui</a>"#))
        #expect(html.contains("4 classes · 4 classes left"))
    }

    @Test func `the page and its link are for those who may read reports`() async throws {
        #expect(try await desk.browser.get("/desk/more").html.contains("/desk/dashboard"))
        let maria = try await desk.admin.send(AddInstructor(name: "Maria"))
        let instructor = try await desk.staff(.instructor, instructor: maria.id)
        #expect(try await instructor.get("/desk/dashboard").status == 403)
        #expect(try await !instructor.get("/desk/more").html.contains("/desk/dashboard"))
    }

    @Test func `names of classes and students are shown as texts`() async throws {
        let name = #""><script>x</script>"#
        _ = try await desk.admin.send(EditClass(class: .key("c"), name: name))
        _ = try await desk.admin.send(
            MarkAttendance(
                session: desk.base.session.id, student: .id(desk.base.student.id), status: "present"))
        let html = try await desk.browser.get("/desk/dashboard").html
        #expect(!html.contains("<script>x") && html.contains("&lt;script&gt;x"))
    }

    @Test func `the page is in the person's language`() async throws {
        let html = try await DeskFixture(languages: ["es"]).browser.get("/desk/dashboard").html
        for text in [
            "Ingresos por mes y medio de pago", "Efectivo", "Asistencia por semana", "Paquetes por vencer",
        ] {
            #expect(html.contains(text), "\(text)")
        }
    }
}
