package io.ledgerway.portal.webhook;

import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

@PortalTest
class WebhookPagesIT {

    private static final String ID = "00000000-0000-0000-0000-0000000000aa";
    private static final String API = "/portal/api/webhooks";
    private static final String PAGE = "/portal/developers/webhooks";
    private static final String ONE = PAGE + "/" + ID;

    private static final String CONSUMER =
            """
            {"id":"%s","url":"https://hook.test/in","description":"<script>x</script>",
             "disabled":false,"eventTypes":["read.completed"],"companyTags":["region:uk"],
             "rateLimitPerSecond":5,"source":"Api","created":"2026-11-01T10:00:00Z","version":%d,
             "health":{"firstFailureAt":"2026-11-02T10:00:00Z","failedMessages":3}}
            """;

    private static final String MESSAGE =
            """
            {"id":"msg_1","eventId":"00000000-0000-0000-0000-0000000000bb",
             "eventType":"read.completed","createdAt":"2026-11-02T10:00:00Z","example":false,
             "payload":{"name":"<img src=x onerror=alert(1)>","amount":1.10},
             "consumers":[{"consumerId":"%s","url":"https://hook.test/in","description":"",
               "deleted":false,"state":"Failure","deliveries":[{"id":7,"messageId":"msg_1",
               "consumerId":"%s","trigger":"Scheduled","state":"Failure","attempts":[
               {"attemptId":1,"number":1,"trigger":"Scheduled","startedAt":"2026-11-02T10:00:01Z",
                "durationMs":12,"status":500,"response":"<script>alert(1)</script>"}]}]}]}
            """;

    private static final String CERTIFICATE =
            """
            {"subject":"CN=<b>ledgerway</b>","issuer":"CN=ca","serial":"1f",
             "notAfter":"2026-11-20T10:00:00Z","expiresSoon":true}
            """;

    @Autowired Browser browser;

    @BeforeEach
    void oneConsumer() {
        FakeGateway.responses(API + "/" + ID, CONSUMER.formatted(ID, 3));
        FakeGateway.responses(
                API,
                "{\"results\":[" + CONSUMER.formatted(ID, 3) + "],\"limit\":50,\"sourceIps\":[]}");
        FakeGateway.responses(
                API + "/event-types",
                """
                {"results":[{"name":"read.completed","group":"read","description":"Data was read",
                 "legacy":false,"schema":{"type":"object"},"sample":{"a":1}},
                 {"name":"bankFeeds.sourceAccount.connected","group":"Bank feeds",
                  "description":"A source account was connected.","legacy":false,
                  "published":false,"schema":{"type":"object"},"sample":{"a":1}}]}
                """);
        FakeGateway.responses(
                API + "/" + ID + "/headers",
                """
                {"headers":[{"name":"Authorization","sensitive":true},
                            {"name":"X-A","value":"1","sensitive":false}]}
                """);
        FakeGateway.responses(
                API + "/activity",
                """
                {"bucketSeconds":300,"buckets":[
                  {"at":"2026-11-02T10:00:00Z","succeeded":4,"failed":0},
                  {"at":"2026-11-02T10:05:00Z","succeeded":0,"failed":2}]}
                """);
        FakeGateway.responses(
                API + "/" + ID + "/jobs",
                """
                {"results":[{"jobId":"00000000-0000-0000-0000-0000000000cc","consumerId":"%s",
                 "kind":"Recover","state":"Running","since":"2026-11-01T00:00:00Z",
                 "until":"2026-11-02T00:00:00Z","lookedUntil":"2026-11-01T00:00:00Z",
                 "limitReached":false,"queued":5,"waiting":2,"succeeded":2,"failed":1,
                 "createdAt":"2026-11-02T10:00:00Z"}]}
                """
                        .formatted(ID));
        String line =
                """
                {"id":"msg_1","eventId":"00000000-0000-0000-0000-0000000000bb",
                 "eventType":"read.completed","createdAt":"2026-11-02T10:00:00Z","example":false,
                 "consumers":[{"consumerId":"%s","state":"Failure","attempts":9}]}
                """
                        .formatted(ID);
        FakeGateway.responses(API + "/" + ID + "/messages", "{\"results\":[" + line + "]}");
        FakeGateway.responses(
                API + "/messages", "{\"results\":[" + line + "],\"next\":\"a+b/c=\"}");
        FakeGateway.responses(API + "/messages/msg_1", MESSAGE.replace("%s", ID));
    }

    @Test
    void consumersAreListedWithTheirActivity() {
        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text("table")).contains("https://hook.test/in", "Failing");
        assertThat(page.text(".figures")).contains("66.7 %", "Delivered 4", "Failed attempts 2");
        assertThat(page.html().select("svg.chart rect.bar")).hasSize(2);
        assertThat(page.html().select("main script")).isEmpty();
    }

    @Test
    void consumerPageShowsAllPanels() {
        Page page = browser.as("developer").get(ONE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".failure")).contains("3 messages so far");
        assertThat(page.html().select("input[name=eventTypes][checked]").val())
                .isEqualTo("read.completed");
        assertThat(page.html().select("input[name=rate]").val()).isEqualTo("5");
        assertThat(page.text("table"))
                .contains("Authorization hidden", "X-A 1", "msg_1", "Running");
    }

    @Test
    void oneFailedMessageIsNamedInTheSingular() {
        FakeGateway.responses(
                API + "/" + ID,
                CONSUMER.formatted(ID, 3).replace("\"failedMessages\":3", "\"failedMessages\":1"));

        assertThat(browser.as("developer").get(ONE).text(".failure"))
                .contains("Deliveries are failing: 1 message so far");
    }

    @Test
    void consumerPageShowsSuccessAndLatencyOfADay() {
        FakeGateway.responses(
                "/logs/deliveries/summary",
                """
                {"interval":"hour","results":[{"start":"2026-11-02T09:00:00Z","succeeded":0,"failed":0},
                          {"start":"2026-11-02T10:00:00Z","succeeded":40,"failed":2,
                           "p50DurationMs":41,"p95DurationMs":187}]}
                """);

        Page page = browser.as("developer").get(ONE);

        assertThat(page.html().select("#hours .hit title").eachText())
                .contains("10:00: 40 delivered, 2 failed");
        assertThat(page.text("#hours"))
                .contains("half of the attempts within", "95 % within", "187");
    }

    @Test
    void unavailableServiceDoesNotAffectOtherPanels() {
        FakeGateway.away(API + "/activity");
        FakeGateway.away(API + "/" + ID + "/jobs");

        Page page = browser.as("developer").get(ONE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".failure")).contains("This panel is not available");
        assertThat(page.text("h1")).isEqualTo("https://hook.test/in");
    }

    @Test
    void changeSendsTheVersionOfTheForm() {
        FakeGateway.takes(patch(urlPathEqualTo(API + "/" + ID)), CONSUMER.formatted(ID, 4));
        BrowserSession session = browser.as("developer");

        Page saved = session.submit(ONE, "form[action=" + ONE + "]", Map.of("rate", ""));

        assertThat(saved.location()).isEqualTo(ONE);
        FakeGateway.received(
                patchRequestedFor(urlPathEqualTo(API + "/" + ID)),
                """
                {"url":"https://hook.test/in",
                 "description":"<script>x</script>",
                 "eventTypes":["read.completed"],
                 "companyTags":["region:uk"],
                 "rateLimitPerSecond":null,"disabled":false,"version":3}
                """);
    }

    @Test
    void secondEditorSeesTheConflictAndKeepsTheInput() {
        BrowserSession session = browser.as("developer");
        Page form = session.get(ONE);
        FakeGateway.responses(API + "/" + ID, CONSUMER.formatted(ID, 4));
        FakeGateway.refuse(patch(urlPathEqualTo(API + "/" + ID)), 409, "It was changed.");

        Page refused =
                session.submit(form, "form[action=" + ONE + "]", Map.of("description", "mine"));

        assertThat(refused.text("[role=alert]")).contains("Another user changed this");
        assertThat(refused.html().select("input[name=description]").val()).isEqualTo("mine");
        assertThat(refused.html().select("input[name=version]").val()).isEqualTo("4");
    }

    @Test
    void refusedChangeOfAnUnchangedConsumerShowsTheReason() {
        FakeGateway.refuse(patch(urlPathEqualTo(API + "/" + ID)), 409, "It cannot be changed.");
        BrowserSession session = browser.as("developer");

        Page refused = session.submit(ONE, "form[action=" + ONE + "]", Map.of("description", "a"));

        assertThat(refused.text("#problem")).isEqualTo("It cannot be changed.");
        assertThat(refused.html().select("input[name=description]").val()).isEqualTo("a");
    }

    @Test
    void consumerOfARuleIsDisabledWithoutTheMembersOfTheRule() {
        String ofRule =
                CONSUMER.formatted(ID, 3)
                        .replace("region:uk", ":" + ID)
                        .replace("\"source\":\"Api\"", "\"source\":\"Rule\"");
        FakeGateway.responses(API + "/" + ID, ofRule);
        FakeGateway.takes(patch(urlPathEqualTo(API + "/" + ID)), ofRule);
        BrowserSession session = browser.as("developer");
        Page form = session.get(ONE);

        Page saved = session.submit(form, "form[action=" + ONE + "]", Map.of("disabled", "true"));

        assertThat(form.text("main")).contains("A rule sets the URL", "read.completed", ":" + ID);
        assertThat(form.html().select("input[name=url][readonly], textarea[name=tags][readonly]"))
                .hasSize(2);
        assertThat(form.html().select("main input[type=checkbox][name=eventTypes]")).isEmpty();
        assertThat(form.html().select("main a[href=" + ONE + "/delete]")).isEmpty();
        assertThat(saved.location()).isEqualTo(ONE);
        FakeGateway.received(
                patchRequestedFor(urlPathEqualTo(API + "/" + ID)),
                """
                {"description":"<script>x</script>",
                 "rateLimitPerSecond":5,"disabled":true,"version":3}
                """);
    }

    @Test
    void authorizationHeaderIsSetAndTheOthersKeepTheirValues() {
        FakeGateway.takes(put(urlPathEqualTo(API + "/" + ID + "/headers")), "{\"headers\":[]}");
        BrowserSession session = browser.as("developer");

        Page saved =
                session.submit(
                        ONE,
                        "form[action=" + ONE + "/headers]",
                        Map.of("name", "authorization", "headerValue", "Bearer abc"));

        assertThat(saved.location()).isEqualTo(ONE);
        FakeGateway.received(
                putRequestedFor(urlPathEqualTo(API + "/" + ID + "/headers")),
                """
                {"headers":[{"name":"X-A","sensitive":false},
                 {"name":"authorization","value":"Bearer abc",
                  "sensitive":true}]}
                """);
    }

    @Test
    void refusedHeaderKeepsItsNameButNotItsValue() {
        FakeGateway.refuse(
                put(urlPathEqualTo(API + "/" + ID + "/headers")), 400, "The name is not allowed.");
        BrowserSession session = browser.as("developer");

        Page refused =
                session.submit(
                        ONE,
                        "form[action=" + ONE + "/headers]",
                        Map.of("name", "webhook-key", "headerValue", "abc-123", "shown", "true"));

        Page again = session.get(refused.location());
        assertThat(again.text("[role=alert] p[dir]")).isEqualTo("The name is not allowed.");
        String form = "form[action=" + ONE + "/headers] ";
        assertThat(again.html().select(form + "[name=name]").val()).isEqualTo("webhook-key");
        assertThat(again.html().select(form + "[name=shown][checked]")).hasSize(1);
        assertThat(again.html().html()).doesNotContain("abc-123");
    }

    @Test
    void rejectedConsumerMarksItsFields() {
        FakeGateway.rejects(
                post(urlPathEqualTo(API)),
                """
                {"itemId":"url","message":"The URL that messages are sent to is required."},
                {"itemId":"companyTags[0]","message":"A company tag must have the form key:value."}
                """);
        BrowserSession session = browser.as("developer");

        Page refused =
                session.submit(
                        PAGE + "/new", "form[action=" + PAGE + "]", Map.of("url", "", "tags", "x"));

        assertThat(refused.text("#problem"))
                .isEqualTo(
                        "The URL that messages are sent to is required."
                                + " A company tag must have the form key:value.");
        assertThat(refused.html().select("label:has([name=url])").text()).isEqualTo("URL");
        assertThat(refused.html().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("url", "tags");
    }

    @Test
    void newConsumerStartsWithAHeader() {
        FakeGateway.takes(
                API, "{\"consumer\":" + CONSUMER.formatted(ID, 1) + ",\"secret\":\"whsec_1\"}");
        FakeGateway.takes(put(urlPathEqualTo(API + "/" + ID + "/headers")), "{\"headers\":[]}");
        BrowserSession session = browser.as("developer");

        Page created =
                session.submit(
                        PAGE + "/new",
                        "form[action=" + PAGE + "]",
                        Map.of(
                                "url",
                                "https://hook.test/in",
                                "headerName",
                                " Authorization ",
                                "headerValue",
                                "Bearer abc"));

        assertThat(created.html().select("#signing-secret").val()).isEqualTo("whsec_1");
        FakeGateway.received(
                putRequestedFor(urlPathEqualTo(API + "/" + ID + "/headers")),
                """
                {"headers":[{"name":"Authorization","value":"Bearer abc",
                 "sensitive":true}]}
                """);
    }

    /** The first submission may have created the consumer without its header. */
    @ParameterizedTest
    @CsvSource({"'', 1", "'{\"name\":\"X-Later\",\"value\":\"1\",\"sensitive\":false}', 0"})
    void reloadedCreationSetsItsHeaderOnlyIfTheConsumerHasNone(String headers, int calls) {
        FakeGateway.responses(API + "/" + ID + "/headers", "{\"headers\":[" + headers + "]}");
        FakeGateway.takes(put(urlPathEqualTo(API + "/" + ID + "/headers")), "{\"headers\":[]}");

        Page created = createAgain();

        assertThat(created.html().select("#signing-secret").val()).isEqualTo("whsec_1");
        FakeGateway.server.verify(
                calls, putRequestedFor(urlPathEqualTo(API + "/" + ID + "/headers")));
    }

    /** Whether the consumer has headers is unknown: the page says that its header is not set. */
    @Test
    void reloadedCreationShowsThatTheHeadersCannotBeRead() {
        FakeGateway.refuse(
                any(urlPathEqualTo(API + "/" + ID + "/headers")), 403, "They cannot be read.");

        Page created = createAgain();

        assertThat(created.text("#problem")).isEqualTo("They cannot be read.");
        FakeGateway.server.verify(0, putRequestedFor(urlPathEqualTo(API + "/" + ID + "/headers")));
    }

    /** The response to a creation that is submitted a second time. */
    private Page createAgain() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(API))
                        .willReturn(
                                okJson(
                                                "{\"consumer\":"
                                                        + CONSUMER.formatted(ID, 1)
                                                        + ",\"secret\":\"whsec_1\"}")
                                        .withHeader("Idempotency-Replayed", "true")));
        BrowserSession session = browser.as("developer");
        return session.submit(
                PAGE + "/new",
                "form[action=" + PAGE + "]",
                Map.of(
                        "url", "https://hook.test/in",
                        "headerName", "Authorization",
                        "headerValue", "Bearer abc"));
    }

    @ParameterizedTest
    @CsvSource({"headerName, headerValue", "headerValue, headerName"})
    void headerOfANewConsumerNeedsANameAndAValue(String filled, String missing) {
        FakeGateway.takes(
                API, "{\"consumer\":" + CONSUMER.formatted(ID, 1) + ",\"secret\":\"whsec_1\"}");
        BrowserSession session = browser.as("developer");

        Page refused =
                session.submit(
                        PAGE + "/new",
                        "form[action=" + PAGE + "]",
                        Map.of("url", "https://hook.test/in", filled, "abc"));

        assertThat(refused.text("#problem")).isEqualTo("A header needs a name and a value.");
        assertThat(refused.html().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly(missing);
        assertThat(refused.html().select("input[name=url]").val())
                .isEqualTo("https://hook.test/in");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(API)));
    }

    @ParameterizedTest
    @CsvSource({
        "/new, '', /portal/api/webhooks",
        "/%s, /%s/secret/rotate, /portal/api/webhooks/%s/secret/rotate",
        "/automation, /automation, /webhooks/integrationKeys/zapier"
    })
    void formThatIsSubmittedAgainHasTheSameIdempotencyKey(String page, String form, String api) {
        FakeGateway.takes(
                api.replace("%s", ID),
                """
                {"consumer":%s,"secret":"whsec_1","created":"2026-11-01T10:00:00Z","previous":[],
                 "key":"sk_integ_1"}
                """
                        .formatted(CONSUMER.formatted(ID, 1)));
        String selector = "form[action=" + PAGE + form.replace("%s", ID) + "]";
        BrowserSession session = browser.as("developer");
        Page shown = session.get(PAGE + page.replace("%s", ID));
        String key = key(shown, selector);
        Map<String, String> typed = Map.of("url", "https://hook.test/in", "app", "zapier");

        session.submit(shown, selector, typed);
        session.submit(shown, selector, typed);

        assertThat(key).isNotEmpty();
        FakeGateway.server.verify(
                2,
                postRequestedFor(urlPathEqualTo(api.replace("%s", ID)))
                        .withHeader("Idempotency-Key", equalTo(key)));
        assertThat(key(session.get(PAGE + page.replace("%s", ID)), selector)).isNotEqualTo(key);
    }

    @Test
    void formOfAnUncertainCreationKeepsItsKey() {
        FakeGateway.refuse(post(urlPathEqualTo(API)), 503, "Service Unavailable");
        String selector = "form[action=" + PAGE + "]";
        BrowserSession session = browser.as("developer");
        Page shown = session.get(PAGE + "/new");

        Page refused = session.submit(shown, selector, Map.of("url", "https://hook.test/in"));

        assertThat(key(refused, selector)).isNotEmpty().isEqualTo(key(shown, selector));
    }

    private static String key(Page page, String form) {
        return page.html().select(form + " input[name=key]").val();
    }

    @Test
    void listOfMessagesNamesTheConsumers() {
        String other = "00000000-0000-0000-0000-0000000000ab";
        FakeGateway.responses(
                API,
                """
                {"results":[%s,%s],"limit":50,"sourceIps":[]}
                """
                        .formatted(
                                CONSUMER.formatted(ID, 3),
                                CONSUMER.formatted(other, 3)
                                        .replace("https://hook.test/in", "https://b.test/x?k=1")));
        FakeGateway.responses(
                API + "/messages",
                """
                {"results":[{"id":"msg_1","eventId":"00000000-0000-0000-0000-0000000000bb",
                 "eventType":"read.completed","createdAt":"2026-11-02T10:00:00Z","example":false,
                 "consumers":[{"consumerId":"%s","state":"Failure","attempts":9},
                              {"consumerId":"%s","state":"Success","attempts":1}]}]}
                """
                        .formatted(ID, other));
        BrowserSession session = browser.as("analyst");

        assertThat(session.get(PAGE + "/messages").html().select("td div").eachText())
                .satisfiesExactly(
                        it -> assertThat(it).startsWith("hook.test/in Failed"),
                        it -> assertThat(it).startsWith("b.test/x Delivered"));
        assertThat(session.get(ONE).html().select("td div").eachText())
                .singleElement()
                .asString()
                .startsWith("Failed");
    }

    @Test
    void rejectedFilterOfMessagesNamesItsFields() {
        FakeGateway.rejects(
                any(urlPathEqualTo(API + "/messages")).atPriority(1),
                """
                {"itemId":"eventType","message":"invoice is not an event type."},
                {"itemId":"companyId","message":"The company ID is not a UUID."}
                """);
        BrowserSession session = browser.as("analyst");

        Page rejected = session.get(PAGE + "/messages?eventType=invoice&companyId=acme");

        assertThat(rejected.text("#list .failure"))
                .contains("invoice is not an event type.", "The company ID is not a UUID.");
    }

    @Test
    void listWithoutMessagesSaysWhetherAFilterIsSet() {
        FakeGateway.responses(API + "/messages", "{\"results\":[]}");
        BrowserSession session = browser.as("analyst");

        Page all = session.get(PAGE + "/messages");
        Page filtered = session.get(PAGE + "/messages?state=Failure");

        assertThat(all.text(".empty")).contains("No messages yet.").doesNotContain("Show all");
        assertThat(filtered.text(".empty")).contains("No message matches.", "Show all");
    }

    @Test
    void messagesNameTheirCompany() {
        FakeGateway.responses(
                API + "/messages",
                """
                {"results":[{"id":"msg_1","eventId":"00000000-0000-0000-0000-0000000000bb",
                  "eventType":"read.completed","companyId":"%1$s",
                  "createdAt":"2026-11-02T10:00:00Z","example":false,"consumers":[]},
                 {"id":"msg_2","eventId":"00000000-0000-0000-0000-0000000000bc",
                  "eventType":"read.completed","companyId":"%2$s",
                  "createdAt":"2026-11-02T10:00:00Z","example":false,"consumers":[]}]}
                """
                        .formatted(SampleCompany.ID, ID));
        FakeGateway.responses(
                "/companies",
                "{\"results\":[" + SampleCompany.json("{}") + "],\"totalResults\":1}");
        String list = PAGE + "/messages?companyId=" + SampleCompany.ID;

        Page page = browser.as("analyst").get(list);

        assertThat(page.html().select("td[data-label=Company]").eachText())
                .containsExactly(SampleCompany.NAME, ID.substring(0, 8));
        assertThat(page.html().select("td[data-label=Company] a").attr("href"))
                .isEqualTo(SampleCompany.PAGE);
        assertThat(page.html().select("input[name=companyId]").val()).isEqualTo(SampleCompany.ID);
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API + "/messages"))
                        .withQueryParam("companyId", equalTo(SampleCompany.ID)));
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/companies"))
                        .withQueryParam("query", equalTo("id=" + SampleCompany.ID + "||id=" + ID)));
    }

    @Test
    void deletionRequiresTheHostOfTheUrl() {
        FakeGateway.removes(API + "/" + ID);
        String path = ONE + "/delete";
        BrowserSession session = browser.as("developer");
        Page shown = session.get(ONE);
        assertThat(shown.html().select("main a[href=" + path + "]")).hasSize(1);
        assertThat(shown.html().select("form[action=" + path + "]")).isEmpty();

        Page ask = session.get(path);
        assertThat(ask.text("main")).contains("https://hook.test/in", "Pending messages");

        for (String wrong : List.of("", "hook", "https://hook.test/in")) {
            Page refused = session.submit(ask, "#delete", Map.of("host", wrong));

            assertThat(refused.status()).as(wrong).isEqualTo(400);
            assertThat(refused.text(".problem")).as(wrong).contains("Nothing was deleted");
            assertThat(refused.html().select("#delete")).as(wrong).hasSize(1);
        }
        FakeGateway.server.verify(0, deleteRequestedFor(anyUrl()));

        Page deleted = session.submit(ask, "#delete", Map.of("host", " Hook.test "));

        assertThat(deleted.location()).isEqualTo(PAGE);
        assertThat(session.get(PAGE).text(".notice")).contains("The consumer was deleted");
        FakeGateway.server.verify(1, deleteRequestedFor(urlPathEqualTo(API + "/" + ID)));
    }

    @Test
    void nothingIsDeletedWhileTheConsumerCannotBeRead() {
        FakeGateway.removes(API + "/" + ID);
        BrowserSession session = browser.as("developer");
        Page ask = session.get(ONE + "/delete");
        FakeGateway.away(API + "/" + ID);

        Page refused = session.submit(ask, "#delete", Map.of("host", "hook.test"));

        assertThat(refused.text(".failure")).contains("This panel is not available");
        FakeGateway.server.verify(0, deleteRequestedFor(anyUrl()));
    }

    @Test
    void eventTypesAreGrouped() {
        Page page = browser.as("developer").get(PAGE + "/new");

        assertThat(page.html().select("#event-types .group")).isNotEmpty();
        assertThat(page.html().select("#event-types .group legend").eachText())
                .allSatisfy(it -> assertThat(it).isNotBlank());
    }

    @ParameterizedTest
    @CsvSource({"/new, #event-types label:has(small)", "/events, .listing summary:has(small)"})
    void eventTypesThatAreNotPublishedAreMarked(String path, String selector) {
        Page page = browser.as("developer").get(PAGE + path);

        assertThat(page.text(selector))
                .startsWith("bankFeeds.sourceAccount.connected not sent by this version");
    }

    @Test
    void secretIsShownInTheResponseOnly() {
        FakeGateway.responses(
                API + "/" + ID + "/secret",
                "{\"secret\":\"whsec_abc\",\"created\":\"2026-11-01T10:00:00Z\",\"previous\":[]}");
        BrowserSession session = browser.as("developer");

        Page page = session.submit(ONE, "form[action=" + ONE + "/secret]", Map.of());

        assertThat(page.html().select("#signing-secret").val()).isEqualTo("whsec_abc");
        assertThat(session.get(ONE).html().html()).doesNotContain("whsec_abc");
    }

    @ParameterizedTest
    @CsvSource({"24, continues to sign", "0, no longer signs"})
    void secretIsRotatedWithTheChosenOverlap(int overlapHours, String expected) {
        FakeGateway.takes(
                API + "/" + ID + "/secret/rotate",
                "{\"secret\":\"whsec_new\",\"created\":\"2026-11-01T10:00:00Z\",\"previous\":[]}");
        BrowserSession session = browser.as("developer");

        Page page =
                session.submit(
                        ONE,
                        "form[action=" + ONE + "/secret/rotate]",
                        Map.of("overlapHours", String.valueOf(overlapHours)));

        assertThat(page.text(".notice")).contains(expected);
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(API + "/" + ID + "/secret/rotate")),
                "{\"overlapHours\":%d}".formatted(overlapHours));
    }

    @Test
    void clientCertificateIsSavedShownAndRemoved() {
        FakeGateway.takes(put(urlPathEqualTo(API + "/" + ID + "/mtls")), CERTIFICATE);
        FakeGateway.removes(API + "/" + ID + "/mtls");
        String form = "form[action=" + ONE + "/certificate]";
        BrowserSession session = browser.as("developer");
        Page before = session.get(ONE);
        assertThat(before.text("#certificate")).contains("None yet.");

        Page saved = session.submit(before, form, Map.of("pem", "-----BEGIN PRIVATE KEY-----"));

        assertThat(saved.location()).isEqualTo(ONE);
        FakeGateway.received(
                putRequestedFor(urlPathEqualTo(API + "/" + ID + "/mtls")),
                "{\"pem\":\"-----BEGIN PRIVATE KEY-----\"}");

        FakeGateway.responses(
                API + "/" + ID,
                CONSUMER.formatted(ID, 4)
                        .replace("\"version\"", "\"mtls\":" + CERTIFICATE + ",\"version\""));
        assertThat(browser.as("analyst").get(ONE).html().select("#certificate form")).isEmpty();
        Page after = session.get(ONE);
        assertThat(after.text("#certificate dl")).contains("CN=<b>ledgerway</b>", "Soon");
        session.submit(after, "form[action=" + ONE + "/certificate/delete]", Map.of());

        FakeGateway.server.verify(deleteRequestedFor(urlPathEqualTo(API + "/" + ID + "/mtls")));
    }

    @Test
    void pageOfTheAutomationAppSaysWhichKeysStop() {
        assertThat(browser.as("developer").get(PAGE + "/automation").text("main"))
                .contains("stops the previous one, whichever automation app uses it.");
    }

    @Test
    void bodiesWithMarkupAreText() {
        Page page = browser.as("analyst").get(PAGE + "/messages/msg_1");

        assertThat(page.text(".payload")).contains("<img src=x onerror=alert(1)>");
        assertThat(page.text(".answer")).isEqualTo("<script>alert(1)</script>");
        assertThat(page.html().select("main img, main script")).isEmpty();
        assertThat(page.html().select("form[action$=/resend]")).isEmpty();
    }

    /** Each response waits until both requests have arrived. */
    @Test
    void messagesAndTheirConsumersAreLoadedConcurrently() {
        var arrivals = new CountDownLatch(2);
        Queue<Boolean> concurrent = new ConcurrentLinkedQueue<>();
        FakeGateway.server.addMockServiceRequestListener((request, _) -> {
            if (arrivals.getCount() > 0 && request.getUrl().startsWith(API)) {
                arrivals.countDown();
                concurrent.add(haveArrived(arrivals));
            }
        });

        Page page = browser.as("analyst").get(PAGE + "/messages");

        assertThat(concurrent).containsExactly(true, true);
        assertThat(page.text("tbody")).contains("hook.test/in");
    }

    private static boolean haveArrived(CountDownLatch arrivals) {
        try {
            return arrivals.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void filterAndCursorGoAlong() {
        Page page = browser.as("analyst").get(PAGE + "/messages?state=Failure&since=2026-11-01");

        assertThat(page.html().select("a[rel=next]").attr("href"))
                .isEqualTo(PAGE + "/messages?since=2026-11-01&state=Failure&cursor=a%2Bb%2Fc%3D");
        assertThat(page.html().select("select[name=state] option").eachText())
                .containsExactly("Any", "Sending", "Attempting", "Delivered", "Failed");
        assertThat(page.html().select("select[name=state] option[selected]").val())
                .isEqualTo("Failure");
        FakeGateway.server.verify(
                getRequestedFor(
                        com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo(
                                API + "/messages?since=2026-11-01&state=Failure")));
    }

    @Test
    void messageIsSentAgainAndFailuresAreRecovered() {
        FakeGateway.takes(
                API + "/messages/msg_1/resend", "{\"deliveryId\":9,\"messageId\":\"msg_1\"}");
        FakeGateway.refuse(
                any(urlPathEqualTo(API + "/" + ID + "/recover")), 409, "A job of this kind runs.");
        BrowserSession session = browser.as("developer");

        Page sent = session.submit(PAGE + "/messages/msg_1", "form[action$=/resend]", Map.of());
        assertThat(sent.location()).isEqualTo(PAGE + "/messages/msg_1");
        assertThat(session.get(sent.location()).text(".notice")).contains("was queued");

        Page refused =
                session.submit(
                        ONE, "form[action=" + ONE + "/recover]", Map.of("since", "2026-11-01"));
        Page again = session.get(refused.location());
        assertThat(again.text("[role=alert] p[dir]")).isEqualTo("A job of this kind runs.");
        assertThat(again.html().select("form[action$=/recover] [name=since]").val())
                .isEqualTo("2026-11-01");
        assertThat(again.html().select("form[action$=/replay] [name=since]").val()).isEmpty();
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(API + "/" + ID + "/recover")),
                "{\"since\":\"2026-11-01T00:00:00Z\"}");
    }
}
