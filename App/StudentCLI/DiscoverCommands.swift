import Application
import ArgumentParser
import ClassManagement
import Core
import Discovery
import Terminal

/// `discover`
struct DiscoverCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "discover", about: "own.discover.about",
            example: "discover --search \"salsa ana\" --day MO --free",
            notes: Phrase("own.discover.notes"))
    }
    @Option("own.discover.style", value: "style") var style: String?
    @Option("own.discover.venue") var venue: Reference<Kind.Venue>?
    @Option("own.discover.level", value: "level") var level: String?
    @Option("own.discover.day") var day: Weekday?
    @Option("own.discover.starts-from") var startsFrom: TimeOfDay?
    @Option("own.discover.starts-before") var startsBefore: TimeOfDay?
    @Flag(help: .of("own.discover.free")) var free = false
    @Flag(help: .of("own.discover.covered")) var covered = false
    @Option("own.discover.search") var search: String?
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: ListOptions

    /// The words to search for; nil if there are none.
    private var searchText: String? { search.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }

    func run() async throws {
        if let searchText {
            try await presentPages { try await $0.send($1.request(searching: searchText)) }
        } else {
            try await presentPages { academy, command in
                let found = try await academy.send(command.request)
                guard let most = command.mostOfEachStyle else { return FoundStyles(found, command: words) }
                var styles: [DiscoveredStyle] = []
                for style in found.styles {
                    styles.append(try await command.extended(style, to: most, academy))
                }
                return FoundStyles(DiscoveredStyles(styles: styles), command: words)
            }
        }
    }

    /// The number of classes of each style, if it is more than a list of all styles has; nil otherwise.
    private var mostOfEachStyle: Int? {
        if options.all { return .max }
        guard style == nil, options.after == nil, let limit = options.limit else { return nil }
        return limit > DiscoverClasses.mostOfEachStyle ? limit : nil
    }

    /// A style with the classes of a first page, and of the pages after it, up to a number of classes.
    private func extended(
        _ known: DiscoveredStyle, to most: Int, _ academy: any Client
    ) async throws -> DiscoveredStyle {
        var (items, after) = (known.items, known.next)
        while let cursor = after, items.count < most {
            var request = request
            request.style = known.style
            request.limit = min(Limits.page, most - items.count)
            request.after = cursor
            let next = try await academy.send(request).styles.first
            items += next?.items ?? []
            after = next?.next
        }
        return DiscoveredStyle(style: known.style, items: items, next: after)
    }

    /// The program, the command and its options, except the style and the cursor of a page.
    private var words: [String] {
        let values = [
            ("--level", level), ("--venue", venue?.description), ("--day", day?.rawValue),
            ("--starts-from", startsFrom?.description), ("--starts-before", startsBefore?.description),
            ("--limit", options.limit?.description), ("--student", ward.student?.description),
            ("--data", options.global.data),
            ("--server", options.global.server), ("--ca", options.global.ca),
        ]
        return [Self.program.name, "discover"]
            + values.flatMap { name, value in value.map { [name, $0] } ?? [] }
            + (free ? ["--free"] : []) + (covered ? ["--covered"] : [])
    }

    private var request: DiscoverClasses {
        DiscoverClasses(
            style: style, level: level, venue: venue, day: day, startsFrom: startsFrom,
            startsBefore: startsBefore, isFree: free, isCovered: covered, limit: options.limit,
            after: options.after, student: ward.student)
    }

    private func request(searching text: String) -> SearchClasses {
        SearchClasses(
            search: text, style: style, level: level, venue: venue, day: day, startsFrom: startsFrom,
            startsBefore: startsBefore, isFree: free, isCovered: covered, limit: options.limit,
            after: options.after, student: ward.student)
    }
}
