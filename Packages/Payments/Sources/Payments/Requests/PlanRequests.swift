public import Application
public import Core

/// Lists the plans on offer or, for staff, the others: a plan that is not offered is archived.
public struct ListPlans: APIRequest {
    public typealias Response = Page<Plan>
    public static let endpoint = Endpoint(.get, "plans", access: .signedIn)
    /// Whether the plans on offer are listed, or the others; nil means yes. Students see only the plans on
    /// offer.
    public var isOffered: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(isOffered: Bool? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.isOffered = isOffered
        self.limit = limit
        self.after = after
    }
}

extension ListPlans: FormRequest {
    public static let form = RequestForm(
        .payments, "plans list", own: "plans", [.flag("isOffered", "archived", sets: false).ofStaffOnly])
}

/// Shows one plan; students can see only plans on offer.
public struct ShowPlan: APIRequest {
    public typealias Response = Plan
    public static let endpoint = Endpoint(
        .get, "plans/{plan}", access: .signedIn, "Shows one plan.", failures: PaymentFailures.unknownPlan)
    public var plan: Reference<Kind.Plan>

    public init(plan: Reference<Kind.Plan>) { self.plan = plan }
}

/// Adds a plan and offers it.
public struct AddPlan: APIRequest {
    public typealias Response = Plan
    public static let endpoint = Endpoint(
        .post, "plans", access: .staff(.writePlans), failures: PaymentFailures.addPlan)
    public var key: String?
    public var name: String
    /// `drop_in`, `pass`, `membership` or `trial`.
    public var kind: String
    /// The number of sessions that the plan pays for, 1 to 10 000: nil for a membership; a drop-in has 1,
    /// which is its default.
    public var credits: Int?
    /// The number of valid days after the day of purchase: 1 to 3660.
    public var validDays: Int
    public var price: Amount
    /// The families of styles that the plan pays for; nil or an empty list means all.
    public var families: [String]?

    public init(
        key: String? = nil, name: String, kind: String, credits: Int? = nil, validDays: Int, price: String,
        families: [String]? = nil
    ) {
        self.key = key
        self.name = name
        self.kind = kind
        self.credits = credits
        self.validDays = validDays
        self.price = .written(price)
        self.families = families
    }
}

extension AddPlan: FormRequest {
    public static let form = RequestForm(
        .payments, "plans add",
        [
            "name", FormEntry("kind").with(words: "plan-kind"), "credits", "validDays", "price", "families",
            .key,
        ])
}

/// Changes a plan for future payments; earlier payments keep their price.
public struct EditPlan: EditRequest {
    public typealias Response = Plan
    public static let endpoint = Endpoint(
        .patch, "plans/{plan}", access: .staff(.writePlans), failures: PaymentFailures.editPlan)
    public var plan: Reference<Kind.Plan>
    public var name: String?
    public var price: Amount?
    /// The new number of credits; it can change until the plan is sold.
    public var credits: Int?
    /// The new number of valid days; it can change until the plan is sold.
    public var validDays: Int?
    public var isOffered: Bool?
    public var resource: ShowPlan { ShowPlan(plan: plan) }

    public init(
        plan: Reference<Kind.Plan>, name: String? = nil, price: String? = nil, credits: Int? = nil,
        validDays: Int? = nil, isOffered: Bool? = nil
    ) {
        self.plan = plan
        self.name = name
        self.price = price.map { .written($0) }
        self.credits = credits
        self.validDays = validDays
        self.isOffered = isOffered
    }
}

extension EditPlan: FormRequest {
    public static let form = RequestForm(
        .payments, "plans edit",
        [
            "plan", "name", "price", "credits", "validDays",
            FormEntry("isOffered").named("offered").hiddenOnPages,
        ])

    public static func donePart(_ plan: Plan) -> String { plan.isOffered ? "done" : "done.not-offered" }
}

/// Deletes a plan that was never sold; one that was sold is archived instead.
public struct DeletePlan: APIRequest {
    public typealias Response = Plan
    public static let endpoint = Endpoint(
        .delete, "plans/{plan}", access: .staff(.writePlans), failures: PaymentFailures.deletePlan)
    public var plan: Reference<Kind.Plan>

    public init(plan: Reference<Kind.Plan>) { self.plan = plan }
}

extension DeletePlan: FormRequest {
    public static let form = RequestForm(
        .payments, "plans delete", [FormEntry("plan").named("reference")], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.send(ShowPlan(plan: plan)).name])
    }
}
