package io.ledgerway.gateway.auth;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static io.ledgerway.gateway.StubServices.company;
import static io.ledgerway.gateway.StubServices.sync;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.TestBearerTokens;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestKeys.TestKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Authentication with tokens of portal users and browser components. */
@GatewayTest
class BearerTokenIT {

    private static final TestKey KEY = TestKeys.of(ServiceName.COMPANY);

    private final UUID own = UUID.randomUUID();

    @Autowired WebTestClient http;
    @Autowired CallerResolver callers;

    @BeforeEach
    void forgetTheClient() {
        callers.on(
                new ClientEvent.Changed(
                        UUID.randomUUID(),
                        StubServices.clock.instant(),
                        ClientId.of(StubServices.CLIENT)));
    }

    @Test
    void componentActsForItsClientWithoutRoles() throws Exception {
        assertThat(status(TestBearerTokens.embedded(own))).isEqualTo(200);

        JWTClaimsSet claims = handedOn();
        assertThat(claims.getSubject()).isEqualTo(StubServices.CLIENT);
        assertThat(claims.getStringClaim("act")).isEqualTo("embedded:" + own);
        assertThat(claims.getStringClaim("channel")).isEqualTo("api");
        assertThat(claims.getStringClaim("plan")).isEqualTo("paid");
        assertThat(claims.getStringListClaim("roles")).isEmpty();
        assertThat(claims.getAudience()).containsExactly("sync-service");
    }

    @Test
    void tokenOfAPortalUserContainsRoleAndSession() throws Exception {
        UUID session = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        StubServices.knowSession(session, user, "developer");
        assertThat(status(TestBearerTokens.portal(session, user))).isEqualTo(200);

        JWTClaimsSet claims = handedOn();
        assertThat(claims.getStringClaim("act")).isEqualTo("user:" + user);
        assertThat(claims.getStringClaim("channel")).isEqualTo("portal");
        assertThat(claims.getStringClaim("sid")).isEqualTo(session.toString());
        assertThat(claims.getStringListClaim("roles")).containsExactly("developer");
    }

    @Test
    void endedOrForeignSessionIsUnauthorized() {
        UUID session = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        assertThat(status(TestBearerTokens.portal(session, user))).isEqualTo(401);

        UUID open = UUID.randomUUID();
        StubServices.knowSession(open, user, "analyst");
        assertThat(status(TestBearerTokens.portal(open, user))).isEqualTo(200);
        assertThat(status(TestBearerTokens.portal(open, UUID.randomUUID()))).isEqualTo(401);

        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/sessions/" + open))
                                .atPriority(1)
                                .willReturn(aResponse().withStatus(404)));
        assertThat(status(TestBearerTokens.portal(open, user))).isEqualTo(200);
        callers.on(
                new ClientEvent.SessionEnded(
                        UUID.randomUUID(),
                        StubServices.clock.instant(),
                        ClientId.of(StubServices.CLIENT),
                        open));
        assertThat(status(TestBearerTokens.portal(open, user))).isEqualTo(401);
    }

    @Test
    void suspendedAndExpiredAccountsAreRejected() {
        String token = TestBearerTokens.embedded(own);
        assertThat(status(token)).isEqualTo(200);
        StubServices.knowClient("paid", StubServices.clock.instant(), true);
        assertThat(status(token)).isEqualTo(200);
        forgetTheClient();
        assertThat(status(token)).isEqualTo(403);

        forgetTheClient();
        StubServices.knowClient(
                "free-trial", StubServices.clock.instant().minus(366, ChronoUnit.DAYS), false);
        assertThat(status(token)).isEqualTo(402);

        forgetTheClient();
        company()
                .stubFor(
                        get(urlPathMatching("/internal/clients/.*"))
                                .atPriority(1)
                                .willReturn(aResponse().withStatus(404)));
        assertThat(status(token)).isEqualTo(401);
    }

    @Test
    void componentOfASuspendedAccountGetsNoReason() {
        StubServices.knowClient("paid", StubServices.clock.instant(), true);
        forgetTheClient();

        http.get()
                .uri("/companies/" + own + "/dataStatus")
                .header("Authorization", TestBearerTokens.embedded(own))
                .exchange()
                .expectStatus()
                .isForbidden()
                .expectBody()
                .jsonPath("$.detailedErrorCode")
                .isEqualTo(0)
                .jsonPath("$.validation.errors")
                .doesNotExist();
    }

    @Test
    void bothKeysOfARotationVerify() {
        assertThat(status("Bearer " + embeddedWith(StubServices.NEXT_COMPANY_KEY))).isEqualTo(200);
        assertThat(status("Bearer " + embeddedWith(TestKey.create()))).isEqualTo(401);
    }

    @Test
    void onlyTheKeyOfCompanyServiceMakesTokens() {
        for (ServiceName service : ServiceName.values()) {
            assertThat(status("Bearer " + embeddedWith(TestKeys.of(service))))
                    .as(service.wire())
                    .isEqualTo(service == ServiceName.COMPANY ? 200 : 401);
        }
    }

    @Test
    void verifiedTokenIsRejectedAfterItsExpiry() {
        String token = TestBearerTokens.embedded(own, StubServices.clock.instant().plusSeconds(60));
        assertThat(status(token)).isEqualTo(200);
        assertThat(status(token)).isEqualTo(200);
        StubServices.clock.advance(Duration.ofSeconds(60));
        assertThat(status(token)).isEqualTo(401);
    }

    @Test
    void forgedTokensAreUnauthorized() throws Exception {
        String good = embeddedWith(KEY);
        JWTClaimsSet claims = SignedJWT.parse(good).getJWTClaimsSet();
        var shared =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(KEY.id()).build(), claims);
        // the public key as a shared secret
        shared.sign(new MACSigner(KEY.pair().getPublic().getEncoded()));
        for (String forged :
                List.of(
                        new PlainJWT(claims).serialize(),
                        shared.serialize(),
                        with(it -> it.issuer("gateway")),
                        with(it -> it.issuer(null)),
                        good.substring(0, good.lastIndexOf('.') + 1),
                        good.substring(0, good.length() - 4) + "AAAA",
                        good + "x",
                        with(it -> it.audience("ledgerway")),
                        with(it -> it.audience((String) null)),
                        with(it -> it.audience(List.of("ledgerway-embedded", "ledgerway-portal"))),
                        with(it -> it.expirationTime(null)),
                        with(it ->
                                it.expirationTime(
                                        Date.from(StubServices.clock.instant().minusSeconds(1)))),
                        with(it -> it.subject(null)),
                        with(it -> it.subject("nobody")),
                        with(it -> it.claim("company", "no id")),
                        with(it -> it.claim("company", 7)),
                        with(it -> it.claim("company", null)))) {
            assertThat(status("Bearer " + forged)).as(forged).isEqualTo(401);
        }
        sync().verify(0, getRequestedFor(urlPathMatching(".*")));
    }

    @Test
    void tokensForServicesAreUnauthorized() throws Exception {
        assertThat(status(StubServices.basic(StubServices.KEY))).isEqualTo(200);
        String identity =
                sync().findAll(getRequestedFor(urlPathMatching(".*")))
                        .getLast()
                        .getHeader("Authorization");
        assertThat(status(identity)).isEqualTo(401);
    }

    /** Any invalid value is 401, never 500, and is not forwarded. */
    @Test
    void garbageIsUnauthorized() {
        Random random = new Random(20261121);
        String good = embeddedWith(KEY);
        for (int i = 0; i < 300; i++) {
            String header =
                    switch (i % 4) {
                        case 0 -> "Bearer " + mutated(good, random);
                        case 1 -> "Basic " + printable(random, 1 + random.nextInt(80));
                        case 2 -> printable(random, 1 + random.nextInt(200));
                        default ->
                                "bearer "
                                        + base64("{\"alg\":\"ES256\"," + printable(random, 20))
                                        + "."
                                        + base64(printable(random, 40))
                                        + ".AAAA";
                    };
            assertThat(status(header)).as(header).isEqualTo(401);
        }
        sync().verify(0, getRequestedFor(urlPathMatching(".*")));
    }

    private String embeddedWith(TestKey key) {
        return TestBearerTokens.sign(
                key,
                claims -> claims.audience("ledgerway-embedded").claim("company", own.toString()));
    }

    private String with(UnaryOperator<JWTClaimsSet.Builder> change) {
        return TestBearerTokens.sign(
                KEY,
                claims ->
                        change.apply(
                                claims.audience("ledgerway-embedded")
                                        .claim("company", own.toString())));
    }

    private int status(String authorization) {
        return StubServices.status(
                http.get()
                        .uri("/companies/" + own + "/dataStatus")
                        .header("Authorization", authorization));
    }

    private static JWTClaimsSet handedOn() throws Exception {
        String header =
                sync().findAll(getRequestedFor(urlPathMatching(".*")))
                        .getLast()
                        .getHeader("Authorization");
        return SignedJWT.parse(header.substring("Bearer ".length())).getJWTClaimsSet();
    }

    private static String mutated(String token, Random random) {
        var changed = new StringBuilder(token);
        for (int i = 0; i <= random.nextInt(5); i++) {
            int at = random.nextInt(token.length() - 2);
            char other = (char) ('!' + random.nextInt(94));
            changed.setCharAt(at, other == changed.charAt(at) ? '*' : other);
        }
        return changed.toString();
    }

    private static String printable(Random random, int length) {
        return random.ints(length, '!', '~' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
