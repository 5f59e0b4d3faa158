internal import Core

/// The notice of a page that the service worker keeps, and shows without a connection.
struct KeptValues: SharedValues {
    /// The sentence with the time at which the page was made.
    let keptAt: String

    init(_ context: PageContext) {
        let made = context.site.timeZone.local(context.now)
        keptAt = context.words.text(
            "kept.as-of", ["day": context.words.day(made.day), "time": made.time])
    }
}
