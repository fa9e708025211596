package io.ledgerway.portal.reauthorization;

import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Connections whose customers have to authorize again. */
@PortalTest
class ReauthorizationPageIT {

    private static final String PAGE = "/portal/authorizations";
    private static final String CONNECTION = "0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11";

    @Autowired Browser browser;

    @BeforeEach
    void oneIsNeeded() {
        FakeGateway.responses(
                "/reauthorizations",
                """
                {"results":[{"companyId":"5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01",
                  "companyName":"<b>Harbour</b>","connectionId":"%s","integrationKey":"gbol",
                  "platformName":"Xero","missingScopes":["accounting.payments"],
                  "reconnectUrl":"https://ledgerway.test/link/c/reconnect",
                  "askedAt":"2026-01-05T10:13:02Z"}],"totalResults":1}
                """
                        .formatted(CONNECTION));
        FakeGateway.responses(
                "/reauthorizations/progress", "{\"asked\":3,\"renewed\":2,\"remaining\":1}");
        FakeGateway.takes("/reauthorizations", "{\"asked\":4,\"renewed\":2,\"remaining\":1}");
    }

    @Test
    void progressAndReasonsAreShown() {
        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text("#progress")).isEqualTo("Customers asked 3 Renewed 2 Left 1");
        assertThat(page.text("#reauthorizations tbody tr"))
                .contains("<b>Harbour</b>", "Xero", "accounting.payments", "5 Jan 2026");
        assertThat(page.html().select("#reauthorizations input[readonly]").val())
                .isEqualTo("https://ledgerway.test/link/c/reconnect");
        assertThat(page.html().select("main form")).isEmpty();
    }

    @Test
    void selectedOrAllAreRecordedAsAsked() {
        BrowserSession developer = browser.as("developer");
        String token = developer.get(PAGE).html().select("input[name=_csrf]").val();

        developer.post(PAGE, Map.of("_csrf", token, "connection", CONNECTION), Browser.ORIGIN);
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo("/reauthorizations")),
                "{\"connectionIds\":[\"%s\"]}".formatted(CONNECTION));
        developer.post(PAGE, Map.of("_csrf", token, "all", "true"), Browser.ORIGIN);
        FakeGateway.received(postRequestedFor(urlPathEqualTo("/reauthorizations")), "{}");
    }

    @Test
    void nothingSelectedRecordsNothing() {
        BrowserSession developer = browser.as("developer");
        String token = developer.get(PAGE).html().select("input[name=_csrf]").val();

        developer.post(PAGE, Map.of("_csrf", token), Browser.ORIGIN);

        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo("/reauthorizations")));
    }
}
