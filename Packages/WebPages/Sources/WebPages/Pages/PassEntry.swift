internal import Core
internal import Payments

/// A pass in a list of its student.
struct PassEntry: Encodable {
    /// The credits of a pass that has a number of them.
    struct Meter: Encodable {
        let left: Int
        let credits: Int
    }

    let name: String
    let left: String
    let until: String
    let days: String
    let status: String
    let frozen: String?
    let families: String?
    let meter: Meter?

    init(_ pass: Pass, _ words: Words) {
        name = pass.planName
        left = words.left(pass.creditsLeft)
        until = words.text("pass.until", ["day": words.day(pass.expiresOn)])
        days = words.text(
            "pass.days", ["from": words.date(pass.openedOn), "until": words.date(pass.expiresOn)])
        status = words["pass.status.\(pass.status.rawValue)"]
        frozen = words.frozen(pass, "pass.frozen")
        families =
            pass.families.isEmpty
            ? nil : words.text("pass.families", ["names": pass.families.joined(separator: ", ")])
        if let credits = pass.credits, credits > 0, let left = pass.creditsLeft {
            meter = Meter(left: left, credits: credits)
        } else {
            meter = nil
        }
    }
}
