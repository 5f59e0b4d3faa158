internal import Application
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The receipts of the payments that a form has recorded, with the buttons that print and send them.
struct RecordedReceipts: DeskPart {
    let payments: [Payment]
    let actions: ReceiptActions

    func html(_ context: PageContext) -> String {
        let words = context.words
        let total = try? Money.total(payments.map(\.amount))
        let method = payments.first.map { words.method($0.method) }
        return Shown(
            heading: [total.map(words.amount), method].joinedLine,
            what: payments.map(\.planName).joinedLine,
            receipts: payments.map { ReceiptView(payment: $0).html(context) }.joined(),
            actions: actions.html(context)
        ).html(words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_recorded_mustache)
        let heading: String
        /// The plans that were paid for.
        let what: String
        /// The HTML of the receipts.
        let receipts: String
        /// The HTML of the links and buttons.
        let actions: String
    }
}

/// The buttons that print and send receipts, and the links to the next pages.
struct ReceiptActions: DeskPart {
    /// The link that is offered first, such as that back to the roster; nil for none.
    var first: DeskLink?
    /// The addresses that open an e-mail and a chat with the text of the receipts; nil if none may be sent.
    var mail: String?
    var chat: String?
    var others: [DeskLink] = []

    func html(_ context: PageContext) -> String {
        Shown(first: first, mail: mail, chat: chat, others: others).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_receipt_actions_mustache)
        let first: DeskLink?
        let mail: String?
        let chat: String?
        let others: [DeskLink]
    }
}

extension PageContext {
    /// The buttons that print and send the receipts of a student: to the student's own e-mail address and
    /// phone number or, without one, to a guardian's. A guardian who pays comes first.
    func receiptActions(
        for payments: [Payment], first: DeskLink? = nil, others: [DeskLink] = []
    ) async throws -> ReceiptActions {
        var actions = ReceiptActions(first: first, others: others)
        guard may(.readStudents), let payment = payments.first, payments.allSatisfy({ $0.void == nil }) else {
            return actions
        }
        let details = try await client.send(ShowStudent(student: .id(payment.student)))
        let guardians = details.guardians.filter(\.pays) + details.guardians.filter { !$0.pays }
        let email = details.student.email ?? guardians.lazy.compactMap(\.email).first
        let phone = details.student.phone ?? guardians.lazy.compactMap(\.phone).first
        let text = payments.map(receiptText).joined(separator: "\n\n")
        let subject = words.text(
            "desk.receipt.subject", ["academy": site.name, "receipt": payment.receipt])
        // RFC 6068: lines end with a carriage return and a line feed.
        let mail = ["subject": subject, "body": text.replacing("\n", with: "\r\n")]
        actions.mail = (email?.mailLink ?? "mailto:").withQuery(mail)
        actions.chat = (phone?.chatLink ?? "https://wa.me/").withQuery(["text": text])
        return actions
    }

    /// The receipt as a text, for an e-mail or a chat.
    private func receiptText(_ payment: Payment) -> String {
        words.text(
            "desk.receipt.message",
            [
                "academy": site.name, "receipt": payment.receipt, "day": words.fullDate(payment.paidOn),
                "student": payment.studentName,
                "what": [payment.planName, payment.className].joinedLine,
                "amount": [words.amount(payment.amount), words.method(payment.method)].joinedLine,
            ])
    }

    /// The link to the roster from which a form about a student was opened; nil without one.
    var rosterLink: DeskLink? {
        guard let session = request.form["session"] ?? query("session"), let number = Int64(session),
            number > 0
        else { return nil }
        return DeskLink("/desk/sessions/\(number)", words["desk.sell.to-roster"])
    }

    /// The hidden field with the session of this link, which the form sends on.
    var rosterField: [String: String] {
        rosterLink.map { ["session": String($0.href.split(separator: "/").last ?? "")] } ?? [:]
    }
}
