internal import ClassManagement
internal import Core
internal import HTTPServer

extension Words {
    /// The students about whom staff must do something after a change of sessions.
    func concerns(_ change: any ChangeOfSessions) -> [DeskList.Row] {
        let uninformed = (change.toPhone ?? []).map { student in
            DeskList.Row(
                href: "/desk/students/\(student.student)", title: student.name,
                lines: [self["desk.concern.not-informed"]],
                value: student.phone ?? self["desk.concern.no-phone"],
                actions: student.phone.map { [.link($0.telephoneLink, self["desk.guardian.call"])] } ?? [])
        }
        let credits = (change.endingCredits ?? []).map { credit in
            DeskList.Row(
                href: "/desk/students/\(credit.student)", title: credit.studentName,
                lines: [
                    text(
                        "desk.concern.ending-credit",
                        ["plan": credit.planName, "day": date(credit.lastDay)])
                ])
        }
        return uninformed + credits
    }
}

extension PageContext {
    /// The page after a change of sessions that lists the students to phone, and the credits that end.
    ///
    /// - Parameter path: the page that is shown after a change that concerns no student.
    func concern(_ title: String, _ rows: [DeskList.Row], then path: String) -> PageResponse {
        let page = DeskPage(
            title, back: DeskLink(path, words["desk.concern.continue"]),
            parts: [
                DeskNote(text: words["desk.concern.done"]),
                DeskList(heading: words["desk.concern.title"], rows: rows, empty: ""),
            ])
        return page.response(self)
    }
}
