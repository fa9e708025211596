package io.ledgerway.company.user.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.company.user.session.SessionTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.web.client.RestTemplate;

class IdTokensTests {

    private static final String ISSUER = "https://id.example.test";
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final RSAKey KEY = key("ours");
    private static final HttpServer SERVER = server();

    private final MutableClock clock = MutableClock.at(NOW);
    private final IdTokens tokens =
            new IdTokens(
                    ClientRegistrations.fromOidcConfiguration(
                                    Map.of(
                                            "issuer",
                                            ISSUER,
                                            "authorization_endpoint",
                                            ISSUER + "/authorize",
                                            "token_endpoint",
                                            ISSUER + "/token",
                                            "jwks_uri",
                                            "http://127.0.0.1:"
                                                    + SERVER.getAddress().getPort()
                                                    + "/keys",
                                            "subject_types_supported",
                                            List.of("public"),
                                            "id_token_signing_alg_values_supported",
                                            List.of("none", "HS256", "RS256")))
                            .clientId("app")
                            .build(),
                    new RestTemplate(),
                    clock);

    @BeforeAll
    static void open() {
        SERVER.start();
    }

    @AfterAll
    static void close() {
        SERVER.stop(0);
    }

    @Test
    void validTokenReturnsTheIdentity() throws JOSEException {
        OidcIdentity identity = verify(signed(claims().claim("email_verified", "true"), KEY));
        assertThat(identity).isEqualTo(new OidcIdentity(ISSUER, "7", "ada@b.test", "Ada"));
        assertThat(verify(signed(claims(), KEY)).email()).isNull();
        assertThat(verify(signed(claims().claim("email_verified", false), KEY)).email()).isNull();
    }

    @Test
    void tokenOfAnotherIssuerOrAudienceIsRejected() throws JOSEException {
        refused(signed(claims().issuer("https://other.test"), KEY));
        refused(signed(claims().audience("another"), KEY));
        refused(signed(claims().audience(List.of("app", "another")), KEY));
        refused(signed(claims().claim("nonce", "another"), KEY));
        refused(signed(claims().claim("nonce", null), KEY));
        refused(signed(claims().claim("azp", "another"), KEY));
        refused(signed(claims().subject(null), KEY));
        refused(signed(claims().subject(" "), KEY));
        verify(signed(claims().audience(List.of("app", "another")).claim("azp", "app"), KEY));
    }

    @Test
    void tokenMustHaveAFutureExpiry() throws JOSEException {
        refused(signed(claims().expirationTime(null), KEY));
        refused(signed(claims().issueTime(null), KEY));
        refused(signed(claims().expirationTime(Date.from(NOW.minusSeconds(61))), KEY));
        refused(signed(claims().notBeforeTime(Date.from(NOW.plusSeconds(61))), KEY));
    }

    @Test
    void onlySignaturesOfTheProvidersPublicKeyAreAccepted() throws JOSEException {
        RSAKey foreign = key("ours");
        refused(signed(claims(), foreign));
        refused(signed(claims(), new RSAKey.Builder(foreign).keyID("another").build()));
        refused(new PlainJWT(claims().build()).serialize());
        JWSSigner shared = new MACSigner(KEY.toPublicJWK().toJSONString());
        refused(signed(claims(), JWSAlgorithm.HS256, "ours", shared));
        refused("no token at all");
    }

    private OidcIdentity verify(String token) {
        return tokens.verified(token, SessionTokens.hash("once"));
    }

    private void refused(String token) {
        assertThatExceptionOfType(OidcException.class).isThrownBy(() -> verify(token));
    }

    private static JWTClaimsSet.Builder claims() {
        return new JWTClaimsSet.Builder()
                .issuer(ISSUER)
                .subject("7")
                .audience("app")
                .claim("nonce", "once")
                .claim("email", "ada@b.test")
                .claim("name", "Ada")
                .issueTime(Date.from(NOW))
                .expirationTime(Date.from(NOW.plusSeconds(60)));
    }

    private static String signed(JWTClaimsSet.Builder claims, RSAKey key) throws JOSEException {
        return signed(claims, JWSAlgorithm.RS256, key.getKeyID(), new RSASSASigner(key));
    }

    private static String signed(
            JWTClaimsSet.Builder claims, JWSAlgorithm algorithm, String id, JWSSigner signer)
            throws JOSEException {
        var token =
                new SignedJWT(new JWSHeader.Builder(algorithm).keyID(id).build(), claims.build());
        token.sign(signer);
        return token.serialize();
    }

    private static RSAKey key(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static HttpServer server() {
        try {
            HttpServer server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            byte[] keys = new JWKSet(KEY.toPublicJWK()).toString().getBytes(StandardCharsets.UTF_8);
            server.createContext(
                    "/keys",
                    exchange -> {
                        exchange.getResponseHeaders().set("Content-Type", "application/json");
                        exchange.sendResponseHeaders(200, keys.length);
                        exchange.getResponseBody().write(keys);
                        exchange.close();
                    });
            return server;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
