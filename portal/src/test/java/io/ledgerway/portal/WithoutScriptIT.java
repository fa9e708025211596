package io.ledgerway.portal;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.company.SampleCompany;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The main journeys with links and forms only: every page works without JavaScript. */
@PortalTest
class WithoutScriptIT {

    private static final String ID = "00000000-0000-0000-0000-0000000000aa";
    private static final String WEBHOOKS = "/portal/api/webhooks";
    private static final String ONE = WEBHOOKS + "/" + ID;
    private static final String MESSAGE = WEBHOOKS + "/messages/msg_1";
    private static final String HISTORY = SampleCompany.PATH + "/data/history";
    private static final String NONE = "{\"results\":[],\"totalResults\":0}";

    private static final String CONSUMER =
            """
            {"id":"%s","url":"https://hook.test/in","description":"","disabled":false,
             "eventTypes":["read.completed"],"companyTags":[],"source":"Portal",
             "created":"2026-11-01T10:00:00Z","version":1,"health":{"failedMessages":0}}
            """
                    .formatted(ID);

    @Autowired Browser browser;

    @Test
    void consumerIsRegisteredTriedOutAndWhatFailedIsReplayed() {
        webhooks();
        var reader = new PlainReader(browser.as("developer"), "/portal");

        reader.follow("Webhooks");
        reader.follow("Register a consumer");
        reader.send(
                "Register", Map.of("url", "https://hook.test/in", "eventTypes", "read.completed"));
        assertThat(reader.page().html().select("#signing-secret").val()).isEqualTo("whsec_1");

        reader.send("Set the header", Map.of("name", "Authorization", "headerValue", "Bearer abc"));
        FakeGateway.server.verify(
                putRequestedFor(urlPathEqualTo(ONE + "/headers"))
                        .withRequestBody(
                                matchingJsonPath("$.headers[0].value", equalTo("Bearer abc"))));

        message("Failure", 500);
        reader.send("Send an example", Map.of());
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(ONE + "/send-example")),
                "{\"eventType\":\"read.completed\"}");
        assertThat(reader.page().text("main")).contains("Failed", "answered 500");

        message("Success", 200);
        reader.send("Send again", Map.of());
        assertThat(reader.page().text(".notice")).contains("was queued again");
        assertThat(reader.page().text("main")).contains("answered 200");

        reader.follow("https://hook.test/in");
        reader.send("Retry failed messages", Map.of("since", "2026-11-01"));
        assertThat(reader.page().text(".notice")).contains("The job was started");
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(ONE + "/recover")),
                "{\"since\":\"2026-11-01T00:00:00Z\"}");
    }

    @Test
    void companyIsCreatedLinkedWatchedAndExplored() {
        FakeGateway.responses("/companies", NONE);
        var reader = new PlainReader(browser.as("developer"), "/portal");

        reader.follow("Companies");
        String company =
                """
                {"id":"%s","name":"Harbour Bakery","dataConnections":[],
                 "redirect":"https://ledgerway.test/link/company/%s?link.otp=secret"}
                """
                        .formatted(SampleCompany.ID, SampleCompany.ID);
        FakeGateway.takes("/companies", company);
        FakeGateway.responses(SampleCompany.PATH, company);
        reader.follow("Create a company");
        reader.send("Create", Map.of("name", "Harbour Bakery"));
        assertThat(reader.page().text(".notice")).contains("Connect a platform next");
        assertThat(reader.page().html().select("#open-link").attr("href"))
                .startsWith("https://ledgerway.test/link/company/");

        // the customer connects in LinkPagesIT of the system tests
        SampleCompany.exists();
        runningSyncs(
                """
                {"results":[{"id":"%s","dataType":"invoices","status":"Fetching","progress":40,
                  "requested":"2026-01-05T10:20:00Z"}],"totalResults":1}
                """
                        .formatted(ID));
        reader.follow("Syncs");
        assertThat(reader.page().text("#progress")).contains("40 %", "You can leave this page");
        runningSyncs(NONE);
        reader.follow("Reload");
        assertThat(reader.page().text("#progress")).contains("No sync is running");

        invoices();
        reader.follow("Data");
        reader.follow("Invoices");
        reader.send("Find", Map.of("query", "amountDue>100"));
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(SampleCompany.PATH + "/data/invoices"))
                        .withQueryParam("query", equalTo("amountDue>100")));
        reader.follow("INV-1");
        assertThat(reader.page().text("#record")).contains("INV-1", "1,200.00 GBP");
    }

    @Test
    void unlinkingAsksFirst() {
        SampleCompany.exists();
        String connection =
                SampleCompany.PATH + "/connections/0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11";
        FakeGateway.takes(patch(urlPathEqualTo(connection)), "{}");
        var reader = new PlainReader(browser.as("developer"), SampleCompany.PAGE);

        reader.follow("Unlink Xero <i>x</i>…");
        FakeGateway.server.verify(0, patchRequestedFor(urlPathEqualTo(connection)));
        reader.send("Unlink", Map.of());

        FakeGateway.server.verify(1, patchRequestedFor(urlPathEqualTo(connection)));
        assertThat(reader.page().text(".notice")).contains("The connection was unlinked.");
    }

    private static void webhooks() {
        FakeGateway.responses(
                WEBHOOKS, "{\"results\":[" + CONSUMER + "],\"limit\":50,\"sourceIps\":[]}");
        FakeGateway.takes(WEBHOOKS, "{\"consumer\":" + CONSUMER + ",\"secret\":\"whsec_1\"}");
        FakeGateway.responses(ONE, CONSUMER);
        FakeGateway.responses(
                WEBHOOKS + "/event-types",
                """
                {"results":[{"name":"read.completed","group":"read","description":"Data was read",
                 "legacy":false,"schema":{},"sample":{}}]}
                """);
        FakeGateway.responses(WEBHOOKS + "/activity", "{\"bucketSeconds\":300,\"buckets\":[]}");
        FakeGateway.responses(ONE + "/headers", "{\"headers\":[]}");
        FakeGateway.responses(ONE + "/jobs", "{\"results\":[]}");
        FakeGateway.responses(ONE + "/messages", "{\"results\":[]}");
        FakeGateway.takes(put(urlPathEqualTo(ONE + "/headers")), "{\"headers\":[]}");
        String going = "{\"deliveryId\":9,\"messageId\":\"msg_1\"}";
        FakeGateway.takes(ONE + "/send-example", going);
        FakeGateway.takes(MESSAGE + "/resend", going);
        FakeGateway.takes(
                ONE + "/recover",
                """
                {"jobId":"00000000-0000-0000-0000-0000000000cc","consumerId":"%s",
                 "kind":"Recover","state":"Running","since":"2026-11-01T00:00:00Z",
                 "until":"2026-11-02T00:00:00Z","lookedUntil":"2026-11-01T00:00:00Z",
                 "limitReached":false,"queued":5,"waiting":5,"succeeded":0,"failed":0,
                 "createdAt":"2026-11-02T10:00:00Z"}
                """
                        .formatted(ID));
    }

    private static void message(String state, int status) {
        FakeGateway.responses(
                MESSAGE,
                """
                {"id":"msg_1","eventId":"%1$s","eventType":"read.completed",
                 "createdAt":"2026-11-02T10:00:00Z","example":true,"payload":{},
                 "consumers":[{"consumerId":"%1$s","url":"https://hook.test/in","description":"",
                   "deleted":false,"state":"%2$s","deliveries":[{"id":7,"messageId":"msg_1",
                   "consumerId":"%1$s","trigger":"Example","state":"%2$s","attempts":[
                   {"attemptId":1,"number":1,"trigger":"Example",
                    "startedAt":"2026-11-02T10:00:01Z","durationMs":12,"status":%3$d}]}]}]}
                """
                        .formatted(ID, state, status));
    }

    private static void runningSyncs(String sets) {
        FakeGateway.responses(HISTORY, NONE);
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(HISTORY))
                        .withQueryParam("query", equalTo("completed=null"))
                        .willReturn(okJson(sets)));
    }

    private static void invoices() {
        FakeGateway.responses(
                SampleCompany.PATH + "/dataStatus",
                "{\"invoices\":{\"dataType\":\"invoices\",\"currentStatus\":\"Complete\"}}");
        FakeGateway.responses(
                SampleCompany.PATH + "/data/invoices",
                """
                {"results":[{"id":"inv/1","invoiceNumber":"INV-1","currency":"GBP",
                  "totalAmount":1200,"amountDue":1200,"status":"Submitted"}],
                 "pageNumber":1,"pageSize":50,"totalResults":1}
                """);
    }
}
