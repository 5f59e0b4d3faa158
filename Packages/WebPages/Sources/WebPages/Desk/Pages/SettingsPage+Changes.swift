internal import Academy
internal import Application
internal import Core
internal import HTTPServer
internal import Payments

// The change of settings, after a question about its consequences.

extension SettingsPage {
    /// Changes the settings, after a question if that locks people out, removes rows or sends messages.
    func editSettings() async throws -> PageResponse {
        guard !context.isReturned else { return try await settingsPage() }
        do {
            let changed = changedSettings
            let edit = try request(changed)
            // A refused change needs no question. Its dry run asks for the password before the question.
            if !context.isConfirmed, try await context.trial(of: edit) != nil {
                let remarks = try await consequences(of: changed) + messagesDue()
                if !remarks.isEmpty { return context.question(title, remarks, keepsKey: true) }
            }
            try await context.pages.editTurns.inTurn(at: context.path) {
                try await checkSettings()
                _ = try await context.client.send(edit, context.sending())
                // A setting whose field was emptied gets its default again.
                for name in changed.keys.sorted() where changed[name] == "" {
                    _ = try await context.client.send(ResetSetting(key: name), context.sending(".\(name)"))
                }
            }
            return context.redirect(to: address + "?done=saved")
        } catch let error as any AcademyError where error.isShownInForm {
            return try await settingsPage(refusal: error)
        }
    }

    /// The settings with other values than those that the form was opened with, by name.
    private var changedSettings: [String: String] {
        names.reduce(into: [:]) { changed, name in
            let field = Self.prefix + name
            guard let new = context.request.form[field] else { return }
            if new != context.request.form[FormValues.before + field] { changed[name] = new }
        }
    }

    private func request(_ changed: [String: String]) throws -> EditAcademy {
        let set = changed.filter { !$0.value.isEmpty }
        var edit = try FormValues(context.request.form).request(
            EditAcademy.self, ownFields, fixed: [:], isEdit: true)
        edit.settings = set.isEmpty ? nil : set
        return edit
    }

    /// Checks that the form overwrites no setting that was changed after the form was opened.
    ///
    /// - Throws: ``PageError/changedMeanwhile(field:_:)``.
    private func checkSettings() async throws {
        let current = values(of: try await context.client.send(ShowAcademy()))
        let fields = FormValues(context.request.form).overwritten(fields, current)
        guard let first = fields.first else { return }
        let changes = fields.map { field in
            let value = words.shown(current[field.name], in: field, languageOptions[field.name])
            return "\(words.label(of: field.name, in: "settings")): \(value)"
        }
        throw PageError.changedMeanwhile(field: first.name, changes.joined(separator: "; "))
    }

    /// Sentences about the accounts that the change would lock out, and about the rows that it would remove.
    private func consequences(of changed: [String: String]) async throws -> [String] {
        let values = changed.mapValues { $0.isEmpty ? nil : $0 }
        return try await SetSetting.consequences(of: values, context.client).map { consequence in
            switch consequence {
            case .lockOut(let setting, let remark): "\(label(of: setting)): \(remark)"
            case .removal(let setting, let old, let new):
                words.text(
                    "desk.settings.removes",
                    [
                        "name": label(of: setting), "new": new,
                        "old": old == "0" ? words["desk.settings.forever"] : old,
                    ])
            }
        }
    }

    /// The sentence about the messages that are due at once if the academy begins to write messages, or to
    /// write them more days before a pass ends; none if none are due.
    private func messagesDue() async throws -> [String] {
        let (enabled, days) = ("messages.enabled", "messages.pass-ending-days")
        func sent(_ name: String) -> String { context.field(Self.prefix + name) }
        func former(_ name: String) -> String { context.field(FormValues.before + Self.prefix + name) }
        guard sent(enabled) == "yes" else { return [] }
        // An emptied setting gets its default again.
        var new = Int(sent(days))
        if new == nil { new = Int(try await context.client.send(ShowAcademy()).defaultSettings[days] ?? "") }
        guard former(enabled) != "yes" || new ?? 0 > Int(former(days)) ?? 0 else { return [] }
        let messages = try await context.client.send(PreviewReminders(days: new)).messages
        return messages > 0 ? [words.count("desk.settings.messages-due", messages)] : []
    }
}
