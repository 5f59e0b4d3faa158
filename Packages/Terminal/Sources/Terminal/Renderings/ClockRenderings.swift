public import Academy
internal import Core
internal import UIComponents

extension ClockReport: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        let sentence =
            switch status {
            case .plausible: style.sentence("clock.status.plausible")
            case .ahead: style.sentence("clock.status.ahead")
            case .setBack: style.sentence("clock.status.set-back")
            }
        return sentence + "\n"
            + style.details([
                ("label.clock", style.time(now)), ("label.newest", newest.map { style.time($0) }),
            ])
    }

    public func remark(_ style: Style) -> String? {
        status == .plausible ? nil : style.sentence("next.clock")
    }
}
