import Academy
import Application
import Core
import DataExchange
import Navigation
import Networking
import StudentManagement
import TestSupport
import Testing

/// A feature of the tests' own becomes part of an academy without a change to any package.
@Suite(.limitedParallelism) struct SampleFeatureTests {
    private func academy(_ transport: Transport = .inProcess) async throws -> TestAcademy {
        try await TestAcademy(transport, features: [.noticeBoard])
    }

    @Test(arguments: Transport.allCases)
    func `its requests are served, and its responses fit the document`(_ transport: Transport) async throws {
        let admin = try await academy(transport).admin
        let notice = try await admin.send(AddNotice(text: "Closed on Monday"))
        #expect(try await admin.send(ListNotices()).items.map(\.text) == ["Closed on Monday"])
        _ = try await admin.send(RemoveNotice(notice: notice.id))
        #expect(await refusal { try await admin.send(RemoveNotice(notice: notice.id)) } == "notice.not-found")
    }

    @Test func `its requests are in the document with their access`() async throws {
        let openAPI = try OpenAPICheck(try await academy().academy.service.routes)
        for name in ["ListNotices", "AddNotice", "RemoveNotice"] {
            let access = openAPI.operation(name)?["x-access"]?.text
            #expect(access == "staff with the permission students.read", "\(name)")
        }
    }

    @Test func `its requests are in the access matrix`() async throws {
        let names = Set(try await AccessMatrixFixture(.inProcess).requests.map { $0.name })
        #expect(names.isSuperset(of: ["ListNotices", "AddNotice", "RemoveNotice"]))
    }

    @Test func `its file is exported and imported with the others`() async throws {
        let one = try await academy()
        let student = try await one.admin.send(AdmitStudent(firstName: "Inés", lastName: "Ríos")).id
        _ = try await one.admin.send(AddNotice(text: "Call, please", student: student))
        let files = try await one.admin.send(ExportAcademy()).files
        #expect(
            files["notices"]
                == "key,text,student\r\nnotice-1-mwoxfuo0,\"Call, please\",student-1-mwoxfuo0\r\n")
        let other = try await academy()
        let report = try await other.admin.send(ImportAcademy(files: files))
        #expect(report.counts["notices"] == 1 && report.errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == files)
        #expect(try await other.admin.send(ListSheets()).items.contains { $0.name == "notices" })
    }

    @Test func `its file is recognised by another name of its own`() async throws {
        let admin = try await academy().admin
        let inspected = try await admin.send(InspectImport(files: ["Avisos": "clave,text\nn1,Hello\n"]))
        #expect(inspected.files.map(\.sheet) == ["notices"])
    }

    @Test func `the key that an export makes up is not the key of another notice`() async throws {
        let admin = try await academy().admin
        _ = try await admin.send(ImportAcademy(files: ["notices": "key,text\nnotice-2-mwoxfuo0,One\n"]))
        _ = try await admin.send(AddNotice(text: "Two"))
        let files = try await admin.send(ExportAcademy()).files
        #expect(
            files["notices"] == "key,text,student\r\nnotice-2-mwoxfuo0,One,\r\nnotice-2-mwoxfuo0-2,Two,\r\n")
        #expect(try await admin.send(ImportAcademy(files: files)).counts["notices"] == 0)
    }

    @Test func `a row that names an unknown student is reported with its column`() async throws {
        let admin = try await academy().admin
        let report = try await admin.send(
            ImportAcademy(files: ["notices": "key,text,student\nn1,Hello,s9\n"]))
        #expect(report.errors.map(\.code) == ["student.not-found"])
        #expect(report.errors.map(\.column) == ["student"])
    }

    @Test(arguments: Transport.allCases)
    func `its setting is listed, checked and stored`(_ transport: Transport) async throws {
        let admin = try await academy(transport).admin
        #expect(try await admin.send(ShowAcademy()).defaultSettings["notice-board.limit"] == "20")
        let edit = EditAcademy(settings: ["notice-board.limit": "5"])
        #expect(try await admin.send(edit).settings == ["notice-board.limit": "5"])
        let wrong = EditAcademy(settings: ["notice-board.limit": "21"])
        #expect(await refusal { try await admin.send(wrong) } == "setting.bad-value")
    }

    @Test func `its setting applies to the next request`() async throws {
        let admin = try await academy().admin
        _ = try await admin.send(EditAcademy(settings: ["notice-board.limit": "1"]))
        _ = try await admin.send(AddNotice(text: "One"))
        #expect(await refusal { try await admin.send(AddNotice(text: "Two")) } == "notice-board.full")
        _ = try await admin.send(EditAcademy(settings: ["notice-board.limit": "2"]))
        _ = try await admin.send(AddNotice(text: "Two"))
        #expect(try await admin.send(ListNotices()).items.count == 2)
    }

    @Test func `its destination is in the menu of its role, in its order`() async throws {
        let me = try await academy().admin.send(WhoAmI())
        #expect(me.links.map(\.name).prefix(4) == ["sessions", "students", "families", "notices"])
        var coordinator = Coordinator(program: .staff)
        _ = try coordinator.handle(.signedIn(me))
        let notices = try #require(me.links.first { $0.name == "notices" })
        #expect(
            try coordinator.handle(.opened(notices)) == .destination(notices, links: [], trail: [.home]))
    }

    @Test func `its hooks keep a student from being deleted, and remove their notices`() async throws {
        let admin = try await academy().admin
        let student = try await admin.send(AdmitStudent(firstName: "Inés", lastName: "Ríos")).id
        _ = try await admin.send(AddNotice(text: "Call", student: student))
        let deletion = DeleteStudent(student: .id(student))
        #expect(await refusal { try await admin.send(deletion) } == "student.has-history")
        _ = try await admin.send(EraseStudent(student: .id(student)))
        #expect(try await admin.send(ListNotices()).items.isEmpty)
    }
}
