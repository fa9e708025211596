package io.ledgerway.portal.audit;

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

/** The audit log of a company and of the client. */
@PortalTest
class ActivityIT {

    private static final String PAGE = SampleCompany.PAGE + "/activity";

    @Autowired Browser browser;

    @BeforeEach
    void log() {
        SampleCompany.exists();
        FakeGateway.responses(
                "/auditLog",
                """
                {"results":[{"id":"3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e",
                  "at":"2026-02-03T10:00:00Z","action":"syncSettings.updated","companyId":"%s",
                  "actor":{"kind":"user","id":"7","name":"Robin <b>R</b>"},"ipAddress":"192.0.2.7",
                  "correlationId":"11111111-2222-3333-4444-555555555555",
                  "details":{"<i>k</i>":"<u>v</u>"}}],
                 "pageNumber":1,"pageSize":50,"totalResults":120}
                """
                        .formatted(SampleCompany.ID));
    }

    @Test
    void companysLogShowsActorActionAndAddress() {
        Page page =
                browser.as("analyst")
                        .get(PAGE + "?action=sync&by=user&from=2026-02-01&to=2026-02-28&page=2");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#log tbody"))
                .contains("Sync settings updated", "Robin <b>R</b>", "192.0.2.7")
                .contains("<i>k</i>: <u>v</u>");
        assertThat(page.html().select("#log b, #log i, #log u")).isEmpty();
        assertThat(page.text(".pager")).contains("51–100 of 120");
        assertThat(page.html().select(".pager a[rel=next]").attr("href"))
                .contains("page=3")
                .contains("by=user");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/auditLog"))
                        .withQueryParam(
                                "query",
                                equalTo(
                                        "companyId="
                                                + SampleCompany.ID
                                                + "&&action~\"sync\"&&actor.kind=\"user\""
                                                + "&&at>=2026-02-01&&at<2026-03-01")));
    }

    @Test
    void subjectIsShownAsTheIdOfWhatWasChanged() {
        FakeGateway.responses(
                "/auditLog",
                """
                {"results":[{"id":"3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e",
                  "at":"2026-02-03T10:00:00Z","action":"apiKey.created","subject":"k-7",
                  "actor":{"kind":"user","id":"7","name":"Robin"}}],
                 "pageNumber":1,"pageSize":50,"totalResults":1}
                """);

        Page page = browser.as("analyst").get("/portal/settings/activity");

        assertThat(page.text("#log tbody th")).isEqualTo("API key created id: k-7");
    }

    @Test
    void wholeLogLeadsToTheCompanies() {
        Page page = browser.as("analyst").get("/portal/settings/activity");

        assertThat(page.html().select("#log a").attr("href")).isEqualTo(PAGE);
        assertThat(page.text(".as-api code")).contains("/auditLog?page=1");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/auditLog")).withQueryParam("query", absent()));
    }

    @Test
    void invalidDateIsShownAndIgnored() {
        Page page = browser.as("analyst").get(PAGE + "?from=yesterday");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".problem")).contains("2026-01-31");
        assertThat(page.html().select("input[name=from]").val()).isEqualTo("yesterday");
    }

    @Test
    void unavailableServiceIsShownInThePanel() {
        FakeGateway.away("/auditLog");

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("h1")).isEqualTo(SampleCompany.NAME);
        assertThat(page.text(".failure")).contains("not available");
    }
}
