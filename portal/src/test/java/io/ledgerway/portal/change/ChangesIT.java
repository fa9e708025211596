package io.ledgerway.portal.change;

import static com.github.tomakehurst.wiremock.client.WireMock.absent;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Changes of records of a company and of all companies. */
@PortalTest
class ChangesIT {

    private static final String ALL = "/portal/api/syncs/changes";
    private static final String OF_COMPANY =
            "/portal/api/syncs/companies/" + SampleCompany.ID + "/changes";
    private static final String PAGE = "/portal/changes";
    private static final String COMPANY_PAGE = SampleCompany.PAGE + "/changes";
    private static final String SYNC = "3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e";

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        SampleCompany.exists();
    }

    @Test
    void changesLeadToTheRecordItsOriginAndTheSync() {
        FakeGateway.responses(
                OF_COMPANY,
                page(
                        change("updated", "invoices", "INV/7 <b>", 3),
                        change("created", "balanceSheet", "2026-01", 1)));

        Page page = browser.as("analyst").get(COMPANY_PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#changes tbody tr:first-child"))
                .contains("Invoices", "INV/7 <b>", "version 3", "Updated", "number 42");
        assertThat(page.html().select("#changes tbody tr:first-child a").eachAttr("href"))
                .containsExactly(
                        SampleCompany.PAGE + "/data/invoices/record?id=INV%2F7%20%3Cb%3E#history",
                        SampleCompany.PAGE + "/syncs?id=" + SYNC,
                        SampleCompany.PAGE
                                + "/data/invoices/record?id=INV%2F7%20%3Cb%3E&lineage=true#lineage");
        assertThat(page.html().select("#changes tbody tr:last-child a").eachAttr("href"))
                .containsExactly(
                        SampleCompany.PAGE + "/data/balanceSheet",
                        SampleCompany.PAGE + "/syncs?id=" + SYNC);
        assertThat(page.text(".tabs [aria-current]")).isEqualTo("Changes");
    }

    @Test
    void deletionsAreMarked() {
        FakeGateway.responses(
                ALL,
                page(
                        change("deleted", "bills", "b1", 2),
                        """
                        {"sequence":9,"companyId":"%s","companyName":"Harbour",
                         "connectionId":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11",
                         "kind":"connectionDeleted","at":"2026-02-03T10:00:00Z"}
                        """
                                .formatted(SampleCompany.ID),
                        """
                        {"sequence":0,"companyId":"%s","kind":"companyDeleted",
                         "at":"2026-02-03T10:00:00Z"}
                        """
                                .formatted(SampleCompany.ID)));

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.html().select("#changes .status.bad").eachText())
                .containsExactly("Deleted", "Deleted", "Deleted");
        assertThat(page.text("#changes tbody"))
                .contains(
                        "The platform no longer has the record.",
                        "All records of the connection 0d5c8f0e",
                        "All records of the company");
        assertThat(page.text(".side a[aria-current]")).isEqualTo("Changes");
        assertThat(page.html().select("#changes td[data-label=Company] a").attr("href"))
                .isEqualTo(COMPANY_PAGE);
    }

    @Test
    void filtersAndPositionsAreSent() {
        FakeGateway.responses(ALL, page(change("created", "bills", "b1", 1)));

        Page page =
                browser.as("analyst")
                        .get(
                                PAGE
                                        + "?dataType=bills&kind=created&recordId=a%20b"
                                        + "&from=2026-01-01&to=2026-01-31&olderThan=7-42");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(ALL))
                        .withQueryParam("dataType", equalTo("bills"))
                        .withQueryParam("kind", equalTo("created"))
                        .withQueryParam("recordId", equalTo("a b"))
                        .withQueryParam("from", equalTo("2026-01-01T00:00:00Z"))
                        .withQueryParam("to", equalTo("2026-02-01T00:00:00Z"))
                        .withQueryParam("olderThan", equalTo("7-42"))
                        .withQueryParam("newerThan", absent()));
        String same =
                PAGE + "?dataType=bills&kind=created&recordId=a%20b&from=2026-01-01&to=2026-01-31";
        assertThat(page.html().select(".pager a").eachAttr("href"))
                .containsExactly(same, same + "&newerThan=9-1", same + "&olderThan=3-1");
        assertThat(page.html().select("[data-live]")).isEmpty();
    }

    @Test
    void invalidDatesAreIgnoredAndStated() {
        FakeGateway.responses(ALL, page());

        Page page = browser.as("analyst").get(PAGE + "?from=yesterday");

        assertThat(page.text(".problem")).contains("2026-01-31");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(ALL)).withQueryParam("from", absent()));
    }

    @Test
    void clientsContinueWithTheCursor() {
        FakeGateway.responses(OF_COMPANY, page(change("created", "bills", "b1", 1)));

        Page page = browser.as("analyst").get(COMPANY_PAGE + "?dataType=bills");

        assertThat(page.html().select("#follow input").val()).isEqualTo("kq3V_x");
        assertThat(page.text("#follow .call"))
                .contains(SampleCompany.PATH + "/data/changes?dataType=bills&after=kq3V_x&wait=30");
        assertThat(page.html().select("[data-live]").attr("data-live"))
                .contains("topics=company-changes", SampleCompany.ID);
    }

    @Test
    void emptyListSaysWhatToDo() {
        FakeGateway.responses(ALL, "{\"results\":[],\"cursor\":\"c\"}");

        Page none = browser.as("analyst").get(PAGE);
        Page filtered = browser.as("analyst").get(PAGE + "?kind=deleted");
        FakeGateway.responses(ALL, "{\"results\":[],\"older\":\"3-0\",\"cursor\":\"c\"}");
        Page searched = browser.as("analyst").get(PAGE + "?kind=deleted");

        assertThat(none.text(".empty")).contains("Changes begin with the first sync", "Companies");
        assertThat(filtered.text(".empty")).contains("No change matches", "Show all");
        assertThat(searched.html().select(".empty a").attr("href"))
                .isEqualTo(PAGE + "?kind=deleted&olderThan=3-0");
    }

    @Test
    void unavailableServiceIsShownInThePanel() {
        FakeGateway.away(ALL);

        Page page = browser.as("analyst").get(PAGE + "?recordId=abc");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".failure")).contains("not available");
        assertThat(page.html().select("input[name=recordId]").val()).isEqualTo("abc");
        assertThat(page.html().select("#follow")).isEmpty();
    }

    private static String page(String... changes) {
        return "{\"results\":[%s],\"older\":\"3-1\",\"newer\":\"9-1\",\"cursor\":\"kq3V_x\"}"
                .formatted(String.join(",", changes));
    }

    private static String change(String kind, String dataType, String recordId, int version) {
        return """
        {"sequence":42,"companyId":"%s","companyName":"Harbour","kind":"%s","dataType":"%s",
         "connectionId":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11","recordId":"%s","version":%d,
         "at":"2026-02-03T10:00:00.123456Z","dataSetId":"%s"}
        """
                .formatted(SampleCompany.ID, kind, dataType, recordId, version, SYNC);
    }
}
