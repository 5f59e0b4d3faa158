import Academy
import Application
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// Sales, receipts, voids and refunds at the desk.
@Suite(.limitedParallelism) struct PaymentPageTests {
    /// Sells a plan, and returns the path of the payment's page.
    private func sell(_ desk: DeskFixture) async throws -> String {
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let done = try await desk.submit(
            desk.file + "/sell", ["plan": "\(plan.id)", "method": "yape", "reason": "", "amount": ""])
        return try payment(soldBy: done)
    }

    /// The path of the payment whose receipt the page after a sale has.
    private func payment(soldBy page: Browser.Page) throws -> String {
        let id = try #require(page.location?.firstMatch(of: /sell\?sold=([0-9]+)/)?.1, "\(page.html)")
        return "/desk/payments/\(id)"
    }

    @Test func `a plan is sold once, however often the form is sent, and its receipt is shown`()
        async throws
    {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let page = try await desk.browser.get(desk.file + "/sell")
        #expect(page.html.contains("data-amount=\"S/ 110.00\"") && page.html.contains(">Yape</label>"))
        let form = try page.form(desk.file + "/sell").merging(["plan": "\(plan.id)", "method": "yape"]) { $1 }
        let first = try await desk.browser.post(desk.file + "/sell", form)
        #expect(try await desk.browser.post(desk.file + "/sell", form).location == first.location)
        #expect(try await desk.admin.send(ListPayments(method: "yape")).count == 1)
        let receipt = try await desk.browser.get(try #require(first.location))
        for text in [
            "R-000002", "Inés Ñahui", "4 classes", "S/ 110.00", "Fri 20 Nov 2026", "Yape", "data-print",
        ] {
            #expect(receipt.html.contains(text), "\(text)")
        }
    }

    @Test func `another amount than the price needs a reason`() async throws {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let fields = ["plan": "\(plan.id)", "method": "cash", "amount": "100.00"]
        let page = try await desk.submit(desk.file + "/sell", fields)
        #expect(page.status == 422 && page.html.contains("sell-amount-error"))
        #expect(page.html.contains("value=\"100.00\""))
        #expect(
            page.html.contains(/name="plan" type="radio" value="\d+" required data-amount="[^"]*" checked/))
        #expect(page.html.contains("<details class=\"further\" open>"))
    }

    @Test func `an equal sale within a few minutes asks first`() async throws {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let fields = ["plan": "\(plan.id)", "method": "yape"]
        #expect(try await desk.submit(desk.file + "/sell", fields).status == 303)
        let form = try await desk.browser.get(desk.file + "/sell")
        #expect(form.html.contains("Sold within the last minute: 4 classes, S/ 110.00, R-000002."))
        let question = try await desk.submit(desk.file + "/sell", fields)
        for text in ["4 classes", "S/ 110.00", "R-000002", "Do it once more?"] {
            #expect(question.html.contains(text), "\(text)")
        }
        #expect(try await desk.admin.send(ListPayments(method: "yape")).count == 1)
        #expect(try await desk.browser.submit(desk.file + "/sell", on: question).status == 303)
        #expect(try await desk.admin.send(ListPayments(method: "yape")).count == 2)
        desk.base.academy.clock.move(minutes: 11)
        #expect(!(try await desk.browser.get(desk.file + "/sell")).html.contains("Sold "))
        #expect(try await desk.submit(desk.file + "/sell", fields).status == 303)
    }

    @Test func `a form that repeats what was done a few minutes ago asks first`() async throws {
        let desk = try await DeskFixture()
        let path = try await sell(desk) + "/refund"
        let fields = ["amount": "10.00", "reason": "ill"]
        #expect(try await desk.submit(path, fields).status == 303)
        let question = try await desk.submit(path, fields)
        #expect(question.html.contains("You sent the same form within the last minute"))
        #expect(try await desk.admin.send(ListPayments(method: "yape")).refunded.decimal == "10.00")
        #expect(try await desk.browser.submit(path, on: question).status == 303)
        #expect(try await desk.admin.send(ListPayments(method: "yape")).refunded.decimal == "20.00")
    }

    @Test func `the rest of a price is shown and paid at the desk`() async throws {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let sold = try await desk.submit(
            desk.file + "/sell",
            ["plan": "\(plan.id)", "method": "yape", "amount": "60,00", "reason": "half now"])
        let path = try payment(soldBy: sold)
        #expect(try await desk.browser.get(path).html.contains("S/ 50.00"))
        let file = try await desk.browser.get(desk.file).html
        #expect(
            file.contains("Owes S/ 50.00") && file.contains("4 classes, 20 Nov 2026, S/ 50.00"), "\(file)")
        #expect(try await desk.submit(path + "/rest", ["method": "cash"]).status == 303)
        let settled = try await desk.browser.get(desk.file).html
        #expect(settled.contains("Nothing owed") && !settled.contains("Owes"), "\(settled)")
        #expect(!(try await desk.browser.get(path)).html.contains(path + "/rest"))
        // The receipt of the second part names the first, and is no sale.
        let second = try #require(try await desk.admin.send(ListPayments()).items.first)
        let receipt = try await desk.browser.get("/desk/payments/\(second.id)").html
        #expect(receipt.contains("Remainder of") && receipt.contains("R-000002"))
        #expect(try await desk.browser.get("/desk/payments").html.contains("Remainder of R-000002"))
        let sheet = try await desk.browser.get(desk.file + "/sell").html
        #expect(sheet.contains("S/ 60.00, R-000002.") && !sheet.contains(second.receipt))
    }

    @Test func `a payment is voided with a reason, and its receipt says so`() async throws {
        let desk = try await DeskFixture()
        let path = try await sell(desk)
        let empty = try await desk.submit(path + "/void", ["reason": ""])
        #expect(empty.status == 422 && empty.html.contains("void-payment-reason-error"))
        let done = try await desk.submit(path + "/void", ["reason": "recorded twice"])
        #expect(done.location == path + "?done=voided")
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("Void: recorded twice"))
        #expect(page.html.contains("<p class=\"void\">Void</p>"))
        // The amount of a void receipt does not look like one that was paid.
        #expect(page.html.contains("<s>S/ 110.00</s>") && !page.html.contains("wa.me"))
        #expect(!page.html.contains(/Paid<\/span> <strong>/))
        #expect(!page.html.contains(path + "/void") && !page.html.contains(path + "/refund"))
    }

    @Test func `a refund that needs the password asks for it and goes on`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(EditAcademy(settings: ["payments.password-above": "20"]))
        let path = try await sell(desk)
        desk.base.academy.clock.move(minutes: 6)
        let fields = ["amount": "25.00", "reason": "ill for two weeks"]
        let question = try await desk.submit(path + "/refund", fields)
        #expect(question.status == 403 && question.html.contains("type=\"password\""))
        let wrong = try await desk.browser.submit(
            path + "/refund", on: question, ["confirm-password": "not this one at all"])
        #expect(wrong.status == 422 && wrong.html.contains("type=\"password\""))
        #expect(!wrong.html.contains("not this one"))
        let done = try await desk.browser.submit(
            path + "/refund", on: wrong, ["confirm-password": TestAcademy.password])
        #expect(done.location == path + "?done=refunded")
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("S/ 25.00") && page.html.contains("ill for two weeks"))
    }

    @Test(arguments: [("mercado-pago", "Mercado Pago"), ("paypal", "PayPal"), ("mach", "MACH")])
    func `the receipts of the desk and of the student name a wallet as its company does`(
        _ method: String, _ brand: String
    ) async throws {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let payment = try await desk.admin.send(
            RecordPayment(student: .id(desk.base.student.id), plan: .id(plan.id), method: method))
        let phone = try Browser(desk.base.academy)
        _ = try await phone.signIn("ines@example.org")
        #expect(try await desk.browser.get("/desk/payments/\(payment.id)").html.contains(brand))
        _ = try await desk.admin.send(EditAcademy(settings: ["payments.methods": method]))
        #expect(try await desk.browser.get(desk.file + "/sell").html.contains(">\(brand)</label>"))
        #expect(try await phone.get("/payments/\(payment.id)").html.contains(brand))
    }

    @Test func `the list of payments has the sum of a month or a method`() async throws {
        let desk = try await DeskFixture()
        _ = try await sell(desk)
        let all = try await desk.browser.get("/desk/payments?month=2026-11")
        #expect(all.html.contains("S/ 220.00"))
        let cash = try await desk.browser.get("/desk/payments?method=cash")
        #expect(cash.html.contains("S/ 110.00") && !cash.html.contains("S/ 220.00"))
    }

    @Test func `the filters of a student's payments keep the student`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get("/desk/payments?student=\(desk.base.student.id)")
        #expect(page.html.contains("type=\"hidden\" name=\"student\" value=\"\(desk.base.student.id)\""))
        #expect(!(try await desk.browser.get("/desk/payments")).html.contains("name=\"student\""))
    }

    @Test func `a pass is frozen and extended`() async throws {
        let desk = try await DeskFixture()
        let balance = try await desk.admin.send(ShowBalance(student: .id(desk.base.student.id)))
        let path = desk.file + "/passes/\(try #require(balance.passes.first).id)"
        for form in ["/freeze", "/extend", "/credits"] {
            let lead = try await desk.browser.get(path + form).html
            #expect(lead.contains("Inés Ñahui · 4 classes · valid until 20 Dec 2026"), "\(form)")
        }
        let frozen = try await desk.submit(
            path + "/freeze", ["from": "2026-11-25", "to": "2026-11-30", "reason": "travels"])
        #expect(frozen.location == desk.file + "?done=saved")
        let extended = try await desk.submit(path + "/extend", ["until": "2027-02-01", "reason": "ill"])
        #expect(extended.status == 303)
        #expect(try await desk.browser.get(desk.file).html.contains("valid until 1 Feb 2027"))
        let movements = try await desk.browser.get(path).html
        for text in ["Frozen", "25 Nov 2026", "travels", "Extended", "ill", "Opened"] {
            #expect(movements.contains(text), "\(text)")
        }
    }
}
