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
 * Sessions in the database: twelve hours at most, half an hour without use (design/portal.md). What
 * ends one is told to the gateways in the same transaction; one that lapses is not, because no
 * token outlives it.
 */
public final class SessionRepository {

    static final Duration LIFE = Duration.ofHours(12);
    static final Duration IDLE = Duration.ofMinutes(30);

    private static final String IS_LIVE =
            " s.ends_at > ledgerway_now() AND s.used_at > ledgerway_now() - make_interval(secs => ?)";

    private static final String PURGE =
            """
            DELETE FROM person_session WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM person_session WHERE ends_at < ledgerway_now() LIMIT 100))
            """;

    private static final String OPEN =
            """
            INSERT INTO person_session AS s
                (id, person_id, client_id, secret_hash, created, used_at, ends_at)
            VALUES (?, ?, ?, ?, ledgerway_now(), ledgerway_now(),
                ledgerway_now() + make_interval(secs => ?))
            RETURNING *
            """;

    private static final String RENEW =
            "UPDATE person_session s SET used_at = ledgerway_now() WHERE s.secret_hash = ? AND"
                    + IS_LIVE
                    + " RETURNING *";

    private static final String ONE = "SELECT * FROM person_session s WHERE s.id = ? AND" + IS_LIVE;

    private static final String END =
            "DELETE FROM person_session WHERE person_id = ? AND id = ? RETURNING id";

    private static final String END_ALL =
            "DELETE FROM person_session WHERE person_id = ? AND id <> ? RETURNING id";

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

    /** A new session of a person, in the running transaction. */
    public Session.Opened open(UUID person, ClientId client) {
        jdbc.sql(PURGE).update();
        String token = SessionTokens.next();
        Session session =
                jdbc.sql(OPEN)
                        .params(
                                UUID.randomUUID(),
                                person,
                                client.value(),
                                SessionTokens.hash(token),
                                (double) LIFE.toSeconds())
                        .query(SESSION)
                        .single();
        return new Session.Opened(session, token);
    }

    /** The session that a secret belongs to, if it goes on; that counts as using it. */
    public Optional<Session> renew(String token) {
        return jdbc.sql(RENEW)
                .params(SessionTokens.hash(token), (double) IDLE.toSeconds())
                .query(SESSION)
                .optional();
    }

    /** The session of this id, if it goes on. */
    public Optional<Session> find(UUID id) {
        return jdbc.sql(ONE).params(id, (double) IDLE.toSeconds()).query(SESSION).optional();
    }

    /** Ends one session of a person, in the running transaction. */
    public void end(UUID person, ClientId client, UUID session) {
        publishEnded(client, jdbc.sql(END).params(person, session).query(ID).list());
    }

    /**
     * Ends the sessions of a person, in the running transaction.
     *
     * @param except the one that goes on, if any does
     */
    public void endAll(UUID person, ClientId client, @Nullable UUID except) {
        publishEnded(
                client,
                jdbc.sql(END_ALL).params(person, except == null ? NONE : except).query(ID).list());
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
