internal import Academy
internal import Application
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The page with the button that exports the stored data of a guardian, and the file.
enum GuardianDataPages {
    private static let path = "desk/families/{family}/data"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, path, "page.desk.guardian-data") { try await page($0) },
            pages.desk(.post, path, "page.desk.guardian-data") { try await file($0) },
        ]
    }

    /// The link to the page; nil without the permission.
    static func link(of person: GuardianPersonID, _ context: PageContext) -> DeskActions.Action? {
        guard context.may(.exportData) else { return nil }
        return .link(address(of: person), context.words["desk.student.export"])
    }

    private static func address(of person: GuardianPersonID) -> String {
        FamilyPages.address(of: person) + "/data"
    }

    private static func page(_ context: PageContext) async throws -> PageResponse {
        try context.checkAccess(to: ExportGuardianData.self)
        let family = try await family(context)
        let words = context.words
        let page = DeskPage(
            words["desk.student.export"], back: DeskLink(FamilyPages.address(of: family.person), family.name),
            lead: family.name,
            parts: [
                DeskNote(text: words["desk.guardian-data.lead"]),
                DeskActions([.send(address(of: family.person), words["desk.student.export.button"])]),
            ])
        return page.response(context)
    }

    private static func file(_ context: PageContext) async throws -> PageResponse {
        let family = try await family(context)
        guard let child = family.children.first else { throw NotFound("family", family.person) }
        let data = try await context.client.send(ExportGuardianData(guardian: .id(child.guardian)))
        let name = "guardian-\(data.guardian)-\(context.today).json"
        return PageResponse(
            fields: [
                .init("Content-Type", "application/json"),
                .init("Content-Disposition", "attachment; filename=\"\(name)\""),
            ], body: .bytes(try JSON.encode(data)))
    }

    private static func family(_ context: PageContext) async throws -> Family {
        try await context.client.send(ShowFamily(person: context.id("family"))).family
    }
}
