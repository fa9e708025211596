package io.ledgerway.sandbox.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TokenPolicyTests {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    void usedRefreshTokenIsValidForHalfAnHourIfThePolicyRotates() {
        TokenPolicy policy = TokenPolicy.of("gbol");

        assertThat(policy.stillWorks(null, NOON)).isTrue();
        assertThat(policy.stillWorks(NOON, NOON.plus(Duration.ofMinutes(29)))).isTrue();
        assertThat(policy.stillWorks(NOON, NOON.plus(Duration.ofMinutes(30)))).isFalse();
    }

    @Test
    void usedRefreshTokenStaysValidIfThePolicyKeepsOldTokens() {
        assertThat(TokenPolicy.of("trji").stillWorks(NOON, NOON.plus(Duration.ofDays(80))))
                .isTrue();
    }

    @Test
    void refreshTokenIsTheSameForADayWhereItChangesDaily() {
        TokenPolicy policy = TokenPolicy.of("qhyg");

        assertThat(policy.keeps(NOON, NOON.plus(Duration.ofHours(23)))).isTrue();
        assertThat(policy.keeps(NOON, NOON.plus(Duration.ofDays(1)))).isFalse();
        assertThat(TokenPolicy.of("gbol").keeps(NOON, NOON)).isFalse();
        assertThat(policy.stillWorks(NOON, NOON.plus(Duration.ofHours(23)))).isTrue();
        assertThat(policy.stillWorks(NOON, NOON.plus(Duration.ofHours(24)))).isFalse();
    }

    @Test
    void idleLifetimesAreThoseOfThePlatforms() {
        assertThat(TokenPolicy.of("akxx").idleLifetime()).isEqualTo(Duration.ofDays(7));
        assertThat(TokenPolicy.of("mqjo").idleLifetime()).isEqualTo(Duration.ofDays(60));
        assertThat(TokenPolicy.of("mqjo").accessLifetime()).isEqualTo(Duration.ofMinutes(30));
        assertThat(TokenPolicy.of("qhyg").accessLifetime()).isEqualTo(Duration.ofHours(1));
    }
}
