package io.ledgerway.gateway.help;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.model.help.HelpTexts;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.reactive.server.WebTestClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@GatewayTest
class HelpPagesIT {

    private static final Pattern LINK = Pattern.compile("href=\"([^\"]+)\"");

    @Autowired WebTestClient http;
    @LocalServerPort int port;

    @Test
    void everyPageIsReachedFromTheIndexAndIsStatic() {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(Set.of("/docs/help"));
        while (!open.isEmpty()) {
            String path = open.pop();
            if (seen.add(path)) {
                String html = page(path);
                assertThat(html)
                        .as(path)
                        .contains("<html lang=\"en\">", "<h1>", "</html>")
                        .doesNotContain("<script", "style=", "http:", "https:", "`");
                Matcher links = LINK.matcher(html);
                while (links.find()) {
                    String link = links.group(1);
                    assertThat(link).startsWith("/docs");
                    if (!link.equals("/docs") && !link.endsWith(".css")) {
                        open.push(link);
                    }
                }
            }
        }
        int topics = HelpTexts.load().areas().stream().mapToInt(it -> it.topics().size()).sum();
        assertThat(seen).hasSize(topics + HelpTexts.load().areas().size() + 1);
        assertThat(page("/docs/statuses")).contains("/docs/statuses/data-sets/Complete");
    }

    @Test
    void pageContainsExplanationRemedyAndResponsible() {
        assertThat(page("/docs/statuses/data-sets/AuthError"))
                .contains(
                        "<title>AuthError · Data sets · Ledgerway</title>",
                        "<h1><code>AuthError</code></h1>",
                        "<h2>What happened</h2>",
                        "<h2>What to do</h2>",
                        "<h2>Who can do it</h2>",
                        "<code>linkUrl</code>");
    }

    @Test
    void pagesAreCachedAndHaveAnEtag() {
        HttpHeaders headers =
                http.get()
                        .uri("/docs/errors/404")
                        .exchange()
                        .expectStatus()
                        .isOk()
                        .returnResult(String.class)
                        .getResponseHeaders();
        assertThat(headers.getFirst("Content-Type")).isEqualTo("text/html;charset=UTF-8");
        assertThat(headers.getCacheControl()).isEqualTo("max-age=3600, public");
        assertThat(headers.getFirst("Content-Security-Policy"))
                .startsWith("default-src 'none'; style-src 'self';")
                .doesNotContain("unsafe", "script-src");
        HttpHeaders revalidated =
                http.get()
                        .uri("/docs/errors/404")
                        .header("If-None-Match", Objects.requireNonNull(headers.getETag()))
                        .exchange()
                        .expectStatus()
                        .isNotModified()
                        .returnResult(Void.class)
                        .getResponseHeaders();
        assertThat(revalidated.getCacheControl()).isEqualTo(headers.getCacheControl());
        assertThat(revalidated.get("Content-Security-Policy"))
                .isEqualTo(headers.get("Content-Security-Policy"));
        http.head().uri("/docs/errors/404").exchange().expectStatus().isOk();
        http.get()
                .uri("/docs/help.css")
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .contentType("text/css;charset=UTF-8");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs/errors/499",
                "/docs/errors/..%2Fhelp",
                "/docs/statuses/none/Complete",
                "/docs/statuses/data-sets/complete",
                "/docs/statuses/data-sets/%3Cscript%3E"
            })
    void whatIsNoPageIsNotFound(String path) {
        String body =
                Objects.requireNonNull(
                        http.get()
                                .uri(URI.create("http://localhost:" + port + path))
                                .exchange()
                                .expectStatus()
                                .value(it -> assertThat(it).isIn(400, 404))
                                .expectBody(String.class)
                                .returnResult()
                                .getResponseBody());
        assertThat(body).contains("\"correlationId\"").doesNotContain("<script>");
    }

    @Test
    void otherMethodsAreNotAllowed() {
        for (String path : new String[] {"/docs/help", "/docs/errors/404", "/docs/statuses"}) {
            http.post().uri(path).exchange().expectStatus().isEqualTo(405);
        }
    }

    /** Errors of the gateway and of a service, on the fast path and in the filter chain. */
    @Test
    void errorResponsesLinkToTheirPage() {
        String link = "</docs/errors/%d>; rel=\"help\"; type=\"text/html\"";
        http.get()
                .uri("/nowhere")
                .exchange()
                .expectHeader()
                .valueEquals("Link", link.formatted(404));
        http.get()
                .uri("/companies")
                .exchange()
                .expectHeader()
                .valueEquals("Link", link.formatted(401));
        for (int status : new int[] {409, 503}) {
            StubServices.webhook()
                    .stubFor(
                            any(anyUrl()).atPriority(1).willReturn(aResponse().withStatus(status)));
            for (int turn = 0; turn < 3; turn++) {
                for (HttpMethod method : new HttpMethod[] {HttpMethod.GET, HttpMethod.POST}) {
                    http.method(method)
                            .uri("/webhooks")
                            .header("Authorization", StubServices.basic(StubServices.KEY))
                            .exchange()
                            .expectStatus()
                            .isEqualTo(status)
                            .expectHeader()
                            .valueEquals("Link", link.formatted(status));
                }
            }
        }
        StubServices.reset();
        http.get()
                .uri("/webhooks")
                .header("Authorization", StubServices.basic(StubServices.KEY))
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .doesNotExist("Link");
    }

    /** All error codes of the released API document. */
    @Test
    void everyErrorOfTheApiHasAPage() throws Exception {
        JsonNode api =
                JsonMapper.shared()
                        .readTree(Files.readString(Path.of("../docs/api/released.json")));
        Set<String> codes = new TreeSet<>();
        api.get("paths")
                .forEach(path ->
                        path.forEach(operation ->
                                operation.path("responses").propertyNames().forEach(codes::add)));
        codes.removeIf(it -> it.compareTo("400") < 0);

        assertThat(codes).hasSizeGreaterThan(8);
        assertThat(HelpTexts.load().area(HelpTexts.ERRORS).codes()).containsAll(codes);
    }

    private String page(String path) {
        return Objects.requireNonNull(
                http.get()
                        .uri(path)
                        .exchange()
                        .expectStatus()
                        .isOk()
                        .expectBody(String.class)
                        .returnResult()
                        .getResponseBody());
    }
}
