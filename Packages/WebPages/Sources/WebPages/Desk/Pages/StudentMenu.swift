internal import Application
internal import Authentication
internal import Core
internal import StudentManagement

/// The links and buttons of “More” in a student's file.
struct StudentMenu {
    let context: PageContext
    private var words: Words { context.words }
    private var path: String { StudentFile(context: context).path }

    func actions(of student: Student, hasGuardian: Bool) async throws -> DeskActions {
        let change = context.may(.writeStudents) ? try await changes(of: student, hasGuardian) : []
        let export: DeskActions.Action? =
            context.may(.exportData) ? .link(path + "/data", words["desk.student.export"]) : nil
        let removal: [DeskActions.Action] =
            context.may(.eraseStudents)
            ? [
                .link(path + "/merge", words.title(MergeStudents.self)),
                .link(path + "/delete", words.title(DeleteStudent.self)),
                .link(path + "/erase", words.title(EraseStudent.self)),
            ] : []
        return DeskActions(change + [export].compactMap(\.self) + removal)
    }

    private func changes(of student: Student, _ hasGuardian: Bool) async throws -> [DeskActions.Action] {
        let edit = DeskActions.Action.link(path + "/edit", words.title(EditStudent.self))
        guard student.status != .inactive else {
            return [edit, .send(path + "/readmit", words["desk.student.readmit"])]
        }
        let account = try await context.client.send(ListAccounts(student: student.id)).items.first
        let consent: DeskActions.Action? =
            hasGuardian ? .link(path + "/consent", words.title(ofForm: "record-consent")) : nil
        let all: [DeskActions.Action?] = [
            edit,
            account.map { DeskActions.Action.link("/desk/accounts/\($0.id)", words["desk.staff.account"]) }
                ?? .send(path + "/invite", words["desk.student.invite"]),
            context.may(.setGuardianRights)
                ? .send(path + "/guardian-code", words["desk.student.guardian-code"]) : nil,
            .link(path + "/picture", words["desk.picture.title"]), consent,
        ]
        let withdrawal = DeskActions.Action.link(path + "/withdraw", words.title(WithdrawStudent.self))
        let adults = PickupAdultPages.link(of: path, words)
        let pins = try await StationPINPages.links(in: context)
        return all.compactMap(\.self) + [adults] + pins + CardPages.links(of: path, words) + [withdrawal]
    }
}
