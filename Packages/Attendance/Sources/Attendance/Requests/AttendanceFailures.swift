internal import Application
internal import Core

/// An example of each error of this feature's requests.
enum AttendanceFailures {
    static let unknownSession: [any AcademyError] = [NotFound("session", 31)]
    static let findWalkIns =
        unknownSession + DocumentedErrors.of({ _ = try FreeText.parse("", field: "search") })
    static let unknownKey: [any AcademyError] = [NotFound("signing key", "QK4TZ2WA")] + changedKey
    static let changedKey: [any AcademyError] = [SigningKeyError.notAudited("QK4TZ2WA", detail: "")]
    /// The refusals that depend on the code and its session, and not on the student.
    private static let scanned: [any AcademyError] =
        [
            CheckInError.unreadable, CheckInError.unknownKey("QK4TZ2WA"), CheckInError.revokedKey("QK4TZ2WA"),
            CheckInError.forged, CheckInError.kindNotAccepted(.room), CheckInError.ownCode,
            CheckInError.expired,
            CheckInError.notYetValid, CheckInError.foreignTicket, CheckInError.ticketExpired,
            CheckInError.noSuchSession(SessionID(31)), ProfileError.missing,
        ] + timely
    static let openCode = scanned + [CheckInError.invalidDeviceHash]
    static let checkIn: [any AcademyError] =
        scanned + [
            CheckInError.invalidDeviceToken, CheckInError.usedTicket, CheckInError.severalSessions([]),
            CheckInError.studentInactive(name),
            CheckInError.noCredit(name, className: className),
            CheckInError.passFrozen(name, className: className), CheckInError.sessionNotOpen(SessionID(31)),
            CheckInError.markedAbsent(name, className: className, .excused),
        ]
        + DocumentedErrors.of({
            throw CheckInError.notEnrolled(
                name, className: className, on: try CalendarDay(parsing: "2026-11-20"))
        })
    static let showStation: [any AcademyError] = [NotFound("venue", 1), ProfileError.missing]
    /// The refusals of a tap at a station. Neither a code nor a ticket is involved.
    static let checkInAtStation: [any AcademyError] =
        showStation + [
            CheckInError.sessionNotOpen(SessionID(31)), CheckInError.studentInactive(name),
            CheckInError.noCredit(name, className: className),
            CheckInError.passFrozen(name, className: className),
            CheckInError.markedAbsent(name, className: className, .excused), StationPINError.needed,
            StationPINError.wrong(left: 4), StationPINError.locked,
        ]
        + DocumentedErrors.of(
            { throw CheckInError.cancelled(className, on: try CalendarDay(parsing: "2026-11-20")) },
            {
                throw CheckInError.notExpected(
                    className: className, on: try CalendarDay(parsing: "2026-11-20"))
            })
    static let undoAtStation: [any AcademyError] =
        showStation + [StationError.nothingToUndo, StationError.undoOver]
    static let showSessionStation: [any AcademyError] = unknownSession + [ProfileError.missing]
    static let checkInAtSession: [any AcademyError] =
        showSessionStation + timely
        + checkInAtStation.filter { $0 is CheckInError && $0.code != "check-in.no-session" }
        .filter { $0.code != "check-in.cancelled" }
    static let undoAtSession: [any AcademyError] =
        showSessionStation + [StationError.nothingToUndo, StationError.undoOver]
    static let showStationPIN = student
    static let createStationPIN = student
    static let changeStationPIN = student + [StationPINError.missing(name)]
    static let issueCards: [any AcademyError] = [
        NotFound("class", 3), CardError.tooMany(1_200), SigningKeyError.noneActive, ProfileError.missing,
    ]
    static let replaceCard =
        student + [CardError.inactive(name), SigningKeyError.noneActive, ProfileError.missing]
    static let issueCard = replaceCard + [CardError.revoked(name)]
    static let showCard =
        student + [CardError.missing(name), SigningKeyError.noneActive, ProfileError.missing]
    /// The refusals of an own code, and those of a tap apart from its PIN.
    static let checkInWithCard: [any AcademyError] =
        checkInAtStation.filter { !($0 is StationPINError) } + [
            CheckInError.unreadable, CheckInError.unknownKey("QK4TZ2WA"), CheckInError.revokedKey("QK4TZ2WA"),
            CheckInError.forged, CheckInError.noOwnCode, CheckInError.endedCard, CheckInError.noClassHere,
            CheckInError.severalSessions([]),
        ]
    static let prepare = openCode
    static let registerCheckInKey: [any AcademyError] = [
        LateCheckInError.invalidKey, LateCheckInError.keyOfAnother,
    ]
    /// The refusals of a late check-in that can never count; all other reasons let it wait for staff.
    static let sendLateCheckIn: [any AcademyError] =
        unknownSession + [
            CheckInError.unreadable, CheckInError.unknownKey("QK4TZ2WA"), CheckInError.revokedKey("QK4TZ2WA"),
            CheckInError.forged, CheckInError.ownCode, CheckInError.noSuchSession(SessionID(31)),
            CheckInError.noOpenSession, LateCheckInError.unknownKey(CheckInKeyID(3)),
            LateCheckInError.invalidSignature, LateCheckInError.inFuture, LateCheckInError.tooOld,
            LateCheckInError.tooManyWaiting, CheckInError.invalidDeviceToken, ProfileError.missing,
        ]
    static let sendStationCheckIns = showStation + [LateCheckInError.tooManyTaps]
    static let listReportedCheckIns: [any AcademyError] = [
        NotFound("instructor", 3), AccessError.notAnInstructor,
    ]
    static let dismissReportedCheckIn: [any AcademyError] = [
        NotFound("reported check-in", 12), LateCheckInError.decided,
    ]
    static let acceptReportedCheckIn =
        dismissReportedCheckIn + unknownSession + [NotFound("student", 12), ProfileError.missing]
        + byHand.filter { $0.code.hasPrefix("attendance.") }
    static let issueSessionCode =
        unknownSession + signing(.session)
        + timely.filter { ["check-in.cancelled", "check-in.over"].contains($0.code) }
    static let issueRoomCode = unknownRoom + signing(.room)
    static let liveCode = unknownRoom + signing(.session)
    static let mark = unknownSession + student + byHand + [ProfileError.missing]
    static let take =
        unknownSession + byHand + [
            NotFound("student", 12), AttendanceError.notExpected(name), AttendanceError.tooManyExceptions,
            ProfileError.missing,
        ]
    static let undo =
        unknownSession + student + [
            AttendanceError.noRecord(of: StudentID(12), at: SessionID(31))
        ] + DocumentedErrors.of({ _ = try FreeText.parse("", field: "reason") })
    static let recordDeparture =
        unknownSession + student + [
            DepartureError.disabled, DepartureError.notPresent(name),
            DepartureError.recorded(name, at: .midnight), DepartureError.over(className),
            DepartureError.tooLate(className), InvalidValue("adult.missing", field: "adult"),
            ProfileError.missing,
        ]
        + DocumentedErrors.of({
            throw AttendanceError.cancelled(className, on: try CalendarDay(parsing: "2026-11-20"))
        })
    static let undoDeparture = unknownSession + student + [DepartureError.missing(name)]
    static let pickupAdultsOfStudent = student
    static let addPickupAdult = student + [DepartureError.adultExists(name), DepartureError.tooManyAdults]
    static let unknownPickupAdult: [any AcademyError] = [NotFound("pickup adult", 7)]
    static let writePrivateNote = unknownSession + student
    static let listRefusals = student
    static let listOfStudent: [any AcademyError] = [NotFound("student", 12)] + report
    static let listFlags: [any AcademyError] =
        unknownSession
        + DocumentedErrors.of(
            {
                let day = try CalendarDay(parsing: "2026-11-20")
                try FlagRules.checkDays(from: day, to: day.adding(days: FlagRules.mostDays))
            },
            { _ = try FlagRules.limit(0) }) + report + [ProfileError.missing]
    static let stopped: [any AcademyError] = [InvalidValue.weeksOutOfRange(0)]
    static let weeks: [any AcademyError] = [InvalidValue.reportWeeksOutOfRange(0), ProfileError.missing]
    static let report = DocumentedErrors.of {
        try CalendarDay.checkPeriod(
            from: try CalendarDay(parsing: "2026-11-20"), to: try CalendarDay(parsing: "2026-11-01"))
    }

    private static let name = "Inés Quispe"
    private static let className = "Salsa beginner"
    private static let unknownRoom: [any AcademyError] = [NotFound("room", 3)]
    private static let student: [any AcademyError] = [NotFound("student", 12), AccessError.notAStudent]

    /// The refusals that name a day or a time.
    private static let timely = DocumentedErrors.of(
        { throw CheckInError.cancelled(className, on: try CalendarDay(parsing: "2026-11-20")) },
        { throw CheckInError.tooEarly(className, opensAt: try LocalDateTime(parsing: "2026-11-20T17:30")) },
        { throw CheckInError.over(className, endedAt: try LocalDateTime(parsing: "2026-11-20T19:00")) })

    /// The refusals of records by hand.
    private static let byHand = DocumentedErrors.of(
        { throw AttendanceError.cancelled(className, on: try CalendarDay(parsing: "2026-11-20")) },
        {
            throw AttendanceError.tooEarly(
                className, opensAt: try LocalDateTime(parsing: "2026-11-20T17:30"))
        },
        { _ = try FreeText.parse("", field: "reason") })

    private static func signing(_ kind: CheckInError.CodeKind) -> [any AcademyError] {
        [CheckInError.kindNotAccepted(kind), SigningKeyError.noneActive, ProfileError.missing]
    }
}
