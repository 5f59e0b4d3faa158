internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking

extension WebPages {
    /// The page of a student's passkeys, with the form that adds one.
    @Sendable func showPasskeys(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("account")
        return try await visit.passkeysPage()
    }

    /// Confirms the password, and shows the page on which the browser creates a passkey.
    @Sendable func startPasskey(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("account")
        do {
            let options = try await visit.client.send(
                StartPasskeyRegistration(
                    currentPassword: visit.field("current"), origin: visit.request.origin))
            return visit.newPasskeyPage(options)
        } catch let error as any AcademyError where error.kind != .unauthenticated {
            return try await visit.passkeysPage(refusal: error)
        }
    }

    /// Registers the passkey that the browser created.
    @Sendable func addPasskey(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("account")
        let name = visit.field("name")
        do {
            _ = try await visit.client.send(
                RegisterPasskey(
                    name: name.isEmpty ? visit.deviceName : name, clientData: visit.field("clientData"),
                    attestation: visit.field("attestation")),
                visit.sending())
        } catch let error as any AcademyError where error.kind != .unauthenticated {
            return try await visit.passkeysPage(refusal: error)
        }
        return visit.redirect(to: "/passkeys?done=added")
    }

    /// Removes a passkey.
    @Sendable func removePasskey(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("account")
        guard let number = Int64(visit.field("passkey")) else {
            throw NotFound("passkey", visit.field("passkey"))
        }
        do {
            _ = try await visit.client.send(RemovePasskey(passkey: PasskeyID(number)), visit.sending())
        } catch is NotFound {
            // It was removed before.
        }
        return visit.redirect(to: "/passkeys?done=removed")
    }

    /// Shows the page on which the browser signs with a passkey.
    @Sendable func startPasskeySignIn(_ visit: inout Visit) async throws -> PageResponse {
        do {
            let options = try await visit.anonymous.send(StartPasskeySignIn(origin: visit.request.origin))
            return visit.page(
                .passkey, title: visit.words["passkey.sign-in-title"], script: .passkey,
                [
                    "heading": visit.words["passkey.sign-in-title"], "action": "/sign-in/passkey",
                    "button": visit.words["passkey.sign-in-button"], "signIn": true,
                    "challenge": options.challenge, "party": options.party,
                ])
        } catch let error as any AcademyError {
            return visit.signInPage(refusal: error)
        }
    }

    /// Signs in with the signature of a passkey.
    @Sendable func signInWithPasskey(_ visit: inout Visit) async throws -> PageResponse {
        let request = SignInWithPasskey(
            credential: visit.field("credential"), clientData: visit.field("clientData"),
            authenticatorData: visit.field("authenticatorData"), signature: visit.field("signature"),
            user: visit.field("user"), device: visit.deviceName, deviceToken: visit.device)
        do {
            try await visit.replaceSignIn(by: try await visit.anonymous.send(request, visit.sending()))
        } catch let error as any AcademyError {
            return visit.signInPage(refusal: error)
        }
        return visit.redirect(to: "/home")
    }
}

extension Visit {
    /// The page of the passkeys.
    ///
    /// - Parameter refusal: the error of the last change.
    fileprivate func passkeysPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let passkeys = try await client.send(ListPasskeys()).items
        var values: [String: Any] = ["passkeys": passkeys.map(values(of:)), "email": me?.email.text ?? ""]
        if let done = request.query["done"], let sentence = words.texts["passkeys.done.\(done)"] {
            values["saved"] = sentence
        }
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        return page(.passkeys, title: words["passkeys.title"], values).showing(refusal)
    }

    private func values(of passkey: Passkey) -> [String: Any] {
        var values: [String: Any] = [
            "id": passkey.id.description, "name": passkey.name,
            "since": words.text("passkeys.since", ["time": time(passkey.createdAt)]),
            "remove": words.text("passkeys.remove-named", ["name": passkey.name]),
        ]
        if let used = passkey.lastUsedAt {
            values["used"] = words.text("passkeys.used", ["time": time(used)])
        }
        return values
    }

    /// The page whose script asks the browser for a new passkey.
    fileprivate func newPasskeyPage(_ options: PasskeyRegistration) -> PageResponse {
        page(
            .passkey, title: words["passkeys.add"], script: .passkey,
            [
                "heading": words["passkeys.add"], "action": "/passkeys",
                "button": words["passkeys.create"], "suggestion": deviceName,
                "challenge": options.challenge, "party": options.party, "partyName": options.partyName,
                "user": options.user, "userName": options.userName,
                "algorithms": options.algorithms.map { String($0) }.joined(separator: " "),
                "excluded": options.excluded.joined(separator: " "),
            ])
    }
}
