internal import Core
public import Discovery
internal import UIComponents

extension StudentStatistics: Presentable {
    public func text(_ style: Style) -> String {
        guard sessions > 0 else { return style.theme.dim(style.sentence("none.attendance")) }
        let chart = style.chart(
            months.map { month in
                .init(
                    month.month, value: month.minutes,
                    caption: style.sentence(
                        "numbers.month", ["hours": month.minutes.hours, "count": month.sessions]))
            })
        return style.sections([
            (
                "",
                style.details([
                    "label.sessions": sessions, "label.hours": minutes.hours,
                    "label.favourite-style": favouriteStyles.named,
                    "label.most-visited-class": mostVisitedClasses.named,
                    "label.most-visited-instructor": mostVisitedInstructors.named,
                    "label.weeks-in-a-row": streakWeeks,
                    "label.most-weeks-in-a-row": longestStreakWeeks,
                ])
            ),
            (style.sentence("label.hours-by-month"), chart),
            style.section("label.own-ranking", ranking),
        ])
    }
}

extension OwnRank: FieldPresentable {}

extension Int {
    /// Minutes as hours, rounded to a tenth: `12.5`.
    fileprivate var hours: String {
        let tenths = self / 6 + (self % 6 >= 3 ? 1 : 0)
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension [SessionCount] {
    /// `Salsa, Bachata (12)`; nil without any.
    fileprivate var named: String? {
        first.map { "\(map(\.name).joined(separator: ", ")) (\($0.sessions))" }
    }
}
