internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence
internal import StudentManagement

/// Registers newcomers by the requests of several features, in one transaction.
enum RegisterNewcomers {
    static func serve(_ service: inout Service) { service.onComposed(RegisterNewcomer.self, register) }

    private static func register(
        _ request: RegisterNewcomer, _ call: ComposedCall, in db: any Transaction
    ) throws -> Newcomer {
        try checkIsComplete(request)
        let student = try send(request.admission, call, in: db)
        let reference = Reference<Kind.Student>.id(student.id)
        return Newcomer(
            student: student,
            guardian: try request.guardian(of: reference).map {
                try send($0, call, RegisterNewcomer.guardianFields, or: "guardianName", in: db)
            },
            enrolment: try request.enrolment(of: reference).map { try send($0, call, or: "class", in: db) },
            payment: try request.payment(by: reference).map { try send($0, call, or: "plan", in: db) },
            invitation: try request.invite == true
                ? send(InviteStudent(student: reference), call, or: "invite", in: db) : nil)
    }

    /// Checks that each part has the field that its other fields need: a guardian's phone number needs the
    /// guardian's name.
    ///
    /// - Throws: ``RequestDecodingError/missingField(_:)``.
    private static func checkIsComplete(_ request: RegisterNewcomer) throws(RequestDecodingError) {
        let guardian = [request.guardianRelationship, request.guardianPhone, request.guardianEmail]
        if request.guardianName == nil, guardian.contains(where: { $0 != nil }) {
            throw .missingField("guardianName")
        }
        if request.class == nil, request.from != nil { throw .missingField("class") }
        guard request.plan != nil else {
            if request.method != nil || request.amount != nil || request.reason != nil {
                throw .missingField("plan")
            }
            return
        }
        if request.method == nil { throw .missingField("method") }
    }

    /// Sends the request of a part. Its error names a field of the registration.
    ///
    /// - Parameters:
    ///   - fields: the names of its fields in the registration, where they differ.
    ///   - field: the field of an error that names none; nil for no field.
    private static func send<Request: APIRequest>(
        _ part: Request, _ call: ComposedCall, _ fields: [String: String] = [:], or field: String? = nil,
        in db: any Transaction
    ) throws -> Request.Response {
        do {
            return try call.send(part, in: db)
        } catch let error as any AcademyError where [.invalid, .notFound, .conflict].contains(error.kind) {
            throw InvalidValue(
                error.specification.replacing(field: error.field.map { fields[$0] ?? $0 } ?? field))
        }
    }
}

// The parts of a newcomer's registration.
extension RegisterNewcomer {
    fileprivate var admission: AdmitStudent {
        AdmitStudent(
            firstName: firstName, lastName: lastName, email: email, nationalID: nationalID, phone: phone,
            birthDate: birthDate, joinedOn: joinedOn, status: status, level: level,
            emergencyName: emergencyName, emergencyPhone: emergencyPhone)
    }

    fileprivate func guardian(of student: Reference<Kind.Student>) -> AddGuardian? {
        guardianName.map {
            AddGuardian(
                student: student, name: $0, email: guardianEmail, phone: guardianPhone,
                relationship: guardianRelationship)
        }
    }

    fileprivate func enrolment(of student: Reference<Kind.Student>) -> EnrolStudent? {
        `class`.map { EnrolStudent(class: $0, student: student, from: from) }
    }

    fileprivate func payment(by student: Reference<Kind.Student>) -> RecordPayment? {
        guard let plan, let method else { return nil }
        var payment = RecordPayment(
            student: student, plan: plan, method: method, reason: reason, class: self.class)
        payment.amount = amount
        return payment
    }
}
