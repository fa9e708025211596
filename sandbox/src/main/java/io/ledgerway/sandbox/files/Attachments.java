package io.ledgerway.sandbox.files;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Files of records. They are inaccessible while their record is deleted. */
public class Attachments {

    private static final String COLUMNS =
            """
            SELECT id, name, content_type, octet_length(content) AS size, include_when_sent, created_at,
                   external_id
            FROM attachment
            """;

    private static final RowMapper<Attachment> ATTACHMENTS =
            new SimplePropertyRowMapper<>(Attachment.class);

    private final JdbcClient jdbc;
    private final Tenants tenants;

    Attachments(JdbcClient jdbc, Tenants tenants) {
        this.jdbc = jdbc;
        this.tenants = tenants;
    }

    /** The files of a record, oldest first. */
    public List<Attachment> of(Tenant tenant, Kind kind, String record) {
        return jdbc.sql(
                        COLUMNS
                                + """
                                WHERE tenant = :tenant AND kind = :kind AND record = :record
                                ORDER BY created_at, id
                                """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("record", record)
                .query(ATTACHMENTS)
                .list();
    }

    public Optional<Attachment> find(Tenant tenant, Kind kind, String record, String id) {
        return jdbc.sql(
                        COLUMNS
                                + """
                                WHERE tenant = :tenant AND kind = :kind AND record = :record AND id = :id
                                """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("record", record)
                .param("id", id)
                .query(ATTACHMENTS)
                .optional();
    }

    /** Returns the bytes of a file that {@link #find} found. */
    public byte[] content(Tenant tenant, Kind kind, String record, String id) {
        return jdbc.sql(
                        """
                        SELECT content FROM attachment
                        WHERE tenant = :tenant AND kind = :kind AND record = :record AND id = :id
                        """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("record", record)
                .param("id", id)
                .query(byte[].class)
                .single();
    }

    /**
     * Adds a file. The caller holds the organisation's lock and has checked that the record is
     * live.
     */
    public Attachment add(Change change, Kind kind, String record, FileUpload file) {
        String id = "att-" + tenants.nextNumber(change.tenant());
        jdbc.sql(
                        """
                        INSERT INTO attachment (tenant, kind, record, id, name, content_type,
                                                include_when_sent, content, created_at, external_id)
                        VALUES (:tenant, :kind, :record, :id, :name, :contentType,
                                :includeWhenSent, :content, :at, :externalId)
                        """)
                .param("tenant", change.tenant().number())
                .param("kind", kind.nativeName())
                .param("record", record)
                .param("id", id)
                .param("name", file.name())
                .param("contentType", file.contentType())
                .param("includeWhenSent", file.includeWhenSent())
                .param("content", file.content())
                .param("externalId", file.externalId())
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .update();
        return find(change.tenant(), kind, record, id).orElseThrow();
    }

    /** Deletes a file. The caller holds the organisation's lock. */
    public void delete(Change change, Kind kind, String record, String id) {
        jdbc.sql(
                        """
                        DELETE FROM attachment
                        WHERE tenant = :tenant AND kind = :kind AND record = :record AND id = :id
                        """)
                .param("tenant", change.tenant().number())
                .param("kind", kind.nativeName())
                .param("record", record)
                .param("id", id)
                .update();
    }
}
