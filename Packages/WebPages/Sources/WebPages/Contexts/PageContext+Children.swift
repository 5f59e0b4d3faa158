internal import Application
internal import Core
internal import HTTPServer
internal import Navigation

// The student about whom a page is.

extension PageContext {
    /// The name of the field and of the query item with the student.
    static let childField = "student"
    /// The parameters of paths that are about one student: the page above exists for each of them.
    private static let ownParameters: Set = ["{payment}", "{collection}", "{recommendation}"]
    /// Seconds for which a browser keeps the student whose pages a guardian opened last.
    private static let childLifetime = 90 * 86_400

    /// The student about whom the page is, in requests.
    var student: Reference<Kind.Student> { child?.reference ?? .me }

    /// The student of whom the person is a guardian; nil for the own one.
    var ward: Reference<Kind.Student>? { child.flatMap { $0.isOwn ? nil : $0.reference } }

    /// Whether the person may act for the student about whom the page is.
    var mayAct: Bool { child?.allows(.acts) ?? false }

    /// Whether the person is a guardian, or may become one.
    var isGuardian: Bool { me?.role == .guardian || children.contains { !$0.isOwn } }

    /// The student for the forms that search, and for the links to further rows, so that a search is about
    /// the same student whatever another tab has opened meanwhile; nil for people with one student.
    var searchedChild: String? { children.count > 1 ? child?.student.description : nil }

    /// Whether the person has the pages of students.
    var isOfStudents: Bool { me?.role.audience == .students }

    /// The student whom the sent form names, or else the address; nil if neither does.
    private var namedChild: String? { request.form[Self.childField] ?? query(Self.childField) }

    /// Whether the sent form or the address names a student.
    var isChildNamed: Bool { namedChild != nil }

    /// The student whom the form, the address or the cookie names, or else the first one.
    var chosenChild: Child? {
        let named = namedChild.flatMap(child(named:)) ?? browser.child.flatMap(child(named:))
        return named ?? children.first
    }

    private func child(named id: String) -> Child? { children.first { $0.student.description == id } }

    /// Checks that the person may open the pages of a destination for the student whom the form or the
    /// address names. The browser keeps a student whom the address names.
    ///
    /// - Throws: `AccessError.notYours` if the student is neither the own one nor a ward;
    ///   ``PageError/noChildren``; ``PageError/rightMissing(_:of:)``.
    mutating func checkChild(for destination: String) throws {
        guard isOfStudents else { return }
        if let namedChild, child(named: namedChild) == nil { throw AccessError.notYours }
        if let child, query(Self.childField) != nil, children.count > 1 {
            browser.set(.child, to: child.student.description, until: now.adding(seconds: Self.childLifetime))
        }
        guard !GuardianRight.needed(for: destination).isEmpty else { return }
        guard let child else { throw PageError.noChildren }
        if let right = child.missingRight(for: destination) {
            throw PageError.rightMissing(right, of: child.firstName)
        }
    }

    /// The names of the destinations that the person has no right to open for the student.
    var closedDestinations: Set<String> {
        guard isOfStudents, child?.isOwn != true else { return [] }
        let names = (me?.links ?? []).map(\.name)
        return Set(
            names.filter { name in
                guard let child else { return !GuardianRight.needed(for: name).isEmpty }
                return child.missingRight(for: name) != nil
            })
    }

    /// Whether the person has a destination, and may open it for the student.
    func isOpen(_ destination: String) -> Bool {
        (me?.links.contains { $0.name == destination } ?? false) && !closedDestinations.contains(destination)
    }

    /// The links to this page for each of the children of a guardian; empty for other people.
    ///
    /// - Parameter path: the path of the page; nil for that of the request.
    func childLinks(at path: String?) -> [ChildLink] {
        guard isGuardian else { return [] }
        let parts = pattern.split(separator: "/").map(String.init).prefix { !Self.ownParameters.contains($0) }
        let path = path ?? address(of: parts.joined(separator: "/"))
        return children.map { other in
            ChildLink(
                href: Self.address(path, about: other), firstName: other.firstName,
                isCurrent: other.student == child?.student)
        }
    }

    /// The address of a page about one of the children.
    static func address(_ path: String, about child: Child) -> String {
        path.adding(childField, child.student.description)
    }

    /// The address of the page that follows a form: for a person with several children, it names the student
    /// of the form, since another tab may have opened the pages of another one.
    func keepingChild(_ path: String) -> String {
        guard children.count > 1, let child, request.form[Self.childField] != nil else { return path }
        return Self.address(path, about: child)
    }

    /// The address of the page that a browser opens instead of a form's address, with the same student.
    func keepingQueriedChild(_ path: String) -> String {
        guard let id = query(Self.childField), id.utf8.allSatisfy(\.isASCIIAlphanumeric) else { return path }
        return path.adding(Self.childField, id)
    }
}

// The student in the address of a page.

extension PageContext {
    /// The address without a student whose pages the person may not open: another person may have signed in
    /// than the one who asked for the page.
    func withoutStranger(_ address: String) -> String {
        guard let path = address.withoutStudent, isOfStudents else { return address }
        return child(named: String(address.dropFirst(path.count + Self.studentItem.count))) == nil
            ? path : address
    }

    /// What precedes the id of a student in an address.
    fileprivate static let studentItem = "?\(childField)="
}

extension String {
    /// The path of an address whose query names a student and nothing else; nil for any other address.
    var withoutStudent: String? {
        let path = prefix { $0 != "?" }
        let query = dropFirst(path.count)
        guard query.hasPrefix(PageContext.studentItem) else { return nil }
        let id = query.dropFirst(PageContext.studentItem.count)
        return !id.isEmpty && id.utf8.allSatisfy { (0x30...0x39).contains($0) } ? String(path) : nil
    }
}

/// A link to the page of one of the children.
struct ChildLink: Encodable {
    let href: String
    let firstName: String
    let isCurrent: Bool
}

extension String {
    /// The address with a further query item, unless it has one of the name.
    fileprivate func adding(_ name: String, _ value: String) -> String {
        let page = prefix { $0 != "#" }
        guard !page.contains("?\(name)="), !page.contains("&\(name)=") else { return self }
        return
            "\(page)\(page.contains("?") ? "&" : "?")\(name)=\(value.percentEncoded)\(dropFirst(page.count))"
    }
}
