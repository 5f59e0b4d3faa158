internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

/// One reading of an academy's files, in batches: what is right goes in, what is wrong is noted.
///
/// It keeps what the rows so far mean to those that follow; the transaction is another one in each batch.
struct ImportPass: Sendable {
    /// Rows of one batch.
    static let rowLimit = 2_000
    /// Milliseconds after which a batch ends: others wait for it.
    static let patience: Int64 = 50
    /// Rows of one file, good or bad.
    static let fileRowLimit = 1_000_000

    /// What comes next.
    enum Next: Sendable {
        /// Another batch.
        case more
        /// ``look(in:)``, which writes nothing and need not keep others from writing.
        case look
        case end
    }

    /// What became of the files.
    struct Result: Sendable {
        let report: ImportReport
        /// The files with bad rows, and those that could not be read.
        let faulty: Set<AcademyFile>
        /// The files that could not be read at all.
        let unread: Set<AcademyFile>
        /// Errors beyond those that are listed.
        let furtherErrors: [AcademyFile: Int]
    }

    private enum Stage { case reading, settling, voiding }

    let exchange: Exchange
    let now: Instant
    let today: CalendarDay
    let academyZone: Zone
    let currency: Currency
    /// Which part of the whole work this is, for the progress: `0..<2` is the first half.
    let share: Range<Int>
    let keepsRejected: Bool
    var report = ImportReport()
    var faulty: Set<AcademyFile> = []
    /// The files that could not be read at all.
    var unread: Set<AcademyFile> = []
    /// Those, and the files whose rows name rows of such a file.
    var closed: Set<AcademyFile> = []
    var furtherErrors: [AcademyFile: Int] = [:]
    var rejected: [AcademyFile: CSVWriter] = [:]
    var rejectedBytes = 0
    /// Rejected rows that are not written to the rejected files: too long, or too many.
    var unkeptRows = 0
    var heldBackRows = 0

    var venues = KnownKeys<Kind.Venue>("venue")
    var rooms = KnownKeys<Kind.Room>("room")
    var instructors = KnownKeys<Kind.Instructor>("instructor")
    var classTypes = KnownKeys<Kind.ClassType>("class type")
    var plans = KnownKeys<Kind.Plan>("plan")
    var classes = KnownKeys<Kind.AcademyClass>("class")
    var students = KnownKeys<Kind.Student>("student")
    var venueZones: [VenueID: Zone] = [:]
    var families: [ClassTypeID: String] = [:]
    var classNotes: [ClassID: ClassNote] = [:]
    /// Which session of which class is on which day; nil until it is looked up.
    var sessions: [ClassDay: [SessionID]]?
    var attended: Set<Attended> = []
    var enrolled: [EnrolledRow: Int] = [:]
    var seenKeys: [String: Int] = [:]
    var uses: [UnsettledUses.Use]
    var voids: [Void] = []
    /// When the payments of the voids were made void.
    var voidedAt: [PaymentID: Instant] = [:]

    private var stage = Stage.reading
    private var files: ArraySlice<(file: AcademyFile, text: String)>
    private var sheet: Sheet?
    /// How many of the uses, and then of the voids, are done.
    private var done = 0

    init(
        _ exchange: Exchange, _ files: [(file: AcademyFile, text: String)], keepsRejected: Bool,
        share: Range<Int>, at now: Instant, in db: any Transaction
    ) throws {
        (self.exchange, self.keepsRejected, self.share, self.now) = (exchange, keepsRejected, share, now)
        academyZone = try exchange.zone(db)
        currency = try exchange.currency(db)
        today = academyZone.day(now)
        self.files = files[...]
        uses = try UnsettledUses.all(in: db)
        try learnWhatIsThere(in: db)
    }

    /// Brings in what comes next, up to ``rowLimit`` rows or ``patience``.
    mutating func batch(in db: any Transaction) throws -> Next {
        let began = exchange.now().milliseconds
        for _ in 0..<Self.rowLimit {
            let next = try step(in: db)
            guard next == .more else { return next }
            if exchange.now().milliseconds - began >= Self.patience { break }
        }
        return .more
    }

    /// Looks up, or puts in order, what the next batch needs.
    mutating func look(in db: any Transaction) throws {
        if stage == .reading {
            try learnSessions(in: db)
        } else {
            uses.sort { $0.use.student < $1.use.student }
        }
    }

    /// Where it is, in words.
    var place: String {
        switch stage {
        case .reading: sheet.map { "\($0.file.rawValue).csv, row \($0.reader.row)" } ?? "the files"
        case .settling: "the credits that were used"
        case .voiding: "the void payments"
        }
    }

    var result: Result {
        var report = report
        report.rejected = Dictionary(uniqueKeysWithValues: rejected.map { ($0.rawValue, $1.text) })
        if heldBackRows > 0, keepsRejected {
            report.warnings.append(
                "\(heldBackRows) rows were held back because a row that they name was bad.")
        }
        if unkeptRows > 0 {
            report.warnings.append(
                "Rejected rows that were not written to the rejected files (too long, or too many): "
                    + "\(unkeptRows).")
        }
        report.furtherErrors = furtherErrors.values.reduce(0, +)
        return Result(report: report, faulty: faulty, unread: unread, furtherErrors: furtherErrors)
    }

    private mutating func step(in db: any Transaction) throws -> Next {
        switch stage {
        case .reading: try read(in: db)
        case .settling: try settle(in: db)
        case .voiding: try void(in: db)
        }
    }

    /// Reads one row, or opens the next file.
    private mutating func read(in db: any Transaction) throws -> Next {
        if var open = sheet {
            let isOpen = try row(of: &open, in: db)
            sheet = isOpen ? open : nil
        } else if let next = files.first {
            if next.file == .attendance, sessions == nil { return .look }
            files.removeFirst()
            sheet = opened(next.file, next.text)
        } else {
            stage = .settling
            return .look
        }
        return .more
    }

    /// Uses up the credits of one student: those that the attendance read takes of the passes, once all is known.
    private mutating func settle(in db: any Transaction) throws -> Next {
        guard done < uses.count else {
            (stage, done) = (.voiding, 0)
            return .more
        }
        let student = uses[done].use.student
        let own = uses[done...].prefix { $0.use.student == student }
        let uncovered = try exchange.ledger.settle(own.map(\.use), voids: voidedAt, in: db)
        let open = Set(uncovered.map(\.session))
        try UnsettledUses.remove(own.filter { !open.contains($0.use.session) }, in: db)
        done += own.count
        return .more
    }

    /// Closes the pass of one void payment, of which nothing can be used any more.
    private mutating func void(in db: any Transaction) throws -> Next {
        guard done < voids.count else { return .end }
        try exchange.ledger.bring(voids[done].note, of: voids[done].payment, in: db)
        done += 1
        return .more
    }
}

extension ImportPass {
    /// What the rows of payments and attendance need to know of their class.
    struct ClassNote: Sendable {
        let zone: Zone
        let startTime: TimeOfDay
        let family: String
    }

    struct ClassDay: Hashable, Sendable {
        let academyClass: ClassID
        let day: CalendarDay
    }

    struct Attended: Hashable, Sendable {
        let student: StudentID
        let session: SessionID
    }

    struct EnrolledRow: Hashable, Sendable {
        let student: StudentID
        let academyClass: ClassID
        let from: CalendarDay
    }

    struct Void: Sendable {
        let payment: PaymentID
        let note: VoidNote
    }
}
