internal import Attendance
internal import ClassManagement
internal import Core

extension Words {
    /// The students and the sessions about which staff must do something after a change of sessions.
    func concerns(_ change: any ChangeOfSessions) -> [DeskList.Row] {
        let uninformed = (change.toPhone ?? []).map { student in
            DeskList.Row(
                href: "/desk/students/\(student.student)", title: student.name,
                lines: [self["desk.concern.not-informed"]],
                value: student.phone ?? self["desk.concern.no-phone"],
                actions: student.phone.map(contacts) ?? [])
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
        let kept = change.keptSessions.map { number in
            DeskList.Row(
                title: count("desk.concern.kept-sessions", number),
                lines: [self["desk.concern.kept-sessions.next"]])
        }
        return uninformed + credits + [kept].compactMap(\.self)
    }

    /// A student whose credit came back to an expired pass.
    func concern(_ student: StudentID, _ name: String, _ expired: ExpiredPass) -> DeskList.Row {
        DeskList.Row(
            href: "/desk/students/\(student)", title: name,
            lines: [
                text(
                    "desk.concern.expired-pass", ["plan": expired.planName, "day": date(expired.lastDay)])
            ])
    }

    /// The links that call a number, and that open a chat with it.
    func contacts(_ phone: String) -> [DeskActions.Action] {
        let chat = phone.chatLink.map { [DeskActions.Action.link($0, self["desk.whatsapp"])] } ?? []
        return [.link(phone.telephoneLink, self["desk.guardian.call"])] + chat
    }
}

extension DeskPage {
    /// The page after a change of sessions that lists the students to phone, and the credits that end.
    ///
    /// - Parameter path: the page to which the link leads, which is shown at once after a change that
    ///   concerns no student.
    init(_ title: String, concerning rows: [DeskList.Row], then path: String, _ words: Words) {
        self.init(
            title, back: DeskLink(path, words["desk.concern.continue"]),
            parts: [
                DeskNote(text: words["desk.concern.done"]),
                DeskList(heading: words["desk.concern.title"], rows: rows, empty: ""),
            ])
    }
}
