internal import Core
public import HTTPServer

extension WebPages {
    /// The page of an error of the server itself, such as an unknown path. It sends no requests, so it can
    /// be shown while the academy is unavailable, without the academy's name.
    @Sendable public func errorPage(_ failure: PageFailure) -> PageResponse {
        let words = Words(failure.language)
        // The forms of a station have paths below that of the station.
        let isScreen =
            ["/screen", StationPages.path].contains(failure.path)
            || failure.path.hasPrefix(StationPages.path + "/")
        let refusal = words.refusal(failure.error)
        let main =
            isScreen
            ? WaitingPage(academy: Self.product, refusal: refusal).html(words)
            : RefusalPage(refusal: refusal).html(words)
        let html = Layout(
            title: words["refusal.title"], language: words.language, academy: Self.product,
            isFullScreen: isScreen, main: main
        ).html(words)
        return PageResponse(
            failure.status,
            fields: PageFields.all(isScreen ? .wakeLock : [])
                + (isScreen ? [.refresh(after: failure.error)] : []),
            body: .bytes(Array(html.utf8)), error: failure.error)
    }
}

extension PageResponse.Field {
    /// The field with which a screen or a station reloads its page after an error, since it has no user.
    static func refresh(after error: any AcademyError) -> PageResponse.Field {
        PageResponse.Field("Refresh", String(max(error.retryAfter ?? 0, 10)))
    }
}
