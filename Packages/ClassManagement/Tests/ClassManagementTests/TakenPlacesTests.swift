import Core
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct TakenPlacesTests {
    private func span(_ first: Int, _ last: Int? = nil) -> DaySpan {
        DaySpan(first: CalendarDay(number: first), last: last.map(CalendarDay.init(number:)))
    }

    @Test func `without enrolments the peak is zero`() {
        #expect(TakenPlaces.peak(of: [], within: span(1)) == 0)
    }

    @Test func `enrolments on one day add up`() {
        #expect(TakenPlaces.peak(of: [span(1), span(2, 9), span(5, 5)], within: span(1, 10)) == 3)
    }

    @Test func `an enrolment that ends the day before frees its place`() {
        #expect(TakenPlaces.peak(of: [span(1, 4), span(5, 9)], within: span(1, 10)) == 1)
    }

    @Test func `an enrolment keeps its place on its last day`() {
        #expect(TakenPlaces.peak(of: [span(1, 5), span(5, 9)], within: span(1, 10)) == 2)
    }

    @Test func `the peak can be in the middle of the span`() {
        #expect(TakenPlaces.peak(of: [span(4, 6), span(5, 7), span(9)], within: span(1)) == 2)
    }

    @Test func `enrolments before or after the span do not count`() {
        #expect(TakenPlaces.peak(of: [span(1, 4), span(11), span(2, 3)], within: span(5, 10)) == 0)
    }

    @Test func `an enrolment without a last day counts on every later day`() {
        #expect(TakenPlaces.peak(of: [span(1), span(900_000)], within: span(5)) == 2)
    }

    @Test func `the first and last day of a span belong to it`() {
        #expect(TakenPlaces.peak(of: [span(1, 5)], within: span(5, 10)) == 1)
        #expect(TakenPlaces.peak(of: [span(10)], within: span(5, 10)) == 1)
    }
}
