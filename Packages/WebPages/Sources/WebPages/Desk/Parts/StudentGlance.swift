internal import Core

/// The summary of a student or a family with the most frequent actions, which fits into the first view of a
/// phone.
struct StudentGlance: DeskPart {
    /// A line about the student or the family.
    struct Row: Encodable, Sendable {
        let label: String
        let text: String
        var href: String?
        /// A second text, such as the days of a pass.
        var detail: String?
        var isBad = false
        /// Further links, such as those to a guardian.
        var links: [DeskLink] = []
    }

    let rows: [Row]
    /// The main links; the first one stands out.
    let actions: [DeskLink]
    /// The address of the form for a note; nil if the person may write none.
    let note: String?
    /// The links and buttons that are needed less often.
    let more: DeskActions

    func html(_ context: PageContext) -> String {
        Shown(
            rows: rows, main: actions.first, others: Array(actions.dropFirst()), note: note,
            noteLimit: Limits.line, more: more.actions.isEmpty ? nil : more.html(context)
        ).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_glance_mustache)
        let rows: [Row]
        let main: DeskLink?
        let others: [DeskLink]
        let note: String?
        let noteLimit: Int
        /// The HTML of the links and buttons.
        let more: String?
    }
}

extension Words {
    /// The lines with a phone number and an e-mail address, which call, open a chat and write.
    func contactRows(phone: String?, email: EmailAddress?) -> [StudentGlance.Row] {
        let calls = phone.map { phone in
            StudentGlance.Row(
                label: self["desk.student.phone"], text: phone, href: phone.telephoneLink,
                links: [phone.chatLink.map { DeskLink($0, self["desk.whatsapp"]) }].compactMap(\.self))
        }
        let mail = email.map {
            StudentGlance.Row(label: self["desk.field.email"], text: $0.text, href: $0.mailLink)
        }
        return [calls, mail].compactMap(\.self)
    }
}
