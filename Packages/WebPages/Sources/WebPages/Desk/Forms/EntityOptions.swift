internal import Application
internal import ClassManagement
internal import Core

/// The academy's entities from which forms choose.
struct EntityOptions {
    let context: PageContext

    /// The rooms with their venues and capacities.
    func rooms(isArchived: Bool = false) async throws -> [FormView.Option] {
        try await context.client.all { ListRooms(isArchived: isArchived, limit: Limits.page, after: $0) }.map
        {
            FormView.Option(
                value: $0.id.description,
                label: "\($0.name) · \($0.venueName) (\(context.words.number($0.capacity)))")
        }
    }

    func instructors(isArchived: Bool = false) async throws -> [FormView.Option] {
        try await context.client.all {
            ListInstructors(isArchived: isArchived, limit: Limits.page, after: $0)
        }.map {
            FormView.Option(value: $0.id.description, label: $0.name)
        }
    }

    /// The venues in use.
    func venues() async throws -> [FormView.Option] {
        try await context.client.all { ListVenues(limit: Limits.page, after: $0) }.map {
            FormView.Option(value: $0.id.description, label: $0.name)
        }
    }
}
