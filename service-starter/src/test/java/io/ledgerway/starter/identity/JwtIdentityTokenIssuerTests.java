package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.sample.SampleCallers;
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
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;

class JwtIdentityTokenIssuerTests {

    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final Clock moving = movingClock();
    private final JwtIdentityTokenIssuer gateway =
            new JwtIdentityTokenIssuer(keys(ServiceName.GATEWAY), moving);
    private final JwtIdentityTokenIssuer tokens =
            new JwtIdentityTokenIssuer(keys(ServiceName.EXPENSE), moving);

    @Test
    void tokenIdentifiesTheCaller() throws ParseException {
        SignedJWT token = SignedJWT.parse(gateway.issue(SampleCallers.CLIENT, ServiceName.SYNC));
        JWSHeader header = token.getHeader();
        JWTClaimsSet claims = token.getJWTClaimsSet();

        assertThat(header.getAlgorithm().getName()).isEqualTo("ES256");
        assertThat(header.getKeyID()).isEqualTo(TestKeys.of(ServiceName.GATEWAY).id());
        assertThat(claims.getSubject()).isEqualTo(SampleCallers.CLIENT.clientId().toString());
        assertThat(claims.getIssuer()).isEqualTo("gateway");
        assertThat(claims.getAudience()).containsExactly("sync-service");
        assertThat(claims.getStringClaim("plan")).isEqualTo("paid");
        assertThat(claims.getStringClaim("channel")).isEqualTo("api");
        assertThat(claims.getStringListClaim("roles")).containsExactly("client");
        assertThat(claims.getExpirationTime().toInstant())
                .isEqualTo(now.get().plus(Duration.ofMinutes(5)));
    }

    @Test
    void internalTokenIsForOneServiceAndOneMinute() throws ParseException {
        JWTClaimsSet claims =
                SignedJWT.parse(tokens.issueInternal(ServiceName.SYNC)).getJWTClaimsSet();

        assertThat(claims.getIssuer()).isEqualTo("expense-service");
        assertThat(claims.getSubject()).isEqualTo("expense-service");
        assertThat(claims.getAudience()).containsExactly("sync-service");
        assertThat(claims.getExpirationTime().toInstant())
                .isEqualTo(now.get().plus(Duration.ofMinutes(1)));
        assertThat(tokens.issueInternal(ServiceName.COMPANY))
                .isNotEqualTo(tokens.issueInternal(ServiceName.SYNC));
    }

    @Test
    void internalTokenIsReusedUntilShortlyBeforeItExpires() {
        String first = tokens.issueInternal(ServiceName.SYNC);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(44)));
        assertThat(tokens.issueInternal(ServiceName.SYNC)).isEqualTo(first);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(1)));
        assertThat(tokens.issueInternal(ServiceName.SYNC)).isNotEqualTo(first);
    }

    @Test
    void verifiedTokenIsCachedUntilItExpires() {
        CachedJwtDecoder decoder = decoder(moving);
        String token = gateway.issue(SampleCallers.CLIENT, ServiceName.SYNC);
        Jwt verified = decoder.decode(token);

        assertThat(decoder.decode(token)).isSameAs(verified);
        now.updateAndGet(it -> it.plus(Duration.ofMinutes(7).minusSeconds(1)));
        assertThat(decoder.decode(token)).isSameAs(verified);
        now.updateAndGet(it -> it.plus(Duration.ofSeconds(2)));
        assertThatThrownBy(() -> decoder.decode(token)).isInstanceOf(JwtException.class);
    }

    /** Services send tokens with an age of up to 45 seconds. */
    @Test
    void clockSkewOfTwoMinutesIsTolerated() {
        String internal = tokens.issueInternal(ServiceName.SYNC);
        Duration age = Duration.ofSeconds(44);
        now.updateAndGet(it -> it.plus(age));
        assertThat(tokens.issueInternal(ServiceName.SYNC)).isEqualTo(internal);

        for (Duration skew : List.of(Duration.ofMinutes(2), Duration.ofMinutes(-2))) {
            assertThat(decoder(Clock.offset(moving, skew)).decode(internal)).isNotNull();
        }
        now.updateAndGet(it -> it.minus(age));
        assertThat(decoder(Clock.offset(moving, Duration.ofMinutes(-2))).decode(internal))
                .isNotNull();
    }

    @Test
    void tokenIsAcceptedUntilTheClockSkewHasPassed() {
        String token = gateway.issue(SampleCallers.CLIENT, ServiceName.SYNC);
        Duration taken = Duration.ofMinutes(7);
        assertThat(decoder(Clock.offset(moving, taken.minusSeconds(1))).decode(token)).isNotNull();
        assertThatThrownBy(() -> decoder(Clock.offset(moving, taken.plusSeconds(1))).decode(token))
                .isInstanceOf(JwtException.class);
    }

    @Test
    void keysChangeWhileTokensAreInUse() {
        TestKey next = TestKey.create();
        String old = TestKeys.publicKeys();
        String both = old + "," + next.publicKey(ServiceName.EXPENSE);
        String onlyNext =
                both.replace(
                        TestKeys.of(ServiceName.EXPENSE).publicKey(ServiceName.EXPENSE) + ",", "");
        IdentityKeys signing = keys(ServiceName.EXPENSE);
        IdentityKeys verifying = keys(ServiceName.SYNC);
        var signer = new JwtIdentityTokenIssuer(signing, moving);
        var decoder = new CachedJwtDecoder(verifying, moving);
        String before = signer.issueInternal(ServiceName.SYNC);
        assertThat(decoder.decode(before)).isNotNull();

        verifying.replacePublicKeys(both);
        signing.replacePublicKeys(both);
        assertThat(decoder.decode(before)).isNotNull();
        assertThat(signer.issueInternal(ServiceName.SYNC)).isEqualTo(before);
        signing.replaceKey(next.privateKey());
        String after = signer.issueInternal(ServiceName.SYNC);
        assertThat(after).isNotEqualTo(before);
        assertThat(decoder.decode(after)).isNotNull();

        verifying.replacePublicKeys(onlyNext);
        assertThat(decoder.decode(after)).isNotNull();
        assertThatThrownBy(() -> decoder.decode(before)).isInstanceOf(JwtException.class);
    }

    private static CachedJwtDecoder decoder(Clock clock) {
        return new CachedJwtDecoder(keys(ServiceName.SYNC), clock);
    }

    private static IdentityKeys keys(ServiceName service) {
        return IdentityKeys.parse(
                service, TestKeys.of(service).privateKey(), TestKeys.publicKeys());
    }

    private Clock movingClock() {
        InstantSource source = now::get;
        return source.withZone(ZoneOffset.UTC);
    }
}
