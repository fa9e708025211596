package io.ledgerway.company.tokenmigration;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores migration rows: encrypted on upload, claimed by one replica, erased on completion. */
class TokenMigrationRowRepository {

    private static final Logger log = LoggerFactory.getLogger(TokenMigrationRowRepository.class);

    /** Replaces a row unless it is already authorized. */
    private static final String PUT =
            """
            INSERT INTO token_migration_row AS r (id, migration_id, line, company_id, connection_id,
                credentials_sealed, status, next_at)
            VALUES (?, ?, ?, ?, ?, ?, 'WAITING', ledgerway_now())
            ON CONFLICT (migration_id, company_id) DO UPDATE
            SET id = excluded.id, line = excluded.line, connection_id = excluded.connection_id,
                credentials_sealed = excluded.credentials_sealed, status = 'WAITING', attempts = 0,
                next_at = excluded.next_at, message = NULL, finished_at = NULL
            WHERE r.status <> 'AUTHORIZED'
            """;

    /** Claims rows of running migrations and rows of pilots. The next attempt time is the lease. */
    private static final String CLAIM =
            """
            UPDATE token_migration_row r
            SET attempts = r.attempts + 1, next_at = ledgerway_now() + interval '5 minutes'
            FROM token_migration m
            WHERE m.id = r.migration_id AND r.id IN (
                SELECT w.id FROM token_migration_row w JOIN token_migration j ON j.id = w.migration_id
                WHERE w.status = 'WAITING' AND w.next_at <= ledgerway_now()
                  AND (j.status = 'RUNNING' OR j.pilot = 'RUNNING' AND j.status <> 'CANCELLED'
                       AND w.company_id = j.pilot_company_id)
                ORDER BY w.next_at, w.line LIMIT ? FOR UPDATE OF w SKIP LOCKED)
            RETURNING r.id, r.migration_id, r.company_id, r.connection_id, r.credentials_sealed,
                r.attempts, m.platform_key,
                m.pilot = 'RUNNING' AND m.pilot_company_id = r.company_id AS pilot
            """;

    private static final String CONNECT =
            "UPDATE token_migration_row SET connection_id = ? WHERE id = ?";

    /** Succeeds once; also for a row that was cancelled after its claim. */
    private static final String AUTHORIZED =
            """
            UPDATE token_migration_row
            SET status = 'AUTHORIZED', connection_id = ?, credentials_sealed = NULL, message = NULL,
                finished_at = ledgerway_now()
            WHERE id = ? AND status IN ('WAITING', 'CANCELLED')
            """;

    private static final String FAILED =
            """
            UPDATE token_migration_row
            SET status = 'FAILED', credentials_sealed = NULL, message = ?,
                finished_at = ledgerway_now()
            WHERE id = ? AND status = 'WAITING'
            """;

    private static final String RESCHEDULE =
            """
            UPDATE token_migration_row
            SET message = ?, next_at = ledgerway_now() + make_interval(secs => ?)
            WHERE id = ? AND status = 'WAITING'
            """;

    private static final String PILOT_ENDED =
            """
            UPDATE token_migration m SET pilot = ?
            FROM token_migration_row r
            WHERE r.id = ? AND m.id = r.migration_id AND m.pilot = 'RUNNING'
              AND m.pilot_company_id = r.company_id
            """;

    private static final String CANCEL =
            """
            UPDATE token_migration_row
            SET status = 'CANCELLED', credentials_sealed = NULL, finished_at = ledgerway_now()
            WHERE migration_id = ? AND status = 'WAITING'
            """;

    private static final String PROGRESS =
            """
            SELECT count(*) AS rows, count(*) FILTER (WHERE status = 'WAITING') AS waiting,
                count(*) FILTER (WHERE status = 'AUTHORIZED') AS authorized,
                count(*) FILTER (WHERE status = 'FAILED') AS failed,
                count(*) FILTER (WHERE status = 'CANCELLED') AS cancelled
            FROM token_migration_row WHERE migration_id = ?
            """;

    private static final String OF =
            "FROM token_migration_row WHERE migration_id = ? AND (?::text IS NULL OR status = ?)";

    private static final RowMapper<TokenMigrationRow> ROWS =
            RecordRowMapper.of(TokenMigrationRow.class);
    private static final RowMapper<TokenMigrationResponse.Progress> PROGRESSES =
            RecordRowMapper.of(TokenMigrationResponse.Progress.class);
    private static final RowMapper<SealedRow> SEALED = RecordRowMapper.of(SealedRow.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;

    TokenMigrationRowRepository(JdbcClient jdbc, Encryptor encryptor) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
    }

    /**
     * Claimed row; {@code toString} omits the credentials.
     *
     * @param credentials null if no key decrypts them
     */
    record Claimed(
            UUID id,
            UUID migrationId,
            UUID companyId,
            @Nullable UUID connectionId,
            @Nullable String credentials,
            int attempts,
            String platformKey,
            boolean pilot) {

        @Override
        public String toString() {
            return "Claimed[id=" + id + ", companyId=" + companyId + "]";
        }
    }

    /** Inserts or replaces a row; false if this migration already authorized its company. */
    boolean put(UUID migration, MigrationUploadRow it) {
        UUID id = UUID.randomUUID();
        return jdbc.sql(PUT)
                        .param(id)
                        .param(migration)
                        .param(it.line())
                        .param(it.companyId())
                        .param(it.connectionId())
                        .param(encryptor.encrypt(it.credentials().toString(), id))
                        .update()
                == 1;
    }

    List<Claimed> claim(int limit) {
        return jdbc.sql(CLAIM).param(limit).query(SEALED).list().stream()
                .map(this::claimed)
                .toList();
    }

    void connect(UUID id, UUID connection) {
        jdbc.sql(CONNECT).params(connection, id).update();
    }

    /** Marks a row as authorized; false if it already was. */
    boolean authorized(UUID id, UUID connection) {
        jdbc.sql(PILOT_ENDED).params("SUCCEEDED", id).update();
        return jdbc.sql(AUTHORIZED).params(connection, id).update() == 1;
    }

    void failed(UUID id, String message) {
        jdbc.sql(PILOT_ENDED).params("FAILED", id).update();
        jdbc.sql(FAILED).params(message, id).update();
    }

    void reschedule(UUID id, String message, Duration pause) {
        jdbc.sql(RESCHEDULE).params(message, pause.toMillis() / 1000.0, id).update();
    }

    void cancel(UUID migration) {
        jdbc.sql(CANCEL).param(migration).update();
    }

    TokenMigrationResponse.Progress progress(UUID migration) {
        return jdbc.sql(PROGRESS).param(migration).query(PROGRESSES).single();
    }

    Optional<TokenMigrationRow> find(UUID migration, UUID company) {
        return jdbc.sql(
                        "SELECT * FROM token_migration_row WHERE migration_id = ? AND company_id = ?")
                .params(migration, company)
                .query(ROWS)
                .optional();
    }

    List<TokenMigrationRow> page(
            UUID migration, TokenMigrationRow.@Nullable Status status, int limit, long offset) {
        String name = status == null ? null : status.name();
        return jdbc.sql("SELECT * " + OF + " ORDER BY line, company_id LIMIT ? OFFSET ?")
                .param(migration)
                .param(name)
                .param(name)
                .param(limit)
                .param(offset)
                .query(ROWS)
                .list();
    }

    long count(UUID migration, TokenMigrationRow.@Nullable Status status) {
        String name = status == null ? null : status.name();
        return jdbc.sql("SELECT count(*) " + OF)
                .param(migration)
                .param(name)
                .param(name)
                .query(Long.class)
                .single();
    }

    private Claimed claimed(SealedRow row) {
        return new Claimed(
                row.id(),
                row.migrationId(),
                row.companyId(),
                row.connectionId(),
                decrypt(row.credentialsSealed(), row.id()),
                row.attempts(),
                row.platformKey(),
                row.pilot());
    }

    /** A row that cannot be decrypted must not block the others. */
    private @Nullable String decrypt(byte[] sealed, UUID id) {
        try {
            return encryptor.decrypt(sealed, id);
        } catch (IllegalStateException e) {
            log.error("The credentials of a migration row cannot be decrypted: {}", e.getMessage());
            return null;
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // decrypted at once, never compared
    private record SealedRow(
            UUID id,
            UUID migrationId,
            UUID companyId,
            @Nullable UUID connectionId,
            byte[] credentialsSealed,
            int attempts,
            String platformKey,
            boolean pilot) {}
}
