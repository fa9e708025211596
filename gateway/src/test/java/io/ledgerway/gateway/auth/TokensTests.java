package io.ledgerway.gateway.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.gateway.Services;
import io.ledgerway.model.company.ApiKeyView;
import io.ledgerway.model.company.ClientView;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TokensTests {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final InstantSource time = now::get;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final Tokens tokens =
            new Tokens(TokenSigner.of(List.of(Services.IDENTITY_KEY), clock), clock, 100);

    @Test
    void aTokenIsReusedUntilShortlyBeforeItEnds() {
        ApiKeyView key = key();
        String first = tokens.client(key);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(239)));
        assertThat(tokens.client(key)).isEqualTo(first);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
        assertThat(tokens.client(key)).isNotEqualTo(first);
    }

    @Test
    void everybodyHasTheirOwn() {
        assertThat(List.of(tokens.client(key()), tokens.client(key()), tokens.link()))
                .doesNotHaveDuplicates();
    }

    @Test
    void missingShortOrGarbledKeysAreRefusedInOneSentence() {
        String tooShort = Base64.getEncoder().encodeToString(new byte[31]);
        assertRefused(List.of(), "is not set");
        assertRefused(List.of(" "), "is not set");
        assertRefused(List.of(Services.IDENTITY_KEY, tooShort), "fewer than 32 bytes");
        assertRefused(List.of("***"), "not base64");
    }

    @Test
    void theSentenceIsWhatTheOperatorSees() {
        var cause = new UnusableKeysException("is not set");
        var analysis = Objects.requireNonNull(new UnusableKeysAnalyzer().analyze(cause, cause));
        assertThat(analysis.getDescription()).startsWith("LEDGERWAY_IDENTITY_KEYS is not set: ");
    }

    @Test
    void secretsAreNotShown() {
        assertThat(new SignedToken("secret", Instant.EPOCH)).asString().doesNotContain("secret");
        assertThat(new IdentityProperties(List.of("secret"))).asString().doesNotContain("secret");
    }

    private void assertRefused(List<String> keys, String why) {
        assertThatThrownBy(() -> TokenSigner.of(keys, clock))
                .isInstanceOf(UnusableKeysException.class)
                .hasMessageContaining(why);
    }

    private static ApiKeyView key() {
        return new ApiKeyView(
                new UUID(0, 8),
                new ClientView(ClientId.random(), Plan.FREE_TRIAL, Instant.EPOCH, false),
                false);
    }
}
