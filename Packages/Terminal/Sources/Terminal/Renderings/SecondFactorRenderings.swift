public import Authentication
internal import Core
internal import UIComponents

extension SecondFactorInfo: Presentable {
    public var needsAcademy: Bool { enabledAt != nil }

    public func text(_ style: Style) -> String {
        style.details([
            "label.second-factor": enabledAt.map {
                Phrase("second-factor.enabled-on", ["time": style.time($0)])
            }
                ?? Phrase("second-factor.none"),
            "label.demanded-of-your-role": isRequired.yesOrNo,
            "label.recovery-codes-left": enabledAt == nil ? nil : recoveryCodesLeft,
        ])
    }
}

extension SecondFactorSecret: Presentable {
    public func text(_ style: Style) -> String {
        guard !uri.isEmpty else { return style.sentence("second-factor.would-be-created") }
        return (drawing(style) + [style.sentence("second-factor.secret", ["secret": secret])]).joined(
            separator: "\n")
    }

    public func remark(_ style: Style) -> String? {
        uri.isEmpty ? nil : style.sentence("second-factor.scan")
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
        codes.isEmpty ? style.sentence("recovery-codes.would-be-created") : codes.joined(separator: "\n")
    }

    public func remark(_ style: Style) -> String? {
        codes.isEmpty ? nil : style.sentence("recovery-codes.keep")
    }
}
