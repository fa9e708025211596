package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.starter.sample.SampleApplication;
import io.ledgerway.starter.sample.SampleCallers;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;

class JwtIdentityTokenIssuerTests {

    private static final IdentityKeys KEYS =
            IdentityKeys.parse(List.of(SampleApplication.FIRST_KEY));

    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final Clock moving = movingClock();
    private final JwtIdentityTokenIssuer tokens =
            new JwtIdentityTokenIssuer(KEYS, "sync-service", moving);

    @Test
    void tokenIdentifiesTheCaller() throws ParseException {
        SignedJWT token = SignedJWT.parse(tokens.issue(SampleCallers.CLIENT));
        JWSHeader header = token.getHeader();
        JWTClaimsSet claims = token.getJWTClaimsSet();

        assertThat(header.getKeyID()).isEqualTo(KEYS.signingKey().id());
        assertThat(claims.getSubject()).isEqualTo(SampleCallers.CLIENT.clientId().toString());
        assertThat(claims.getIssuer()).isEqualTo("sync-service");
        assertThat(claims.getStringClaim("plan")).isEqualTo("paid");
        assertThat(claims.getStringClaim("channel")).isEqualTo("api");
        assertThat(claims.getStringListClaim("roles")).containsExactly("client");
        assertThat(claims.getExpirationTime().toInstant())
                .isEqualTo(now.get().plus(Duration.ofMinutes(5)));
    }

    @Test
    void internalTokenIsReusedUntilShortlyBeforeItExpires() {
        String first = tokens.issueInternal();
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(239)));
        assertThat(tokens.issueInternal()).isEqualTo(first);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
        assertThat(tokens.issueInternal()).isNotEqualTo(first);
    }

    @Test
    void verifiedTokenIsCachedUntilItExpires() {
        var decoder = new CachedJwtDecoder(KEYS, moving);
        String token = tokens.issue(SampleCallers.CLIENT);
        Jwt verified = decoder.decode(token);

        assertThat(decoder.decode(token)).isSameAs(verified);
        now.updateAndGet(it -> it.plus(Duration.ofMinutes(7).minusSeconds(1)));
        assertThat(decoder.decode(token)).isSameAs(verified);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(2)));
        assertThatThrownBy(() -> decoder.decode(token)).isInstanceOf(JwtException.class);
    }

    /** Services send tokens with an age of up to 4 minutes. */
    @Test
    void clockSkewOfTwoMinutesIsTolerated() {
        String internal = tokens.issueInternal();
        Duration age = Duration.ofMinutes(4).minusSeconds(1);
        now.updateAndGet(it -> it.plus(age));
        assertThat(tokens.issueInternal()).isEqualTo(internal);

        for (Duration skew : List.of(Duration.ofMinutes(2), Duration.ofMinutes(-2))) {
            assertThat(decoder(Clock.offset(moving, skew)).decode(internal)).isNotNull();
        }
        now.updateAndGet(it -> it.minus(age));
        assertThat(decoder(Clock.offset(moving, Duration.ofMinutes(-2))).decode(internal))
                .isNotNull();
    }

    @Test
    void tokenIsAcceptedUntilTheClockSkewHasPassed() {
        String token = tokens.issue(SampleCallers.CLIENT);
        Duration taken = Duration.ofMinutes(7);
        assertThat(decoder(Clock.offset(moving, taken.minusSeconds(1))).decode(token)).isNotNull();
        assertThatThrownBy(() -> decoder(Clock.offset(moving, taken.plusSeconds(1))).decode(token))
                .isInstanceOf(JwtException.class);
    }

    private static CachedJwtDecoder decoder(Clock clock) {
        return new CachedJwtDecoder(KEYS, clock);
    }

    @Test
    void keysChangeWhileTokensAreInUse() {
        IdentityKeys signing = IdentityKeys.parse(List.of(SampleApplication.FIRST_KEY));
        IdentityKeys verifying = IdentityKeys.parse(List.of(SampleApplication.FIRST_KEY));
        var signer = new JwtIdentityTokenIssuer(signing, "sync-service", moving);
        var decoder = new CachedJwtDecoder(verifying, moving);
        String both = SampleApplication.SECOND_KEY + "," + SampleApplication.FIRST_KEY;
        String before = signer.issueInternal();
        assertThat(decoder.decode(before)).isNotNull();

        verifying.replace(both);
        assertThat(decoder.decode(before)).isNotNull();
        signing.replace(both);
        String after = signer.issueInternal();
        assertThat(after).isNotEqualTo(before);
        assertThat(decoder.decode(after)).isNotNull();

        verifying.replace(SampleApplication.SECOND_KEY);
        assertThat(decoder.decode(after)).isNotNull();
        assertThatThrownBy(() -> decoder.decode(before)).isInstanceOf(JwtException.class);
        assertThatThrownBy(() -> verifying.replace("short")).hasMessageContaining("32 bytes");
        assertThat(decoder.decode(after)).isNotNull();
    }

    @Test
    void aForgedTokenIsRefused() {
        String token = tokens.issue(SampleCallers.CLIENT);
        String forged = token.substring(0, token.lastIndexOf('.') + 1) + "AAAA";
        assertThatThrownBy(() -> new CachedJwtDecoder(KEYS, moving).decode(forged))
                .isInstanceOf(JwtException.class);
    }

    private Clock movingClock() {
        InstantSource source = now::get;
        return source.withZone(ZoneOffset.UTC);
    }
}
