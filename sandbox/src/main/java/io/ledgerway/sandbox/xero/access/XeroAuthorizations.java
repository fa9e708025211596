package io.ledgerway.sandbox.xero.access;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Pending authorizations; each can be answered once, within 15 minutes. */
class XeroAuthorizations {

    private static final Duration LIFETIME = Duration.ofMinutes(15);

    private final JdbcClient jdbc;
    private final Clock clock;

    XeroAuthorizations(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * Authorization request of an application, before the user has decided.
     *
     * @param codeChallenge empty without PKCE
     * @param accountHint selects one organisation; null lets the user choose
     * @param username the signed-in user; null before sign-in
     */
    record Pending(
            UUID id,
            String redirectUri,
            @Nullable String state,
            String codeChallenge,
            String scope,
            @Nullable String accountHint,
            @Nullable String username) {}

    void begin(Pending pending) {
        jdbc.sql(
                        """
                        INSERT INTO xero_authorization
                            (id, redirect_uri, state, code_challenge, scope, account_hint, created_at)
                        VALUES (:id, :redirectUri, :state, :challenge, :scope, :hint, :now)
                        """)
                .param("id", pending.id())
                .param("redirectUri", pending.redirectUri())
                .param("state", pending.state())
                .param("challenge", pending.codeChallenge())
                .param("scope", pending.scope())
                .param("hint", pending.accountHint())
                .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                .update();
    }

    Optional<Pending> open(UUID id) {
        return jdbc.sql(
                        """
                        SELECT id, redirect_uri, state, code_challenge, scope, account_hint, username
                        FROM xero_authorization
                        WHERE id = :id AND NOT answered AND created_at > :earliest
                        """)
                .param("id", id)
                .param("earliest", clock.instant().minus(LIFETIME).atOffset(ZoneOffset.UTC))
                .query(Pending.class)
                .optional();
    }

    void signIn(UUID id, String username) {
        jdbc.sql("UPDATE xero_authorization SET username = :username WHERE id = :id")
                .param("username", username)
                .param("id", id)
                .update();
    }

    /** Returns true for the first answer only. */
    boolean answer(UUID id) {
        return jdbc.sql(
                                """
                                UPDATE xero_authorization SET answered = true
                                WHERE id = :id AND NOT answered
                                """)
                        .param("id", id)
                        .update()
                == 1;
    }
}
