import Core
import Testing

@testable import ClassManagement

@Suite struct OccupancyTests {
    private func span(_ first: Int, _ last: Int? = nil) -> DaySpan {
        DaySpan(first: CalendarDay(number: first), last: last.map(CalendarDay.init(number:)))
    }

    @Test func `nobody enrolled takes no place`() {
        #expect(Occupancy.peak(of: [], within: span(1)) == 0)
    }

    @Test func `places of one day add up`() {
        #expect(Occupancy.peak(of: [span(1), span(2, 9), span(5, 5)], within: span(1, 10)) == 3)
    }

    @Test func `one who leaves on the day before another comes leaves the place free`() {
        #expect(Occupancy.peak(of: [span(1, 4), span(5, 9)], within: span(1, 10)) == 1)
    }

    @Test func `one who leaves on the day another comes holds the place on that day`() {
        #expect(Occupancy.peak(of: [span(1, 5), span(5, 9)], within: span(1, 10)) == 2)
    }

    @Test func `the peak may be in the middle of the span`() {
        #expect(Occupancy.peak(of: [span(4, 6), span(5, 7), span(9)], within: span(1)) == 2)
    }

    @Test func `what is before or after the span does not count`() {
        #expect(Occupancy.peak(of: [span(1, 4), span(11), span(2, 3)], within: span(5, 10)) == 0)
    }

    @Test func `one without a last day is there on every later day`() {
        #expect(Occupancy.peak(of: [span(1), span(900_000)], within: span(5)) == 2)
    }

    @Test func `the days a span ends and begins on belong to it`() {
        #expect(Occupancy.peak(of: [span(1, 5)], within: span(5, 10)) == 1)
        #expect(Occupancy.peak(of: [span(10)], within: span(5, 10)) == 1)
    }
}
