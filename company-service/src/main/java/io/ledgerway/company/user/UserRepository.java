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
            INSERT INTO app_user (id, client_id, email, email_key, name, role, password_hash,
                created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (email_key) DO NOTHING
            """;

    /** The address is read as {@link Email}. */
    private static final String SELECT =
            """
            SELECT u.id, u.client_id, u.email AS text, u.email_key AS key, u.name, u.role,
                u.password_hash, u.oidc_subject, u.disabled_at, u.created_at, u.last_sign_in_at
            FROM app_user u WHERE
            """;

    private static final String ACTIVE_ADMINISTRATORS =
            """
            SELECT count(*) FROM app_user
            WHERE client_id = ? AND role = 'administrator' AND disabled_at IS NULL
            """;

    private static final String CHANGE =
            "UPDATE app_user SET name = ?, role = ?, disabled_at = ? WHERE id = ?";

    private static final String REMOVE = "DELETE FROM app_user WHERE id = ?";

    /**
     * Locks the row, so that a user who is disabled concurrently gets no session that outlives it.
     */
    private static final String SIGNED_IN =
            """
            UPDATE app_user SET last_sign_in_at = ledgerway_now(), password_hash = ?
            WHERE id = ? AND disabled_at IS NULL AND password_hash IS NOT DISTINCT FROM ?
            """;

    private static final String SET_PASSWORD =
            "UPDATE app_user SET password_hash = ? WHERE id = ? AND password_hash = ?";

    private static final String LINK =
            """
            UPDATE app_user
            SET oidc_issuer = :issuer, oidc_subject = :subject, password_hash = NULL
            WHERE id = :id AND disabled_at IS NULL AND (oidc_subject IS NULL
                OR oidc_issuer = :issuer AND oidc_subject = :subject)
            """;

    private static final RowMapper<User> USER = RecordRowMapper.of(User.class);

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
                        .param(TimestampParameter.of(user.createdAt()))
                        .update()
                == 1;
    }

    public Optional<User> find(UUID id) {
        return one("u.id = ?", id);
    }

    Optional<User> find(ClientId client, UUID id) {
        return one("u.client_id = ? AND u.id = ?", client.value(), id);
    }

    public Optional<User> byEmail(Email email) {
        return one("u.email_key = ?", email.key());
    }

    public Optional<User> bySubject(String issuer, String subject) {
        return one("u.oidc_issuer = ? AND u.oidc_subject = ?", issuer, subject);
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
     * @return false if the user was disabled or the password was changed in between
     */
    public boolean signedIn(User user, @Nullable String hash) {
        return jdbc.sql(SIGNED_IN).param(hash).param(user.id()).param(user.passwordHash()).update()
                == 1;
    }

    /** False if the password was changed in between. */
    boolean setPassword(User user, String hash) {
        return jdbc.sql(SET_PASSWORD)
                        .param(hash)
                        .param(user.id())
                        .param(user.passwordHash())
                        .update()
                == 1;
    }

    /**
     * Links a user to a subject and removes the password; false if the user is disabled or linked
     * to another subject.
     */
    public boolean link(UUID user, String issuer, String subject) {
        return jdbc.sql(LINK)
                        .param("issuer", issuer)
                        .param("subject", subject)
                        .param("id", user)
                        .update()
                == 1;
    }

    private Optional<User> one(String condition, Object... parameters) {
        return jdbc.sql(SELECT + condition).params(parameters).query(USER).optional();
    }
}
