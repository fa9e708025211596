package io.ledgerway.portal.live;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@PortalTest
class LiveIT {

    private static final String COUNTS = "/portal/api/companies/counts";
    private static final String ENDED = "event: ended";
    private static final String END = "(end)";
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final HttpClient http = HttpClient.newHttpClient();

    @LocalServerPort int port;
    @Autowired Browser browser;
    @Autowired JdbcClient jdbc;
    @Autowired MeterRegistry meters;
    @Autowired LiveStreams streams;

    @BeforeEach
    void companies() {
        FakeGateway.responses(COUNTS, "{\"total\":1}");
    }

    @AfterEach
    void noStreamIsLeft() {
        http.shutdownNow();
        await().atMost(LIMIT).until(() -> streams.count() == 0);
    }

    @Test
    void changeOfATopicIsAnEventOfEachStreamThatShowsIt() {
        BrowserSession session = browser.as("analyst");
        Events first = open(session, "companies,syncs");
        Events second = open(session, "companies");
        awaitLook();

        FakeGateway.responses(COUNTS, "{\"total\":2}");

        first.await("data: companies");
        second.await("data: companies");
        assertThat(meters.get("ledgerway.portal.live.streams").gauge().value()).isEqualTo(2);
    }

    @Test
    void streamHasNoEventWhileNothingChangesAndIsKeptOpen() {
        Events events = open(browser.as("analyst"), "companies");
        awaitLook();

        events.await(":");
        events.await(":");

        assertThat(events.seen()).doesNotContain("event: changed");
    }

    @Test
    void topicOfACompanyNeedsItsId() {
        SampleCompany.exists();
        BrowserSession session = browser.as("analyst");

        Events events = open(session, "company&id=" + SampleCompany.ID);
        await().atMost(LIMIT).until(() -> !requests(SampleCompany.PATH).isEmpty());
        FakeGateway.responses(SampleCompany.PATH, SampleCompany.json("{\"a\":\"b\"}"));
        events.await("data: company");

        assertThat(session.get("/portal/live?topics=company").status()).isEqualTo(404);
        assertThat(session.get("/portal/live?topics=nothing").status()).isEqualTo(404);
        assertThat(session.get("/portal/live").status()).isEqualTo(404);
    }

    @Test
    void topicOfExpensesReadsTheFirstPageOfTheSyncs() {
        String syncs = "/portal/api/expenses/companies/" + SampleCompany.ID + "/syncs";
        FakeGateway.responses(syncs, "{\"totalResults\":1}");
        Events events = open(browser.as("analyst"), "company-expenses&id=" + SampleCompany.ID);
        await().atMost(LIMIT).until(() -> requests(syncs).size() > 1);

        FakeGateway.responses(syncs, "{\"totalResults\":2}");

        events.await("data: company-expenses");
        FakeGateway.server.verify(getRequestedFor(urlEqualTo(syncs + "?page=1&pageSize=50")));
    }

    /** The public list counts all data sets of the company. */
    @Test
    void topicOfTheHistoryReadsTheListWithALimitedCount() {
        String syncs = "/portal/api/syncs";
        FakeGateway.responses(syncs, "{\"totalResults\":1}");
        Events events = open(browser.as("analyst"), "history&id=" + SampleCompany.ID);
        await().atMost(LIMIT).until(() -> requests(syncs).size() > 1);

        FakeGateway.responses(syncs, "{\"totalResults\":2}");

        events.await("data: history");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(syncs))
                        .withQueryParam("query", equalTo("companyId=" + SampleCompany.ID)));
    }

    @Test
    void signOutEndsTheStreams() {
        BrowserSession session = browser.as("analyst");
        Events events = open(session, "companies");

        session.submit("/portal", "form[action=/portal/sign-out]", Map.of());

        events.await(ENDED);
        events.await(END);
    }

    @Test
    void sessionThatEndedElsewhereEndsTheStreams() {
        Events events = open(browser.as("developer"), "companies");

        jdbc.sql("DELETE FROM spring_session").update();

        events.await(ENDED);
        events.await(END);
    }

    @Test
    void sessionHasAMaximumOfStreams() {
        BrowserSession session = browser.as("analyst");
        open(session, "companies");
        open(session, "companies");

        Page third = session.get("/portal/live?topics=companies");

        assertThat(third.status()).isEqualTo(503);
        assertThat(third.header("Retry-After")).isEqualTo("30");
        assertThat(meters.get("ledgerway.portal.live.refused").tag("limit", "session").counter())
                .satisfies(it -> assertThat(it.count()).isPositive());
        open(browser.as("developer"), "companies").await(":");
    }

    @Test
    void clientHasAtMostAQuarterOfTheStreams() {
        for (int session = 0; session < 2; session++) {
            BrowserSession own = browser.as("analyst");
            open(own, "companies");
            open(own, "companies");
        }

        Page further = browser.as("analyst").get("/portal/live?topics=companies");

        assertThat(further.status()).isEqualTo(503);
        assertThat(meters.get("ledgerway.portal.live.refused").tag("limit", "client").counter())
                .satisfies(it -> assertThat(it.count()).isPositive());
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/portal/api/users/sign-in"))
                        .atPriority(1)
                        .willReturn(
                                okJson(
                                        FakeGateway.signedIn("developer", "token-of-other")
                                                .replace("000000000007", "000000000009"))));
        open(browser.as("developer"), "companies").await(":");
    }

    @Test
    void drainingEndsTheStreamsAndRefusesNewOnes() {
        BrowserSession session = browser.as("analyst");
        Events events = open(session, "companies");

        streams.stop();
        try {
            events.await(END);
            assertThat(events.seen()).doesNotContain(ENDED);
            assertThat(session.get("/portal/live?topics=companies").status()).isEqualTo(503);
        } finally {
            streams.start();
        }
    }

    @Test
    void pagesNameTheirTopicsAndTheirParts() {
        SampleCompany.exists();
        Page page = browser.as("analyst").get(SampleCompany.PAGE);

        assertThat(page.html().select("[data-live]").attr("data-live"))
                .contains("topics=", "id=" + SampleCompany.ID);
        assertThat(page.html().select("[data-topics]"))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.id()).isNotEmpty());
    }

    private static List<?> requests(String path) {
        return FakeGateway.server.findAll(getRequestedFor(urlPathEqualTo(path)));
    }

    /** Waits for the first look, whose response is compared with the next ones. */
    private static void awaitLook() {
        await().atMost(LIMIT).until(() -> requests(COUNTS).size() > 1);
    }

    private Events open(BrowserSession session, String topics) {
        String cookies =
                session.cookies().values().stream()
                        .map(it -> it.getName() + "=" + it.getValue())
                        .collect(Collectors.joining("; "));
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://localhost:"
                                                + port
                                                + "/portal/live?topics="
                                                + topics))
                        .header("Cookie", cookies)
                        .header("Accept", "text/event-stream")
                        .build();
        HttpResponse<Stream<String>> response =
                http.sendAsync(request, BodyHandlers.ofLines()).join();
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type"))
                .hasValueSatisfying(it -> assertThat(it).startsWith("text/event-stream"));
        return new Events(response.body());
    }

    /** The lines of a stream. */
    private static final class Events {

        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final StringBuilder seen = new StringBuilder();

        Events(Stream<String> body) {
            Thread.ofVirtual()
                    .start(() -> {
                        try {
                            body.forEach(lines::add);
                        } catch (java.io.UncheckedIOException e) {
                            // closed by the test
                        }
                        lines.add(END);
                    });
        }

        void await(String line) {
            String next = "";
            while (!line.equals(next)) {
                next = next();
                assertThat(next).as("%s after %s", line, seen).isNotNull();
                seen.append(next).append('\n');
                if (END.equals(next)) {
                    assertThat(line).as(seen.toString()).isEqualTo(END);
                }
            }
        }

        String seen() {
            return seen.toString();
        }

        private @Nullable String next() {
            try {
                return lines.poll(LIMIT.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return null;
            }
        }
    }
}
