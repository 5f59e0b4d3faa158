internal import Application
internal import Core
internal import HTTPServer

extension WebPages {
    /// The routes of the students' pages; staff can open some of them too.
    var studentRoutes: [PageRoute] {
        let routes = [
            TimetablePages.routes, OwnClassPages.routes, DiscoveryPages.routes, DiscoveredClassPages.routes,
            WishPages.routes, CollectionPages.routes, OwnRatingPages.routes, RecommendationPages.routes,
            FriendPages.routes, ProfilePages.routes, NumberPages.routes, HistoryPages.routes,
            OwnPassPages.routes, ReceiptPages.routes, StatementPages.routes, OwnMessagePages.routes,
            AccountPages.routes, OwnGuardianPages.routes, DevicePages.routes, PasskeyPages.routes,
            InstallationPages.routes, OwnCodePages.routes,
        ]
        return routes.flatMap { $0(self) }
    }

    /// The route of a page of a destination.
    func studentPage(
        _ path: String, _ name: String, for destination: String,
        _ show: @escaping @Sendable (PageContext) async throws -> PageResponse
    ) -> PageRoute {
        page(.get, path, name) { context in
            _ = try await context.open(destination)
            return try await show(context)
        }
    }

    /// The route of a form on a page of a destination.
    ///
    /// - Parameters:
    ///   - destination: the name of the destination to which the page belongs.
    ///   - uploadLimit: the maximum bytes of a form with a file; nil for other forms.
    ///   - shown: the page that shows an error of the form.
    ///   - send: sends the requests of the form, and returns the address of the page that follows.
    func studentForm(
        _ path: String, _ name: String, for destination: String, uploadLimit: Int? = nil,
        page shown: @escaping @Sendable (PageContext, any AcademyError) async throws -> PageResponse,
        _ send: @escaping @Sendable (PageContext) async throws -> String
    ) -> PageRoute {
        page(.post, path, name, uploadLimit: uploadLimit) { context in
            _ = try await context.open(destination)
            do {
                return context.redirect(to: try await send(context))
            } catch let error as any AcademyError where error.kind != .unavailable {
                return try await shown(context, error)
            }
        }
    }
}
