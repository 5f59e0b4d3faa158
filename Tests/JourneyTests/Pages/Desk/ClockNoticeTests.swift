import Academy
import Application
import Authentication
import Core
import TestSupport
import Testing

/// What the desk and a server that is asked whether it is ready say of a clock that has jumped.
@Suite(.limitedParallelism) struct ClockNoticeTests {
    private static let notice = "more than a day after it was last known to be right"
    private static let button = "The clock is right"
    private let desk: DeskFixture

    init() async throws {
        desk = try await DeskFixture()
        try await desk.base.academy.academy.performDueWork()
        _ = try await desk.staff(.manager)
    }

    /// A new browser, since a jump ends the sign-ins.
    private func browser(_ email: String, _ password: String) async throws -> Browser {
        let browser = try Browser(desk.base.academy)
        try #require(try await browser.signIn(email, password).location == "/home")
        return browser
    }

    private func warnings() async -> [String] { await desk.base.academy.academy.warnings() }

    @Test func `a plausible clock has no notice and no warning`() async throws {
        desk.base.academy.clock.move(minutes: 5)
        let page = try await desk.browser.get("/desk")
        #expect(page.status == 200 && !page.html.contains(Self.button))
        #expect(await warnings() == [])
    }

    @Test func `the owner confirms a clock that has jumped by the button of the notice`() async throws {
        desk.base.academy.clock.jump(minutes: 60 * 24 * 60)
        #expect(await warnings() == ["clock.implausible"])
        let owner = try await browser(TestAcademy.email, TestAcademy.password)
        let page = try await owner.get("/desk")
        #expect(page.html.contains(Self.notice) && page.html.contains(Self.button), "\(page.html)")
        #expect(try await owner.submit("/desk/clock", on: page).location == "/desk?done=clock")
        let after = try await owner.get("/desk").html
        #expect(!after.contains(Self.notice) && !after.contains(Self.button))
        #expect(await warnings() == [])
    }

    @Test func `staff who may not confirm the clock read the notice without the button`() async throws {
        desk.base.academy.clock.jump(minutes: 60 * 24 * 60)
        let manager = try await browser("manager@example.org", TestAcademy.studentPassword)
        let page = try await manager.get("/desk").html
        #expect(page.contains(Self.notice) && !page.contains(Self.button), "\(page)")
        let form = try await manager.get("/account")
        let token = try form.form("/account/language")
        #expect(try await manager.post("/desk/clock", token).status == 403)
        #expect(await warnings() == ["clock.implausible"])
    }
}
