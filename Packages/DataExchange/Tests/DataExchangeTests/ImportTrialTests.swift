import Testing

@testable import DataExchange

/// The files whose dry run finds what an import would take away.
@Suite struct ImportTrialTests {
    @Test func `a sheet is tried with all to which its rows refer`() {
        let dependencies = ["a": ["b", "c"], "b": ["c"], "c": ["a"], "d": ["a"]]
        #expect(SheetList.withDependencies(["a"], dependencies) == ["a", "b", "c"])
        #expect(SheetList.withDependencies(["d", "x"], dependencies) == ["a", "b", "c", "d", "x"])
        #expect(SheetList.withDependencies([], dependencies) == [])
    }
}
