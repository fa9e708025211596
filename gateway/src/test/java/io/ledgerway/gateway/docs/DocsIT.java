package io.ledgerway.gateway.docs;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.route.Upstream;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.test.web.reactive.server.EntityExchangeResult;
import org.springframework.test.web.reactive.server.WebTestClient;

@GatewayTest
class DocsIT {

    private static final int MEGABYTE = 1024 * 1024;

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'self'";

    @Autowired WebTestClient http;

    @BeforeEach
    void companyServiceHasAnOperation() {
        for (Upstream service : Upstream.values()) {
            StubServices.of(service)
                    .stubFor(
                            get(urlPathEqualTo("/internal/openapi"))
                                    .atPriority(2)
                                    .willReturn(okJson("{\"paths\":{}}")));
        }
        describe("List companies");
    }

    private static void describe(String summary) {
        StubServices.company()
                .stubFor(
                        get(urlPathEqualTo("/internal/openapi"))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                """
                                                {"paths":{"/companies":{"get":{"operationId":"listCompanies",
                                                "summary":"%s","description":"Returns `all`.","tags":["Companies"],
                                                "responses":{"200":{"description":"OK"}}}}}}
                                                """
                                                        .formatted(summary))));
    }

    @ParameterizedTest
    @CsvSource({
        "/docs, text/html;charset=UTF-8, Documentation",
        "/docs/guide, text/html;charset=UTF-8, First steps",
        "/docs/guide/first-steps, text/html;charset=UTF-8, LEDGERWAY_URL",
        "/docs/guide/first-steps.md, text/markdown;charset=UTF-8, # First steps",
        "/docs/reference/query-language, text/html;charset=UTF-8, Grammar",
        "/docs/reference/VerifyProof.java, text/plain;charset=UTF-8, class VerifyProof",
        "/docs/changelog, text/html;charset=UTF-8, Changelog",
        "/docs/changelog.atom, application/atom+xml, <feed",
        "/docs/search.json, application/json, /docs/guide/webhooks",
        "/docs/site.js, text/javascript;charset=UTF-8, search",
        "/docs/site.css, text/css;charset=UTF-8, --accent",
        "/llms.txt, text/plain;charset=UTF-8, # Ledgerway",
        "/llms-full.txt, text/plain;charset=UTF-8, # First steps",
        "/docs/api, text/html;charset=UTF-8, Companies",
        "/docs/api.md, text/markdown;charset=UTF-8, # API",
        "/docs/api/companies, text/html;charset=UTF-8, GET /companies",
        "/docs/api/listCompanies, text/html;charset=UTF-8, ledgerway.companies.list_companies()",
        "/docs/api/listCompanies.md, text/markdown;charset=UTF-8, # List companies",
        "/docs/api/search.json, application/json, /docs/api/listCompanies",
        "/docs/api/try, text/html, swagger-ui",
        "/docs/collection/postman.json, application/json, {{baseUrl}}/companies",
        "/docs/collection/bruno.zip, application/zip, PK"
    })
    void pagesAreServedAndCanBeRevalidated(String path, String type, String text) {
        EntityExchangeResult<String> page = page(path);

        assertThat(page.getResponseHeaders().getFirst("Content-Type")).isEqualTo(type);
        assertThat(page.getResponseBody()).contains(text);
        assertThat(page.getResponseHeaders().getFirst("X-Content-Type-Options"))
                .isEqualTo("nosniff");
        HttpHeaders revalidated =
                http.get()
                        .uri(path)
                        .header(
                                "If-None-Match",
                                Objects.requireNonNull(page.getResponseHeaders().getETag()))
                        .exchange()
                        .expectStatus()
                        .isNotModified()
                        .returnResult(Void.class)
                        .getResponseHeaders();
        for (String header :
                List.of(
                        "Content-Security-Policy",
                        "Referrer-Policy",
                        "Cache-Control",
                        "ETag",
                        "Vary")) {
            assertThat(revalidated.get(header))
                    .as("%s of the 304", header)
                    .isEqualTo(page.getResponseHeaders().get(header));
        }
        http.head().uri(path).exchange().expectStatus().isOk();
        http.post().uri(path).exchange().expectStatus().isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs/guide/first-steps", "/docs/api/listCompanies"})
    void pagesLoadNothingFromElsewhere(String path) {
        HttpHeaders headers = page(path).getResponseHeaders();

        assertThat(headers.getFirst("Content-Security-Policy")).isEqualTo(POLICY);
        assertThat(headers.getFirst("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(headers.getCacheControl()).isEqualTo("no-cache");
        assertThat(headers.getFirst("Vary")).isEqualTo("Accept-Encoding");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs/nothing",
                "/docs/guide/nothing.md",
                "/docs/site/files.txt",
                "/docs/api/nothing",
                "/docs/api/nothing.md",
                "/docs/collection",
                "/docs/application.yaml"
            })
    void whatIsNoPageIsNotFound(String path) {
        http.get()
                .uri(path)
                .exchange()
                .expectStatus()
                .isNotFound()
                .expectBody()
                .jsonPath("$.correlationId")
                .exists();
    }

    @ParameterizedTest
    @CsvSource({
        "/docs/, /docs",
        "/docs/?section=guide, /docs?section=guide",
        "/docs/guide/, /docs/guide",
        "/docs/api/, /docs/api",
        "/docs/help/, /docs/help",
        "/docs/errors/404/, /docs/errors/404"
    })
    void trailingSlashIsRedirected(String path, String target) {
        http.get()
                .uri(path)
                .exchange()
                .expectStatus()
                .isEqualTo(308)
                .expectHeader()
                .valueEquals("Location", target);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs/nothing",
                "/docs/guide/nothing.md",
                "/docs/api/nothing",
                "/docs/errors/499",
                "/docs/statuses/nothing"
            })
    void browserGetsAPageForAnUnknownAddress(String path) {
        EntityExchangeResult<String> page =
                http.get()
                        .uri(path)
                        .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
                        .exchange()
                        .expectStatus()
                        .isNotFound()
                        .expectHeader()
                        .contentType("text/html;charset=UTF-8")
                        .expectBody(String.class)
                        .returnResult();

        assertThat(page.getResponseBody()).contains("Page not found", "href=\"/docs/help\"");
        HttpHeaders headers = page.getResponseHeaders();
        assertThat(headers.getFirst("Content-Security-Policy")).isEqualTo(POLICY);
        assertThat(headers.getFirst("Vary")).isEqualTo("Accept, Accept-Encoding");
        assertThat(headers.getETag()).isNull();
    }

    @Test
    void referenceFollowsTheServices() {
        assertThat(page("/docs/api/listCompanies").getResponseBody()).contains("List companies");
        describe("List all companies");
        StubServices.clock.advance(Duration.ofMinutes(12));

        assertThat(page("/docs/api/listCompanies").getResponseBody())
                .contains("List all companies");
    }

    @Test
    void overviewFollowsTheServicesAndKeepsItsTag() {
        HttpHeaders before = page("/docs/api/search.json").getResponseHeaders();
        assertThat(page("/docs/api/search.json").getResponseHeaders().getETag())
                .isEqualTo(before.getETag());

        describe("List each company");
        StubServices.clock.advance(Duration.ofMinutes(12));

        EntityExchangeResult<String> after = page("/docs/api/search.json");
        assertThat(after.getResponseBody()).contains("List each company");
        assertThat(after.getResponseHeaders().getETag()).isNotEqualTo(before.getETag());
    }

    private EntityExchangeResult<String> page(String path) {
        return http.mutate()
                .codecs(it -> it.defaultCodecs().maxInMemorySize(MEGABYTE))
                .build()
                .get()
                .uri(path)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(String.class)
                .returnResult();
    }
}
