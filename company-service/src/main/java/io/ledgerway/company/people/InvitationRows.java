package io.ledgerway.company.people;

import io.ledgerway.company.people.session.Secrets;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.query.SqlFilter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Invitations in the database; of the token in the link only the hash is kept. */
class InvitationRows {

    static final Duration LIFE = Duration.ofDays(1);

    /** Inviting again replaces: the link before opens nothing any more. */
    private static final String ADD =
            """
            INSERT INTO person_invitation
                (id, client_id, email, email_key, name, role, token_hash, created, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ledgerway_now(),
                ledgerway_now() + make_interval(secs => ?))
            ON CONFLICT (client_id, email_key) DO UPDATE SET id = excluded.id,
                email = excluded.email, name = excluded.name, role = excluded.role,
                token_hash = excluded.token_hash, created = excluded.created,
                expires_at = excluded.expires_at
            RETURNING *
            """;

    /** Addresses of people who never came are not kept for ever. */
    private static final String PURGE =
            """
            DELETE FROM person_invitation WHERE expires_at < ledgerway_now() - interval '30 days'
            """;

    private static final String LIVE = " i.expires_at > ledgerway_now()";

    private static final String BY_TOKEN =
            "SELECT * FROM person_invitation i WHERE i.token_hash = ? AND" + LIVE;

    private static final String BY_EMAIL =
            "SELECT * FROM person_invitation i WHERE i.email_key = ? AND" + LIVE;

    private static final String USE = "DELETE FROM person_invitation i WHERE i.id = ? AND" + LIVE;

    private static final String REMOVE =
            "DELETE FROM person_invitation WHERE client_id = ? AND id = ?";

    private final JdbcClient jdbc;

    InvitationRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Invitation add(ClientId client, Email email, @Nullable String name, Role role, String token) {
        jdbc.sql(PURGE).update();
        return jdbc.sql(ADD)
                .param(UUID.randomUUID())
                .param(client.value())
                .param(email.text())
                .param(email.key())
                .param(name)
                .param(role.wire())
                .param(Secrets.hash(token))
                .param((double) LIFE.toSeconds())
                .query(InvitationRows::invitation)
                .single();
    }

    Optional<Invitation> byToken(String token) {
        return jdbc.sql(BY_TOKEN)
                .param(Secrets.hash(token))
                .query(InvitationRows::invitation)
                .optional();
    }

    List<Invitation> byEmail(Email email) {
        return jdbc.sql(BY_EMAIL).param(email.key()).query(InvitationRows::invitation).list();
    }

    /** Uses it up; true for exactly one of those who try. */
    boolean use(UUID id) {
        return jdbc.sql(USE).param(id).update() == 1;
    }

    boolean remove(ClientId client, UUID id) {
        return jdbc.sql(REMOVE).params(client.value(), id).update() == 1;
    }

    long count(ClientId client, SqlFilter filter) {
        return jdbc.sql(
                        "SELECT count(*) FROM person_invitation i WHERE i.client_id = ? AND "
                                + filter.sql())
                .params(parameters(client, filter))
                .query(Long.class)
                .single();
    }

    List<Invitation> page(
            ClientId client, SqlFilter filter, String orderBy, int limit, long offset) {
        List<Object> parameters = parameters(client, filter);
        parameters.add(limit);
        parameters.add(offset);
        return jdbc.sql(
                        """
                        SELECT i.* FROM person_invitation i WHERE i.client_id = ? AND %s
                        ORDER BY %s LIMIT ? OFFSET ?
                        """
                                .formatted(filter.sql(), orderBy))
                .params(parameters)
                .query(InvitationRows::invitation)
                .list();
    }

    private static List<Object> parameters(ClientId client, SqlFilter filter) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(client.value());
        parameters.addAll(filter.parameters());
        return parameters;
    }

    private static Invitation invitation(ResultSet row, int number) throws SQLException {
        return new Invitation(
                row.getObject("id", UUID.class),
                new ClientId(row.getObject("client_id", UUID.class)),
                new Email(row.getString("email"), row.getString("email_key")),
                row.getString("name"),
                Roles.read(row.getString("role")),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                row.getObject("expires_at", OffsetDateTime.class).toInstant());
    }
}
