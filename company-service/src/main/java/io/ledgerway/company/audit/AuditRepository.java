package io.ledgerway.company.audit;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Stores and reads audit entries. A database trigger prevents updates and deletes. */
class AuditRepository {

    private static final String ADD =
            """
            INSERT INTO audit_entry (id, client_id, company_id, occurred_at, actor_kind, actor_id,
                action, subject, address, correlation_id, details)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)
            ON CONFLICT (id) DO NOTHING
            """;

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("AuditEntry")
                    .uuid("id", "a.id")
                    .instant("at", "a.occurred_at")
                    .text("actor.kind", "a.actor_kind")
                    .text("actor.id", "a.actor_id")
                    .text("action", "a.action")
                    .uuid("companyId", "a.company_id")
                    .text("subject", "a.subject")
                    .text("ipAddress", "a.address")
                    .text("correlationId", "a.correlation_id")
                    .textMap("details", "a.details")
                    .build("a.id");

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final PagedQuery<AuditEntry> ofClient;

    AuditRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.ofClient =
                new PagedQuery<>(
                                jdbc,
                                SCHEMA,
                                "a.*",
                                "audit_entry a WHERE a.client_id = ?",
                                RecordRowMapper.of(AuditEntry.class, json))
                        .countingAtMost(PagedQuery.LOG_ROWS);
    }

    void add(AuditEntry entry) {
        jdbc.sql(ADD)
                .param(entry.id())
                .param(entry.clientId())
                .param(entry.companyId())
                .param(TimestampParameter.of(entry.occurredAt()))
                .param(entry.actor().kind())
                .param(entry.actor().id())
                .param(entry.action())
                .param(entry.subject())
                .param(entry.address())
                .param(entry.correlationId())
                .param(json.writeValueAsString(entry.details()))
                .update();
    }

    /** Returns one page, newest first unless the request sets an order. */
    Page<AuditEntry> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "-at", client.value());
    }
}
