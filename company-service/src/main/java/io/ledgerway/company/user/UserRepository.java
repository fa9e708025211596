package io.ledgerway.company.user;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores users. */
public class UserRepository {

    private static final String ADD =
            """
            INSERT INTO person (id, client_id, email, email_key, name, role, password_hash, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (email_key) DO NOTHING
            """;

    /** The address is read as {@link Email}. */
    private static final String SELECT =
            """
            SELECT p.id, p.client_id, p.email AS text, p.email_key AS key, p.name, p.role,
                p.password_hash, p.oidc_subject, p.disabled_at, p.created, p.last_sign_in
            FROM person p WHERE
            """;

    private static final String ACTIVE_ADMINISTRATORS =
            """
            SELECT count(*) FROM person
            WHERE client_id = ? AND role = 'administrator' AND disabled_at IS NULL
            """;

    private static final String CHANGE =
            "UPDATE person SET name = ?, role = ?, disabled_at = ? WHERE id = ?";

    private static final String REMOVE = "DELETE FROM person WHERE id = ?";

    /**
     * Locks the row, so that a user who is disabled concurrently gets no session that outlives it.
     */
    private static final String SIGNED_IN =
            """
            UPDATE person SET last_sign_in = ledgerway_now(), password_hash = ?
            WHERE id = ? AND disabled_at IS NULL AND password_hash IS NOT DISTINCT FROM ?
            """;

    private static final String SET_PASSWORD =
            "UPDATE person SET password_hash = ? WHERE id = ? AND password_hash = ?";

    private static final String LINK =
            """
            UPDATE person SET oidc_issuer = :issuer, oidc_subject = :subject
            WHERE id = :id AND (oidc_subject IS NULL
                OR oidc_issuer = :issuer AND oidc_subject = :subject)
            """;

    private static final RowMapper<User> PERSON = RecordRowMapper.of(User.class);

    private final JdbcClient jdbc;

    UserRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** False if another user has the address. */
    public boolean add(User user) {
        return jdbc.sql(ADD)
                        .param(user.id())
                        .param(user.clientId().value())
                        .param(user.email().text())
                        .param(user.email().key())
                        .param(user.name())
                        .param(user.role().wire())
                        .param(user.passwordHash())
                        .param(TimestampParameter.of(user.created()))
                        .update()
                == 1;
    }

    public Optional<User> find(UUID id) {
        return one("p.id = ?", id);
    }

    Optional<User> find(ClientId client, UUID id) {
        return one("p.client_id = ? AND p.id = ?", client.value(), id);
    }

    public Optional<User> byEmail(Email email) {
        return one("p.email_key = ?", email.key());
    }

    public Optional<User> bySubject(String issuer, String subject) {
        return one("p.oidc_issuer = ? AND p.oidc_subject = ?", issuer, subject);
    }

    long activeAdministrators(ClientId client) {
        return jdbc.sql(ACTIVE_ADMINISTRATORS).param(client.value()).query(Long.class).single();
    }

    void change(User user) {
        jdbc.sql(CHANGE)
                .param(user.name())
                .param(user.role().wire())
                .param(TimestampParameter.ofNullable(user.disabledAt()))
                .param(user.id())
                .update();
    }

    void remove(UUID id) {
        jdbc.sql(REMOVE).param(id).update();
    }

    /**
     * Records a sign-in.
     *
     * @param hash new hash of the same password, if it is outdated
     * @return false if the user was disabled or the password changed meanwhile
     */
    public boolean signedIn(User user, @Nullable String hash) {
        return jdbc.sql(SIGNED_IN).param(hash).param(user.id()).param(user.passwordHash()).update()
                == 1;
    }

    /** False if the password was changed meanwhile. */
    boolean setPassword(User user, String hash) {
        return jdbc.sql(SET_PASSWORD)
                        .param(hash)
                        .param(user.id())
                        .param(user.passwordHash())
                        .update()
                == 1;
    }

    /** Links a user to a subject; false if the user is linked to another one. */
    public boolean link(UUID person, String issuer, String subject) {
        return jdbc.sql(LINK)
                        .param("issuer", issuer)
                        .param("subject", subject)
                        .param("id", person)
                        .update()
                == 1;
    }

    private Optional<User> one(String condition, Object... parameters) {
        return jdbc.sql(SELECT + condition).params(parameters).query(PERSON).optional();
    }
}
