public import Core
public import Operations
internal import UIComponents

extension DoctorReport: Presentable {
    public func text(_ style: Style) -> String {
        let width = findings.map(\.check.count).max() ?? 0
        let markWidth = style.sentence("doctor.mark.problem").count
        return findings.flatMap { finding in
            let name = finding.check + String(repeating: " ", count: width - finding.check.count)
            let mark = style.text(finding.mark)
            let state = mark + String(repeating: " ", count: markWidth - mark.count)
            let shown = finding.isSound ? style.theme.good(state) : style.theme.bad(state)
            let margin = String(repeating: " ", count: width + markWidth + 4)
            return ["\(shown)  \(name)  \(TerminalText.escaped(finding.text(style)))"]
                + (finding.nextStep(style).map { [margin + TerminalText.escaped($0)] } ?? [])
        }.joined(separator: "\n")
    }
}

extension DoctorFinding {
    fileprivate var mark: Phrase {
        isSound ? Phrase(step == nil ? "doctor.mark.ok" : "doctor.mark.note") : Phrase("doctor.mark.problem")
    }

    fileprivate func text(_ style: Style) -> String { style.text(sentence) }
    fileprivate func nextStep(_ style: Style) -> String? { step.map(style.text) }
}

extension BackupSummary {
    /// "344 students, 21083 rows".
    public var contents: any SentenceValue {
        contentsSentence(students: students, rows: rows, pictures: pictures, missing: missingPictures)
    }

    /// The result of a backup to a file, as its path was given.
    public func result(file: String) -> MessageResult<BackupSummary> {
        MessageResult(
            self, Phrase("done.backed-up", ["file": file, "academy": academy, "contents": contents]),
            remark: Phrase(isRecorded ? "next.keep-passphrase" : "backup.not-recorded"))
    }
}

extension MoveSummary {
    /// "344 students, 21083 rows".
    public var contents: any SentenceValue {
        contentsSentence(students: students, rows: rows, pictures: pictures, missing: missingPictures)
    }
}

private func contentsSentence(students: Int, rows: Int, pictures: Int, missing: Int) -> any SentenceValue {
    Joined([
        Phrase(students == 1 ? "backup.students.one" : "backup.students", ["count": students]),
        Phrase(rows == 1 ? "backup.rows.one" : "backup.rows", ["count": rows]),
        pictures == 0 ? nil : Phrase("backup.pictures", ["count": pictures]),
        missing == 0 ? nil : Phrase("backup.missing-pictures", ["count": missing]),
    ])
}
