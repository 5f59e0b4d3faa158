internal import Application
internal import Attendance
internal import Core

/// The rows of students of a session.
struct RosterRows {
    let session: SessionID
    let zone: Zone
    let canMark: Bool
    /// The id of the list that contains them.
    let list: String
    /// The paths of the pictures of students who have one.
    let pictures: [StudentID: String]

    /// The HTML of the rows, kept row by row for later pages; nil without entries.
    func html(of entries: [RosterEntry], _ context: PageContext) -> String? {
        guard !entries.isEmpty else { return nil }
        return entries.map { entry in
            context.pages.parts.html(of: RosterRow(entry, in: self, context), context.words)
        }.joined()
    }
}

/// The view model of a student of a session: the name, the notes and the buttons.
struct RosterRow: View, Hashable {
    /// A short text about the student.
    struct Note: Encodable, Hashable {
        let text: String
        /// The classes of its style.
        var style = ""
        var link: String?
    }

    /// A button that records a status.
    struct Button: Encodable, Hashable {
        let value: String
        let text: String
        var isUndo = false
    }

    /// The large button: it records the student as present, or takes a presence back.
    struct Toggle: Encodable, Hashable {
        let value: String
        let text: String
        let isPressed: Bool
    }

    /// The buttons that record how a student leaves, or remove that record.
    struct Leaving: Encodable, Hashable {
        /// A button for an adult who may pick the student up.
        struct Adult: Encodable, Hashable {
            let name: String
            let text: String
        }

        let adults: [Adult]
        /// The path to which the buttons are sent.
        let pickUp: String
        /// The path of the form for any other departure; nil if the student has left.
        let other: String?
        /// The path of the button that removes the departure; nil if there is none.
        let undo: String?
    }

    static let template = Template(PackageResources.desk_roster_row_mustache)

    let student: String
    let name: String
    let initials: String
    /// The path of the picture; nil for none.
    let picture: String?
    /// The path of the link on the name: of the file or, for an instructor, of the private note.
    let href: String?
    let state: String
    let said: String
    let sign: String
    let list: String
    let notes: [Note]
    /// Nil if attendance cannot be recorded.
    let toggle: Toggle?
    /// The name of the menu with the other buttons.
    let menu: String
    let choices: [Button]
    /// The path of the person's private note; nil for a student who is not on the roster.
    let note: String?
    /// The path of the sale of a plan; nil for a person who may not sell one.
    let sale: String?
    /// The buttons that record how the student leaves; nil if that is not recorded, or not of the student.
    let leaving: Leaving?
    /// The path of the button that records a walk-in without a pass as present and goes on to the payment;
    /// nil for other students.
    let payment: String?

    init(_ entry: RosterEntry, in rows: RosterRows, _ context: PageContext) {
        let words = context.words
        let id = entry.student.description
        student = id
        name = entry.name
        initials = entry.name.initials
        picture = rows.pictures[entry.student]
        state = entry.status?.rawValue ?? "none"
        said = "\(name): \(words["desk.state.\(state)"])"
        sign = entry.sign
        list = rows.list
        note =
            rows.list == RosterView.list
            ? PrivateNotePage.address(of: entry.student, in: rows.session) : nil
        // The text of the note has the focus.
        href =
            context.may(.readStudents)
            ? "/desk/students/\(id)" : note.map { $0 + "#write-private-note-text" }
        sale =
            context.may(.recordPayments) && context.may(.readStudents)
            ? "/desk/students/\(id)/sell?session=\(rows.session)" : nil
        leaving = rows.canMark ? Leaving(entry, in: rows.session, words) : nil
        let isFound = rows.canMark && rows.list == WalkInsView.list && entry.status == nil
        payment = isFound && sale != nil && entry.lacksPass ? RosterPages.payment(in: rows.session) : nil
        notes = words.notes(about: entry, in: rows.zone, sale: sale)
        let isHere = entry.status?.isPresent ?? false
        let shown: AttendanceStatus = entry.status == .late ? .late : .present
        toggle =
            rows.canMark
            ? Toggle(
                value: isHere ? "\(id).undo" : "\(id).present",
                text: words["desk.mark.\(shown.rawValue)"], isPressed: isHere) : nil
        menu = words.text("desk.roster.more", ["student": name])
        // The large button records the student as present, unless it takes another presence back.
        let others = AttendanceStatus.allCases.filter { status in
            status != entry.status && (status != .present || isHere)
        }
        choices =
            others.map { Button(value: "\(id).\($0.rawValue)", text: words["desk.mark.\($0.rawValue)"]) }
            + (entry.status == nil
                ? [] : [Button(value: "\(id).undo", text: words["desk.mark.undo"], isUndo: true)])
    }
}

extension RosterRow.Leaving {
    /// Nil unless the student has left, or may leave, which those do who are present.
    fileprivate init?(_ entry: RosterEntry, in session: SessionID, _ words: Words) {
        let path = DeparturePages.address(of: entry.student, in: session)
        guard entry.departure != nil || entry.adults != nil else { return nil }
        adults = (entry.adults ?? []).map {
            Adult(name: $0, text: words.text("desk.roster.picked-up-by", ["adult": $0]))
        }
        pickUp = path + "/pick-up"
        other = entry.departure == nil ? path : nil
        undo = entry.departure == nil ? nil : path + "/undo"
    }
}

extension Words {
    /// How a student left, with the time; an adult who may not pick the student up is marked.
    fileprivate func note(_ departure: RosterDeparture, in zone: Zone) -> RosterRow.Note {
        let time = zone.local(departure.at).time.description
        guard let adult = departure.adult else {
            return .init(text: text("desk.roster.left-early", ["time": time]))
        }
        let key =
            departure.kind == .leftEarly ? "desk.roster.left-early-with" : "desk.roster.was-picked-up"
        let said = text(key, ["adult": adult, "time": time])
        guard !departure.isListed else { return .init(text: said) }
        return .init(text: [said, self["desk.roster.not-listed"]].joinedLine, style: "bad")
    }

    /// The notes about a student in a row, the most important one first.
    fileprivate func notes(about entry: RosterEntry, in zone: Zone, sale: String?) -> [RosterRow.Note] {
        var notes: [RosterRow.Note] = []
        if let status = entry.status, !status.isPresent {
            let style = status == .absent ? "bad" : ""
            notes.append(.init(text: self["desk.state.\(status.rawValue)"], style: style))
        }
        // On paper there is no button with this word.
        if entry.status == .late { notes.append(.init(text: self["desk.state.late"], style: "on-paper")) }
        if let departure = entry.departure { notes.append(note(departure, in: zone)) }
        notes.append(payment(of: entry, sale: sale))
        if let injury = entry.injury {
            notes.append(.init(text: text("desk.roster.injury", ["note": injury]), style: "bad"))
        }
        if let note = entry.privateNote {
            notes.append(.init(text: text("desk.roster.private-note", ["note": note]), style: "private"))
        }
        if let elsewhere = entry.elsewhere {
            let values = [
                "className": elsewhere.className,
                "time": period(elsewhere.startTime.time, elsewhere.endTime.time),
            ]
            notes.append(.init(text: text("desk.roster.elsewhere", values), style: "bad"))
        }
        let others = [
            entry.isEnrolled ? nil : self["desk.roster.not-enrolled"],
            entry.checkedInAt.map { zone.local($0).time.description },
            entry.sentLaterAt == nil ? nil : self["desk.roster.sent-later"], entry.reason,
        ]
        return notes + others.compactMap(\.self).map { .init(text: $0) }
    }

    /// The payment for the session: the debt of the student, or the passes.
    private func payment(of entry: RosterEntry, sale: String?) -> RosterRow.Note {
        if let owed = entry.owed {
            guard owed.minorUnits > 0 else {
                return .init(text: self["desk.roster.no-price"], style: "payment")
            }
            let owes = text("desk.roster.owes", ["amount": amount(owed)])
            return .init(text: owes, style: "payment bad", link: sale)
        }
        if entry.isFrozen { return .init(text: self["desk.roster.frozen"], style: "payment") }
        guard let pass = entry.pass else {
            return .init(text: self["desk.roster.no-pass"], style: "payment bad", link: sale)
        }
        let left = pass.creditsLeft.map { count("desk.roster.left", $0) } ?? self["desk.roster.unlimited"]
        return pass.creditsLeft == 0
            ? .init(text: left, style: "payment bad", link: sale) : .init(text: left, style: "payment")
    }
}

extension RosterEntry {
    /// Whether no pass of the student can pay for the session.
    fileprivate var lacksPass: Bool { !isFrozen && (pass.map { $0.creditsLeft == 0 } ?? true) }

    /// A symbol that shows the status without colour.
    fileprivate var sign: String {
        switch status {
        case .present: "✓"
        case .late: "◔"
        case .excused: "–"
        case .absent: "✗"
        case nil: ""
        }
    }
}
