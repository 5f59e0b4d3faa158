public import Authentication
internal import Core

extension PINInfo: Presentable {
    public var needsAcademy: Bool { setAt != nil }

    public func text(_ style: Style) -> String {
        let lock = lockMinutes == 0 ? "never" : "after \(lockMinutes) minutes without use"
        return style.details([
            "PIN": setAt.map { "set on \(style.time($0))" } ?? "none",
            "Locks": setAt == nil ? nil : lock,
        ])
    }
}
