package io.ledgerway.company.linksession;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Table {@code link_session}. A session is kept for a day after its time, to say that it ended. */
class LinkSessionRepository {

    /**
     * Waits for no other transaction, so that it cannot deadlock with a deletion. A session with an
     * attempt is kept: its deletion would change the attempt, which another transaction can hold.
     */
    private static final String PURGE =
            """
            DELETE FROM link_session WHERE id IN (
                SELECT s.id FROM link_session s
                WHERE s.expires_at < ledgerway_now() - interval '1 day'
                  AND NOT EXISTS (SELECT FROM link_attempt a WHERE a.session_id = s.id)
                LIMIT 1000 FOR UPDATE SKIP LOCKED)
            """;

    private static final String ADD =
            """
            INSERT INTO link_session (id, secret_hash, purpose, company_id, connection_id, origin,
                created_at, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ledgerway_now(), ledgerway_now() + make_interval(secs => ?))
            """;

    private static final String FIND =
            """
            SELECT id, purpose, company_id, connection_id, origin,
                   expires_at > ledgerway_now() AS open
            FROM link_session WHERE secret_hash = ?
            """;

    private static final RowMapper<Row> ROWS = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;

    LinkSessionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(LinkSession session, String secret, Duration life) {
        ConnectionId connection = session.connectionId();
        jdbc.sql(PURGE).update();
        jdbc.sql(ADD)
                .param(session.id())
                .param(Sha256.hash(secret))
                .param(session.purpose().stored())
                .param(session.companyId().value())
                .param(connection == null ? null : connection.value())
                .param(session.origin())
                .param((double) life.toSeconds())
                .update();
    }

    Optional<LinkSession> find(String secret) {
        return jdbc.sql(FIND).param(Sha256.hash(secret)).query(ROWS).optional().map(Row::session);
    }

    private record Row(
            UUID id,
            String purpose,
            CompanyId companyId,
            @Nullable ConnectionId connectionId,
            @Nullable String origin,
            boolean open) {

        private LinkSession session() {
            return new LinkSession(
                    id, LinkSession.Purpose.read(purpose), companyId, connectionId, origin, open);
        }
    }
}
