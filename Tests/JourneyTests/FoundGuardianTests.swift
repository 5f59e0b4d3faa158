import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The students whom the desk finds by their mother: each row says so.
@Suite(.limitedParallelism) struct FoundGuardianTests {
    private func addChildren(_ count: Int, _ admin: any Client) async throws {
        for number in 0..<count {
            let child = try await admin.send(
                AdmitStudent(firstName: "Niño \(number)", lastName: "Quispe"))
            _ = try await admin.send(
                AddGuardian(
                    student: .id(child.id), name: "Rosa Rojas", phone: "987654321", relationship: "madre"))
        }
    }

    /// The statements of a search for the mother of a number of children.
    private func statements(children: Int) async throws -> Int {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let admin = try await TestAcademy(store: store).admin
        try await addChildren(children, admin)
        return try await store.statements {
            let found = try await admin.send(FindStudents(search: "rosa")).items
            #expect(found.count == children && found.allSatisfy { $0.foundBy?.name == "Rosa Rojas" })
        }.count
    }

    @Test func `the mothers of all students on a page take one statement`() async throws {
        let (few, many) = (try await statements(children: 1), try await statements(children: 12))
        #expect(few == many)
    }

    @Test(arguments: Transport.allCases)
    func `the response has the mother of each child`(_ transport: Transport) async throws {
        let admin = try await TestAcademy(transport).admin
        try await addChildren(2, admin)
        let found = try await admin.send(FindStudents(search: "987 654 321")).items
        #expect(found.map { $0.foundBy?.description } == ["Rosa Rojas, madre", "Rosa Rojas, madre"])
        #expect(try await admin.send(FindStudents()).items.allSatisfy { $0.foundBy == nil })
    }

    @Test func `the search of the desk and the list of students say it in the row`() async throws {
        let desk = try await DeskFixture()
        try await addChildren(1, desk.admin)
        for path in [
            "/desk/search?q=rosa", "/desk/students?search=rosa", "/desk/students?search=987654321",
        ] {
            let html = try await desk.browser.get(path).html
            #expect(html.contains("Niño 0 Quispe") && html.contains("Rosa Rojas, madre"), "\(path)")
        }
        let own = try await desk.browser.get("/desk/students?search=quispe").html
        #expect(own.contains("Niño 0 Quispe") && !own.contains("Rosa Rojas"))
    }
}
