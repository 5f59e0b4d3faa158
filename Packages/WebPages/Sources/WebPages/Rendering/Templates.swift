internal import Core
internal import Mustache

/// The parsed templates of the pages.
struct Templates: Sendable {
    /// The name of a template.
    enum Name: String, CaseIterable {
        case layout, home, signIn, signUp, forgot, waiting, checkIn, receipt, refusal, invitation, pairing,
            screen
        case scan, timetable, classes, history, passes, payments, payment, messages, account, calendar
        case devices, passkeys, passkey, offline, offlineCheckIn, design, discover, discoveredClass, wishes,
            numbers
        case friends, blocked, person, profile, recommendations, recommend, collections, collection
        case collectionRemoval, ratings
        case deskPage, deskFacts, deskActions, deskList, deskSearch, deskNote, deskText, deskForm,
            deskPassword
        case deskUnlock, deskPicture, deskRoster, deskReceipt, deskInvitation, deskSecret, deskPrint
        case deskImport, deskImportProgress, deskField, deskOptions, deskRow, timetableEntry, discoverEntry
        case dashboard, dashboardCharts
    }

    /// The templates of the resources, which are parsed once.
    private static let parsed = Result {
        MustacheContentTypes.register(EscapedHTML(), named: EscapedHTML.name)
        return try Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, try parse($0)) })
    }

    private let templates: [Name: MustacheTemplate]
    let kept = RenderedParts()

    /// - Throws: ``PageError/malformedResource(_:)``.
    init() throws { templates = try Self.parsed.get() }

    private static func parse(_ name: Name) throws(PageError) -> MustacheTemplate {
        do {
            return try MustacheTemplate(
                string: EscapedHTML.directive + String(decoding: name.bytes, as: UTF8.self))
        } catch {
            throw .malformedResource(name.rawValue)
        }
    }

    /// Renders a template.
    ///
    /// Every value is escaped, except where the template asks for its HTML.
    func render(_ name: Name, _ values: [String: Any]) -> String {
        templates[name]?.render(TemplateValue(values)) ?? ""
    }
}

extension Templates {
    /// Renders a part of a page that shows only these texts and sentences, and keeps the HTML.
    func part(_ name: Name, _ texts: [String: String], _ words: Words) -> String {
        kept.html(of: .texts(name, texts, words.language)) {
            var values: [String: Any] = texts
            values["t"] = words
            return render(name, values)
        }
    }

    /// The values of a part as texts, which can be compared: a true condition is any text, a false one is
    /// missing. Nil if a value is a list.
    ///
    /// Mustache looks a missing name up in the values around a section. A part is rendered without such
    /// values, so a missing condition is false.
    static func texts(_ values: [String: Any]) -> [String: String]? {
        var texts: [String: String] = [:]
        for (name, value) in values {
            switch value {
            case let text as String: texts[name] = text
            case let flag as Bool: texts[name] = flag ? "yes" : nil
            case let number as Int: texts[name] = String(number)
            default: return nil
            }
        }
        return texts
    }

    /// The number of options in a part.
    private static let optionsInPart = 10

    /// Renders the options of a choice in parts. The part with the chosen option is rendered for each page;
    /// the others are kept.
    ///
    /// - Parameter chosen: the value of the chosen option; nil for none.
    func options(_ options: [FormView.Option], chosen: String?) -> String {
        stride(from: 0, to: options.count, by: Self.optionsInPart).map { start in
            let part = Array(options[start..<min(start + Self.optionsInPart, options.count)])
            let hasChosen = part.contains { $0.value == chosen }
            return hasChosen ? rendered(part, chosen) : kept.html(of: .options(part)) { rendered(part, nil) }
        }.joined()
    }

    private func rendered(_ options: [FormView.Option], _ chosen: String?) -> String {
        let rows = options.map { option -> [String: Any] in
            ["value": option.value, "label": option.label, "isChosen": option.value == chosen]
        }
        return render(.deskOptions, ["options": rows])
    }
}

extension Templates.Name {
    /// The text of the template.
    var bytes: [UInt8] {
        switch self {
        case .layout: PackageResources.layout_mustache
        case .dashboard: PackageResources.dashboard_mustache
        case .dashboardCharts: PackageResources.dashboard_charts_mustache
        case .home: PackageResources.home_mustache
        case .deskPage: PackageResources.desk_page_mustache
        case .deskFacts: PackageResources.desk_facts_mustache
        case .deskActions: PackageResources.desk_actions_mustache
        case .deskList: PackageResources.desk_list_mustache
        case .deskSearch: PackageResources.desk_search_mustache
        case .deskNote: PackageResources.desk_note_mustache
        case .deskText: PackageResources.desk_text_mustache
        case .deskForm: PackageResources.desk_form_mustache
        case .deskPassword: PackageResources.desk_password_mustache
        case .deskUnlock: PackageResources.desk_unlock_mustache
        case .deskPicture: PackageResources.desk_picture_mustache
        case .deskRoster: PackageResources.desk_roster_mustache
        case .deskReceipt: PackageResources.desk_receipt_mustache
        case .deskInvitation: PackageResources.desk_invitation_mustache
        case .deskSecret: PackageResources.desk_secret_mustache
        case .deskPrint: PackageResources.desk_print_mustache
        case .deskImport: PackageResources.desk_import_mustache
        case .deskImportProgress: PackageResources.desk_import_progress_mustache
        case .deskField: PackageResources.desk_field_mustache
        case .deskOptions: PackageResources.desk_options_mustache
        case .deskRow: PackageResources.desk_row_mustache
        case .signIn: PackageResources.sign_in_mustache
        case .signUp: PackageResources.sign_up_mustache
        case .forgot: PackageResources.forgot_mustache
        case .waiting: PackageResources.waiting_mustache
        case .checkIn: PackageResources.check_in_mustache
        case .receipt: PackageResources.receipt_mustache
        case .refusal: PackageResources.refusal_mustache
        case .invitation: PackageResources.invitation_mustache
        case .pairing: PackageResources.pairing_mustache
        case .screen: PackageResources.screen_mustache
        case .scan: PackageResources.scan_mustache
        case .timetable: PackageResources.timetable_mustache
        case .timetableEntry: PackageResources.timetable_entry_mustache
        case .discoverEntry: PackageResources.discover_entry_mustache
        case .classes: PackageResources.classes_mustache
        case .history: PackageResources.history_mustache
        case .passes: PackageResources.passes_mustache
        case .payments: PackageResources.payments_mustache
        case .payment: PackageResources.payment_mustache
        case .messages: PackageResources.messages_mustache
        case .account: PackageResources.account_mustache
        case .calendar: PackageResources.calendar_mustache
        case .devices: PackageResources.devices_mustache
        case .passkeys: PackageResources.passkeys_mustache
        case .passkey: PackageResources.passkey_mustache
        case .offline: PackageResources.offline_mustache
        case .offlineCheckIn: PackageResources.offline_check_in_mustache
        case .design: PackageResources.design_mustache
        case .discover: PackageResources.discover_mustache
        case .discoveredClass: PackageResources.discovered_class_mustache
        case .wishes: PackageResources.wishes_mustache
        case .numbers: PackageResources.numbers_mustache
        case .friends: PackageResources.friends_mustache
        case .blocked: PackageResources.blocked_mustache
        case .person: PackageResources.person_mustache
        case .profile: PackageResources.profile_mustache
        case .recommendations: PackageResources.recommendations_mustache
        case .recommend: PackageResources.recommend_mustache
        case .collections: PackageResources.collections_mustache
        case .collection: PackageResources.collection_mustache
        case .collectionRemoval: PackageResources.collection_removal_mustache
        case .ratings: PackageResources.ratings_mustache
        }
    }
}
