internal import ClassManagement
internal import Core

extension ChangeOfSessions {
    /// The students and the sessions about which staff must do something after the change, one sentence each.
    func concerns(_ style: Style) -> [String] {
        let uninformed = (toPhone ?? []).map { student in
            let name = student.student.named(student.name)
            guard let phone = student.phone else {
                return style.sentence("change.not-informed", ["student": name])
            }
            return style.sentence("change.to-phone", ["student": name, "phone": phone])
        }
        let credits = (endingCredits ?? []).map { credit in
            style.sentence(
                "change.ending-credit",
                [
                    "student": credit.student.named(credit.studentName), "plan": credit.planName,
                    "day": credit.lastDay, "pass": String(credit.pass),
                ])
        }
        let kept = keptSessions.map { count in
            style.sentence(count == 1 ? "change.kept-sessions.one" : "change.kept-sessions", ["count": count])
        }
        return uninformed + credits + [kept].compactMap(\.self)
    }
}
