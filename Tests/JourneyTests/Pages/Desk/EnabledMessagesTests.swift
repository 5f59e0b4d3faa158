import Academy
import Application
import Authentication
import Core
import Messages
import Payments
import TestSupport
import Testing

/// The question before the academy begins to write messages.
@Suite(.limitedParallelism) struct EnabledMessagesTests {
    private static let path = "/desk/settings/messages"
    private static let enabled = ["setting.messages.enabled": "yes"]

    /// The desk on a day on which the only pass ends in some days.
    private func desk(daysLeft: Int) async throws -> DeskFixture {
        let desk = try await DeskFixture()
        desk.base.academy.clock.move(minutes: (30 - daysLeft) * 24 * 60)
        _ = try await desk.browser.signIn(TestAcademy.email, TestAcademy.password)
        return desk
    }

    /// A client of the owner with a new sign-in.
    private func owner(_ desk: DeskFixture) async throws -> any Client {
        let signedIn = try await desk.base.academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        return desk.base.academy.client(signedIn.accessToken)
    }

    @Test func `messages are enabled after a question with the number that is written at once`() async throws
    {
        let desk = try await desk(daysLeft: 4)
        let asked = try await desk.submit(Self.path, Self.enabled)
        #expect(asked.status == 200 && asked.html.contains("1 message is sent at once"), "\(asked.html)")
        let owner = try await owner(desk)
        let profile = try await owner.send(ShowAcademy())
        #expect(profile.settings["messages.enabled"] == nil)
        let saved = try await desk.browser.post(Self.path, try asked.form(Self.path))
        #expect(saved.location == Self.path + "?done=saved")
        try await desk.base.academy.academy.performDueWork()
        #expect(try await owner.send(ListMessages()).items.count == 1)
        #expect(try await owner.send(PreviewReminders()).messages == 0)
    }

    @Test func `the way back from the question shows the settings as they were entered`() async throws {
        let desk = try await desk(daysLeft: 4)
        let asked = try await desk.submit(Self.path, Self.enabled)
        let form = try asked.form(Self.path).merging(["returned": "yes"]) { $1 }
        let back = try await desk.browser.post(Self.path, form)
        #expect(back.status == 200 && back.html.contains("value=\"yes\" role=\"switch\" checked"))
    }

    @Test func `the question counts with the days that the form has, and more days are asked about too`()
        async throws
    {
        let desk = try await desk(daysLeft: 20)
        let days = "setting.messages.pass-ending-days"
        let both = Self.enabled.merging([days: "25"]) { $1 }
        let asked = try await desk.submit(Self.path, both)
        #expect(asked.html.contains("1 message is sent at once"), "\(asked.html)")
        #expect(try await desk.submit(Self.path, Self.enabled).status == 303)
        let more = try await desk.submit(Self.path, both)
        #expect(more.status == 200 && more.html.contains("1 message is sent at once"))
        #expect(
            try await desk.submit(Self.path, Self.enabled.merging([days: "3"]) { $1 }).status == 303)
    }

    @Test func `a number of days that the setting does not take is refused at its field`() async throws {
        let desk = try await desk(daysLeft: 20)
        let name = "setting.messages.pass-ending-days"
        for days in ["61", "-1"] {
            let refused = try await desk.submit(Self.path, Self.enabled.merging([name: days]) { $1 })
            #expect(refused.status == 422)
            #expect(refused.html.contains("id=\"settings-\(name)-error\""), "\(refused.html)")
            #expect(refused.html.contains("“\(days)” is not a value of"))
        }
    }

    @Test func `nothing is asked while no message is due`() async throws {
        let desk = try await desk(daysLeft: 20)
        #expect(try await desk.submit(Self.path, Self.enabled).location == Self.path + "?done=saved")
    }
}
