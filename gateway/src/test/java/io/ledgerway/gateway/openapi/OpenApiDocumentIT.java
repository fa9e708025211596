package io.ledgerway.gateway.openapi;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.WireMockServer;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.testsupport.time.MutableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.reactive.server.WebTestClient;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@GatewayTest
class OpenApiDocumentIT {

    private static final List<Upstream> WITH_API =
            Arrays.stream(Upstream.values()).filter(Upstream::hasApi).toList();

    private static final int SERVICES = Upstream.values().length;

    @Autowired WebTestClient http;

    @Test
    void documentContainsTheRoutedPathsOfAllServices() {
        part(
                StubServices.company(),
                """
                {"paths":{"/companies":{"get":{"operationId":"listCompanies"}},
                "/internal/secret":{"get":{}}},
                "components":{"schemas":{"CompanyView":{"type":"object"}}}}
                """);
        part(
                StubServices.sync(),
                """
                {"paths":{"/companies/{companyId}/dataStatus":{"get":{}}},"components":{}}
                """);
        part(
                StubServices.webhook(),
                """
                {"paths":{"/webhooks":{"post":{}}},"webhooks":{"company.created":{"post":{}}}}
                """);

        JsonNode document = fetch();

        assertThat(document.path("openapi").asString()).isEqualTo("3.1.0");
        assertThat(document.path("paths").propertyNames())
                .containsExactlyInAnyOrder(
                        "/companies", "/companies/{companyId}/dataStatus", "/webhooks");
        assertThat(document.at("/components/schemas").propertyNames()).containsExactly("Company");
        assertThat(document.at("/components/securitySchemes/apiKey/name").asString())
                .isEqualTo("Authorization");
        assertThat(document.at("/info/contact/name").asString())
                .isEqualTo("Operator of this installation");
        assertThat(document.path("tags"))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.path("description").asString()).isNotBlank());
        assertThat(document.at("/webhooks").propertyNames()).containsExactly("company.created");
        assertThat(document.at("/paths/~1companies/get/x-codeSamples").valueStream())
                .extracting(it -> it.path("lang").asString())
                .containsExactly("Shell", "Java", "TypeScript", "Python", "PowerShell");
        assertThat(
                        document.path("x-tagGroups")
                                .valueStream()
                                .flatMap(it -> it.path("tags").valueStream())
                                .map(JsonNode::asString))
                .containsExactlyInAnyOrderElementsOf(
                        document.path("tags")
                                .valueStream()
                                .map(it -> it.path("name").asString())
                                .toList());
        StubServices.company()
                .verify(
                        getRequestedFor(urlPathEqualTo("/internal/openapi"))
                                .withHeader("Authorization", matching("Bearer .+")));
    }

    @Test
    void swaggerUiLoadsNothingFromOtherHosts() {
        http.get()
                .uri("/docs/api/try")
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .valueMatches("Content-Security-Policy", "default-src 'none'; script-src 'self';.*")
                .expectBody(String.class)
                .value(it -> assertThat(it).doesNotContain("http://").doesNotContain("https://"));
        for (String file :
                new String[] {"swagger-ui.css", "swagger-ui-bundle.js", "docs.js", "docs.css"}) {
            http.get().uri("/docs/assets/" + file).exchange().expectStatus().isOk();
        }
        http.get().uri("/docs/assets/nothing.js").exchange().expectStatus().isNotFound();
    }

    @Test
    void aPartOfTheOperationsIsNeverTheDocument() {
        AtomicBoolean available = new AtomicBoolean();
        ServiceDocuments documents =
                new ServiceDocuments(
                        service ->
                                service != Upstream.FILE || available.get()
                                        ? Mono.just("{\"paths\":{}}")
                                        : Mono.error(new IllegalStateException("unavailable")),
                        MutableClock.at(Instant.EPOCH));

        assertThatThrownBy(() -> documents.all(SERVICES).block())
                .isInstanceOfSatisfying(
                        GatewayException.class,
                        it -> {
                            assertThat(it.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
                            assertThat(it.headers().getFirst("Retry-After")).isEqualTo("5");
                        });
        available.set(true);
        assertThat(Objects.requireNonNull(documents.all(SERVICES).block()).keySet())
                .containsExactlyElementsOf(WITH_API);
    }

    @Test
    void lastDocumentOfAnUnavailableServiceIsServed() {
        AtomicInteger calls = new AtomicInteger();
        AtomicBoolean available = new AtomicBoolean(true);
        MutableClock clock = MutableClock.at(Instant.EPOCH);
        ServiceDocuments documents =
                new ServiceDocuments(
                        _ -> {
                            calls.incrementAndGet();
                            return available.get()
                                    ? Mono.just("{\"paths\":{}}")
                                    : Mono.error(new IllegalStateException("unavailable"));
                        },
                        clock);

        documents.all(SERVICES).block();
        documents.all(SERVICES).block();
        assertThat(calls).hasValue(WITH_API.size());
        available.set(false);
        clock.advance(Duration.ofSeconds(61));
        assertThat(Objects.requireNonNull(documents.all(SERVICES).block()).keySet())
                .containsExactlyElementsOf(WITH_API);
        assertThat(calls).hasValue(2 * WITH_API.size());
    }

    private JsonNode fetch() {
        byte[] body =
                http.get()
                        .uri("/openapi.json")
                        .exchange()
                        .expectStatus()
                        .isOk()
                        .expectBody()
                        .returnResult()
                        .getResponseBody();
        return JsonMapper.shared().readTree(Objects.requireNonNull(body));
    }

    private static void part(WireMockServer service, String json) {
        service.stubFor(
                get(urlPathEqualTo("/internal/openapi")).atPriority(1).willReturn(okJson(json)));
    }
}
