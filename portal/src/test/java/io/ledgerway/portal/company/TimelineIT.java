package io.ledgerway.portal.company;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** History and next syncs of a company's connections. */
@PortalTest
class TimelineIT {

    private static final String SCHEDULE =
            "/portal/api/syncs/companies/" + SampleCompany.ID + "/schedule";

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        SampleCompany.exists();
        FakeGateway.responses(
                SampleCompany.PATH + "/dataStatus",
                """
                {"invoices":{"dataType":"invoices","currentStatus":"Complete",
                  "lastSuccessfulSync":"2026-01-05T10:20:11Z"},
                 "bills":{"dataType":"bills","currentStatus":"Queued","latestSyncId":"c"}}
                """);
    }

    @Test
    void eachConnectionShowsItsHistoryAndNextSync() {
        String one = "0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11";
        String lost = "0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e12";
        FakeGateway.responses(
                "/auditLog",
                """
                {"totalResults":200,"results":[
                 {"at":"2026-01-06T08:00:01Z","action":"connection.deauthorized","subject":"%2$s",
                  "actor":{"kind":"system"}},
                 {"at":"2026-01-05T11:00:00Z","action":"connection.linked","subject":"%1$s",
                  "actor":{"kind":"customer","id":"c"}},
                 {"at":"2026-01-05T10:40:00Z","action":"connection.unlinked","subject":"%1$s",
                  "actor":{"kind":"user","id":"u","name":"<i>Robin</i>"}},
                 {"at":"2026-01-05T10:30:00Z","action":"connection.linked","subject":"%1$s",
                  "actor":{"kind":"customer","id":"c"}}]}
                """
                        .formatted(one, lost));
        FakeGateway.responses(
                SCHEDULE,
                """
                {"results":[
                 {"connectionId":"%1$s","dataType":"invoices","hours":24,
                  "due":"2999-01-02T10:00:00Z"},
                 {"connectionId":"%1$s","dataType":"accounts","hours":24,
                  "due":"2026-01-02T10:00:00Z"},
                 {"connectionId":"%1$s","dataType":"bills","hours":0}]}
                """
                        .formatted(one));

        Page page = browser.as("analyst").get(SampleCompany.PAGE);

        assertThat(page.html().select("#connections article").get(0).select("li").eachText())
                .containsExactly(
                        "5 Jan 2026, 11:00 UTC Linked by c Customer (link page)",
                        "5 Jan 2026, 10:40 UTC Unlinked by <i>Robin</i> User",
                        "5 Jan 2026, 10:30 UTC Linked by c Customer (link page)",
                        "5 Jan 2026, 10:13 UTC Created");
        assertThat(page.html().select("#connections article").get(1).select("li").eachText())
                .containsExactly(
                        "6 Jan 2026, 08:00 UTC Deauthorized by System",
                        "6 Jan 2026, 08:00 UTC Error: The platform <u>refused</u>",
                        "5 Jan 2026, 10:13 UTC Created");
        assertThat(page.html().select("#connections a[href*=activity]").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/activity?action=connection");
        assertThat(page.text("#connections article:first-child dl"))
                .contains("Next sync 2 Jan 2026, 10:00 UTC queued Accounts");
        assertThat(page.html().select("#connections article").get(1).text())
                .doesNotContain("Next sync");
        assertThat(page.text("#freshness tbody tr:first-child")).contains("Not scheduled");
        assertThat(page.text("#freshness tbody tr:last-child"))
                .contains("2 Jan 2999, 10:00 UTC in ");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/auditLog"))
                        .withQueryParam(
                                "query",
                                equalTo(
                                        "companyId=%s&&action~\"connection.\""
                                                .formatted(SampleCompany.ID))));
    }

    @Test
    void unavailableHistoryAndScheduleDoNotAffectTheRest() {
        FakeGateway.away("/auditLog");
        FakeGateway.away(SCHEDULE);

        Page page = browser.as("analyst").get(SampleCompany.PAGE);

        assertThat(page.text("#connections .failure")).contains("This panel is not available");
        assertThat(page.text("#freshness .failure")).contains("This panel is not available");
        assertThat(page.text("#connections")).contains("Xero");
        assertThat(page.text("#freshness tbody")).contains("Invoices");
        assertThat(page.text("#freshness thead")).doesNotContain("Next sync");
    }
}
