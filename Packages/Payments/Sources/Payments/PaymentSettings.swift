internal import Application
public import Core

/// The settings of payments.
enum PaymentSettings {
    static let trialOnce = SettingKey(
        "payments.trial-once", .everyday, default: "yes", among: ["yes", "no"],
        "Whether a student can buy a trial only once.")
    static let mostEndingDays = 60
    static let endingDays = SettingKey(
        "messages.pass-ending-days", .everyday, default: 7, in: 0...mostEndingDays,
        "Days before the last valid day of a pass on which its student gets a message; 0 writes none.")

    /// The methods that pages offer. A request accepts every method.
    static let methods = SettingKey<[PaymentMethod]?>(
        "payments.methods", .everyday, PaymentMethod.listSchema, "methods, such as cash,yape",
        "The payment methods that the pages offer, in this order; empty for the usual ones of the currency."
    ) { try? PaymentMethod.list($0) }

    static let passwordAbove = SettingKey(
        "payments.password-above", .access, default: 200, digits: 7,
        "The amount of voids and refunds of a day above which they need the password again; 0 never.")

    /// The percentage below a plan's price at which staff without `payments.exceed` may sell it.
    ///
    /// This setting and the next three decide what the front desk can give away. They protect the academy's
    /// income from its own staff.
    static let discountLimit = SettingKey(
        "payments.discount-limit", .access, default: 20, in: 0...100,
        "The percentage below the price at which the front desk may sell a plan.")

    /// The percentage of the agreed price that a first payment must have.
    static let partLimit = SettingKey(
        "payments.part-limit", .access, default: 50, in: 0...100,
        "The percentage of the price that the front desk must receive at once.")

    static let pastLimit = SettingKey(
        "payments.past-limit", .access, default: 7, in: 0...366,
        "The number of days in the past for which the front desk may record a payment.")

    /// The days by which a pass may be extended, all its extensions together.
    static let extensionLimit = SettingKey(
        "passes.extension-limit", .access, default: 14, in: 0...366,
        "The number of days by which the front desk may extend a pass, in all.")

    static let all =
        [trialOnce.setting, methods.setting, endingDays.setting, passwordAbove.setting]
        + [discountLimit, partLimit, pastLimit, extensionLimit].map(\.setting)
}

extension PaymentMethod {
    /// The methods that an academy offers on its pages: those of the setting `payments.methods`, or else
    /// those that are usual in its currency.
    public static func offered(_ settings: [String: String], in currency: Currency) -> [PaymentMethod] {
        PaymentSettings.methods.value(in: settings) ?? usual(in: currency)
    }

    /// The methods that are usual where a currency is used.
    private static func usual(in currency: Currency) -> [PaymentMethod] {
        switch usualWallets(in: currency) {
        case []: [.cash, .card, .transfer, .wallet]
        case let wallets: [.cash, .card] + wallets + [.transfer]
        }
    }

    /// The wallets of the countries that use a currency; empty if none is known.
    private static func usualWallets(in currency: Currency) -> [PaymentMethod] {
        let names =
            switch currency.code {
            case "PEN": ["yape", "plin"]
            case "COP": ["nequi", "daviplata"]
            case "BRL": ["pix"]
            case "CLP": ["mach", "mercado-pago"]
            case "ARS", "MXN", "UYU": ["mercado-pago"]
            case "EUR": ["bizum"]
            default: [String]()
            }
        return names.compactMap { try? PaymentMethod(parsing: $0) }
    }

    /// Parses methods with commas between them; each is taken once.
    ///
    /// - Throws: ``PaymentError/unknownMethod(_:)``.
    fileprivate static func list(_ text: String) throws(PaymentError) -> [PaymentMethod] {
        var methods: [PaymentMethod] = []
        let parts = text.replacing(", ", with: ",").split(separator: ",", omittingEmptySubsequences: false)
        for part in parts {
            let method = try PaymentMethod(parsing: String(part))
            if !methods.contains(method) { methods.append(method) }
        }
        return methods
    }

    /// The schema of such a text.
    fileprivate static var listSchema: ValueSchema {
        let names = (PaymentMethodKind.allCases.map(\.rawValue) + wallets).joined(separator: "|")
        return .text("(?:\(names))(?:, ?(?:\(names)))*", example: "cash,card,yape")
    }
}
