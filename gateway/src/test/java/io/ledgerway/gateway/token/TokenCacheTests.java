package io.ledgerway.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.auth.Credential;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TokenCacheTests {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final InstantSource time = now::get;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final IdentityKeys keys = keys(StubServices.IDENTITY_KEY);
    private final TokenCache tokenCache = new TokenCache(new TokenSigner(keys, clock), 100);

    @Test
    void tokenIsReusedUntilShortlyBeforeItExpires() {
        TokenClaims tokenClaims = identity();
        String first = tokenCache.of(tokenClaims);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(239)));
        assertThat(tokenCache.of(tokenClaims)).isEqualTo(first);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
        assertThat(tokenCache.of(tokenClaims)).isNotEqualTo(first);
    }

    @Test
    void eachCallerHasItsOwnToken() {
        assertThat(
                        List.of(
                                tokenCache.of(identity()),
                                tokenCache.of(identity()),
                                tokenCache.of(TokenClaims.LINK),
                                tokenCache.of(TokenClaims.PUBLIC),
                                tokenCache.internal()))
                .doesNotHaveDuplicates();
    }

    @Test
    void tokenIsRenewedWhenTheSigningKeyChanges() {
        String other = Base64.getEncoder().encodeToString(new byte[32]);
        String first = tokenCache.internal();
        keys.replace(StubServices.IDENTITY_KEY + "," + other);
        assertThat(tokenCache.internal()).isEqualTo(first);

        keys.replace(other + "," + StubServices.IDENTITY_KEY);
        assertThat(tokenCache.internal()).isNotEqualTo(first);
        assertThat(keys.signing().id()).isEqualTo(keys(other).signing().id());

        assertThatThrownBy(() -> keys.replace("***"))
                .isInstanceOf(InvalidConfigurationException.class);
        assertThat(keys.find(keys(StubServices.IDENTITY_KEY).signing().id())).isPresent();
    }

    @Test
    void missingShortOrInvalidKeysAreRejectedWithOneSentence() {
        String tooShort = Base64.getEncoder().encodeToString(new byte[31]);
        assertRefused(List.of(), "is not set");
        assertRefused(List.of(" "), "is not set");
        assertRefused(List.of(StubServices.IDENTITY_KEY, tooShort), "fewer than 32 bytes");
        assertRefused(List.of("***"), "not base64");
    }

    @Test
    void secretsAreNotShown() {
        assertThat(new SignedToken("secret", Instant.EPOCH, "key"))
                .asString()
                .doesNotContain("secret");
        assertThat(new Credential.Key("secret")).asString().doesNotContain("secret");
        assertThat(new Credential.Token("secret")).asString().doesNotContain("secret");
        assertThat(new IdentityProperties(List.of("secret"))).asString().doesNotContain("secret");
    }

    private void assertRefused(List<String> keys, String why) {
        assertThatThrownBy(() -> IdentityKeys.parse(keys))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining(why);
    }

    private static IdentityKeys keys(String... texts) {
        return IdentityKeys.parse(List.of(texts));
    }

    private static TokenClaims identity() {
        return new TokenClaims(
                ClientId.random().toString(),
                Plan.FREE_TRIAL,
                Channel.API,
                List.of(Role.CLIENT),
                "key:7",
                null);
    }
}
