package io.ledgerway.portal.search;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Search over everything that the API can find. */
@PortalTest
class SearchIT {

    private static final String CONNECTION = "0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11";

    @Autowired Browser browser;

    @Test
    void companiesConsumersAndPagesAreFoundByText() {
        companies("name~\"har\"");
        FakeGateway.responses(
                "/portal/api/webhooks",
                """
                {"results":[{"id":"%s","url":"https://harbour.test/hook","description":""},
                 {"id":"%s","url":"https://other.test","description":""}]}
                """
                        .formatted(CONNECTION, SampleCompany.ID));

        Page page = browser.as("analyst").get("/portal/search?q=har");

        assertThat(page.html().select("#hits a").eachAttr("href"))
                .containsExactly(SampleCompany.PAGE, "/portal/developers/webhooks/" + CONNECTION);
        assertThat(page.html().select("#hits b")).isEmpty();
        assertThat(browser.as("analyst").get("/portal/search?q=sync").text("#hits"))
                .contains("Pages", "Syncs Workspace");
    }

    @Test
    void idFindsTheConnectionAndTheRequest() {
        companies("dataConnections.id=" + CONNECTION);
        FakeGateway.server.stubFor(
                get(urlPathEqualTo("/auditLog"))
                        .withQueryParam("query", equalTo("correlationId=\"" + CONNECTION + "\""))
                        .willReturn(okJson("{\"results\":[{\"action\":\"company.created\"}]}")));

        Page page = browser.as("analyst").get("/portal/search?q=" + CONNECTION);

        assertThat(page.html().select("#hits a").eachAttr("href"))
                .containsExactly(
                        SampleCompany.PAGE,
                        SampleCompany.PAGE + "#connections",
                        "/portal/settings/activity?correlationId=" + CONNECTION);
    }

    @Test
    void recordIsFoundByItsId() {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo("/portal/api/syncs/records"))
                        .withQueryParam("id", equalTo("inv-1/<a>&b"))
                        .willReturn(
                                okJson(
                                        """
                                        {"results":[{"companyId":"%s","companyName":"Harbour <b>Bakery</b>",
                                         "connectionId":"%s","dataType":"billCreditNotes","id":"inv-1/<a>&b",
                                         "deleted":true}]}
                                        """
                                                .formatted(SampleCompany.ID, CONNECTION))));

        Page page = browser.as("analyst").get("/portal/search?q=inv-1%2F%3Ca%3E%26b");

        assertThat(page.text("#hits"))
                .isEqualTo(
                        "Records inv-1/<a>&b Bill credit notes · Harbour <b>Bakery</b> · deleted");
        assertThat(page.html().select("#hits a").attr("href"))
                .isEqualTo(
                        SampleCompany.PAGE + "/data/billCreditNotes/record?id=inv-1%2F%3Ca%3E%26b");
    }

    @Test
    void messageIsFoundByItsId() {
        FakeGateway.responses(
                "/portal/api/webhooks/messages/msg_1",
                "{\"id\":\"msg_1\",\"eventType\":\"read.completed\"}");

        Page page = browser.as("analyst").get("/portal/search?q=msg_1");

        assertThat(page.text("#hits")).isEqualTo("Webhook messages msg_1 read.completed");
    }

    @Test
    void searchShowsOnlyPagesThatTheRoleMayOpen() {
        BrowserSession analyst = browser.as("analyst");

        assertThat(analyst.get("/portal/search?q=API").text("#hits"))
                .contains("API reference")
                .doesNotContain("API keys");
        assertThat(browser.as("developer").get("/portal/search?q=API").text("#hits"))
                .contains("API keys");
    }

    @Test
    void failedCallsLeaveTheOtherHits() {
        FakeGateway.away("/companies");
        FakeGateway.away("/portal/api/webhooks");

        Page page = browser.as("developer").get("/portal/search?q=webhooks");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#hits")).contains("Webhooks Developers");
    }

    private static void companies(String query) {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo("/companies"))
                        .withQueryParam("query", equalTo(query))
                        .willReturn(okJson("{\"results\":[" + SampleCompany.json("{}") + "]}")));
    }
}
