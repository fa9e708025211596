package io.ledgerway.company.user.session;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores sessions. A session lasts at most twelve hours and ends after half an hour without use.
 * The explicit end of a session is published to gateways in the same transaction; expiry is not,
 * because no token outlives its session.
 */
public final class SessionRepository {

    static final Duration TTL = Duration.ofHours(12);
    static final Duration IDLE = Duration.ofMinutes(30);

    private static final String IS_LIVE =
            " s.ends_at > ledgerway_now() AND s.used_at > ledgerway_now() - make_interval(secs => ?)";

    private static final String PURGE =
            """
            DELETE FROM app_user_session WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM app_user_session WHERE ends_at < ledgerway_now() LIMIT 100))
            """;

    private static final String OPEN =
            """
            INSERT INTO app_user_session AS s
                (id, user_id, client_id, secret_hash, created_at, used_at, ends_at)
            VALUES (?, ?, ?, ?, ledgerway_now(), ledgerway_now(),
                ledgerway_now() + make_interval(secs => ?))
            RETURNING *
            """;

    private static final String RENEW =
            "UPDATE app_user_session s SET used_at = ledgerway_now() WHERE s.secret_hash = ? AND"
                    + IS_LIVE
                    + " RETURNING *";

    private static final String ONE =
            "SELECT * FROM app_user_session s WHERE s.id = ? AND" + IS_LIVE;

    private static final String END =
            "DELETE FROM app_user_session WHERE user_id = ? AND id = ? RETURNING id";

    private static final String END_ALL =
            "DELETE FROM app_user_session WHERE user_id = ? AND id <> ? RETURNING id";

    private static final RowMapper<Session> SESSION = RecordRowMapper.of(Session.class);
    private static final RowMapper<UUID> ID = ValueRowMapper.of(UUID.class);

    private static final UUID NONE = new UUID(0, 0);

    private final JdbcClient jdbc;
    private final Outbox outbox;
    private final Clock clock;

    public SessionRepository(JdbcClient jdbc, Outbox outbox, Clock clock) {
        this.jdbc = jdbc;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Starts a session in the current transaction. */
    public Session.Opened open(UUID user, ClientId client) {
        jdbc.sql(PURGE).update();
        String token = SessionTokens.next();
        Session session =
                jdbc.sql(OPEN)
                        .params(
                                UUID.randomUUID(),
                                user,
                                client.value(),
                                SessionTokens.hash(token),
                                (double) TTL.toSeconds())
                        .query(SESSION)
                        .single();
        return new Session.Opened(session, token);
    }

    /** Finds the active session with this secret and records its use. */
    public Optional<Session> renew(String token) {
        return jdbc.sql(RENEW)
                .params(SessionTokens.hash(token), (double) IDLE.toSeconds())
                .query(SESSION)
                .optional();
    }

    /** Finds an active session by id. */
    public Optional<Session> find(UUID id) {
        return jdbc.sql(ONE).params(id, (double) IDLE.toSeconds()).query(SESSION).optional();
    }

    /** Ends one session of a user in the current transaction. */
    public void end(UUID user, ClientId client, UUID session) {
        publishEnded(client, jdbc.sql(END).params(user, session).query(ID).list());
    }

    /**
     * Ends the sessions of a user in the current transaction.
     *
     * @param except session that stays active, if any
     */
    public void endAll(UUID user, ClientId client, @Nullable UUID except) {
        publishEnded(
                client,
                jdbc.sql(END_ALL).params(user, except == null ? NONE : except).query(ID).list());
    }

    private void publishEnded(ClientId client, List<UUID> ended) {
        for (UUID session : ended) {
            outbox.publish(
                    Topic.CLIENT_EVENTS,
                    new ClientEvent.SessionEnded(
                            UUID.randomUUID(), clock.instant(), client, session));
        }
    }
}
