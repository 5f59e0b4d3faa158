internal import Application
internal import Core
internal import Persistence

/// Creates, lists and revokes API tokens.
struct ManageAPITokens {
    let secrets: Secrets
    private let apiTokens = SQLAPITokenRepository()

    func serve(_ service: inout Service) {
        service.onAsync(CreateAPIToken.self, create)
        service.on(ListAPITokens.self) { _, caller, db in
            Page(items: try apiTokens.list(at: caller.at, in: db), next: nil)
        }
        service.on(RevokeAPIToken.self) { request, caller, db in
            guard try apiTokens.revoke(request.token, at: caller.at, in: db) else {
                throw NotFound("API token", request.token)
            }
            return EmptyResponse()
        }
    }

    /// Creates a token with some of the caller's permissions.
    ///
    /// - Throws: ``AccessError/missingPermission(_:)``, ``AccountError/apiTokenPermission(_:)``,
    ///   ``AccountError/apiTokenLifetime(_:)``, ``AccountError/tooManyAPITokens``.
    private func create(_ request: CreateAPIToken, _ call: AsyncCall) async throws -> CreatedAPIToken {
        let (owner, at) = (try call.caller.signedIn(), call.caller.at)
        let name = try FreeText.parse(request.name, field: "name")
        let days = request.days ?? APIToken.defaultLifetime
        guard (1...APIToken.longestLifetime).contains(days) else {
            throw AccountError.apiTokenLifetime(days)
        }
        for permission in request.permissions {
            try owner.require(permission)
            guard APIToken.allowedPermissions.contains(permission) else {
                throw AccountError.apiTokenPermission(permission)
            }
        }
        let token = secrets.apiToken()
        return try await call.write(subjectOf: { $0.info.subject }) { db in
            guard try apiTokens.list(at: at, in: db).count < APIToken.most else {
                throw AccountError.tooManyAPITokens
            }
            let info = try apiTokens.add(
                Secrets.hash(token), named: name, Set(request.permissions), by: owner.account, at: at,
                expiresAt: at.adding(seconds: days * 86_400), in: db)
            return .done(CreatedAPIToken(info: info, token: call.isDryRun ? "" : token))
        }
    }
}
