public import Core

// The meaning of the properties of requests for plans in the OpenAPI document.

extension ListPlans: PropertiesDescribed {
    public static let descriptions = [
        "isOffered": "true, the default, lists only the plans on offer; false lists only the others."
    ]
}

extension EditPlan: PropertiesDescribed {
    public static let descriptions = [
        "credits": "The number of sessions that the plan pays for; it can change until the plan is sold.",
        "validDays": "The number of valid days after the purchase; it can change until the plan is sold.",
    ]
}
