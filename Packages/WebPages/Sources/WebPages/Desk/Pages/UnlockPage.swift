internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// Unlocks a sign-in that was locked after a time without use.
    @Sendable func unlock(_ visit: inout Visit) async throws -> PageResponse {
        try await visit.renew()
        guard visit.session != nil else { return visit.redirect(to: "/sign-in") }
        do {
            _ = try await visit.client.send(UnlockSignIn(pin: visit.field("pin")))
        } catch PINError.missing {
            // A sign-in without a PIN is never locked.
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            visit.close()
            return visit.signInPage(refusal: error)
        } catch let error as any AcademyError {
            return visit.unlockPage(refusal: error)
        }
        return visit.redirect(to: "/home")
    }
}

extension Visit {
    /// The page with the form for the PIN of a locked sign-in.
    func unlockPage(refusal: (any AcademyError)? = nil) -> PageResponse {
        var response = page(
            .deskUnlock, title: words["desk.unlock.title"], status: 403, isDesk: true,
            refusal.map(refused) ?? [:])
        response.error = AccessError.locked
        return response.showing(refusal)
    }
}
