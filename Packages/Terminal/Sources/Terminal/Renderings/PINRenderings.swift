public import Authentication
internal import Core

extension PINInfo: Presentable {
    public var needsAcademy: Bool { setAt != nil }

    public func text(_ style: Style) -> String {
        let lock =
            lockMinutes == 0 ? Phrase("pin.never") : Phrase("pin.after-minutes", ["minutes": lockMinutes])
        return style.details([
            "label.pin": setAt.map { Phrase("pin.set-on", ["time": style.time($0)]) } ?? Phrase("pin.none"),
            "label.locks": setAt == nil ? nil : lock,
        ])
    }
}
