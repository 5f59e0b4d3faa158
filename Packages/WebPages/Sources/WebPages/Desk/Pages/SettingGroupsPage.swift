internal import Academy
internal import Application
internal import HTTPServer

/// The page with the groups of the academy's settings.
struct SettingGroupsPage {
    let context: PageContext
    private var words: Words { context.words }

    func response() async throws -> PageResponse {
        try context.checkAccess(to: EditAcademy.self)
        let settings = try await context.client.send(ListSettings()).settings.filter {
            context.mayChange($0.effect)
        }
        func rows(_ groups: [SettingGroup]) -> [DeskList.Row] {
            groups.compactMap { group in row(of: group, settings.filter { $0.group == group }) }
        }
        var page = DeskPage(
            words["desk.nav.settings"], back: .more(words),
            parts: [DeskList(rows: rows(SettingGroup.allCases.filter { $0 != .operators }), empty: "")])
        let others = rows([.operators])
        if !others.isEmpty {
            page.parts.append(
                DeskList(heading: words["desk.settings.for-operators"], rows: others, empty: ""))
        }
        return page.response(context)
    }

    /// The row of a group; nil if the person may change nothing in it.
    private func row(of group: SettingGroup, _ settings: [AcademySetting]) -> DeskList.Row? {
        guard group == .academy || !settings.isEmpty else { return nil }
        let changed = settings.count { $0.isSet }
        return DeskList.Row(
            href: SettingsPage.address(of: group), title: words.title(of: group),
            lines: [words["desk.settings.group.\(group.rawValue).about"]],
            tag: changed == 0 ? nil : words.count("desk.settings.changed", changed), isGood: true)
    }
}

extension Words {
    /// The name of a group of settings.
    func title(of group: SettingGroup) -> String { self["desk.settings.group.\(group.rawValue)"] }
}

extension DeskLink {
    /// The link to the groups of the settings.
    static func settings(_ words: Words) -> DeskLink {
        DeskLink("/desk/settings", words["desk.nav.settings"])
    }
}

extension AcademySetting {
    var group: SettingGroup { SettingGroup(ofSetting: key) }
}
