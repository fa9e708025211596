package io.ledgerway.company.audit;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The audit log in the database: added to and read, nothing else (a trigger sees to it). */
class AuditRows {

    private static final String ADD =
            """
            INSERT INTO audit_entry (id, client_id, company_id, at, actor_kind, actor_id, action,
                subject, address, correlation_id, details)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)
            ON CONFLICT (id) DO NOTHING
            """;

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("AuditEntry")
                    .uuid("id", "a.id")
                    .instant("at", "a.at")
                    .text("actor.kind", "a.actor_kind")
                    .text("actor.id", "a.actor_id")
                    .text("action", "a.action")
                    .uuid("companyId", "a.company_id")
                    .text("subject", "a.subject")
                    .text("ipAddress", "a.address")
                    .text("correlationId", "a.correlation_id")
                    .textMap("details", "a.details")
                    .build("a.id");

    private static final TypeReference<Map<String, String>> DETAILS = new TypeReference<>() {};

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final PagedQuery<AuditEntry> ofClient;

    AuditRows(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.ofClient =
                new PagedQuery<>(
                        jdbc, SCHEMA, "a.*", "audit_entry a WHERE a.client_id = ?", this::entry);
    }

    void add(AuditEntry entry) {
        jdbc.sql(ADD)
                .param(entry.id())
                .param(entry.clientId())
                .param(entry.companyId())
                .param(entry.at().atOffset(ZoneOffset.UTC))
                .param(entry.actor().kind())
                .param(entry.actor().id())
                .param(entry.action())
                .param(entry.subject())
                .param(entry.address())
                .param(entry.correlationId())
                .param(json.writeValueAsString(entry.details()))
                .update();
    }

    /** Newest first. */
    Page<AuditEntry> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "-at", client.value());
    }

    private AuditEntry entry(ResultSet row, int number) throws SQLException {
        return new AuditEntry(
                row.getObject("id", UUID.class),
                row.getObject("client_id", UUID.class),
                row.getObject("company_id", UUID.class),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                new AuditEntry.Actor(row.getString("actor_kind"), row.getString("actor_id")),
                row.getString("action"),
                row.getString("subject"),
                row.getString("address"),
                row.getString("correlation_id"),
                json.readValue(row.getString("details"), DETAILS));
    }
}
