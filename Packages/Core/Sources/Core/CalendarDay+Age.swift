extension CalendarDay {
    /// Whether a person born on this day is younger than a number of years on another day.
    ///
    /// A person born on 29 February is a year older on 1 March.
    public func isBirthDate(ofAgeBelow years: Int, on day: CalendarDay) -> Bool {
        let (born, today) = (components, day.components)
        let hasHadBirthday = (today.month, today.day) >= (born.month, born.day)
        return today.year - born.year - (hasHadBirthday ? 0 : 1) < years
    }
}
