import Application
import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Discovery

/// `discover`
struct DiscoverCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        "discover", "The classes that you can take: the first of each style, or all that match a search.",
        example: "discover --search \"salsa ana\" --day MO --free",
        notes: "Without --search, --limit is the number of classes of each style, 10 by default.")
    @Option("One style, such as Salsa.", value: "style") var style: String?
    @Option("One venue, by id, key or name.") var venue: Reference<Kind.Venue>?
    @Option("One level, such as beginner.", value: "level") var level: String?
    @Option("One day of the week: MO, TU, …") var day: Weekday?
    @Option("Only classes that start at this time or later.") var startsFrom: TimeOfDay?
    @Option("Only classes that start before this time.") var startsBefore: TimeOfDay?
    @Flag(help: "Only classes with a free place.") var free = false
    @Flag(help: "Only classes that one of your passes pays for.") var covered = false
    @Option("Words of the name, style, level, instructor or venue, best match first.") var search: String?
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

    /// The program, the command and its options, except those of the style and the page.
    private var words: [String] {
        let values = [
            ("--level", level), ("--venue", venue?.description), ("--day", day?.rawValue),
            ("--starts-from", startsFrom?.description), ("--starts-before", startsBefore?.description),
            ("--limit", options.limit?.description), ("--data", options.global.data),
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
            after: options.after)
    }

    private func request(searching text: String) -> SearchClasses {
        SearchClasses(
            search: text, style: style, level: level, venue: venue, day: day, startsFrom: startsFrom,
            startsBefore: startsBefore, isFree: free, isCovered: covered, limit: options.limit,
            after: options.after)
    }
}
