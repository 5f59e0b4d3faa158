internal import Core
public import HTTPServer

extension WebPages {
    /// The page of an error of the server itself, such as an unknown path. It sends no requests, so it can
    /// be shown while the academy is unavailable.
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
    /// The field that makes a screen reload its page after an error, since a screen has no user to do so.
    static func refresh(after error: any AcademyError) -> PageResponse.Field {
        PageResponse.Field("Refresh", String(max(error.retryAfter ?? 0, 10)))
    }
}
