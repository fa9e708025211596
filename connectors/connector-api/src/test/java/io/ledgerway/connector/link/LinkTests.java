package io.ledgerway.connector.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.link.AuthorizationCodeFlow.AuthorizationRequest;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.link.TokenRefresher.Rotation;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Authorization requests, outcomes and lifetimes of tokens. */
class LinkTests {

    private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    private final AuthorizationRequest request =
            new AuthorizationRequest(
                    ConnectionId.random(), URI.create("http://c"), "s3cret", VERIFIER, "hint");

    @Test
    void theCodeChallengeIsThatOfRfc7636() {
        assertThat(request.codeChallenge())
                .isEqualTo("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }

    @Test
    void noTextContainsASecret() {
        var credentials = new Credentials(new Secret("s3cret"), null, new Secret("s3cret"));
        var outcome =
                new Outcome.NeedsTenant(credentials, List.of(new Tenant("t", "Acme", Map.of())));

        assertThat(request.toString()).contains("hint").doesNotContain("s3cret", VERIFIER);
        assertThat(outcome.toString()).contains("Acme").doesNotContain("s3cret");
    }

    @Test
    void anUnusedRefreshTokenIsRenewedLongBeforeItExpiresAndAtLeastMonthly() {
        assertThat(rotation(7).keepAliveInterval()).isEqualTo(Duration.ofHours(67).plusMinutes(12));
        assertThat(rotation(100).keepAliveInterval()).isEqualTo(Duration.ofDays(30));
    }

    private static Rotation rotation(int idleDays) {
        return new Rotation(
                Duration.ofMinutes(30), Duration.ofMinutes(2), Duration.ofDays(idleDays));
    }
}
