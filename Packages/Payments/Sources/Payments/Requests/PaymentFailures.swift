internal import Application
internal import Core

/// An example of each error of this feature's requests.
enum PaymentFailures {
    static let unknownPlan: [any AcademyError] = [NotFound("plan", 3)]
    static let unknownPayment: [any AcademyError] = [NotFound("payment", 40)]
    static let unknownStudent: [any AcademyError] = [NotFound("student", 12)]
    static let addPlan: [any AcademyError] = [
        PaymentError.creditsWrong(.pass), PaymentError.tooManyFamilies, PaymentError.planKeyTaken("pass-8"),
        ProfileError.missing,
    ]
    static let editPlan =
        unknownPlan + [
            PaymentError.creditsWrong(.pass), PaymentError.planSold("8 classes"), ProfileError.missing,
        ]
    static let deletePlan = unknownPlan + [PaymentError.planHasHistory("8 classes")]
    static let record: [any AcademyError] =
        unknownStudent + unknownPlan + differing + [
            AccessError.notAStudent, PaymentError.studentInactive("Inés Quispe"),
            PaymentError.moreThanOwed(student: "Inés Quispe", plan: "8 classes"),
            PaymentError.planNotOffered("8 classes"), ProfileError.missing, NotFound("class", 17),
            PaymentError.trialRepeated("Inés Quispe"), PaymentError.creditsWrong(.membership),
            PaymentError.creditsDiffer(6, credits: 8, plan: "8 classes"), PassError.changeOutOfRange(101),
        ]
        + DocumentedErrors.of {
            throw PaymentError.repeated(
                plan: "8 classes", amount: try money("200.00"), receipt: "R-000040", minutes: 2)
        }
        + inTheFuture
    static let payRest =
        unknownPayment + [PaymentError.nothingOwed(receipt: "R-000040"), ProfileError.missing] + inTheFuture
    static let void =
        unknownPayment + [
            PaymentError.restPaid(receipt: "R-000040", by: "R-000052"),
            PaymentError.alreadyVoid(receipt: "R-000040"), PaymentError.refunded(receipt: "R-000040"),
            ProfileError.missing,
        ]
    static let refund =
        unknownPayment + [
            PaymentError.alreadyVoid(receipt: "R-000040"), PaymentError.nothingToRefund(receipt: "R-000040"),
            PaymentError.noPassToClose(receipt: "R-000052", first: "R-000040"), ProfileError.missing,
        ]
        + DocumentedErrors.of {
            throw PaymentError.refundOutOfRange(
                try money("250.00"), left: try money("200.00"), receipt: "R-000040")
        }
    static let settle: [any AcademyError] =
        unknownStudent + [
            AccessError.notAStudent, PaymentError.owesNothing("Inés Quispe"),
            PaymentError.tooManyDebts(student: "Inés Quispe", limit: SettleDebts.maximumDebts),
            PaymentError.noDropIn(className: "Salsa beginner"), PaymentError.studentInactive("Inés Quispe"),
            MoneyError.outOfRange, ProfileError.missing,
        ]
        + DocumentedErrors.of {
            throw PaymentError.owesAnother(
                try money("50.00"), student: "Inés Quispe", expected: try money("25.00"))
        }
        + inTheFuture
    static let list =
        unknownStudent + unknownPlan + [AccessError.notAStudent, NotFound("class", 17)] + report
    static let passes = unknownStudent + [ProfileError.missing]
    static let findPasses =
        unknownStudent + [AccessError.notAStudent, ProfileError.missing, InvalidValue.expiringOutOfRange(-1)]
    static let previewReminders: [any AcademyError] = [
        InvalidValue.expiringOutOfRange(
            PaymentSettings.mostEndingDays + 1, limit: PaymentSettings.mostEndingDays, field: "days")
    ]
    static let showPass: [any AcademyError] = [NotFound("pass", 7), ProfileError.missing]
    static let extendPass =
        changePass
        + DocumentedErrors.of(
            { throw PassError.notLater(try day(), expiresOn: try day()) },
            {
                throw PassError.extendedTooLong(
                    try day(), latest: try day(), days: 14, setting: "passes.extension-limit")
            })
    static let freezePass =
        changePass + reversed
        + DocumentedErrors.of(
            { throw PassError.freezeOutOfRange(days: 400) },
            {
                throw PassError.frozenTooEarly(
                    try day(), earliest: try day(), days: 14, setting: "passes.extension-limit")
            },
            { throw PassError.notValid(try day(), openedOn: try day(), expiresOn: try day()) },
            { throw PassError.frozenAlready(PassID(7), try day()...day(), isOver: false) },
            { throw PassError.usedThen(PassID(7), try day()) })
    static let resumePass = changePass + [PassError.notFrozen(PassID(7))]
    static let adjustCredits =
        changePass + [
            PassError.unlimited(PassID(7)), PassError.noCreditLeft(PassID(7), left: 0),
            PassError.changeOutOfRange(0),
        ]
    static let balance = unknownStudent + [MoneyError.outOfRange, ProfileError.missing]
    static let report: [any AcademyError] = reversed + [MoneyError.outOfRange, ProfileError.missing]

    private static let changePass: [any AcademyError] = [
        NotFound("pass", 7), PassError.closed(PassID(7)), ProfileError.missing,
    ]

    private static let inTheFuture = DocumentedErrors.of(
        { throw PaymentError.inTheFuture(try CalendarDay(parsing: "2026-11-20")) },
        {
            throw PaymentError.tooLongAgo(
                try CalendarDay(parsing: "2026-11-20"), days: 7, setting: "payments.past-limit")
        })

    private static let reversed = DocumentedErrors.of {
        try CalendarDay.checkPeriod(
            from: try CalendarDay(parsing: "2026-11-20"), to: try CalendarDay(parsing: "2026-11-01"))
    }

    private static let differing = DocumentedErrors.of(
        {
            throw PaymentError.amountDiffers(
                amount: try money("150.00"), price: try money("200.00"), plan: "8 classes")
        },
        {
            throw PaymentError.belowLimit(
                least: try money("160.00"), plan: "8 classes", setting: "payments.discount-limit",
                field: "price")
        },
        {
            throw PaymentError.partBelowLimit(
                least: try money("100.00"), plan: "8 classes", setting: "payments.part-limit")
        })

    private static func day() throws -> CalendarDay { try CalendarDay(parsing: "2026-12-31") }

    private static func money(_ amount: String) throws -> Money {
        try Money(parsing: amount, Currency("PEN"))
    }
}
