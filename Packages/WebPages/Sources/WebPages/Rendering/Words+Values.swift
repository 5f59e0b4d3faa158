internal import ClassManagement
internal import Core
internal import Payments

extension Words {
    /// The word for a level; the level itself if the catalogue has none, since academies choose their
    /// levels.
    func level(_ level: String) -> String { texts["level.\(level.lowercased())"] ?? level }

    /// The name of a payment method; a wallet has the name of its company.
    func method(_ method: PaymentMethod) -> String {
        method.brand ?? self["method.\(method.kind.rawValue)"]
    }

    /// An amount with its currency: “S/ 1,250.00”.
    func amount(_ money: Money) -> String { money.text(in: language, of: .pages) }

    /// A sentence with `{count}` and other values, in the singular or the plural.
    func count(_ code: String, _ number: Int, _ values: [String: any SentenceValue] = [:]) -> String {
        text(number == 1 ? code + ".one" : code, values.merging(["count": number]) { $1 })
    }

    /// The credits left on a pass, in words; nil means unlimited.
    func left(_ credits: Int?) -> String {
        credits.map { count("pass.left", $0) } ?? self["pass.unlimited"]
    }

    /// The template values of a session in a list.
    func values(of session: Session) -> [String: Any] {
        var values: [String: Any] = [
            "className": session.className, "day": day(session.day), "room": session.roomName,
            "venue": session.venueName, "isCancelled": session.isCancelled,
            "time": period(session.startTime, session.endTime),
        ]
        if let instructor = session.instructorName { values["instructor"] = instructor }
        if session.isCancelled, let reason = session.cancelReason { values["reason"] = reason }
        if let time = session.checkedInTime { values["checkedIn"] = text("check-in.done", ["time": time]) }
        return values
    }

    /// The days on which a pass is or will be frozen; nil if there are none.
    func frozen(_ pass: Pass, _ key: String) -> String? {
        guard let from = pass.frozenFrom, let until = pass.frozenUntil else { return nil }
        return text(key, ["from": date(from), "until": date(until)])
    }

    /// The template values of a pass in a list.
    func values(of pass: Pass) -> [String: Any] {
        var values: [String: Any] = [
            "name": pass.planName, "left": left(pass.creditsLeft),
            "until": text("pass.until", ["day": day(pass.expiresOn)]),
            "days": text(
                "pass.days", ["from": date(pass.openedOn), "until": date(pass.expiresOn)]),
            "status": self["pass.status.\(pass.status.rawValue)"],
        ]
        values["frozen"] = frozen(pass, "pass.frozen")
        if !pass.families.isEmpty {
            values["families"] = text("pass.families", ["names": pass.families.joined(separator: ", ")])
        }
        if let credits = pass.credits, credits > 0, let left = pass.creditsLeft {
            values["meter"] = ["left": left, "credits": credits]
        }
        return values
    }
}

extension Sequence where Element == String? {
    /// The texts that are present and not empty, in one line.
    var joinedLine: String { compactMap(\.self).joinedLine }
}

extension Sequence where Element == String {
    /// The texts that are not empty, in one line.
    var joinedLine: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}
