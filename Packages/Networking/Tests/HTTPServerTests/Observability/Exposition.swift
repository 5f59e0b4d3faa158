import Testing

/// Figures as Prometheus would read them, with what it would complain about.
struct Exposition {
    struct Sample: Equatable {
        let name: String
        let labels: [String: String]
        let value: Double
    }

    private(set) var kinds: [String: String] = [:]
    private(set) var helps: [String: String] = [:]
    private(set) var samples: [Sample] = []
    private(set) var complaints: [String] = []

    init(_ text: String) throws {
        if !text.hasSuffix("\n") { complaints.append("the last line does not end") }
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 3).map(String.init)
            if words[0] == "#" {
                let known = words[1] == "TYPE" ? kinds[words[2]] : helps[words[2]]
                if known != nil { complaints.append("\(words[1]) of \(words[2]) twice") }
                if words[1] == "TYPE" { kinds[words[2]] = words[3] } else { helps[words[2]] = words[3] }
            } else {
                samples.append(try Self.sample(String(line)))
            }
        }
        check()
    }

    /// The value of one series; nil where there is none.
    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        samples.first { $0.name == name && $0.labels == labels }?.value
    }

    /// The name without what a histogram adds to it.
    private func family(_ name: String) -> String {
        for suffix in ["_bucket", "_sum", "_count"] where name.hasSuffix(suffix) {
            let family = String(name.dropLast(suffix.count))
            if kinds[family] == "histogram" { return family }
        }
        return name
    }

    private mutating func check() {
        var seen = Set<String>()
        for sample in samples {
            let family = family(sample.name)
            if kinds[family] == nil || helps[family] == nil {
                complaints.append("\(family) has no type or help")
            }
            if kinds[family] == "counter", !family.hasSuffix("_total") {
                complaints.append("\(family) is no total")
            }
            let series = sample.name + sample.labels.sorted { $0.key < $1.key }.description
            if !seen.insert(series).inserted { complaints.append("\(series) twice") }
        }
        for (name, kind) in kinds where kind == "histogram" { checkHistogram(name) }
    }

    private mutating func checkHistogram(_ name: String) {
        let counts = samples.filter { $0.name == name + "_count" }
        for count in counts {
            let buckets = samples.filter {
                var labels = $0.labels
                labels["le"] = nil
                return $0.name == name + "_bucket" && labels == count.labels
            }
            let bounds = buckets.compactMap { $0.labels["le"] }.map {
                $0 == "+Inf" ? .infinity : Double($0) ?? .nan
            }
            if bounds != bounds.sorted() || bounds.last != .infinity {
                complaints.append("bounds of \(name)")
            }
            let values = buckets.map(\.value)
            if values != values.sorted() { complaints.append("\(name) is not cumulative") }
            if values.last != count.value { complaints.append("\(name) does not count what it holds") }
            if value(name + "_sum", count.labels) == nil { complaints.append("\(name) has no sum") }
        }
    }

    private static func sample(_ line: String) throws -> Sample {
        var rest = line[...]
        let name = rest.prefix { $0 != "{" && $0 != " " }
        rest = rest.dropFirst(name.count)
        var labels: [String: String] = [:]
        if rest.first == "{" {
            repeat {
                rest = rest.dropFirst()
                let label = rest.prefix { $0 != "=" }
                rest = rest.dropFirst(label.count)
                try #require(rest.hasPrefix("=\""), "\(line)")
                rest = rest.dropFirst(2)
                labels[String(label)] = try text(&rest)
            } while rest.first == ","
            try #require(rest.first == "}", "\(line)")
            rest = rest.dropFirst()
        }
        try #require(rest.first == " ", "\(line)")
        return Sample(
            name: String(name), labels: labels, value: try #require(Double(rest.dropFirst()), "\(line)"))
    }

    /// Takes a label's value and the quote after it.
    private static func text(_ rest: inout Substring) throws -> String {
        var text = ""
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\" else {
                text.append(character)
                continue
            }
            let escaped = rest.popFirst()
            let known: [Character?: Character] = ["n": "\n", "\\": "\\", "\"": "\""]
            text.append(try #require(known[escaped]))
        }
        return text
    }
}
