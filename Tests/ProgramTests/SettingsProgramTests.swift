import Core
import Foundation
import TestSupport
import Testing

@testable import Academy
@testable import Terminal

/// The commands for settings, and the oldest version that a server serves.
@Suite(.limitedParallelism) struct SettingsProgramTests {
    private func academy() throws -> Workspace { try Workspace(copyOf: AcademyFixture.populated.get()) }

    @Test func `a setting is listed, shown, set and reset`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let key = "check-in.late-after-minutes"
        #expect(try workspace.admin("settings", "list").output.contains(key))
        #expect(try workspace.admin("settings", "show", key).output.contains("a whole number from 0 to 240"))
        let set = try workspace.admin("settings", "set", key, "15")
        #expect(set.exitCode == 0, "\(set.errors)")
        #expect(try workspace.admin("settings", "show", key, "--json").json["value"] as? String == "15")
        let reset = try workspace.admin("settings", "reset", key, "--json").json
        #expect(reset["value"] as? String == "10" && reset["isSet"] as? Bool == false)
        #expect(try workspace.admin("settings", "set", key, "241").exitCode == 65)
        #expect(try workspace.admin("settings", "set", "no.such-setting", "1").exitCode == 2)
    }

    @Test func `a dry run sets nothing`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        #expect(try workspace.admin("settings", "set", "check-in.codes", "room", "--dry-run").exitCode == 0)
        let shown = try workspace.admin("settings", "show", "check-in.codes", "--json").json
        #expect(shown["value"] as? String == "session+room")
    }

    @Test func `a setting is described in Spanish`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let shown = try workspace.run(
            "classly-admin", ["settings", "show", "usage.enabled"], environment: ["LANG": "es_PE.UTF-8"])
        #expect(shown.output.contains("Si la academia cuenta las acciones de los alumnos, sin nombres."))
    }

    @Test func `the description of every setting is in both languages`() throws {
        let listed = try AcademyFixture.readOnly.get().admin("settings", "list", "--json").json
        let settings = try #require(listed["settings"] as? [[String: Any]])
        #expect(settings.count > 20)
        for setting in settings {
            let key = "setting-summary.\(try #require(setting["key"] as? String))"
            let summary = try #require(setting["summary"] as? String)
            #expect(Catalogue.academy.sentence(key, in: .english) == summary)
            #expect(Catalogue.academy.texts(in: .spanish)[key] != nil, "\(key)")
        }
    }

    @Test func `a student sees the settings that concern them`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let listed = try workspace.student("settings").output
        #expect(listed.contains("check-in.codes") && !listed.contains("payments.password-above"))
        #expect(try workspace.student("settings", "show", "payments.password-above").exitCode == 2)
        #expect(try workspace.student("settings", "features").output.contains("discovery"))
        #expect(try workspace.admin("settings", "set", "features.discovery", "0").exitCode == 0)
        let refused = try workspace.student("favourites", "list")
        #expect(refused.exitCode == 77 && refused.errors.contains("does not offer this feature to you"))
    }

    @Test func `a version that is newer than the programs is refused`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let key = "clients.oldest-version"
        let refused = try workspace.admin("settings", "set", key, "99.0.0")
        #expect(refused.exitCode == 65 && refused.errors.contains("not newer than the server"))
        #expect(try workspace.admin("settings", "set", key, "0.1.0").exitCode == 0)
        #expect(try workspace.admin("settings", "list").exitCode == 0)
    }

    @Test(arguments: [
        ("classly-student/0.0.9", "426 http.client-too-old -"),
        ("classly-student/0.1.0", "401 access.not-signed-in -"), ("curl/8.0", "401 access.not-signed-in -"),
    ])
    func `a server refuses programs that are older than the setting`(_ userAgent: String, _ problem: String)
        throws
    {
        let workspace = try academy()
        let set = try workspace.admin("settings", "set", "clients.oldest-version", "0.1.0")
        try #require(set.exitCode == 0, "\(set.errors)")
        let server = try ServerProgram.ready(workspace)
        let response = try server.request("GET", "/v1/plans", ["User-Agent": userAgent])
        #expect(response.problem == problem)
        #expect(response.status != 426 || response["Upgrade"] == "classly/0.1.0")
        #expect(try server.request("GET", "/healthz", ["User-Agent": userAgent]).status == 200)
        #expect(try workspace.admin("settings", "list").exitCode == 0)
    }
}
