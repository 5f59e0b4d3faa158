internal import Application
internal import Authentication
internal import Core
internal import Persistence
internal import StudentManagement

/// Collects what every feature has stored about a student or a guardian.
struct PersonalDataExport: Feature {
    let students: StudentLookup
    let accounts: Accounts
    let features: [any Feature]

    init(of features: [any Feature], _ students: StudentLookup, _ accounts: Accounts) {
        self.students = students
        self.accounts = accounts
        self.features = features
    }

    func serve(_ service: inout Service) {
        service.on(ExportStudentData.self, export)
        service.on(ExportGuardianData.self, export)
    }

    private func export(
        _ request: ExportStudentData, by caller: Caller, in db: any Transaction
    ) throws -> StudentData {
        let student = try students.find(request.student, in: db)
        let person = Person(
            student: student.id, duplicates: try students.duplicates(of: student.id, in: db),
            accounts: try accounts.accounts(of: student.id, in: db))
        let sections = try features.flatMap { try $0.personalData(of: person, in: db) }
        return StudentData(
            student: student.id, name: student.name, academy: try Academy.name(in: db) ?? "",
            exportedAt: caller.at, sections: sections.filter { !$0.rows.isEmpty })
    }

    private func export(
        _ request: ExportGuardianData, by caller: Caller, in db: any Transaction
    ) throws -> GuardianData {
        let guardian = try students.guardian(request.guardian, in: db)
        let email = try guardian.email.flatMap { email in
            try students.hasOther(email, than: guardian.person, in: db) ? nil : email
        }
        let person = Person(
            guardian: guardian.person, records: try students.records(of: guardian.person, in: db),
            email: email, accounts: try accounts.accounts(of: guardian.person, in: db))
        let sections = try features.flatMap { try $0.personalData(of: person, in: db) }
        return GuardianData(
            guardian: guardian.id, name: guardian.name, academy: try Academy.name(in: db) ?? "",
            exportedAt: caller.at, sections: sections.filter { !$0.rows.isEmpty })
    }
}
