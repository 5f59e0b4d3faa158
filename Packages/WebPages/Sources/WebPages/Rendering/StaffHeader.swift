internal import Application
internal import Core
internal import Navigation

/// The header of each page that a member of staff opens: the academy, the search, who is signed in, and the
/// menu of the desk.
struct StaffHeader: Encodable {
    /// A link of the menu.
    struct MenuLink: Encodable {
        let href: String
        let text: String
        let isCurrent: Bool
        /// Whether the page belongs to the link without being its page.
        let isSection: Bool
    }

    /// The letters in place of a missing logo: those that the academy's name begins with.
    let initials: String
    let isSearchable: Bool
    /// The label of the search field, with the kinds of rows that this person may find.
    let searchLabel: String
    /// The example in the empty search field.
    let searchPlaceholder: String
    /// The text in the search field.
    let searched: String
    /// Whether the page shows what is found while a person types.
    let isSearch: Bool
    let person: String
    let personInitials: String
    let role: String
    /// The address with which the person signs in; nil if it is shown as the name.
    let email: String?
    let menu: [MenuLink]

    /// - Returns: nil without a sign-in, and for students.
    init?(_ context: PageContext) {
        guard let me = context.me, me.role.audience == .staff else { return nil }
        initials = context.site.name.initials
        isSearchable = SearchPages.mayFindAny(context)
        let findsStudents = context.may(.readStudents)
        searchLabel = context.words[findsStudents ? "desk.find.label" : "desk.find.classes"]
        searchPlaceholder = context.words[findsStudents ? "desk.find.placeholder" : "desk.find.classes"]
        isSearch = context.path == SearchPages.path
        searched = isSearch ? context.query("q") ?? "" : ""
        person = me.name ?? me.email.text
        personInitials = person.initials
        role = context.words.choice(me.role.rawValue, of: "role")
        email = person == me.email.text ? nil : me.email.text
        menu = DeskMenu(context: context).links
    }
}

extension String {
    /// The first letters of the first two words with a capital letter; without two of them, the first letter.
    var initials: String {
        let words = split { !($0.isLetter || $0.isNumber) }
        let capital = words.filter { $0.first?.isUppercase ?? false }.prefix(2)
        let letters = (capital.count == 2 ? Array(capital) : Array(words.prefix(1))).compactMap(\.first)
        return String(letters).uppercased()
    }
}
