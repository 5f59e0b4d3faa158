internal import Application
internal import Core
internal import HTTPServer
internal import Messages
internal import Navigation

/// The part of the page of a person's account with the devices on which messages are shown, and its forms.
enum PushPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            AccountPages.accountForm(pages, "account/push", "page.push", done: "push") { context in
                _ = try await context.client.send(
                    SubscribeToPush(
                        endpoint: context.field("endpoint"), p256dh: context.field("p256dh"),
                        auth: context.field("auth"), name: context.deviceName),
                    context.sending())
            },
            AccountPages.accountForm(
                pages, "account/push/remove", "page.push-removal", done: "push-removed"
            ) { context in
                let device: PushDeviceID = try context.id("device", in: "device")
                do {
                    _ = try await context.client.send(UnsubscribeFromPush(device: device), context.sending())
                } catch is NotFound {
                    // It was removed before.
                }
            },
            AccountPages.accountForm(
                pages, "account/push/channels", "page.push-channels", done: "push-channels"
            ) { context in
                func kinds(_ channel: MessageChannel) -> [MessageKind] {
                    MessageKind.allCases.filter {
                        $0.isOptional && context.field("channel.\($0.rawValue)") == channel.rawValue
                    }
                }
                _ = try await context.client.send(
                    EditMessageChannels(both: kinds(.both), mail: kinds(.mail), push: kinds(.push)),
                    context.sending())
            },
        ]
    }

    /// The part of the page; nil if the academy writes no messages, and for a student who has left.
    static func section(_ context: PageContext) async throws -> PushSection? {
        guard context.site.writesMessages else { return nil }
        do {
            let key = try await context.client.send(ShowPushKey()).publicKey
            let devices = try await context.client.send(ListPushDevices()).items
            // The messages to staff have no kinds to choose from.
            let isStaff = context.me?.role.audience == .staff
            return PushSection(
                key: key, devices: devices.map { entry(context, of: $0) },
                kinds: isStaff || devices.isEmpty ? [] : try await kinds(context))
        } catch AccessError.former {
            return nil
        }
    }

    private static func entry(_ context: PageContext, of device: PushDevice) -> PushSection.Entry {
        .init(
            id: device.id.description, name: device.name,
            since: context.words.text("push.since", ["time": context.time(device.subscribedAt)]),
            isThis: device.isThis, isFailing: device.failures > 0,
            remove: context.words.text("push.remove-named", ["name": device.name]))
    }

    private static func kinds(_ context: PageContext) async throws -> [PushSection.Kind] {
        let chosen = try await context.client.send(ShowMessageChannels())
        return MessageKind.allCases.filter(\.isOptional).map { kind in
            let channel: MessageChannel =
                chosen.push.contains(kind) ? .push : chosen.mail.contains(kind) ? .mail : .both
            return .init(
                kind: kind.rawValue, name: context.words["messages.kind.\(kind.rawValue)"],
                channels: MessageChannel.allCases.map {
                    .init(
                        value: $0.rawValue, name: context.words["push.channel.\($0.rawValue)"],
                        isChosen: $0 == channel)
                })
        }
    }
}

/// The devices on which messages are shown, and how each kind of message arrives.
struct PushSection: Encodable {
    struct Entry: Encodable {
        let id: String
        let name: String
        let since: String
        let isThis: Bool
        let isFailing: Bool
        /// The label of the button that removes it.
        let remove: String
    }

    struct Channel: Encodable {
        let value: String
        let name: String
        let isChosen: Bool
    }

    struct Kind: Encodable {
        let kind: String
        let name: String
        let channels: [Channel]
    }

    /// The public key with which the browser subscribes.
    let key: String
    let devices: [Entry]
    /// Empty for staff, and without a device.
    let kinds: [Kind]
}
