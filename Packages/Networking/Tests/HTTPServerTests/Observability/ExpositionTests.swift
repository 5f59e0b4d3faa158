import Testing

/// The control of the tests that say nothing is wrong.
@Suite struct ExpositionTests {
    @Test(arguments: [
        "a 1\n", "# HELP a A.\n# TYPE a gauge\na 1\na 2\n", "# HELP a A.\n# TYPE a gauge\na 1",
        "# HELP a A.\n# TYPE a counter\na 1\n",
        "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"1\"} 2\na_bucket{le=\"+Inf\"} 1\na_sum 1\n"
            + "a_count 1\n",
        "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 2\n",
        "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"1\"} 1\na_sum 1\na_count 1\n",
        "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_count 1\n",
    ])
    func `what Prometheus would complain about is seen`(text: String) throws {
        #expect(try !Exposition(text).complaints.isEmpty)
    }
}
