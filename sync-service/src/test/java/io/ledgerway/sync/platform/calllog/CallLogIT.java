package io.ledgerway.sync.platform.calllog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.company.PlatformOperation;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.partition.LogBuffer;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventInjector;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.web.util.UriUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The log of calls to platforms: what it contains, who reads it, and what is never in it. */
@SyncServiceTest
class CallLogIT {

    private static final URI INVOICES =
            URI.create("https://api.platform.example/v2/invoices?page=2&filter=Anna");

    private static final ErrorMapper QUOTING =
            response -> HttpStatusErrors.map(response, response.body());

    @Autowired Scenario scenario;
    @Autowired CallLog log;
    @Autowired LogBuffer<LoggedCall> buffer;
    @Autowired Clock clock;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void callIsLoggedWithTheWorkThatMadeIt() throws Exception {
        UUID dataSet = UUID.randomUUID();
        UUID request = UUID.randomUUID();
        PlatformHttp http =
                CallLog.onBehalfOf(
                        CallOrigin.ofDataSet("invoices", dataSet, 2, request),
                        CallLog.onBehalfOf(CallOrigin.ofRequest(), http(answer(200, "12345"))));

        http.send(new PlatformHttp.Request("POST", INVOICES, Map.of(), "abc"));

        JsonNode call = list("").getFirst();
        assertThat(call.path("companyId").asString()).isEqualTo(linked.company().toString());
        assertThat(call.path("connectionId").asString()).isEqualTo(linked.connection().toString());
        assertThat(call.path("platformKey").asString()).isEqualTo("fake");
        assertThat(call.path("method").asString()).isEqualTo("POST");
        assertThat(call.path("path").asString()).isEqualTo("/v2/invoices?page=2&filter");
        assertThat(call.path("status").asInt()).isEqualTo(200);
        assertThat(call.path("durationMs").isInt()).isTrue();
        assertThat(call.path("requestBytes").asInt()).isEqualTo(3);
        assertThat(call.path("responseBytes").asInt()).isEqualTo(5);
        assertThat(call.path("budgetClass").asString()).isEqualTo("read");
        assertThat(call.path("dataType").asString()).isEqualTo("invoices");
        assertThat(call.path("dataSetId").asString()).isEqualTo(dataSet.toString());
        assertThat(call.has("pushOperationKey")).isFalse();
        assertThat(call.path("attempt").asInt()).isEqualTo(2);
        assertThat(call.has("error")).isFalse();
        assertThat(call.path("correlationId").asString()).isEqualTo(request.toString());
    }

    @Test
    void errorsAndCallsWithoutResponseHaveAText() throws Exception {
        http(answer(409, "Period is locked")).send(PlatformHttp.Request.get(INVOICES, Map.of()));
        PlatformHttp silent =
                http(_ -> {
                    throw new ConnectorException.PlatformUnavailable("No response", null);
                });
        assertThatThrownBy(() -> silent.send(PlatformHttp.Request.get(INVOICES, Map.of())))
                .isInstanceOf(ConnectorException.PlatformUnavailable.class);

        assertThat(texts(list("status=409"), "error")).containsExactly("Period is locked");
        assertThat(list("error~response"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.path("error").asString()).isEqualTo("No response");
                    assertThat(it.has("status")).isFalse();
                });
    }

    /** The values stand for those that platforms quote in errors and that URLs contain. */
    @Test
    void secretsAndPersonalDataAreNotStored() throws Exception {
        String body =
                """
                {"message": "invalid_token", "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
                 "client_secret": "planted-secret-value", "contact": "anna.muster@customer.example",
                 "iban": "DE89370400440532013000", "phone": "+44 20 7946 0958",
                 "header": "Authorization: Bearer planted.bearer.value"}
                """;
        URI address =
                URI.create(
                        "https://user:planted-password@api.platform.example/contacts/anna.muster@customer.example"
                                + "?access_token=planted-query-token&code=planted-code");

        http(answer(400, body))
                .send(PlatformHttp.Request.get(address, Map.of("X", "planted-header")));

        assertThat(list("status=400")).hasSize(1);
        assertThat(stored())
                .contains("invalid_token", "/contacts/")
                .doesNotContain("planted", "eyJ", "anna.muster", "370400440532013", "7946 0958");
    }

    @Test
    void listIsFilteredAndBelongsToOneClient() throws Exception {
        UUID request = UUID.randomUUID();
        CallLog.onBehalfOf(
                        CallOrigin.ofPush("bills", UUID.randomUUID(), 1, request),
                        http(answer(201, "")))
                .send(PlatformHttp.Request.get(INVOICES, Map.of()));
        http(answer(429, "Slow down")).send(PlatformHttp.Request.get(INVOICES, Map.of()));
        LinkedCompany other = scenario.linked();

        assertThat(list("")).hasSize(2);
        assertThat(list("correlationId=" + request)).hasSize(1);
        assertThat(list("companyId=" + linked.company())).hasSize(2);
        assertThat(list("connectionId=" + linked.connection() + "&&status>399")).hasSize(1);
        assertThat(list("at>2100-01-01T00:00:00Z")).isEmpty();
        assertThat(results(scenario.asClient(other.client(), "/logs/platformCalls"))).isEmpty();
        assertThat(
                        results(
                                scenario.asClient(
                                        other.client(),
                                        "/logs/platformCalls?query=companyId%3D"
                                                + linked.company())))
                .isEmpty();
    }

    @Test
    void developersReadItAndAnalystsDoNot() {
        assertThat(scenario.asPerson(linked.client(), Role.DEVELOPER, "/logs/platformCalls"))
                .hasStatusOk();
        assertThat(scenario.asPerson(linked.client(), Role.ANALYST, "/logs/platformCalls"))
                .hasStatus(403);
    }

    @Test
    void summaryCountsByHourAndResult() throws Exception {
        http(answer(200, "12")).send(PlatformHttp.Request.get(INVOICES, Map.of()));
        http(answer(429, "")).send(PlatformHttp.Request.get(INVOICES, Map.of()));
        http(answer(500, "123")).send(PlatformHttp.Request.get(INVOICES, Map.of()));
        buffer.flush();

        JsonNode hours =
                json(scenario.asClient(linked.client(), "/logs/platformCalls/summary?hours=2"))
                        .path("results");

        assertThat(hours).hasSize(2);
        assertThat(hours.valueStream().mapToInt(it -> it.path("successful").asInt()).sum()).isOne();
        assertThat(hours.valueStream().mapToInt(it -> it.path("throttled").asInt()).sum()).isOne();
        assertThat(hours.valueStream().mapToInt(it -> it.path("failed").asInt()).sum()).isOne();
        assertThat(hours.valueStream().mapToInt(it -> it.path("responseBytes").asInt()).sum())
                .isEqualTo(5);
        assertThat(scenario.asClient(linked.client(), "/logs/platformCalls/summary?hours=337"))
                .hasStatus(400);
    }

    @Test
    void callsOfCompanyServiceAreLoggedOnce() throws Exception {
        PlatformCallEvent.Recorded call =
                new PlatformCallEvent.Recorded(
                        UUID.randomUUID(),
                        clock.instant(),
                        "fake",
                        linked.company(),
                        linked.connection(),
                        PlatformOperation.AUTHORIZATION,
                        false,
                        96,
                        0,
                        new PlatformCallEvent.Exchange(
                                "POST",
                                "/connect/token",
                                400,
                                212,
                                "invalid_grant",
                                UUID.randomUUID().toString()));
        try (EventInjector injector = new EventInjector()) {
            injector.send(Topic.PLATFORM_CALLS, call);
            injector.send(Topic.PLATFORM_CALLS, call);
        }

        await().untilAsserted(() -> assertThat(list("budgetClass=authorization")).hasSize(1));
        assertThat(texts(list(""), "path")).containsExactly("/connect/token");
    }

    /** Neither the calls that were logged before the deletion, nor those that are written after. */
    @Test
    void deletedCompanyHasNoCalls() throws Exception {
        http(answer(200, "")).send(PlatformHttp.Request.get(INVOICES, Map.of()));
        assertThat(list("")).hasSize(1);

        try (EventInjector injector = new EventInjector()) {
            injector.send(
                    Topic.COMPANY_EVENTS,
                    new CompanyEvent.Deleted(
                            UUID.randomUUID(),
                            clock.instant(),
                            new CompanySnapshot(
                                    linked.company(), linked.client(), "Acme", null, Map.of()),
                            clock.instant(),
                            URI.create("https://ledgerway.example/link"),
                            null,
                            null,
                            null,
                            null,
                            null));
        }

        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(stored()).isEmpty());
        http(answer(200, "")).send(PlatformHttp.Request.get(INVOICES, Map.of()));
        buffer.flush();
        assertThat(stored()).isEmpty();
    }

    @Test
    void pullsAndWritesCarryTheCorrelationIdOfTheirRequest() {
        MvcTestResult queued = scenario.post(linked, "/data/queue/" + DataType.SUPPLIERS.key());
        assertThat(queued).hasStatusOk();
        String id = queued.getResponse().getHeader(RequestHeaders.CORRELATION_ID);

        assertThat(
                        scenario.of(
                                scenario.latest(linked, DataType.SUPPLIERS),
                                "correlation_id",
                                UUID.class))
                .hasToString(id);
    }

    private PlatformHttp http(PlatformHttp http) {
        return log.of(http, "fake", linked.company(), linked.connection(), QUOTING, "read");
    }

    private static PlatformHttp answer(int status, String body) {
        return _ -> new PlatformHttp.Response(status, Map.of(), body);
    }

    private List<JsonNode> list(String query) throws Exception {
        buffer.flush();
        return results(
                scenario.asClient(
                        linked.client(),
                        "/logs/platformCalls?query="
                                + UriUtils.encode(query, StandardCharsets.UTF_8)));
    }

    private static List<JsonNode> results(MvcTestResult result) throws Exception {
        return json(result).path("results").valueStream().toList();
    }

    private static JsonNode json(MvcTestResult result) throws Exception {
        assertThat(result).hasStatusOk();
        return JsonMapper.shared().readTree(result.getResponse().getContentAsString());
    }

    private static List<String> texts(List<JsonNode> calls, String property) {
        return calls.stream().map(it -> it.path(property).asString("")).toList();
    }

    /** All columns of the company's rows. */
    private String stored() {
        return String.join(
                "\n",
                scenario.jdbc
                        .sql("SELECT c::text FROM platform_call c WHERE company_id = ?")
                        .param(linked.company().value())
                        .query(String.class)
                        .list());
    }
}
