internal import Application
internal import Core

/// The part of a page with the check-ins that the browser keeps until there is a connection. The script fills
/// it from the browser's own store.
struct KeptScanList: View {
    /// A student whom the person can check in, as the script reads it.
    private struct Student: Encodable {
        /// The id as the signature of a scan has it: the number of a ward, or `own`.
        let id: String
        let number: String
        let name: String
    }

    /// The maximum number of children of a guardian.
    private static let mostChildren = 10

    static let template = Template(PackageResources.late_scans_mustache)
    /// Distinguishes the people of a browser, and means nothing elsewhere; empty on a page without a sign-in.
    let person: String
    /// The students whom the person can check in, as JSON.
    let students: String

    /// The part of a page without a sign-in, which shows the scans of the person who was signed in last.
    init() {
        person = ""
        students = ""
    }

    /// - Parameter name: the name of the person's own student.
    init(_ context: PageContext, name: String = "") throws {
        let children = context.children.filter { $0.allows(.acts) }.prefix(Self.mostChildren)
        person = context.me.map(context.scanMark(of:)) ?? ""
        students = String(
            decoding: try JSON.encode(
                children.map { child in
                    let shown = child.firstName.isEmpty ? name : child.firstName
                    return Student(
                        id: child.isOwn ? "own" : "\(child.student)", number: "\(child.student)", name: shown)
                }), as: UTF8.self)
    }
}
