import Academy
import Application
import Authentication
import Core
import DataExchange
import Messages
import StudentManagement
import TestSupport
import Testing

/// The rights of guardians over all features: messages, settings, import and export, and merges.
@Suite(.limitedParallelism) struct GuardianRightJourneyTests {
    private struct Sample {
        let academy: TestAcademy
        let ana: Student
        let rosa: Guardian
        let juan: Guardian
        var admin: any Client { academy.admin }

        /// Ana with her mother Rosa, who gets the messages, and her father Juan.
        init(_ transport: Transport = .inProcess, birthDate: String? = nil) async throws {
            academy = try await TestAcademy(transport)
            let day = try birthDate.map { try CalendarDay(parsing: $0) }
            let admin = academy.admin
            ana = try await admin.send(AdmitStudent(firstName: "Ana", lastName: "Rojas", birthDate: day))
            let rosa = try await admin.send(
                AddGuardian(student: .id(ana.id), name: "Rosa Rojas", email: "rosa@example.org"))
            juan = try await admin.send(
                AddGuardian(student: .id(ana.id), name: "Juan Paz", email: "juan@example.org"))
            self.rosa = try await admin.send(
                EditGuardianRights(guardian: rosa.id, rights: [.sees, .messages]))
            _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        }

        func set(_ rights: [GuardianRight], of guardian: Guardian) async throws {
            _ = try await admin.send(EditGuardianRights(guardian: guardian.id, rights: rights))
        }

        func notices() async throws -> [Message] {
            try await admin.send(ListMessages(kind: .rightsChanged)).items
        }
    }

    @Test(arguments: Transport.allCases)
    func `the other guardian reads who changed what`(_ transport: Transport) async throws {
        let sample = try await Sample(transport)
        try await sample.set([.sees, .pays, .arrivals], of: sample.juan)
        try await sample.set([.sees, .pays, .arrivals], of: sample.juan)
        let notice = try #require(try await sample.notices().first)
        #expect(try await sample.notices().count == 1)
        #expect(notice.recipient.text == "rosa@example.org" && notice.student == sample.ana.id)
        let body = try await sample.admin.send(ShowMessage(message: notice.id)).body
        for text in [
            "Hello Rosa Rojas", "what Juan Paz may do for Ana Rojas", "Before: pays",
            "Now: sees the data, pays; is told of arrivals",
        ] { #expect(body.contains(text), "\(text) in \(body)") }
        #expect(!body.contains("opt-out"))
    }

    @Test func `the notice is in the academy's language`() async throws {
        let sample = try await Sample()
        _ = try await sample.admin.send(EditAcademy(language: "es"))
        try await sample.set([], of: sample.juan)
        let notice = try #require(try await sample.notices().first)
        let body = try await sample.admin.send(ShowMessage(message: notice.id)).body
        #expect(body.contains("Antes: paga") && body.contains("Ahora: sin permisos"), "\(body)")
    }

    @Test func `a dry run and an academy without messages write none`() async throws {
        let sample = try await Sample()
        let request = EditGuardianRights(guardian: sample.juan.id, rights: [])
        _ = try await sample.admin.send(request, SendOptions(isDryRun: true))
        _ = try await sample.admin.send(EditAcademy(settings: ["messages.enabled": "no"]))
        _ = try await sample.admin.send(request)
        #expect(try await sample.notices() == [])
    }

    @Test func `the erasure of the student removes the notices`() async throws {
        let sample = try await Sample()
        try await sample.set([], of: sample.juan)
        #expect(try await sample.notices().count == 1)
        _ = try await sample.admin.send(EraseStudent(student: .id(sample.ana.id)))
        #expect(try await sample.notices() == [])
    }

    @Test func `the age of majority is a setting`() async throws {
        // The student is eighteen since June 2026.
        let sample = try await Sample(birthDate: "2008-06-01")
        func isOfAge() async throws -> Bool {
            try await sample.admin.send(ShowStudent(student: .id(sample.ana.id))).isOfAge
        }
        #expect(try await isOfAge())
        _ = try await sample.admin.send(EditAcademy(settings: ["families.age-of-majority": "21"]))
        #expect(try await !isOfAge())
        for value in ["13", "26"] {
            let edit = EditAcademy(settings: ["families.age-of-majority": value])
            #expect(await refusal { try await sample.admin.send(edit) } == "setting.bad-value")
        }
    }

    @Test func `an export and its import keep the rights`() async throws {
        let sample = try await Sample(birthDate: "2008-06-01")
        try await sample.set([.acts, .pays, .departures], of: sample.juan)
        _ = try await sample.admin.send(
            KeepGuardianSight(student: .id(sample.ana.id), guardian: sample.juan.id, isKept: true))
        let files = try await sample.admin.send(ExportAcademy()).files
        let sheet = try #require(files["guardians"])
        #expect(sheet.hasPrefix("student,name,email,phone,relationship,pays,rights,kept"), "\(sheet)")
        #expect(sheet.contains("acts|departures,yes"), "\(sheet)")
        let copy = try await TestAcademy()
        let part = files.filter { ["students", "guardians"].contains($0.key) }
        let report = try await copy.admin.send(ImportAcademy(files: part))
        #expect(report.errors == [])
        let guardians = try await copy.admin.send(FindStudents()).items.first.map { $0.id }
        let shown = try await copy.admin.send(ShowStudent(student: .id(try #require(guardians))))
        #expect(shown.guardians.map(\.rights) == [[.sees, .messages], [.acts, .pays, .departures]])
        #expect(shown.guardians.map(\.isKept) == [false, true])
        #expect(try await copy.admin.send(ExportAcademy()).files["guardians"] == sheet)
    }

    @Test(
        arguments: [
            ("student,name,pays\na,Rosa,yes\n", [.pays]), ("student,name\na,Rosa\n", []),
            ("student,name,pays,rights\na,Rosa,yes,\n", [.pays]),
            ("student,name,pays,rights\na,Rosa,no,sees|arrivals\n", [.sees, .arrivals]),
        ] as [(String, [GuardianRight])])
    func `an export without the column is imported as before`(
        _ guardians: String, _ rights: [GuardianRight]
    ) async throws {
        let academy = try await TestAcademy()
        let students = "key,first_name,last_name,joined_on\na,Ana,Rojas,2026-11-01\n"
        let report = try await academy.admin.send(
            ImportAcademy(files: ["students": students, "guardians": guardians]))
        #expect(report.errors == [])
        let shown = try await academy.admin.send(ShowStudent(student: .key("a")))
        #expect(shown.guardians.map(\.rights) == [rights])
        let sheet = try await academy.admin.send(ExportAcademy()).files["guardians"]
        let hasOthers = rights.contains { $0 != .pays }
        #expect(sheet?.contains("rights") == hasOthers)
    }

    @Test(arguments: ["sees|flies", "SEES", "pays"])
    func `an unknown right makes the row invalid`(_ cell: String) async throws {
        let academy = try await TestAcademy()
        let files = [
            "students": "key,first_name,last_name,joined_on\na,Ana,Rojas,2026-11-01\n",
            "guardians": "student,name,rights\na,Rosa,\(cell)\n",
        ]
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.errors.map(\.code) == ["right.unknown"])
    }

    @Test func `an update does not change the rights of a stored guardian`() async throws {
        let sample = try await Sample()
        let key = try await sample.admin.send(ExportAcademy()).files["guardians"]
        let changed = try #require(key).replacing("sees|messages", with: "sees|acts")
        let report = try await sample.admin.send(
            ImportAcademy(files: ["guardians": changed], update: true))
        #expect(report.errors.count == 1)
        #expect(
            try await sample.admin.send(ShowGuardian(guardian: sample.rosa.id)).rights == [.sees, .messages])
    }

    @Test func `a merge keeps the rights of one person together, and gives a namesake none`() async throws {
        let sample = try await Sample()
        let admin = sample.admin
        let double = try await admin.send(AdmitStudent(firstName: "Ana", lastName: "Rojas Paz"))
        let rosa = try await admin.send(
            AddGuardian(student: .id(double.id), name: "Rosa Rojas", email: "rosa@example.org"))
        try #require(rosa.person == sample.rosa.person)
        let namesake = try await admin.send(AddGuardian(student: .id(double.id), name: "Juan Paz"))
        try #require(namesake.person != sample.juan.person)
        try await sample.set([.acts], of: rosa)
        try await sample.set([.sees, .acts], of: namesake)
        _ = try await admin.send(MergeStudents(student: .id(sample.ana.id), duplicate: .id(double.id)))
        let guardians = try await admin.send(ShowStudent(student: .id(sample.ana.id))).guardians
        #expect(guardians.map(\.rights) == [[.sees, .acts, .messages], [.pays]])
        let entry = try await admin.send(ListAuditEntries(action: "MergeStudents")).items.first
        let logged = entry?.changes.filter { $0.field.hasPrefix("guardianRights") } ?? []
        #expect(logged.map(\.new) == ["sees acts messages"], "\(entry?.changes ?? [])")
    }

    @Test func `guardians who are joined keep the rights of both records`() async throws {
        let sample = try await Sample()
        let other = try await sample.admin.send(
            AddGuardian(student: .id(sample.ana.id), name: "Rosa R", phone: "900111222"))
        try await sample.set([.arrivals], of: other)
        _ = try await sample.admin.send(JoinGuardians(guardians: [sample.rosa.id, other.id]))
        let shown = try await sample.admin.send(ShowGuardian(guardian: sample.rosa.id))
        #expect(shown.rights == [.sees, .arrivals, .messages])
    }

    @Test func `a separated guardian keeps the rights at the student`() async throws {
        let sample = try await Sample()
        let luis = try await sample.admin.send(AdmitStudent(firstName: "Luis", lastName: "Rojas"))
        let rosa = try await sample.admin.send(
            AddGuardian(student: .id(luis.id), name: "Rosa Rojas", email: "rosa@example.org"))
        try await sample.set([.acts], of: rosa)
        let separated = try await sample.admin.send(SeparateGuardian(guardian: rosa.id))
        #expect(separated.rights == [.acts] && separated.person != rosa.person)
    }

    @Test func `the data of a student have the rights of the guardians`() async throws {
        let sample = try await Sample()
        let data = try await sample.admin.send(ExportStudentData(student: .id(sample.ana.id)))
        let text = String(describing: try #require(data.sections.first { $0.name == "guardians" }))
        #expect(text.contains("sees messages"), "\(text)")
    }

    @Test func `a guardian who is added with a newcomer pays and has no other right`() async throws {
        var request = RegisterNewcomer(firstName: "Eva", lastName: "Luna")
        request.guardianName = "Sol Luna"
        let academy = try await TestAcademy()
        #expect(try await academy.admin.send(request).guardian?.rights == [.pays])
    }
}
