internal import Core
internal import Payments

/// The payment methods that the academy offers, as the radio buttons of a form.
struct MethodChips: View {
    struct Chip: Encodable {
        let id: String
        let value: String
        let text: String
        let isChosen: Bool
    }

    static let template = Template(PackageResources.desk_methods_mustache)
    let name = "method"
    let label: String
    let chips: [Chip]
    let error: String?
    let errorID: String

    init(_ field: DeskField, _ context: PageContext) {
        label = field.label
        error = field.error
        errorID = field.id + "-error"
        let offered = context.site.methods
        // A method that the academy does not offer, such as one of the page's address, stays chosen.
        let other = offered.contains { $0.description == field.value } ? nil : field.value
        let all = offered + [other].compactMap { $0.flatMap { try? PaymentMethod(parsing: $0) } }
        chips = all.map { method in
            Chip(
                id: "\(field.id)-\(method)", value: method.description, text: context.words.method(method),
                isChosen: method.description == field.value)
        }
    }
}

extension PageContext {
    /// The method that is chosen in a new form: that of the student's last payment if the academy offers it,
    /// or else the first one that it offers.
    func usualMethod(after payments: [Payment]) -> String {
        let last = payments.first { $0.void == nil }?.method
        return (last.flatMap { site.methods.contains($0) ? $0 : nil } ?? site.methods.first)?.description
            ?? ""
    }
}
