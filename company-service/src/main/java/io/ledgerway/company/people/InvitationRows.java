package io.ledgerway.company.people;

import io.ledgerway.company.people.session.Secrets;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
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

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Invitation")
                    .uuid("id", "i.id")
                    .text("email", "i.email")
                    .text("name", "i.name")
                    .text("role", "i.role")
                    .instant("created", "i.created")
                    .instant("expiresAt", "i.expires_at")
                    .build("i.id");

    private final JdbcClient jdbc;
    private final PagedQuery<Invitation.View> ofClient;

    InvitationRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.ofClient =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        "i.*",
                        "person_invitation i WHERE i.client_id = ?",
                        (row, number) -> Invitation.View.of(invitation(row, number)));
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

    Page<Invitation.View> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "created", client.value());
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
