import Academy
import Application
import Core
import TestSupport
import Testing

/// The groups of the settings, and the form of each.
@Suite(.limitedParallelism) struct SettingsPageTests {
    private static let checkIn = "/desk/settings/check-in"

    /// The names of the settings that a page has fields for.
    private func settings(on page: Browser.Page) -> [String] {
        let names = page.html.matches(of: #/name="was\.setting\.([^"]+)"/#).map { String($0.1) }
        return names.sorted()
    }

    /// The fields of a form of settings, with what its selects have chosen.
    private func fields(_ page: Browser.Page, _ path: String) throws -> [String: String] {
        let form = try page.form(path)
        // The browser of these tests does not read what a select has chosen.
        return form.merging(
            form.filter { $0.key.hasPrefix("was.setting.") }.map { (String($0.key.dropFirst(4)), $0.value) }
        ) { $1 }
    }

    @Test(arguments: ["en", "es"])
    func `each setting is on the page of one group, with a name and a meaning`(_ language: String)
        async throws
    {
        let desk = try await DeskFixture(languages: [language])
        let list = try await desk.browser.get("/desk/settings").html
        var found: [String] = []
        for group in SettingGroup.allCases {
            let path = "/desk/settings/\(group.rawValue)"
            #expect(list.contains("href=\"\(path)\""))
            let page = try await desk.browser.get(path)
            #expect(page.status == 200 && page.html.utf8.count < 20_000)
            #expect(!page.html.contains(">setting.") && !page.html.contains("desk.field"))
            let names = settings(on: page)
            #expect(names.allSatisfy { SettingGroup(ofSetting: $0) == group })
            // Without words of its own, a field would have the name of the setting as its label.
            #expect(names.filter { page.html.contains(">\($0)") } == [])
            found += names
        }
        let all = try await desk.admin.send(ShowAcademy()).defaultSettings.keys
        #expect(all.count > 20 && found.sorted() == all.sorted())
        #expect(!list.contains("desk.settings"))
    }

    @Test func `settings are shown with their meaning, and changed one by one`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get(Self.checkIn)
        #expect(page.html.contains("during which a student is still on time"))
        #expect(page.html.contains(#/late-after-minutes-unit">minutes</#))
        let fields = try fields(page, Self.checkIn)
        let late = "setting.check-in.late-after-minutes"
        let done = try await desk.browser.submit(
            Self.checkIn, on: page, fields.merging([late: "12", "setting.screen.first-names": "yes"]) { $1 })
        #expect(done.location == Self.checkIn + "?done=saved", "\(done.html)")
        #expect(try await desk.browser.get(Self.checkIn + "?done=saved").html.contains("✓ Saved."))
        let profile = try await desk.admin.send(ShowAcademy())
        #expect(profile.settings == ["check-in.late-after-minutes": "12", "screen.first-names": "yes"])
        let wrong = try await desk.browser.submit(
            Self.checkIn, on: page, fields.merging([late: "999"]) { $1 })
        #expect(wrong.status == 422 && wrong.html.contains("value=\"999\""))
    }

    @Test func `a switch that is off sends no, and one that is on sends yes`() async throws {
        let desk = try await DeskFixture()
        let name = "setting.check-in.at-once"
        let off = try await desk.browser.get(Self.checkIn)
        #expect(try off.form(Self.checkIn)[name] == "no")
        _ = try await desk.browser.submit(Self.checkIn, on: off, [name: "yes"])
        let on = try await desk.browser.get(Self.checkIn)
        #expect(try on.form(Self.checkIn)[name] == "yes")
        #expect(
            on.html.contains(
                #/name="setting.check-in.at-once" type="checkbox" value="yes" role="switch" checked/#))
    }

    @Test func `a setting shows its default, and gets it again by a button or an emptied field`() async throws
    {
        let desk = try await DeskFixture()
        let fresh = try await desk.browser.get(Self.checkIn).html
        #expect(fresh.contains("Default: 30.") && !fresh.contains("Use the default"))
        let values = ["check-in.opens-before-minutes": "50", "check-in.late-after-minutes": "12"]
        _ = try await desk.admin.send(EditAcademy(settings: values))
        #expect(try await desk.browser.get("/desk/settings").html.contains("2 changed"))
        let page = try await desk.browser.get(Self.checkIn)
        #expect(page.html.contains("Use the default") && page.html.contains("Default: 30."))
        let button = try page.form(Self.checkIn + "/reset")
        #expect(button["setting"] == "check-in.late-after-minutes")
        let reset = try await desk.browser.post(Self.checkIn + "/reset", button)
        #expect(reset.location == Self.checkIn + "?done=reset", "\(reset.html)")
        let left = try await desk.admin.send(ShowAcademy()).settings
        #expect(left == ["check-in.opens-before-minutes": "50"])
        let fields = try fields(try await desk.browser.get(Self.checkIn), Self.checkIn)
        let emptied = try await desk.browser.post(
            Self.checkIn, fields.merging(["setting.check-in.opens-before-minutes": ""]) { $1 })
        #expect(emptied.location == Self.checkIn + "?done=saved", "\(emptied.html)")
        #expect(try await desk.admin.send(ShowAcademy()).settings.isEmpty)
    }

    @Test func `a demand for a second factor asks first, with the number of accounts that it locks out`()
        async throws
    {
        let desk = try await DeskFixture()
        _ = try await desk.staff(.frontDesk)
        let path = "/desk/settings/sign-in"
        let name = "second-factor.front-desk"
        let page = try await desk.browser.get(path)
        let fields = try fields(page, path).merging(["setting." + name: "required"]) { $1 }
        let asked = try await desk.browser.post(path, fields)
        #expect(
            asked.status == 200 && asked.html.contains("Second factor of the front desk:"), "\(asked.html)")
        #expect(asked.html.contains("have no second factor: 1 of 1."))
        #expect(try await desk.admin.send(ShowAcademy()).settings[name] == nil)
        let saved = try await desk.browser.post(path, try asked.form(path))
        #expect(saved.location == path + "?done=saved")
        #expect(try await desk.admin.send(ShowAcademy()).settings[name] == "required")
    }

    @Test func `a shorter retention of rows asks first, also if the field was emptied`() async throws {
        let desk = try await DeskFixture()
        let (path, name) = ("/desk/settings/records", "retention.message-months")
        _ = try await desk.admin.send(EditAcademy(settings: [name: "0"]))
        for value in ["6", ""] {
            let page = try await desk.browser.get(path)
            let sent = try fields(page, path).merging(["setting." + name: value]) { $1 }
            let asked = try await desk.browser.post(path, sent)
            let number = value.isEmpty ? "12" : value
            #expect(
                asked.html.contains("Messages kept for: \(number) instead of forever."), "\(asked.html)")
        }
        #expect(try await desk.admin.send(ShowAcademy()).settings[name] == "0")
    }

    @Test func `a manager finds the settings that the role may change`() async throws {
        let desk = try await DeskFixture()
        let manager = try await desk.staff(.manager)
        let list = try await manager.get("/desk/settings").html
        #expect(list.contains("/desk/settings/check-in"))
        // Only owners change how long records are kept.
        #expect(settings(on: try await manager.get("/desk/settings/records")) == ["usage.enabled"])
        #expect(try await manager.get("/desk/settings/nothing").status == 404)
    }
}
