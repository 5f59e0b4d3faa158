internal import Academy
internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The page of one group of the academy's settings, whose form saves that group alone.
struct SettingsPage {
    static let form = DeskForm(
        "settings", EditAcademy.self, ["name", "language"], choosing: ["language"])
    /// The prefix of the names of the fields for settings.
    static let prefix = "setting."

    let context: PageContext
    let group: SettingGroup
    var words: Words { context.words }
    var address: String { Self.address(of: group) }

    /// The page of the group that the address names.
    private init(_ context: PageContext) throws {
        let name = context.request.parameters["group"] ?? ""
        guard let group = SettingGroup(rawValue: name) else { throw NotFound("setting", name) }
        self.context = context
        self.group = group
    }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let path = "desk/settings/{group}"
        return [
            pages.desk(.get, "desk/settings", "page.desk.settings") {
                try await SettingGroupsPage(context: $0).response()
            },
            pages.desk(.get, path, "page.desk.setting-group") { try await Self($0).settingsPage() },
            pages.desk(.post, path, "page.desk.setting-group") { try await Self($0).editSettings() },
            pages.deskForm(path + "/reset", "page.desk.setting-group") {
                try await Self($0).settingsPage(refusal: $1)
            } _: { context in
                _ = try await context.client.send(
                    ResetSetting(key: context.field("setting")), context.sending())
                return try Self(context).address + "?done=reset"
            },
        ]
    }

    static func address(of group: SettingGroup) -> String { "/desk/settings/\(group.rawValue)" }

    /// The names of the settings of a group, in their order on its page.
    var names: [String] {
        context.pages.settings.keys.filter { SettingGroup(ofSetting: $0) == group }.sorted()
    }

    /// The fields of the academy's own data, which are in the first group. The name is in all messages with
    /// codes: a change of it needs the permission for ``SettingEffect/secrets``.
    var ownFields: [FormField] {
        guard group == .academy else { return [] }
        return Self.form.fields.filter { $0.name != "name" || context.mayChange(.secrets) }
    }

    /// All fields that the form of the group can have.
    var fields: [FormField] {
        ownFields
            + names.compactMap { name in
                context.pages.settings[name].map { FormField(Self.prefix + name, $0) }
            }
    }
}

// The page.

extension SettingsPage {
    var title: String { words.title(of: group) }

    func settingsPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        try context.checkAccess(to: EditAcademy.self)
        let profile = try await context.client.send(ShowAcademy())
        let settings = try await context.client.send(ListSettings()).settings.filter { $0.group == group }
        let changeable = settings.filter { context.mayChange($0.effect) }
        if ownFields.isEmpty, changeable.isEmpty, let first = settings.first {
            if first.effect.isForOwners { throw AccessError.ownersOnly }
            throw AccessError.missingPermission(first.effect.permission ?? .writeSettings)
        }
        let view = form(of: changeable, profile, refusal)
        var page = DeskPage(
            title, back: .settings(words), lead: words["desk.settings.group.\(group.rawValue).about"],
            refusal: view.refusal, parts: [view])
        if refusal?.code == SecondFactorError.exampleOfLockOut.code {
            page.parts.insert(
                DeskActions([.link("/" + SecondFactorPages.path, words["second-factor.title"])]), at: 0)
        }
        if group == .academy {
            page.parts.append(DeskActions([.link("/desk/academy/picture", words["desk.settings.logo"])]))
        }
        let rows = changeable.filter(\.isSet).map(row)
        if !rows.isEmpty {
            page.parts.append(DeskList(heading: words["desk.settings.set"], rows: rows, empty: ""))
        }
        return page.response(context)
    }

    private func form(
        of settings: [AcademySetting], _ profile: AcademyProfile, _ refusal: (any AcademyError)?
    ) -> FormView {
        let current = values(of: profile)
        let all = settings.compactMap { setting in
            context.pages.settings[setting.key].map { (setting: setting, schema: $0) }
        }
        // The form of the button that resets a setting has no other fields.
        let isReset = context.request.form["setting"] != nil
        let sent = context.request.form.isEmpty || isReset ? nil : FormValues(context.request.form)
        let shown = sent.map { $0.overwriting($0.overwritten(fields, current), current) }
        var view = FormView(
            action: address,
            fields: ownFields + all.map { FormField(Self.prefix + $0.setting.key, $0.schema) },
            name: "settings", values: shown ?? current, options: languageOptions,
            before: shown?.former ?? current, refusal: refusal.map(labelled), button: words["desk.save"])
        for (setting, schema) in all {
            let field = Self.prefix + setting.key
            view.defaults[field] = [words.defaultValue(setting.defaultValue), setting.remark]
                .compactMap(\.self).joined(separator: " ")
            view.documentation[field] = (name: setting.key, text: schema.summary ?? "")
        }
        return view
    }

    func label(of setting: String) -> String {
        words.label(of: Self.prefix + setting, in: "settings")
    }

    /// The values of the form's fields.
    func values(of profile: AcademyProfile) -> FormValues {
        var texts: [String: String] = [:]
        for field in ownFields { texts[field.name] = field.name == "name" ? profile.name : profile.language }
        for name in names {
            texts[Self.prefix + name] = profile.settings[name] ?? profile.defaultSettings[name] ?? ""
        }
        return FormValues(texts)
    }

    /// The languages to choose from. The form itself also offers a stored language with a region, by its
    /// tag.
    var languageOptions: [String: [FormView.Option]] {
        ["language": words.languages]
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
        let setting = String(path.dropFirst(part.count))
        return InvalidValue(
            error.specification.replacing(field: Self.prefix + setting)
                .replacing(values: ["name": label(of: setting)]))
    }

    /// The row of a setting that has a value of its own, with the button that gives it its default again.
    private func row(of setting: AcademySetting) -> DeskList.Row {
        DeskList.Row(
            title: label(of: setting.key), lines: [words.defaultValue(setting.defaultValue)],
            value: words.settingValue(setting.value),
            actions: [.send(address + "/reset", words["desk.settings.reset"], ["setting": setting.key])])
    }
}

extension Words {
    /// The languages of the pages, as the options of a field.
    var languages: [FormView.Option] {
        Language.allCases.map {
            FormView.Option(value: $0.rawValue, label: choice($0.rawValue, of: "language"))
        }
    }

    /// The sentence about the default of a setting: “Default: 10.”
    fileprivate func defaultValue(_ value: String) -> String {
        text("desk.settings.default", ["value": settingValue(value)])
    }

    /// A value of a setting as the form shows it.
    fileprivate func settingValue(_ value: String) -> String {
        value.isEmpty ? self["desk.settings.none"] : choice(value, of: "setting")
    }
}
