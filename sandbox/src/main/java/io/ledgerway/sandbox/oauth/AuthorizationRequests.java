package io.ledgerway.sandbox.oauth;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Pending authorization requests; each can be approved or denied once, within 15 minutes. */
class AuthorizationRequests {

    private static final Duration LIFETIME = Duration.ofMinutes(15);

    private final JdbcClient jdbc;
    private final Clock clock;

    AuthorizationRequests(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    void begin(AuthorizationRequest request, String clientId) {
        jdbc.sql(
                        """
                        INSERT INTO authorization_request
                            (id, client_id, redirect_uri, state, code_challenge, account_hint, platform,
                             created_at)
                        VALUES (:id, :clientId, :redirectUri, :state, :challenge, :hint, :platform, :now)
                        """)
                .param("id", request.id())
                .param("clientId", clientId)
                .param("redirectUri", request.redirectUri())
                .param("state", request.state())
                .param("challenge", request.codeChallenge())
                .param("hint", request.accountHint())
                .param("platform", request.platform())
                .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                .update();
    }

    Optional<AuthorizationRequest> open(UUID id) {
        return jdbc.sql(
                        """
                        SELECT id, redirect_uri, state, code_challenge, account_hint, platform, username
                        FROM authorization_request
                        WHERE id = :id AND NOT answered AND created_at > :earliest
                        """)
                .param("id", id)
                .param("earliest", clock.instant().minus(LIFETIME).atOffset(ZoneOffset.UTC))
                .query(AuthorizationRequest.class)
                .optional();
    }

    void signIn(UUID id, String username) {
        jdbc.sql("UPDATE authorization_request SET username = :username WHERE id = :id")
                .param("username", username)
                .param("id", id)
                .update();
    }

    /** Returns true for the first decision only. */
    boolean answer(UUID id) {
        return jdbc.sql(
                                """
                                UPDATE authorization_request SET answered = true
                                WHERE id = :id AND NOT answered
                                """)
                        .param("id", id)
                        .update()
                == 1;
    }
}
