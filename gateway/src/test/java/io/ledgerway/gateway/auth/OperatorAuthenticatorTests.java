package io.ledgerway.gateway.auth;

import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;
import reactor.core.Disposable;
import reactor.test.StepVerifier;

@GatewayTest
class OperatorAuthenticatorTests {

    private static final String A = "a".repeat(32);
    private static final String B = "b".repeat(32);

    @TempDir Path folder;
    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;

    @Test
    void serviceReceivesTheNameOfTheOperator() throws Exception {
        for (String header :
                List.of(
                        StubServices.basic(StubServices.SECRET),
                        StubServices.basic(StubServices.SECRET + ":"),
                        "Bearer " + StubServices.SECRET)) {
            assertThat(status(header)).as(header).isEqualTo(200);
            JWTClaimsSet claims =
                    SignedJWT.parse(
                                    company()
                                            .findAll(
                                                    getRequestedFor(
                                                            urlPathEqualTo("/admin/clients")))
                                            .getLast()
                                            .getHeader("Authorization")
                                            .substring("Bearer ".length()))
                            .getJWTClaimsSet();
            assertThat(claims.getSubject()).isEqualTo("00000000-0000-0000-0000-000000000000");
            assertThat(claims.getStringClaim("channel")).isEqualTo("admin");
            assertThat(claims.getStringClaim("act")).isEqualTo("operator:ops");
            assertThat(claims.getStringListClaim("roles")).containsExactly("operator");
        }
    }

    @Test
    void wrongOperatorKeysAreCounted() {
        double before = meters.counter("ledgerway.gateway.admin.failures").count();
        for (String header :
                List.of(
                        StubServices.basic(StubServices.KEY),
                        StubServices.basic(StubServices.OPERATOR),
                        StubServices.basic(StubServices.SECRET.substring(1)),
                        "Bearer ops:" + StubServices.SECRET)) {
            assertThat(status(header)).as(header).isEqualTo(401);
        }
        assertThat(status("Basic")).isEqualTo(401);
        assertThat(meters.counter("ledgerway.gateway.admin.failures").count() - before)
                .isEqualTo(4);
        company().verify(0, getRequestedFor(urlPathEqualTo("/admin/clients")));
    }

    @Test
    void wrongOperatorKeysAreDelayedIncreasingly() {
        OperatorAuthenticator operatorAuthenticator = operators(Duration.ofSeconds(1));
        StepVerifier.withVirtualTime(() -> operatorAuthenticator.identify(facts(B)))
                .expectSubscription()
                .expectNoEvent(Duration.ofMillis(999))
                .thenAwait(Duration.ofMillis(1))
                .verifyErrorMatches(it -> isRefusal(it, 401));
        StepVerifier.withVirtualTime(() -> operatorAuthenticator.identify(facts(B)))
                .expectSubscription()
                .expectNoEvent(Duration.ofMillis(1999))
                .thenAwait(Duration.ofMillis(1))
                .verifyErrorMatches(it -> isRefusal(it, 401));
        StepVerifier.create(operatorAuthenticator.identify(facts(A)))
                .expectNextMatches(it -> "operator:a".equals(it.actor()))
                .verifyComplete();
    }

    @Test
    void numberOfDelayedResponsesIsLimited() {
        OperatorAuthenticator operatorAuthenticator = operators(Duration.ofHours(1));
        var waiting =
                IntStream.range(0, 10)
                        .mapToObj(it -> operatorAuthenticator.identify(facts(B)).subscribe())
                        .toList();
        StepVerifier.create(operatorAuthenticator.identify(facts(B)))
                .verifyErrorMatches(it -> isRefusal(it, 429));
        waiting.forEach(Disposable::dispose);
        StepVerifier.create(operatorAuthenticator.identify(facts(A)))
                .expectNextCount(1)
                .verifyComplete();
    }

    @Test
    void adminPathsAreNotFoundWithoutOperatorKeys() {
        var none =
                new OperatorAuthenticator(
                        keys(List.of()), Duration.ZERO, new SimpleMeterRegistry());
        StepVerifier.create(none.identify(facts(A))).verifyErrorMatches(it -> isRefusal(it, 404));
    }

    @Test
    void keysMayBeOnSeparateLines() {
        OperatorKeys keys = keys(List.of("a:" + A, "b:" + B + "\n\n c:" + "c".repeat(32), "\n"));
        assertThat(keys.find(A.getBytes(StandardCharsets.UTF_8))).hasValue("a");
        assertThat(keys.find(B.getBytes(StandardCharsets.UTF_8))).hasValue("b");
        assertThat(keys.find("c".repeat(32).getBytes(StandardCharsets.UTF_8))).hasValue("c");
        assertThat(keys.find("d".repeat(32).getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    /** The keys as configured if {@code …_FILE} names their file. */
    @Test
    void keysOfASecretFileAreReadOnce() throws Exception {
        Path file = Files.writeString(folder.resolve("keys"), "a:" + A);
        var variables =
                new SystemEnvironmentPropertySource(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        Map.of(
                                "LEDGERWAY_GATEWAY_ADMIN_KEYS",
                                "a:" + A,
                                "LEDGERWAY_GATEWAY_ADMIN_KEYS_FILE",
                                file.toString()));
        var environment = new StandardEnvironment();
        environment.getPropertySources().replace(variables.getName(), variables);
        AdminProperties settings =
                Binder.get(environment)
                        .bind("ledgerway.gateway.admin", AdminProperties.class)
                        .get();
        assertThat(OperatorKeys.of(settings).find(A.getBytes(StandardCharsets.UTF_8)))
                .hasValue("a");
    }

    @Test
    void invalidKeysPreventStartupWithOneSentence() {
        assertRefused(List.of("a:short"), "gives a a secret that is too short");
        assertRefused(List.of(A), "without a name");
        assertRefused(List.of(":" + A), "without a name");
        assertRefused(List.of("a b:" + A), "without a name");
        assertRefused(List.of("a:" + A, "a:" + B), "twice");
        assertThat(new AdminProperties(List.of(A), Duration.ZERO)).asString().doesNotContain(A);
    }

    private static void assertRefused(List<String> keys, String why) {
        assertThatThrownBy(() -> keys(keys))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining(why)
                .hasMessageNotContaining(A);
    }

    private static OperatorKeys keys(List<String> keys) {
        return OperatorKeys.of(new AdminProperties(keys, Duration.ZERO));
    }

    private static OperatorAuthenticator operators(Duration pause) {
        return new OperatorAuthenticator(keys(List.of("a:" + A)), pause, new SimpleMeterRegistry());
    }

    private static RequestFacts facts(String secret) {
        return RequestFactsExamples.get(
                "/admin/clients", Map.of("Authorization", "Bearer " + secret));
    }

    private static boolean isRefusal(Throwable thrown, int status) {
        return thrown instanceof GatewayException it && it.status().value() == status;
    }

    private int status(String authorization) {
        return http.get()
                .uri("/admin/clients")
                .header("Authorization", authorization)
                .exchange()
                .expectBody()
                .returnResult()
                .getStatus()
                .value();
    }
}
