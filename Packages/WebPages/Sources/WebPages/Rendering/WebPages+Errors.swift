internal import Core
public import HTTPServer

extension WebPages {
    /// The page of an error that the server itself has, such as an unknown path. It reads nothing, so that it
    /// can be shown while nothing can be read.
    @Sendable public func errorPage(_ failure: PageFailure) -> PageResponse {
        let words = Words(failure.language)
        let isScreen = failure.path == "/screen"
        var values = words.values(of: failure.error)
        values.merge(
            [
                "t": words, "language": words.language.rawValue, "academy": "Classly",
                "title": words["refusal.title"], "style": Asset.style.path, "icon": Asset.icon.path,
                "isFullScreen": isScreen,
            ]
        ) { own, _ in own }
        values["main"] = templates.render(isScreen ? .waiting : .refusal, values)
        let html = templates.render(.layout, values)
        return PageResponse(
            failure.status,
            fields: PageFields.all(isScreen ? .wakeLock : [])
                + (isScreen ? [.refresh(after: failure.error)] : []),
            body: .bytes(Array(html.utf8)), error: failure.error)
    }
}

extension PageResponse.Field {
    /// Has a screen load its page again: no one presses a button on it.
    static func refresh(after error: any AcademyError) -> PageResponse.Field {
        PageResponse.Field("Refresh", String(max(error.retryAfter ?? 0, 10)))
    }
}
