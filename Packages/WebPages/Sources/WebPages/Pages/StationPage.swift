internal import Attendance
internal import Core

/// The page of a station, with large names for small children.
struct StationPage: PageView {
    /// A session that is open for check-in.
    struct Choice: Encodable {
        let href: String
        let title: String
        let when: String
        let count: String
    }

    /// The session whose names are shown.
    struct Chosen: Encodable {
        let session: Int64
        let className: String
        let time: String
        let present: String
        let names: [Name]
    }

    /// The name of a student, which is a button.
    struct Name: Encodable {
        let student: Int64
        let name: String
        let initials: String
        /// The path of the picture; nil if there is none to show, or if the student is on the list.
        let picture: String?
        let isHere: Bool
    }

    /// The pad on which a student enters a PIN, in place of the names.
    struct Pad: Encodable {
        let session: Int64
        let student: Int64
        let name: String
        /// The maximum number of characters of the field, its pattern, and the sentence about that pattern.
        let length: Int
        let pattern: String
        let format: String
        /// The sentence about a wrong PIN; nil before the first one.
        let mistake: String?
    }

    /// The result of the last tap.
    struct Banner: Encodable {
        let text: String
        let isGood: Bool
        var undo: Undo?
    }

    /// The check-in that the button of the banner undoes.
    struct Undo: Encodable {
        let session: Int64
        let student: Int64
    }

    static let template = Template(PackageResources.station_mustache)
    /// The path of the page, below which its forms are sent.
    let path: String
    /// The address at which the page is loaded again.
    let address: String
    /// The hash of the content, which the events have too.
    let shown: String
    /// Whether the browser keeps the names, and taps on them, for a time without a connection.
    let isKept: Bool
    let venue: Int64
    let place: String
    let banner: Banner?
    /// Whether the banner stays until its check-in can no longer be undone.
    let isLasting: Bool
    let isClosed: Bool
    /// A sentence with the next session, if none is open; nil if none begins soon.
    let later: String?
    let choices: [Choice]
    let chosen: Chosen?
    let pad: Pad?
    let cardChoice: CardChoice?
    /// Nil where no cards are read.
    let scanner: Scanner?
    let round: Round?
    /// Whether several sessions are open, and one was chosen.
    let isChosen: Bool

    /// - Parameters:
    ///   - chosen: the id of the session whose names are shown, if several are open.
    ///   - refused: the last tap or card, if it was refused.
    ///   - path: the path of the page.
    ///   - round: the links of a device that is handed round; nil for a station.
    init(
        _ board: StationContent, chosen: Int64?, refused: RefusedTap?, at path: String = StationPages.path,
        round: Round? = nil, in context: PageContext
    ) throws {
        let words = context.words
        let isOne = board.sessions.count == 1
        let session =
            isOne ? board.sessions.first : board.sessions.first { $0.session.number == chosen }
        let last = refused == nil ? LastTap(on: board, in: context) : nil
        let pad = session.flatMap { Pad(after: refused, at: $0, words) }
        let cardChoice = refused.flatMap { CardChoice(after: $0, words) }
        let refusal = pad == nil && cardChoice == nil ? refused?.error : nil
        self.path = path
        isKept = round == nil
        self.cardChoice = cardChoice
        scanner =
            round == nil
            ? Scanner(reader: context.pages.codeReading.map { _ in path + "/picture" }) : nil
        shown = board.hash
        venue = board.venue
        place = board.place
        self.round = round
        banner =
            refusal.map { Banner(text: words.childRefusal(of: $0), isGood: false) } ?? last?.banner(words)
        isLasting = last?.isLasting ?? false
        isClosed = board.sessions.isEmpty
        later =
            isClosed
            ? board.next.map { words.later($0, today: context.site.timeZone.day(context.now)) } : nil
        isChosen = !isOne && session != nil
        choices =
            session != nil || cardChoice != nil ? [] : board.sessions.map { Choice($0, at: path, words) }
        self.chosen =
            pad == nil && cardChoice == nil
            ? session.map { Chosen($0, words, pictures: path + "/pictures/\(board.venue)/") } : nil
        self.pad = pad
        var query: [String: String] = [:]
        if !isOne, let session {
            query["session"] = session.session.description
        } else if let last, last.isLasting {
            query = last.query
        }
        address = path.withQuery(query)
    }
}

extension StationPage.Choice {
    fileprivate init(_ session: StationSession, at path: String, _ words: Words) {
        href = path.withQuery(["session": session.session.description])
        title = session.className
        when = [words.period(session.startTime.time, session.endTime.time), session.roomName].joinedLine
        count = words.presence(of: session)
    }
}

extension StationPage.Chosen {
    fileprivate init(_ session: StationSession, _ words: Words, pictures: String) {
        self.session = session.session.number
        className = session.className
        time = [words.period(session.startTime.time, session.endTime.time), session.roomName].joinedLine
        present = words.presence(of: session)
        names = session.students.map { student in
            StationPage.Name(
                student: student.student.number, name: student.name, initials: student.initials,
                picture: StationPages.picture(of: student, at: pictures), isHere: student.isHere)
        }
    }
}

extension StationPage.Pad {
    /// Nil if the last tap was not refused for its PIN, or if there were too many wrong ones.
    fileprivate init?(after refused: RefusedTap?, at session: StationSession, _ words: Words) {
        guard let refused, refused.needsPIN || refused.hasWrongPIN,
            let student = session.students.first(where: { $0.student == refused.student })
        else { return nil }
        self.session = session.session.number
        self.student = student.student.number
        name = student.name
        length = StationPINError.digits
        pattern = "[0-9]{\(length)}"
        format = words.text("station.digits", ["count": length])
        mistake = refused.hasWrongPIN ? words.childRefusal(of: refused.error) : nil
    }
}

/// The last tap. The address of the page has its session and its student.
private struct LastTap {
    let result: StationResult.Kind
    let session: SessionID
    let student: StationStudent

    /// Nil if the address names no tap, or if another one has followed.
    init?(on board: StationContent, in context: PageContext) {
        guard let result = StationResult.Kind.allCases.first(where: { context.query($0.rawValue) != nil })
        else { return nil }
        let ids = (context.query(result.rawValue) ?? "").split(separator: ".").compactMap { Int64($0) }
        guard ids.count == 2,
            let session = board.sessions.first(where: { $0.session.number == ids[0] }),
            let student = session.students.first(where: { $0.student.number == ids[1] }),
            student.isHere == (result != .undone)
        else { return nil }
        // The banner of a check-in is shown as long as its button works.
        guard result != .done || student.undoUntil != nil else { return nil }
        self.result = result
        self.session = session.session
        self.student = student
    }

    var isLasting: Bool { result == .done }
    var query: [String: String] { [result.rawValue: "\(session).\(student.student)"] }

    func banner(_ words: Words) -> StationPage.Banner {
        let canUndo = result != .undone && student.undoUntil != nil
        return StationPage.Banner(
            text: words.text("station.\(result.rawValue)", ["name": student.name]), isGood: true,
            undo: canUndo
                ? StationPage.Undo(session: session.number, student: student.student.number) : nil)
    }
}

extension Words {
    /// The reason of a refused tap in the words of a child. It names no debt, since others read it too.
    fileprivate func childRefusal(of error: any AcademyError) -> String {
        texts["station.refused.\(error.code)"] ?? self["station.refused"]
    }

    /// The numbers of present and expected students. Students without an enrolment are not on a station.
    fileprivate func presence(of session: StationSession) -> String {
        presence(session.students.count { $0.isHere }, of: session.students.count, walkIns: 0)
    }

    /// The sentence with the next session.
    fileprivate func later(_ session: StationSession, today: CalendarDay) -> String {
        let (day, time) = (session.startTime.day, session.startTime.time)
        return text(
            day == today ? "station.later" : "station.later-other-day",
            ["class": session.className, "day": self.day(day), "time": time])
    }
}
