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
    void expenseSyncsAndTransactionsAreFoundByTheirId() {
        FakeGateway.responses(
                "/portal/api/expenses/ids/" + CONNECTION,
                """
                [{"companyId":"%1$s","companyName":"Harbour <b>Bakery</b>","syncId":"%2$s",
                  "status":"PushError"},
                 {"companyId":"%1$s","companyName":"Harbour","syncId":"%1$s",
                  "transactionId":"%2$s","kind":"Reimbursable","status":"ValidationError"}]
                """
                        .formatted(SampleCompany.ID, CONNECTION));

        Page page = browser.as("analyst").get("/portal/search?q=" + CONNECTION);

        assertThat(page.text("#hits"))
                .isEqualTo(
                        "Expenses Sync of expenses Harbour <b>Bakery</b> · Failed"
                                + " Reimbursable Harbour · Failed");
        assertThat(page.html().select("#hits a").eachAttr("href"))
                .containsExactly(
                        SampleCompany.PAGE + "/expenses/syncs/" + CONNECTION,
                        SampleCompany.PAGE
                                + "/expenses/syncs/%s/transactions/%s"
                                        .formatted(SampleCompany.ID, CONNECTION));
    }

    @Test
    void recordsAreFoundByNumberAndId() {
        records(
                "inv-1/<a>&b",
                """
                {"results":[{"companyId":"%1$s","companyName":"Harbour <b>Bakery</b>",
                   "connectionId":"%2$s","dataType":"billCreditNotes","id":"inv-1/<a>&b",
                   "deleted":true},
                  {"companyId":"%1$s","companyName":"Harbour","connectionId":"%2$s",
                   "dataType":"invoices","id":"i1","deleted":false,"label":"INV-1/<a>&b2",
                   "amount":"12.5","currency":"GBP"}],"total":1000,"more":true}
                """
                        .formatted(SampleCompany.ID, CONNECTION));

        Page page = browser.as("analyst").get("/portal/search?q=inv-1%2F%3Ca%3E%26b");

        assertThat(page.text("#hits"))
                .isEqualTo(
                        "Records inv-1/<a>&b Bill credit notes · Harbour <b>Bakery</b> · deleted"
                                + " INV-1/<a>&b2 Invoices · Harbour · 12.50 GBP"
                                + " Show more than 1,000 records");
        assertThat(page.html().select("#hits a").eachAttr("href"))
                .containsExactly(
                        SampleCompany.PAGE + "/data/billCreditNotes/record?id=inv-1%2F%3Ca%3E%26b",
                        SampleCompany.PAGE + "/data/invoices/record?id=i1",
                        "/portal/search/records?q=inv-1%2F%3Ca%3E%26b");
    }

    @Test
    void searchTellsThatRecordsWereNotSearched() {
        FakeGateway.away("/portal/api/syncs/records");

        Page page = browser.as("analyst").get("/portal/search?q=INV-1");

        assertThat(page.text("#hits"))
                .isEqualTo("Records The records were not searched in time. Search again");
        assertThat(page.html().select("#hits a").attr("href"))
                .isEqualTo("/portal/search/records?q=INV-1");
    }

    @Test
    void allRecordsAreListedInPages() {
        records(
                "INV",
                """
                {"results":[{"companyId":"%s","companyName":"Harbour","connectionId":"%s",
                   "dataType":"invoices","id":"i1","deleted":false,"label":"INV-1",
                   "party":"Acorn","date":"2026-01-02T00:00:00","amount":"12.5","currency":"GBP"}],
                 "total":51,"more":false}
                """
                        .formatted(SampleCompany.ID, CONNECTION));

        Page page = browser.as("analyst").get("/portal/search/records?q=%20INV%20");

        assertThat(page.text("#records tbody"))
                .isEqualTo("INV-1 Invoices Harbour Acorn 2026-01-02 12.50 GBP");
        assertThat(page.text("main")).contains("51 records", "1–50 of 51");
        assertThat(page.html().select("a[rel=next]").attr("href")).contains("page=2");
        assertThat(browser.as("analyst").get("/portal/search/records?q=x").text("main"))
                .doesNotContain("No record");
        records("none", "{\"results\":[],\"total\":0,\"more\":false}");
        assertThat(browser.as("analyst").get("/portal/search/records?q=none").text("main"))
                .contains("No record of any company begins with this text.");
    }

    @Test
    void searchWithinACompanyTellsWhenItWasCut() {
        SampleCompany.exists();
        ofCompany(
                "acorn",
                "{\"results\":[],\"total\":0,\"more\":false,\"compared\":150000,\"complete\":false}");
        ofCompany(
                "corn",
                "{\"results\":[],\"total\":0,\"more\":false,\"compared\":4000,\"complete\":true}");

        Page cut = browser.as("analyst").get(SampleCompany.PAGE + "/data/search?q=acorn");
        Page whole = browser.as("analyst").get(SampleCompany.PAGE + "/data/search?q=corn");

        assertThat(cut.text("#cut")).contains("compared 150,000 records");
        assertThat(cut.text("main")).doesNotContain("No record");
        assertThat(whole.html().select("#cut")).isEmpty();
        assertThat(whole.text("main"))
                .contains("No record of this company contains this text.")
                .contains("All 4,000 records were compared.");
        assertThat(whole.html().select("form input[name=q]").eachAttr("value")).contains("corn");
    }

    @Test
    void searchOnThePageOfACompanyLeadsToItsRecords() {
        SampleCompany.exists();
        Page page = browser.as("analyst").get("/portal/search?q=corn&company=" + SampleCompany.ID);

        assertThat(page.html().select("#hits a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/data/search?q=corn");
        assertThat(
                        browser.as("analyst")
                                .get(SampleCompany.PAGE + "/data/search")
                                .html()
                                .select("#search input[name=company]")
                                .attr("value"))
                .isEqualTo(SampleCompany.ID);
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

    private static void records(String text, String answer) {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo("/portal/api/syncs/records"))
                        .withQueryParam("text", equalTo(text))
                        .willReturn(okJson(answer)));
    }

    private static void ofCompany(String text, String answer) {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo("/portal/api/syncs/companies/" + SampleCompany.ID + "/records"))
                        .withQueryParam("text", equalTo(text))
                        .willReturn(okJson(answer)));
    }

    private static void companies(String query) {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo("/companies"))
                        .withQueryParam("query", equalTo(query))
                        .willReturn(okJson("{\"results\":[" + SampleCompany.json("{}") + "]}")));
    }
}
