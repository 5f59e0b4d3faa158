internal import Core

/// A form for searching and filtering, whose values become the query of the page's address.
struct DeskSearch: DeskPart {
    /// A field with options to choose from.
    struct Choice: Sendable {
        let name: String
        let label: String
        let options: [FormView.Option]
        let chosen: String
    }

    let action: String
    /// The label of the search field; nil if there is none.
    var label: String?
    var text = ""
    /// Whether the script shows what is found while a person types; the page's list has the id `results`.
    var isLive = true
    var choices: [Choice] = []
    /// Values of the address that stay as they are; empty ones are left out.
    var hidden: [String: String] = [:]
    /// The label and the value of the field for a day; nil if there is none.
    var day: (label: String, value: String)?
    /// The names, labels and values of the fields for the days of a period.
    var days: [(name: String, label: String, value: String)] = []
    let button: String

    func html(_ context: PageContext) -> String {
        Shown(
            action: action, isLive: label != nil && isLive,
            hidden: hidden.filter { !$0.value.isEmpty }.hiddenFields,
            label: label, text: text, day: day.map { .init(dayLabel: $0.label, value: $0.value) },
            days: days.map { .init(name: $0.name, label: $0.label, value: $0.value) },
            choices: choices.map { choice in
                .init(
                    name: choice.name, label: choice.label,
                    options: context.pages.parts.options(choice.options, chosen: choice.chosen))
            },
            button: button
        ).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        struct Day: Encodable {
            let dayLabel: String
            let value: String
        }

        struct DayOfPeriod: Encodable {
            let name: String
            let label: String
            let value: String
        }

        struct Choice: Encodable {
            let name: String
            let label: String
            /// The HTML of the options.
            let options: String
        }

        static let template = Template(PackageResources.desk_search_mustache)
        let action: String
        let isLive: Bool
        let hidden: [HiddenField]
        let label: String?
        let text: String
        let day: Day?
        let days: [DayOfPeriod]
        let choices: [Choice]
        let button: String
    }
}

extension PageContext {
    /// A choice between all entities and those with one of several values; that of the address is chosen.
    ///
    /// - Parameter all: the label of the choice of all; nil for “All”.
    func filter(
        _ name: String, _ label: String, _ options: [FormView.Option], all: String? = nil
    ) -> DeskSearch.Choice {
        let none = FormView.Option(value: "", label: all ?? words["desk.all"])
        return .init(name: name, label: label, options: [none] + options, chosen: query(name) ?? "")
    }

    /// The choice between entities in use and archived ones.
    var archivedFilter: DeskSearch.Choice {
        let archived = FormView.Option(value: "true", label: words["desk.archived.yes"])
        return filter(
            "archived", words["desk.archived.label"], [archived], all: words["desk.archived.no"])
    }
}
