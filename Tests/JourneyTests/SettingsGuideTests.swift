import Academy
import Application
import Foundation
import TestSupport
import Testing

/// The settings of the academy in the guide.
@Suite(.limitedParallelism) struct SettingsGuideTests {
    @Test func `the guide has each setting of the academy with its default`() async throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let guide = try String(contentsOf: root.appending(path: "docs/guide/settings.md"), encoding: .utf8)
        let defaults = try await TestAcademy().admin.send(ShowAcademy()).defaultSettings
        #expect(!defaults.isEmpty)
        for (name, value) in defaults {
            let row = "| `\(name)` | \(value.isEmpty ? "none" : "`\(value)`") |"
            #expect(guide.contains(row), "docs/guide/settings.md needs a row that begins with \(row)")
        }
    }
}
