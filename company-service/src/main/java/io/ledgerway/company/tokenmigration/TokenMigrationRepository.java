package io.ledgerway.company.tokenmigration;

import io.ledgerway.company.tokenmigration.TokenMigration.Pilot;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Stores migrations. Each transition is one statement that checks the previous status. */
class TokenMigrationRepository {

    private static final String ADD =
            """
            INSERT INTO token_migration (id, client_id, platform_key, status, pilot_company_id,
                pilot, scheduled_at, platform_details, note, created_by, created_at)
            VALUES (?, ?, ?, 'DRAFT', ?, 'NONE', ?, ?::jsonb, ?, ?, ledgerway_now())
            """;

    private static final String LOCK = "SELECT * FROM token_migration WHERE id = ? FOR UPDATE";

    private static final String PAGE =
            "SELECT * FROM token_migration ORDER BY created_at DESC, id LIMIT ? OFFSET ?";

    private static final String PILOT =
            "UPDATE token_migration SET pilot = ?, pilot_company_id = ? WHERE id = ?";

    private static final String START =
            """
            UPDATE token_migration
            SET scheduled_at = ?,
                status = CASE WHEN ?::timestamptz > ledgerway_now() THEN 'SCHEDULED'
                              ELSE 'RUNNING' END,
                started_at = CASE WHEN ?::timestamptz > ledgerway_now() THEN NULL
                                  ELSE ledgerway_now() END
            WHERE id = ?
            """;

    private static final String CANCEL =
            """
            UPDATE token_migration SET status = 'CANCELLED', finished_at = ledgerway_now()
            WHERE id = ?
            """;

    private static final String BEGIN_DUE =
            """
            UPDATE token_migration SET status = 'RUNNING', started_at = ledgerway_now()
            WHERE status = 'SCHEDULED' AND scheduled_at <= ledgerway_now()
            """;

    private static final String COMPLETE =
            """
            UPDATE token_migration m SET status = 'COMPLETED', finished_at = ledgerway_now()
            WHERE status = 'RUNNING' AND NOT EXISTS (
                SELECT FROM token_migration_row r
                WHERE r.migration_id = m.id AND r.status = 'WAITING')
            RETURNING *
            """;

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RowMapper<TokenMigration> migrations;

    TokenMigrationRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.migrations = RecordRowMapper.of(TokenMigration.class, json);
    }

    UUID add(CreateMigrationRequest it, Map<String, String> details, String creator) {
        UUID id = UUID.randomUUID();
        jdbc.sql(ADD)
                .param(id)
                .param(it.clientId())
                .param(it.platformKey())
                .param(it.pilotCompanyId())
                .param(TimestampParameter.ofNullable(it.scheduledAt()))
                .param(json.writeValueAsString(details))
                .param(it.note())
                .param(creator)
                .update();
        return id;
    }

    Optional<TokenMigration> find(UUID id) {
        return jdbc.sql("SELECT * FROM token_migration WHERE id = ?")
                .param(id)
                .query(migrations)
                .optional();
    }

    /** Finds a migration and locks its row until the transaction ends. */
    Optional<TokenMigration> lock(UUID id) {
        return jdbc.sql(LOCK).param(id).query(migrations).optional();
    }

    List<TokenMigration> page(int limit, long offset) {
        return jdbc.sql(PAGE).params(limit, offset).query(migrations).list();
    }

    long count() {
        return jdbc.sql("SELECT count(*) FROM token_migration").query(Long.class).single();
    }

    void pilot(UUID id, Pilot pilot, UUID company) {
        jdbc.sql(PILOT).params(pilot.name(), company, id).update();
    }

    /** Sets the status to Running, or to Scheduled if the time is in the future. */
    void start(UUID id, @Nullable Instant scheduledAt) {
        OffsetDateTime at = TimestampParameter.ofNullable(scheduledAt);
        jdbc.sql(START).param(at).param(at).param(at).param(id).update();
    }

    void cancel(UUID id) {
        jdbc.sql(CANCEL).param(id).update();
    }

    /** Starts the scheduled migrations that are due. */
    void beginDue() {
        jdbc.sql(BEGIN_DUE).update();
    }

    /** Completes the migrations without pending rows and returns them. */
    List<TokenMigration> complete() {
        return jdbc.sql(COMPLETE).query(migrations).list();
    }
}
