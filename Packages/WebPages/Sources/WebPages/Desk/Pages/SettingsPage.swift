internal import Academy
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    fileprivate static let form = RequestForm("settings", EditAcademy.self, ["name", "language"])
    /// The prefix of the names of the fields for settings.
    fileprivate static let prefix = "setting."

    /// The page of the academy's name, language and settings, each setting with its description.
    var settingsRoutes: [PageRoute] {
        [
            desk(.get, "desk/settings", "page.desk.settings") { try await $0.settingsPage() },
            deskForm("desk/settings", "page.desk.settings") {
                try await $0.settingsPage(refusal: $1)
            } _: { context in
                try await changeSettings(context)
                return "/desk/settings?done=saved"
            },
            deskForm("desk/settings/reset", "page.desk.settings") {
                try await $0.settingsPage(refusal: $1)
            } _: { context in
                _ = try await context.client.send(
                    ResetSetting(key: context.field("setting")), context.sending())
                return "/desk/settings?done=reset"
            },
        ]
    }

    /// Sends the changed values; a setting whose field was emptied gets its default again.
    private func changeSettings(_ context: PageContext) async throws {
        let changed = settings.keys.reduce(into: [String: String]()) { changed, name in
            let field = Self.prefix + name
            guard let new = context.request.form[field] else { return }
            if new != context.request.form[FormValues.before + field] { changed[name] = new }
        }
        let set = changed.filter { !$0.value.isEmpty }
        var edit = try Self.form.request(context.request.form)
        edit.settings = set.isEmpty ? nil : set
        _ = try await context.client.send(edit, context.sending())
        for name in changed.keys.sorted() where set[name] == nil {
            _ = try await context.client.send(ResetSetting(key: name), context.sending(".\(name)"))
        }
    }
}

extension PageContext {
    fileprivate func settingsPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        try checkAccess(to: EditAcademy.self)
        let profile = try await client.send(ShowAcademy())
        var texts = ["name": profile.name, "language": profile.language]
        for name in pages.settings.keys {
            texts[WebPages.prefix + name] = profile.settings[name] ?? profile.defaultSettings[name] ?? ""
        }
        let changeable = try await changeableSettings()
        let all = changeable.compactMap { setting in
            pages.settings[setting.key].map { (key: setting.key, value: $0) }
        }
        // The form of the button that resets a setting has no other fields.
        let sent = request.form["name"].map { _ in FormValues(request.form) }
        var view = FormView(
            action: "/desk/settings",
            fields: WebPages.form.fields + all.map { FormField(WebPages.prefix + $0.key, $0.value) },
            name: "settings", values: sent ?? FormValues(texts), before: sent?.former ?? FormValues(texts),
            refusal: refusal.map(labelled), button: words["desk.save"])
        view.defaults = profile.defaultSettings.reduce(into: [:]) { defaults, setting in
            defaults[WebPages.prefix + setting.key] = words.defaultValue(setting.value)
        }
        for setting in changeable {
            if let remark = setting.remark {
                view.defaults[WebPages.prefix + setting.key]?.append(" " + remark)
            }
        }
        view.documentation = Dictionary(
            all.map { (WebPages.prefix + $0.key, (name: $0.key, text: $0.value.summary ?? "")) }
        ) { $1 }
        var page = DeskPage(
            words["desk.nav.settings"], back: moreLink, refusal: view.refusal, parts: [view])
        let rows = all.compactMap { name, _ in profile.settings[name].map { row(of: name, $0, profile) } }
        if !rows.isEmpty {
            page.parts.append(DeskList(heading: words["desk.settings.set"], rows: rows, empty: ""))
        }
        return page.response(self)
    }

    /// The settings that the person may change, in order of their names.
    private func changeableSettings() async throws -> [AcademySetting] {
        try await client.send(ListSettings()).settings.filter { mayChange($0.effect) }
    }

    /// The error with the label of its field, in place of the name of the property or the setting.
    private func labelled(_ error: any AcademyError) -> any AcademyError {
        let part = "settings."
        guard let path = error.field, path.hasPrefix(part) else {
            return words.labelled(error, in: "settings")
        }
        let field = WebPages.prefix + String(path.dropFirst(part.count))
        let label = words.label(of: field, in: "settings")
        return InvalidValue(
            error.specification.replacing(field: field).replacing(values: ["name": label]))
    }

    /// The row of a setting that has a value of its own, with the button that gives it its default again.
    private func row(of name: String, _ value: String, _ profile: AcademyProfile) -> DeskList.Row {
        DeskList.Row(
            title: words.label(of: WebPages.prefix + name, in: "settings"),
            lines: [words.defaultValue(profile.defaultSettings[name] ?? "")],
            value: words.settingValue(value),
            actions: [.send("/desk/settings/reset", words["desk.settings.reset"], ["setting": name])])
    }
}

extension Words {
    /// The sentence about the default of a setting: “Default: 10.”
    fileprivate func defaultValue(_ value: String) -> String {
        text("desk.settings.default", ["value": settingValue(value)])
    }

    /// A value of a setting as the form shows it.
    fileprivate func settingValue(_ value: String) -> String {
        value.isEmpty ? self["desk.settings.none"] : choice(value, of: "setting")
    }
}
