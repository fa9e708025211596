package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.Email;
import io.ledgerway.company.user.session.SessionTokens;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores invitations; the token of the link is stored as a hash. */
public class InvitationRepository {

    static final Duration TTL = Duration.ofDays(1);

    /** The address is read as {@link Email}. */
    private static final String COLUMNS =
            """
            i.id, i.client_id, i.email AS text, i.email_key AS key, i.name, i.role, i.expires_at
            """;

    /** Replaces an existing invitation of the address; its link becomes invalid. */
    private static final String ADD =
            """
            INSERT INTO app_user_invitation AS i
                (id, client_id, email, email_key, name, role, token_hash, created_at, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ledgerway_now(),
                ledgerway_now() + make_interval(secs => ?))
            ON CONFLICT (client_id, email_key) DO UPDATE SET id = excluded.id,
                email = excluded.email, name = excluded.name, role = excluded.role,
                token_hash = excluded.token_hash, created_at = excluded.created_at,
                expires_at = excluded.expires_at
            RETURNING
            """
                    + COLUMNS;

    private static final String SELECT = "SELECT " + COLUMNS + " FROM app_user_invitation i WHERE ";

    /** Deletes the addresses of old invitations that were never accepted. */
    private static final String PURGE =
            """
            DELETE FROM app_user_invitation WHERE expires_at < ledgerway_now() - interval '30 days'
            """;

    private static final String LIVE = " i.expires_at > ledgerway_now()";

    private static final String BY_TOKEN = SELECT + "i.token_hash = ? AND" + LIVE;

    private static final String BY_EMAIL = SELECT + "i.email_key = ? AND" + LIVE;

    private static final String USE = "DELETE FROM app_user_invitation i WHERE i.id = ? AND" + LIVE;

    private static final String REMOVE =
            "DELETE FROM app_user_invitation WHERE client_id = ? AND id = ?";

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Invitation")
                    .uuid("id", "i.id")
                    .text("email", "i.email")
                    .text("name", "i.name")
                    .text("role", "i.role")
                    .instant("created", "i.created_at")
                    .instant("expiresAt", "i.expires_at")
                    .build("i.id");

    private static final RowMapper<Invitation> INVITATION = RecordRowMapper.of(Invitation.class);

    private final JdbcClient jdbc;
    private final PagedQuery<Invitation.View> ofClient;

    public InvitationRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.ofClient =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        "i.id, i.email, i.name, i.role, i.created_at AS created, i.expires_at",
                        "app_user_invitation i WHERE i.client_id = ?",
                        RecordRowMapper.of(Invitation.View.class));
    }

    public Invitation add(
            ClientId client, Email email, @Nullable String name, Role role, String token) {
        jdbc.sql(PURGE).update();
        return jdbc.sql(ADD)
                .param(UUID.randomUUID())
                .param(client.value())
                .param(email.text())
                .param(email.key())
                .param(name)
                .param(role.wire())
                .param(SessionTokens.hash(token))
                .param((double) TTL.toSeconds())
                .query(INVITATION)
                .single();
    }

    Optional<Invitation> byToken(String token) {
        return jdbc.sql(BY_TOKEN).param(SessionTokens.hash(token)).query(INVITATION).optional();
    }

    public List<Invitation> byEmail(Email email) {
        return jdbc.sql(BY_EMAIL).param(email.key()).query(INVITATION).list();
    }

    /** Consumes an invitation; true for exactly one of several concurrent calls. */
    boolean use(UUID id) {
        return jdbc.sql(USE).param(id).update() == 1;
    }

    boolean remove(ClientId client, UUID id) {
        return jdbc.sql(REMOVE).params(client.value(), id).update() == 1;
    }

    Page<Invitation.View> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "created", client.value());
    }
}
