internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// Which of a person's students a check-in code is for.
struct PreparedCheckIns {
    /// The maximum number of children of a guardian for whom a code is tried.
    private static let mostChildren = 10

    let context: PageContext
    /// A code, or the ticket of one.
    let code: String

    /// The session of the code for the student whom the form or the address names; if neither does, for the
    /// first of the guardian's children whom the code checks in and who is not checked in yet.
    ///
    /// - Returns: the page about that student, and the session.
    /// - Throws: the error of the first child, if the code checks none in; ``PageError``.
    func chosen() async throws -> (PageContext, PreparedCheckIn) {
        guard context.isGuardian, !context.isChildNamed else { return (context, try await prepare(context)) }
        let first = context.child.map { [$0] } ?? []
        let all = (first + context.children.filter { $0 != context.child }).filter(Self.isOpen(for:))
        guard !all.isEmpty else { throw refusalOfAll }
        var (found, refusal) = ((PageContext, PreparedCheckIn)?.none, (any AcademyError)?.none)
        for child in all.prefix(Self.mostChildren) {
            let context = context.about(child)
            do {
                let prepared = try await prepare(context)
                if prepared.checkedInAt == nil { return (context, prepared) }
                found = found ?? (context, prepared)
            } catch let error as any AcademyError where error.kind != .unavailable {
                refusal = refusal ?? error
            }
        }
        if let found { return found }
        throw refusal ?? refusalOfAll
    }

    /// The links that check in the other children whom the same code checks in, and who are not in yet.
    func others() async -> [ReceiptPage.Other] {
        var found: [ReceiptPage.Other] = []
        let others = context.children.filter { $0 != context.child && Self.isOpen(for: $0) }
        for other in others.prefix(Self.mostChildren) {
            let context = context.about(other)
            guard let prepared = try? await prepare(context), prepared.checkedInAt == nil else { continue }
            let href = PageContext.address("/c/\(code)", about: other)
            found.append(.init(href: href, text: context.words["check-in.button"]))
        }
        return found
    }

    private var refusalOfAll: PageError {
        guard let child = context.child else { return .noChildren }
        return .rightMissing(child.missingRight(for: "checkIn") ?? .acts, of: child.firstName)
    }

    /// Whether the person may check a child in.
    private static func isOpen(for child: Child) -> Bool { child.missingRight(for: "checkIn") == nil }

    private func prepare(_ context: PageContext) async throws -> PreparedCheckIn {
        try await context.client.send(
            PrepareCheckIn(
                code: code, device: DeviceToken(context.browser.device), student: context.ward))
    }
}
