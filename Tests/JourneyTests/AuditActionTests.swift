import Academy
import Application
import Core
import Networking
import TestSupport
import Testing

/// The words for requests in the log of changes.
@Suite(.limitedParallelism) struct AuditActionTests {
    @Test(arguments: Language.allCases) func `every request that changes something has words`(
        _ language: Language
    ) async throws {
        let academy = try await TestAcademy()
        let other = Catalogue(english: [], spanish: [])
        let names = academy.academy.service.routes.filter(\.endpoint.isWrite).map(\.name)
        #expect(names.count > 100)
        #expect(names.filter { ActionName($0).text(in: language, of: other) == $0 } == [])
    }
}
