package io.ledgerway.connector.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class CredentialsTests {

    private static final Secret ACCESS = new Secret("s3cret");
    private static final Instant END = Instant.parse("2026-11-26T00:00:00Z");

    @Test
    void withoutMoreNothingIsKnownOfTheAuthorization() {
        var credentials = new Credentials(ACCESS, END, null);

        assertThat(credentials.authorizationEndsAt()).isNull();
        assertThat(credentials.scopes()).isNull();
        assertThat(credentials.user()).isNull();
    }

    @Test
    void theEndOfTheAuthorizationIsKept() {
        var credentials = new Credentials(ACCESS, null, null, END);

        assertThat(credentials.authorizationEndsAt()).isEqualTo(END);
        assertThat(credentials.toString()).doesNotContain("s3cret");
    }
}
