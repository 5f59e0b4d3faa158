internal import Core

/// The names that other programs and people give to columns, in English and Spanish.
///
/// They are in lower case, without accents, spaces and punctuation.
enum ColumnNames {
    /// The academy's columns that a name in the first row of a file may mean.
    static func columns(for name: String) -> [String] {
        let word = folded(name)
        return all.filter { $0.names.contains(word) }.map(\.name)
    }

    /// A name in the form of the names in this table.
    static func folded(_ name: String) -> String {
        String(
            SearchText.fold(name).unicodeScalars.filter {
                $0.properties.isAlphabetic || ("0"..."9").contains($0)
            })
    }

    private static func entry(_ name: String, _ names: String) -> (name: String, names: Set<String>) {
        (name, Set(names.split(separator: " ").map(String.init)))
    }

    private static let all = [
        entry("key", "id codigo clave code number numero no nro"),
        entry("first_name", "firstname givenname givennames nombre nombres"),
        entry("last_name", "lastname surname familyname apellido apellidos"),
        entry("name", "nombre fullname nombrecompleto titulo title"),
        entry("email", "mail emailaddress correo correoelectronico"),
        entry("phone", "telephone mobile telefono celular movil whatsapp telefonocelular"),
        entry(
            "national_id",
            "dni rut cedula documento documentodeidentidad passport pasaporte nationalid idnumber"),
        entry(
            "birth_date", "birthday dateofbirth dob nacimiento fechadenacimiento fechanacimiento cumpleanos"),
        entry(
            "joined_on", "joined joindate since alta fechadealta fechadeingreso ingreso registro startdate"),
        entry("status", "estado situacion state"), entry("level", "nivel"),
        entry("emergency_name", "emergencycontact contactodeemergencia"),
        entry("emergency_phone", "emergencyphone telefonodeemergencia"),
        entry("student", "alumno estudiante alumna cliente studentid codigodealumno"),
        entry("class", "clase curso grupo course classid"),
        entry("venue", "sede local location"), entry("room", "sala salon studio aula"),
        entry("instructor", "profesor profesora docente teacher maestro"),
        entry("address", "direccion domicilio"), entry("time_zone", "timezone zonahoraria"),
        entry("capacity", "aforo capacidad cupo cupos vacantes"), entry("style", "estilo baile danza"),
        entry("days", "dias dia day"), entry("start_time", "start inicio horadeinicio horainicio"),
        entry("end_time", "end fin horadefin horafin"),
        entry("from", "desde fechadeinicio inscripcion"), entry("until", "hasta to fechadefin"),
        entry("plan", "paquete package producto product"), entry("price", "precio tarifa costo"),
        entry("amount", "monto importe total pagado"), entry("currency", "moneda divisa"),
        entry("method", "metodo formadepago mediodepago paymentmethod"),
        entry("paid_at", "fechadepago paidon paymentdate fecha date"),
        entry("date", "fecha dia day"), entry("relationship", "parentesco relacion"),
        entry("credits", "clases creditos classes sesiones"), entry("valid_days", "vigencia dias validez"),
        entry("notes", "nota observaciones comentarios"), entry("text", "nota observaciones comentario"),
    ]
}
