package io.ledgerway.sync.push.api;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks up when the platform last changed a record. */
final class SourceModifiedLookup {

    private static final String FIND =
            """
            SELECT source_modified_at FROM record
             WHERE company_id = :company AND connection_id = :connection AND data_type = :type
               AND id = :id
            """;

    private final JdbcClient jdbc;

    SourceModifiedLookup(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Null for a record that was never pulled, or if the platform has no modification times. */
    @Nullable Instant of(CompanyId company, ConnectionId connection, DataType type, String id) {
        return jdbc.sql(FIND)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("type", type.key())
                .param("id", id)
                .query(OffsetDateTime.class)
                .optional()
                .map(OffsetDateTime::toInstant)
                .orElse(null);
    }
}
