internal import Academy
internal import Application
internal import Core
internal import HTTPServer
internal import Payments

/// The page of the academy's name, language and settings, each setting with its description.
struct SettingsPage {
    private static let form = DeskForm(
        "settings", EditAcademy.self, ["name", "language"], choosing: ["language"])
    /// The prefix of the names of the fields for settings.
    private static let prefix = "setting."

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/settings", "page.desk.settings") {
                try await Self(context: $0).settingsPage()
            },
            pages.desk(.post, "desk/settings", "page.desk.settings") {
                try await Self(context: $0).editSettings()
            },
            pages.deskForm("desk/settings/reset", "page.desk.settings") {
                try await Self(context: $0).settingsPage(refusal: $1)
            } _: { context in
                _ = try await context.client.send(
                    ResetSetting(key: context.field("setting")), context.sending())
                return "/desk/settings?done=reset"
            },
        ]
    }

    /// Changes the settings, after a question if messages are then due at once.
    private func editSettings() async throws -> PageResponse {
        guard !context.isReturned else { return try await settingsPage() }
        do {
            if let question = try await questionAboutMessages() { return question }
            try await context.pages.editTurns.inTurn(at: context.path) {
                try await checkSettings()
                try await changeSettings()
            }
            return context.redirect(to: "/desk/settings?done=saved")
        } catch let error as any AcademyError where error.isShownInForm {
            return try await settingsPage(refusal: error)
        }
    }

    /// Sends the changed values; a setting whose field was emptied gets its default again.
    private func changeSettings() async throws {
        let changed = context.pages.settings.keys.reduce(into: [String: String]()) { changed, name in
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

    /// The fields of the form, the settings in the order of their names.
    private var settingFields: [FormField] {
        let all = context.pages.settings.sorted { $0.key < $1.key }
        return Self.form.fields + all.map { FormField(Self.prefix + $0.key, $0.value) }
    }

    /// The values of the form's fields.
    private func settingValues(of profile: AcademyProfile) -> FormValues {
        var texts = ["name": profile.name, "language": profile.language]
        for name in context.pages.settings.keys {
            texts[Self.prefix + name] = profile.settings[name] ?? profile.defaultSettings[name] ?? ""
        }
        return FormValues(texts)
    }

    /// Checks that the form overwrites no setting that was changed after the form was opened.
    ///
    /// - Throws: ``PageError/changedMeanwhile(field:_:)``.
    private func checkSettings() async throws {
        let current = settingValues(of: try await context.client.send(ShowAcademy()))
        let fields = FormValues(context.request.form).overwritten(settingFields, current)
        guard let first = fields.first else { return }
        let changes = fields.map { field in
            let value = words.shown(current[field.name], in: field, languageOptions[field.name])
            return "\(words.label(of: field.name, in: "settings")): \(value)"
        }
        throw PageError.changedMeanwhile(field: first.name, changes.joined(separator: "; "))
    }

    /// The page that asks before the academy begins to write messages, or to write them more days before a
    /// pass ends, if messages are then due at once; nil if the form does neither, or none are due.
    private func questionAboutMessages() async throws -> PageResponse? {
        let (enabled, days) = ("messages.enabled", "messages.pass-ending-days")
        func sent(_ name: String) -> String { context.field(Self.prefix + name) }
        func former(_ name: String) -> String { context.field(FormValues.before + Self.prefix + name) }
        guard !context.isConfirmed, sent(enabled) == "yes" else { return nil }
        // An emptied setting gets its default again.
        var new = Int(sent(days))
        if new == nil { new = Int(try await context.client.send(ShowAcademy()).defaultSettings[days] ?? "") }
        guard former(enabled) != "yes" || new ?? 0 > Int(former(days)) ?? 0 else { return nil }
        // A number that the setting does not allow is refused by the edit itself, which names the setting.
        if let new, let values = context.pages.settings[days]?.values, !values.contains(String(new)) {
            return nil
        }
        let messages = try await context.client.send(PreviewReminders(days: new)).messages
        guard messages > 0 else { return nil }
        return context.question(
            words["desk.nav.settings"], [words.count("desk.settings.messages-due", messages)],
            keepsKey: true)
    }

    private func settingsPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        try context.checkAccess(to: EditAcademy.self)
        let profile = try await context.client.send(ShowAcademy())
        let current = settingValues(of: profile)
        let changeable = try await changeableSettings()
        let all = changeable.compactMap { setting in
            context.pages.settings[setting.key].map { (key: setting.key, value: $0) }
        }
        // The form of the button that resets a setting has no other fields.
        let sent = context.request.form["name"].map { _ in FormValues(context.request.form) }
            .map { $0.overwriting($0.overwritten(settingFields, current), current) }
        var view = FormView(
            action: "/desk/settings",
            fields: Self.form.fields + all.map { FormField(Self.prefix + $0.key, $0.value) },
            name: "settings", values: sent ?? current, options: languageOptions,
            before: sent?.former ?? current,
            refusal: refusal.map(labelled), button: words["desk.save"])
        view.defaults = profile.defaultSettings.reduce(into: [:]) { defaults, setting in
            defaults[Self.prefix + setting.key] = words.defaultValue(setting.value)
        }
        for setting in changeable {
            if let remark = setting.remark {
                view.defaults[Self.prefix + setting.key]?.append(" " + remark)
            }
        }
        view.documentation = Dictionary(
            all.map { (Self.prefix + $0.key, (name: $0.key, text: $0.value.summary ?? "")) }
        ) { $1 }
        var page = DeskPage(
            words["desk.nav.settings"], back: .more(words), refusal: view.refusal, parts: [view])
        let rows = all.compactMap { name, _ in profile.settings[name].map { row(of: name, $0, profile) } }
        if !rows.isEmpty {
            page.parts.append(DeskList(heading: words["desk.settings.set"], rows: rows, empty: ""))
        }
        return page.response(context)
    }

    /// The languages to choose from. The form itself also offers a stored language with a region, by its
    /// tag.
    private var languageOptions: [String: [FormView.Option]] {
        [
            "language": Language.allCases.map {
                FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "language"))
            }
        ]
    }

    /// The settings that the person may change, in order of their names.
    private func changeableSettings() async throws -> [AcademySetting] {
        try await context.client.send(ListSettings()).settings.filter { context.mayChange($0.effect) }
    }

    /// The error with the label of its field, in place of the name of the property or the setting.
    private func labelled(_ error: any AcademyError) -> any AcademyError {
        if let fields = error as? InvalidFields {
            return InvalidFields(labelled(fields.first), fields.others.map(labelled))
        }
        let part = "settings."
        guard let path = error.field, path.hasPrefix(part) else {
            return words.labelled(error, in: "settings")
        }
        let field = Self.prefix + String(path.dropFirst(part.count))
        let label = words.label(of: field, in: "settings")
        return InvalidValue(
            error.specification.replacing(field: field).replacing(values: ["name": label]))
    }

    /// The row of a setting that has a value of its own, with the button that gives it its default again.
    private func row(of name: String, _ value: String, _ profile: AcademyProfile) -> DeskList.Row {
        DeskList.Row(
            title: words.label(of: Self.prefix + name, in: "settings"),
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
