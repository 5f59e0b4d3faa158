internal import Core
internal import Persistence

extension Service {
    /// Handles a request whose use case opens its transactions itself: the steps of ``handle(_:as:_:)``, each
    /// in a transaction of its own.
    func handleAsync<Request: APIRequest>(
        _ incoming: IncomingRequest<Request>, _ useCase: AsyncUseCase<Request>
    ) async throws -> Handled<Request> {
        let call = try await store.read { db in
            let caller = try authorize(incoming, in: db)
            do { return try self.call(incoming, by: caller, in: db) } catch {
                throw withOtherFields(error, of: incoming)
            }
        }
        // No asynchronous use case edits a single resource.
        guard call.options.precondition == nil else { throw EditError.notAnEdit }
        if let replay = try await replay(call) {
            _ = try replay.response
            return replay
        }
        let asyncCall = AsyncCall(
            caller: call.caller, token: incoming.sender.token, service: self, store: store,
            name: Request.name, isDryRun: call.options.isDryRun)
        let response = try await useCase(call.request, asyncCall)
        await record(response, of: call)
        let handled = Handled(call: call, outcome: .done(response))
        notifyObservers(of: handled)
        return handled
    }

    private func replay<Request: APIRequest>(
        _ call: Call<Request>
    ) async throws -> Handled<Request>? {
        guard let key = call.key else { return nil }
        guard Request.containsSecrets else {
            return try await store.read { try replay(call, in: $0) }
        }
        return try cache.find(Request.Response.self, key, of: call.caller).map {
            Handled(call: call, outcome: .done($0), isReplay: true)
        }
    }

    private func record<Request: APIRequest>(
        _ response: Request.Response, of call: Call<Request>
    ) async {
        guard let key = call.key else { return }
        if Request.containsSecrets {
            cache.insert(response, key, of: call.caller)
        } else {
            // The work is committed: an error here would make the client repeat it.
            _ = try? await store.write { try record(.done(response), of: call, in: $0) }
        }
    }
}

extension APIRequest {
    /// Whether the request or its response must not be written to the database.
    fileprivate static var containsSecrets: Bool {
        self is any ContainsSecrets.Type || Response.self is any ContainsSecrets.Type
    }
}
