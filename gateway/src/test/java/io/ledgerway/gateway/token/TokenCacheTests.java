package io.ledgerway.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.gateway.auth.Credential;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestKeys.TestKey;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TokenCacheTests {

    private static final TestKey KEY = TestKeys.of(ServiceName.GATEWAY);
    private static final String SERVICE = "sync-service";

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final InstantSource time = now::get;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final IdentityKeys keys =
            IdentityKeys.parse(ServiceName.GATEWAY, KEY.privateKey(), TestKeys.publicKeys());
    private final TokenCache tokenCache = new TokenCache(new TokenSigner(keys, clock), 100);

    @Test
    void tokenIsReusedUntilShortlyBeforeItExpires() {
        TokenClaims tokenClaims = identity();
        String first = tokenCache.of(tokenClaims, SERVICE);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(284)));
        assertThat(tokenCache.of(tokenClaims, SERVICE)).isEqualTo(first);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
        assertThat(tokenCache.of(tokenClaims, SERVICE)).isNotEqualTo(first);
    }

    @Test
    void eachCallerHasItsOwnToken() {
        assertThat(
                        List.of(
                                tokenCache.of(identity(), SERVICE),
                                tokenCache.of(identity(), SERVICE),
                                tokenCache.of(TokenClaims.LINK, SERVICE),
                                tokenCache.of(TokenClaims.PUBLIC, SERVICE),
                                tokenCache.of(TokenClaims.PUBLIC, "file-service"),
                                tokenCache.internal(SERVICE),
                                tokenCache.internal("company-service")))
                .doesNotHaveDuplicates();
    }

    @Test
    void internalTokenLivesForAMinute() {
        String first = tokenCache.internal(SERVICE);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(44)));
        assertThat(tokenCache.internal(SERVICE)).isEqualTo(first);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
        assertThat(tokenCache.internal(SERVICE)).isNotEqualTo(first);
    }

    @Test
    void tokenIsRenewedWhenTheSigningKeyChanges() throws ParseException {
        TestKey other = TestKey.create();
        String first = tokenCache.internal(SERVICE);
        keys.replacePublicKeys(TestKeys.publicKeys() + "," + other.publicKey(ServiceName.GATEWAY));
        assertThat(tokenCache.internal(SERVICE)).isEqualTo(first);

        keys.replaceKey(other.privateKey());
        String next = tokenCache.internal(SERVICE);
        assertThat(next).isNotEqualTo(first);
        assertThat(SignedJWT.parse(next).getHeader().getKeyID()).isEqualTo(other.id());
    }

    @Test
    void secretsAreNotShown() {
        assertThat(new SignedToken("secret", Instant.EPOCH, "key"))
                .asString()
                .doesNotContain("secret");
        assertThat(new Credential.Key("secret")).asString().doesNotContain("secret");
        assertThat(new Credential.Token("secret")).asString().doesNotContain("secret");
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
