import Academy
import Application
import Authentication
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// Requests that need the password again, in process and over HTTP.
@Suite(.limitedParallelism) struct PasswordConfirmationTests {
    private static let needed = "access.password-needed"

    /// An academy whose owner signed in five minutes ago.
    private func academy(_ transport: Transport) async throws -> TestAcademy {
        let academy = try await TestAcademy(transport)
        academy.clock.move(minutes: 5)
        return academy
    }

    @Test(arguments: Transport.allCases)
    func `a request is refused until the password is confirmed`(_ transport: Transport) async throws {
        let academy = try await academy(transport)
        let owner = academy.admin
        let student = try await owner.send(AdmitStudent(firstName: "Ana", lastName: "Rojas")).id
        let erase = EraseStudent(student: .id(student))
        #expect(await refusal { try await owner.send(erase) } == Self.needed)
        #expect(await refusal { try await owner.send(ExportAcademy()) } == Self.needed)
        let wrong = ConfirmPassword(currentPassword: "not the password")
        #expect(await refusal { try await owner.send(wrong) } == "password.wrong")
        #expect(await refusal { try await owner.send(erase) } == Self.needed)
        _ = try await owner.send(ConfirmPassword(currentPassword: TestAcademy.password))
        #expect(try await owner.send(ExportAcademy()).files["students"]?.contains("Rojas") == true)
        _ = try await owner.send(erase)
    }

    @Test(arguments: Transport.allCases)
    func `an API token may export and nothing else that needs a password`(_ transport: Transport) async throws
    {
        let academy = try await TestAcademy(transport)
        let student = try await academy.admin.send(AdmitStudent(firstName: "Ana", lastName: "Rojas")).id
        let token = try await academy.admin.send(
            CreateAPIToken(name: "Nightly", permissions: [.exportData, .eraseStudents]))
        let program = academy.client(token.token)
        #expect(try await program.send(ExportAcademy()).files["students"] != nil)
        let erase = EraseStudent(student: .id(student))
        #expect(await refusal { try await program.send(erase) } == "access.people-only")
    }

    @Test(arguments: Transport.allCases)
    func `settings that protect the academy need the password, others do not`(_ transport: Transport)
        async throws
    {
        let academy = try await academy(transport)
        let owner = academy.admin
        let limit = ["payments.password-above": "0"]
        #expect(await refusal { try await owner.send(EditAcademy(settings: limit)) } == Self.needed)
        _ = try await owner.send(EditAcademy(settings: ["payments.trial-once": "no"]))
        let files = ["settings": "key,value\npayments.password-above,0\n"]
        #expect(await refusal { try await owner.send(ImportAcademy(files: files)) } == Self.needed)
        let venues = ["venues": "key,name,time_zone\nv,Main,America/Lima\n"]
        _ = try await owner.send(ImportAcademy(files: venues))
        _ = try await owner.send(ConfirmPassword(currentPassword: TestAcademy.password))
        _ = try await owner.send(ImportAcademy(files: files))
        _ = try await owner.send(EditAcademy(settings: limit))
    }

    @Test func `files with refunds or voids need the password, and other payments do not`() async throws {
        let owner = try await academy(.inProcess).admin
        let columns = "key,student,plan,paid_at,currency,amount,method"
        _ = try await owner.send(ImportAcademy(files: ["payments": columns + "\n"]))
        let renamed = ["payments": FileMap(columns: ["voided_at": "Anulado"])]
        let given = ["payments": FileMap(values: ["voided_at": "2026-11-20T10:00"])]
        let joined = ["payments": FileMap(joined: ["voided_at": ["Día", "Hora"]])]
        for request in [
            ImportAcademy(files: ["payments": columns + ", Voided_At\n"]),
            ImportAcademy(files: ["payments": "Pagos de 2026\n\n" + columns + ",voided_at\n"]),
            ImportAcademy(files: ["payments": columns + ",Día,Hora\n"], map: joined),
            ImportAcademy(files: ["payments": columns + ",ANULADO\n"], map: renamed),
            ImportAcademy(files: ["payments": columns + "\n"], map: given),
            ImportAcademy(files: ["refunds": "payment,number,at,currency,amount,reason\n"]),
        ] {
            #expect(await refusal { try await owner.send(request) } == Self.needed)
        }
    }

    @Test func `a limit is a whole number of at most seven digits`() async throws {
        let owner = try await TestAcademy().admin
        for value in ["0", "1", "9999999"] {
            _ = try await owner.send(EditAcademy(settings: ["payments.password-above": value]))
        }
        for value in ["", "-1", "+1", "01", "1.5", "10000000", "99999999999999999999", "x"] {
            #expect(
                await refusal {
                    try await owner.send(EditAcademy(settings: ["payments.password-above": value]))
                } == "setting.bad-value", "\(value)")
        }
    }
}
