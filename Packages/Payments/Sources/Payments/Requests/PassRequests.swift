public import Application
public import Core

/// Lists passes, earliest expiry first.
public struct FindPasses: APIRequest {
    public typealias Response = Page<Pass>
    public static let endpoint = Endpoint(
        .get, "passes", access: .staff(.readStudents), failures: PaymentFailures.findPasses)
    public var student: Reference<Kind.Student>?
    /// Only open passes whose last valid day is at most this number of days ahead: 0 to 3660.
    public var expiring: Int?
    public var limit: Int?
    public var after: Cursor?

    public init(
        student: Reference<Kind.Student>? = nil, expiring: Int? = nil, limit: Int? = nil, after: Cursor? = nil
    ) {
        self.student = student
        self.expiring = expiring
        self.limit = limit
        self.after = after
    }
}

extension FindPasses: FormRequest {
    public static let form = RequestForm(.payments, "passes list", ["student", "expiring"])
}

/// Lists a student's passes, latest expiry first.
public struct ListPasses: APIRequest {
    public typealias Response = Page<Pass>
    public static let endpoint = Endpoint(
        .get, "students/{student}/passes", access: .own(staff: .readStudents), allowsFormerPrincipals: true,
        failures: PaymentFailures.passes)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        self.student = student
        self.limit = limit
        self.after = after
    }
}

extension ListPasses: FormRequest {
    public static let form = RequestForm(.payments, own: "passes")
}

/// Shows a pass with its movements.
public struct ShowPass: APIRequest {
    public typealias Response = PassDetails
    public static let endpoint = Endpoint(
        .get, "passes/{pass}", access: .staff(.readStudents), failures: PaymentFailures.showPass)
    public var pass: PassID

    public init(pass: PassID) { self.pass = pass }
}

extension ShowPass: FormRequest {
    public static let form = RequestForm(.payments, "passes show", [.pass])
}

/// Moves the last valid day of a pass to a later one.
public struct ExtendPass: APIRequest {
    public typealias Response = Pass
    public static let endpoint = Endpoint(
        .post, "passes/{pass}/extension", access: .staff(.recordPayments),
        failures: PaymentFailures.extendPass)
    public var pass: PassID
    public var until: CalendarDay
    public var reason: String
    public var givenReason: String? { reason }

    public init(pass: PassID, until: CalendarDay, reason: String) {
        self.pass = pass
        self.until = until
        self.reason = reason
    }
}

extension ExtendPass: FormRequest {
    public static let form = RequestForm(
        .payments, "passes extend", [.pass, "until", "reason"], done: "done.pass-valid")
}

/// Freezes a pass for 1 to 366 days, on which it pays for nothing; its last valid day moves later by the same
/// number of days.
public struct FreezePass: APIRequest {
    public typealias Response = Pass
    public static let endpoint = Endpoint(
        .post, "passes/{pass}/freeze", access: .staff(.recordPayments),
        failures: PaymentFailures.freezePass)
    public var pass: PassID
    public var from: CalendarDay
    public var to: CalendarDay
    public var reason: String?
    public var givenReason: String? { reason }

    public init(pass: PassID, from: CalendarDay, to: CalendarDay, reason: String? = nil) {
        self.pass = pass
        self.from = from
        self.to = to
        self.reason = reason
    }
}

extension FreezePass: FormRequest {
    public static let form = RequestForm(
        .payments, "passes freeze", [.pass, "from", "to", "reason"], done: "done.pass-valid")
}

/// Ends the freeze of a pass; today is valid again, and the last valid day moves earlier by the days of the
/// freeze that are left.
public struct ResumePass: APIRequest {
    public typealias Response = Pass
    public static let endpoint = Endpoint(
        .post, "passes/{pass}/resumption", access: .staff(.recordPayments),
        failures: PaymentFailures.resumePass)
    public var pass: PassID
    public var reason: String?
    public var givenReason: String? { reason }

    public init(pass: PassID, reason: String? = nil) {
        self.pass = pass
        self.reason = reason
    }
}

extension ResumePass: FormRequest {
    public static let form = RequestForm(
        .payments, "passes resume", [.pass, "reason"], done: "done.pass-valid")
}

/// Gives credits to a pass or takes them from it.
public struct AdjustCredits: APIRequest {
    public typealias Response = Pass
    public static let endpoint = Endpoint(
        .post, "passes/{pass}/credits", access: .staff(.voidPayments),
        failures: PaymentFailures.adjustCredits)
    public var pass: PassID
    /// The number of credits to give, from -100 to 100; less than 0 takes credits.
    public var credits: Int
    public var reason: String
    public var givenReason: String? { reason }

    public init(pass: PassID, credits: Int, reason: String) {
        self.pass = pass
        self.credits = credits
        self.reason = reason
    }
}

extension AdjustCredits: FormRequest {
    public static let form = RequestForm(
        .payments, "passes credit", [.pass, .positional("credits"), "reason"])
}

extension FormEntry {
    /// A pass, by its id or by the student who has one open pass.
    static let pass = FormEntry("pass") { text, client in
        let student = try Reference<Kind.Student>(typed: text, field: "pass")
        let passes = try await client.all { FindPasses(student: student, after: $0) }
        return passes.filter { $0.status == .open }.map {
            FormChoice($0.id, Joined([$0.planName, $0.expiresOn]))
        }
    }
}
