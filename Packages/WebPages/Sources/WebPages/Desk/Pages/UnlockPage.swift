internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// Unlocks a sign-in that was not used for a while.
    @Sendable func unlock(_ visit: inout Visit) async throws -> PageResponse {
        do {
            guard try await visit.identify() != nil else { return visit.redirect(to: "/sign-in") }
        } catch AccessError.locked {
            // The sign-in that is to be unlocked.
        }
        do {
            _ = try await visit.client.send(UnlockSignIn(pin: visit.field("pin")))
        } catch let error as any AcademyError where error.isShownInForm {
            return visit.unlockPage(refusal: error)
        }
        return visit.redirect(to: "/home")
    }
}

extension Visit {
    /// The form for the PIN of a locked sign-in.
    func unlockPage(refusal: (any AcademyError)? = nil) -> PageResponse {
        page(
            .deskUnlock, title: words["desk.unlock.title"], status: refusal == nil ? 403 : 422, isDesk: true,
            refusal.map(refused) ?? [:])
    }
}
