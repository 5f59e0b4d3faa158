public import Authentication
internal import Core
internal import UIComponents

extension SecondFactorInfo: Presentable {
    public var needsAcademy: Bool { enabledAt != nil }

    public func text(_ style: Style) -> String {
        style.details([
            "Second factor": enabledAt.map { "enabled on \(style.time($0))" } ?? "none",
            "Demanded of your role": isRequired ? "yes" : "no",
            "Recovery codes left": enabledAt == nil ? nil : "\(recoveryCodesLeft)",
        ])
    }
}

extension SecondFactorSecret: Presentable {
    public func text(_ style: Style) -> String {
        guard !uri.isEmpty else { return "A secret would be created." }
        return (drawing(style) + ["Secret: \(secret)"]).joined(separator: "\n")
    }

    public func remark(_ style: Style) -> String? {
        uri.isEmpty
            ? nil
            : "Scan it with an authenticator app, or enter the secret there. Then enter the code of the app: "
                + "classly-admin second-factor confirm CODE"
    }

    /// The QR symbol of the address, or the address if the symbol does not fit the terminal.
    private func drawing(_ style: Style) -> [String] {
        guard let symbol = try? QRSymbol(text: uri, correction: .low) else { return [uri] }
        if let width = style.width, width < QRDrawing.terminalWidth(of: symbol) { return [uri] }
        return [QRDrawing.terminal(symbol, coloured: style.theme.isColoured), uri]
    }
}

extension RecoveryCodes: Presentable {
    public func text(_ style: Style) -> String {
        codes.isEmpty ? "Ten recovery codes would be created." : codes.joined(separator: "\n")
    }

    public func remark(_ style: Style) -> String? {
        codes.isEmpty
            ? nil
            : "Each code replaces one of the app, once. They are not shown again: keep them apart from the app."
    }
}
