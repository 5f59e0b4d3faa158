/// The files of an academy with a script in each text.
enum HostileAcademy {
    static let script = #""><script>alert(1)</script>"#

    /// The files; `X` is a cell with the script.
    private static let sheets = [
        "venues": "key,name,address,time_zone\nv,X,X,America/Lima\n",
        "rooms": "key,venue,name,capacity\nr,v,X,20\n", "instructors": "key,name,email,styles\ni,X,,X\n",
        "class_types": "key,style,family,level\nt,X,X,X\n",
        "terms": "key,name,first_day,last_day\nt,X,2026-11-01,2026-12-31\n",
        "holidays": "date,name,venues\n2026-12-25,X,\n",
        "plans": """
        key,name,kind,credits,valid_days,currency,price,families
        p,X,pass,4,60,PEN,110.00,X

        """,
        "classes": """
        key,class_type,name,venue,room,instructor,days,start_time,end_time,first_day,last_day,capacity
        c,t,X,v,r,i,MO,10:00,11:00,2026-11-01,2026-12-31,10

        """,
        "sessions": """
        class,date,start_time,minutes,room,instructor,extra,cancel_reason,note
        c,2026-11-23,10:00,60,r,i,no,X,
        c,2026-11-20,07:00,60,r,i,yes,,X

        """,
        "students": """
        key,first_name,last_name,email,phone,joined_on,status,level,emergency_name,emergency_phone
        s,X,X,ines@example.org,987654321,2026-11-01,active,X,X,987654322
        u,X,X,luis@example.org,,2026-11-01,active,X,X,

        """,
        "guardians": "student,name,relationship,pays\ns,X,X,yes\n",
        "guardian_consents": "student,guardian,recorded_at\ns,X,2026-11-02T10:00:00.000Z\n",
        "notes": "student,text,visible_to,injury\ns,X,student,yes\n",
        "enrolments": "student,class,from\ns,c,2026-11-01\nu,c,2026-11-01\n",
        "payments": """
        key,student,plan,paid_at,currency,amount,method,receipt,reason,voided_at,void_reason
        y,s,p,2026-11-10T10:00,PEN,100.00,cash,,X,,
        z,u,p,2026-11-10T11:00,PEN,110.00,cash,,,2026-11-10T12:00,X

        """,
        "refunds": "payment,number,at,currency,amount,reason\ny,1,2026-11-11T10:00:00.000Z,PEN,10.00,X\n",
        "pass_changes": "payment,kind,at,credits,reason\ny,credits,2026-11-12T10:00:00.000Z,1,X\n",
        "attendance": """
        student,class,date,status,reason
        s,c,2026-11-16,present,
        u,c,2026-11-16,excused,X
        s,c,2026-11-09,late,X

        """,
        "pickup_adults": "student,adult,adult_phone\ns,X,X\n",
        "departures": """
        student,class,date,kind,left_at,adult
        s,c,2026-11-16,picked-up,2026-11-16T15:50:00.000Z,X

        """,
        "ratings": """
        key,student,class,stars,comment,rated_at,hidden_at,hide_reason
        ra,s,c,4,X,2026-11-17T10:00:00.000Z,,
        rb,u,c,2,X,2026-11-17T11:00:00.000Z,2026-11-17T12:00:00.000Z,X

        """,
        "favourites": "student,class,added_at\ns,c,2026-11-17T10:00:00.000Z\n",
        "wishes": "student,class,note,added_at\ns,c,X,2026-11-17T10:00:00.000Z\n",
        "collections": "key,student,name,icon,added_at\nco,s,X,,2026-11-17T10:00:00.000Z\n",
        "collected_classes": "collection,class\nco,c\n",
        "friend_profiles": """
        student,found_by,favourites,ratings,numbers
        s,everyone,everyone,everyone,everyone
        u,everyone,everyone,everyone,everyone

        """,
        "friends": """
        student,person,state,started_at,refused_at
        s,u,friend,2026-11-17T10:00:00.000Z,

        """,
        "recommendations": """
        sender,recipient,class,note,sent_at
        s,u,c,X,2026-11-17T10:00:00.000Z
        u,s,c,X,2026-11-17T11:00:00.000Z

        """,
    ]

    static let files: [String: String] = {
        let cell = "\"" + script.replacing("\"", with: "\"\"") + "\""
        return sheets.mapValues { $0.replacing(/\bX\b/, with: cell) }
    }()
}
