package io.ledgerway.company.audit;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.query.SqlFilter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
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

    private static final String OF_CLIENT = " FROM audit_entry a WHERE a.client_id = ? AND ";

    private static final TypeReference<Map<String, String>> DETAILS = new TypeReference<>() {};

    private final JdbcClient jdbc;
    private final JsonMapper json;

    AuditRows(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
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

    long count(ClientId client, SqlFilter filter) {
        return jdbc.sql("SELECT count(*)" + OF_CLIENT + filter.sql())
                .params(parameters(client, filter))
                .query(Long.class)
                .single();
    }

    List<AuditEntry> page(
            ClientId client, SqlFilter filter, String orderBy, int limit, long offset) {
        List<Object> parameters = parameters(client, filter);
        parameters.add(limit);
        parameters.add(offset);
        return jdbc.sql(
                        "SELECT a.*%s%s ORDER BY %s LIMIT ? OFFSET ?"
                                .formatted(OF_CLIENT, filter.sql(), orderBy))
                .params(parameters)
                .query(this::entry)
                .list();
    }

    private static List<Object> parameters(ClientId client, SqlFilter filter) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(client.value());
        parameters.addAll(filter.parameters());
        return parameters;
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
