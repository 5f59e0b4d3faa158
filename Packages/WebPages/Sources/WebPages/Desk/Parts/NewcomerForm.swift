internal import Application
internal import Core

/// The form that registers a newcomer, in sections, with the plans as tiles and the methods as chips.
struct NewcomerForm: DeskPart {
    /// Fields below a heading.
    private struct Section {
        /// The end of the key of its heading.
        let name: String
        let fields: [String]
        /// Whether the fields are folded away while they are empty and have no errors.
        var isFolded = false
    }

    private static let student = [
        Section(name: "student", fields: ["firstName", "lastName", "birthDate", "phone", "email"]),
        Section(
            name: "guardian",
            fields: ["guardianName", "guardianRelationship", "guardianPhone", "guardianEmail"],
            isFolded: true),
        Section(
            name: "details",
            fields: ["nationalID", "level", "status", "joinedOn", "emergencyName", "emergencyPhone"],
            isFolded: true),
    ]
    private static let enrolment = [Section(name: "class", fields: ["class", "from"])]
    private static let sale = [
        Section(name: "plan", fields: ["plan", "method"]),
        Section(name: "amount", fields: ["amount", "reason"], isFolded: true),
    ]
    private static let account = [Section(name: "account", fields: ["invite"])]

    let form: FormView
    let plans: [PlanTiles.Tile]
    /// Whether the form offers a class.
    let mayEnrol: Bool
    /// Whether it offers the plans.
    let maySell: Bool

    func html(_ context: PageContext) -> String {
        let words = context.words
        let sections =
            Self.student + (mayEnrol ? Self.enrolment : []) + (maySell ? Self.sale : []) + Self.account
        return Shown(
            action: form.action, sections: sections.map { shown($0, context) }, button: form.button,
            enrol: words["desk.newcomer.enrol"], charge: words["desk.newcomer.charge"],
            invite: words["desk.newcomer.invite"], majority: context.site.ageOfMajority
        ).html(words)
    }

    private func shown(_ section: Section, _ context: PageContext) -> Shown.Section {
        let fields = section.fields.compactMap { name in form.fields.first { $0.name == name } }
        let isNeeded = fields.contains { field in
            !form.values[field.name].isEmpty
                || form.refusal?.errors.contains { $0.field == field.name } == true
        }
        return .init(
            id: "newcomer-" + section.name, heading: context.words["desk.newcomer.\(section.name)"],
            isFolded: section.isFolded, isOpen: isNeeded,
            fields: fields.map { html(of: $0, context) }.joined())
    }

    private func html(of field: FormField, _ context: PageContext) -> String {
        switch field.name {
        case "plan": tiles(of: form.shown(field, context)).html(context.words)
        case "method": MethodChips(form.shown(field, context), context).html(context.words)
        default: form.fieldHTML(field, context)
        }
    }

    private func tiles(of field: DeskField) -> PlanTiles { PlanTiles(plans, of: field, label: field.label) }

    /// The view model of the form.
    struct Shown: View {
        struct Section: Encodable {
            let id: String
            let heading: String
            let isFolded: Bool
            let isOpen: Bool
            /// The HTML of the fields.
            let fields: String
        }

        static let template = Template(PackageResources.desk_newcomer_mustache)
        let action: String
        let sections: [Section]
        let button: String
        /// The words that a script adds to the text of the button, one for each chosen step.
        let enrol: String
        let charge: String
        let invite: String
        /// The age below which the script shows the fields of the guardian.
        let majority: Int
    }
}
