internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// Unlocks a sign-in that was locked after a time without use.
    @Sendable func unlock(_ context: inout PageContext) async throws -> PageResponse {
        try await context.renew()
        guard context.currentSignIn != nil else { return context.redirect(to: "/sign-in") }
        do {
            _ = try await context.client.send(UnlockSignIn(pin: context.field("pin")))
        } catch PINError.missing {
            // A sign-in without a PIN is never locked.
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            context.close()
            return context.signInPage(refusal: error)
        } catch let error as any AcademyError {
            return context.unlockPage(refusal: error)
        }
        return context.redirect(to: "/home")
    }
}

extension PageContext {
    /// The page with the form for the PIN of a locked sign-in.
    func unlockPage(refusal: (any AcademyError)? = nil) -> PageResponse {
        var response = page(
            .deskUnlock, title: words["desk.unlock.title"], status: 403, isDesk: true,
            refusal.map(refused) ?? [:])
        response.error = AccessError.locked
        return response.showing(refusal)
    }
}
