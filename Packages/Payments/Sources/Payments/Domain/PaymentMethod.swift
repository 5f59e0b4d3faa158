public import Core

/// A payment method: `cash`, `card`, `transfer`, `wallet`, or a wallet by its name, such as `yape`.
public struct PaymentMethod: Hashable, Sendable, CustomStringConvertible {
    public static let cash = PaymentMethod(kind: .cash, wallet: nil)
    public static let card = PaymentMethod(kind: .card, wallet: nil)
    public static let transfer = PaymentMethod(kind: .transfer, wallet: nil)
    /// A wallet whose name is not known.
    public static let wallet = PaymentMethod(kind: .wallet, wallet: nil)

    /// The wallets that are known by name.
    public static let wallets = brands.map { $0.wallet }
    /// The wallets, each with its name as its company writes it.
    private static let brands: [(wallet: String, brand: String)] = [
        ("yape", "Yape"), ("plin", "Plin"), ("tunki", "Tunki"), ("bim", "Bim"),
        ("nequi", "Nequi"), ("daviplata", "Daviplata"), ("paypal", "PayPal"), ("pix", "Pix"),
        ("bizum", "Bizum"), ("mach", "MACH"), ("mercado-pago", "Mercado Pago"), ("apple-pay", "Apple Pay"),
        ("google-pay", "Google Pay"),
    ]

    public let kind: PaymentMethodKind
    /// The wallet's name; nil if the method is not a wallet or its name is not known.
    public let wallet: String?

    private init(kind: PaymentMethodKind, wallet: String?) {
        self.kind = kind
        self.wallet = wallet
    }

    /// - Throws: ``PaymentError/unknownMethod(_:)``.
    public init(parsing text: String) throws(PaymentError) {
        if let kind = PaymentMethodKind(rawValue: text) {
            self.init(kind: kind, wallet: nil)
        } else if Self.wallets.contains(text) {
            self.init(kind: .wallet, wallet: text)
        } else {
            throw .unknownMethod(text)
        }
    }

    /// The wallet's name as its company writes it: `Yape`; nil if ``wallet`` is nil.
    public var brand: String? { Self.brands.first { $0.wallet == wallet }?.brand }

    /// `cash`, `yape`.
    public var description: String { wallet ?? kind.rawValue }
}

/// The kinds of payment method; each has an account in the ledger.
public enum PaymentMethodKind: String, Sendable, CaseIterable {
    case cash
    case card
    case transfer
    case wallet
}

extension PaymentMethod: Codable {
    public init(from decoder: any Decoder) throws {
        try self.init(parsing: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension PaymentMethod: SchemaDescribed {
    public static let schema = ValueSchema.oneOf(
        PaymentMethodKind.allCases.map(\.rawValue) + wallets, example: "cash")
    public static let failures = DocumentedErrors.of { _ = try PaymentMethod(parsing: "shells") }
}
