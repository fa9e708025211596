package io.ledgerway.portal.developer;

import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PortalTest
class DeveloperPagesIT {

    private static final String KEY =
            """
            {"id":"00000000-0000-0000-0000-000000000009","name":"<b>app</b>","apiKey":"%s",
             "createdDate":"2026-11-01T10:00:00Z"}
            """;

    @Autowired Browser browser;

    @Test
    void newKeyIsShownOnceWithItsHeaderValueAndCurl() {
        FakeGateway.responses("/apiKeys", "{\"results\":[" + KEY.formatted("abcd…wxyz") + "]}");
        FakeGateway.takes("/apiKeys", KEY.formatted("abcd-secret-wxyz"));
        BrowserSession session = browser.as("developer");

        Page page =
                session.submit(
                        session.get("/portal/developers/keys"),
                        "form[action=/portal/developers/keys]",
                        Map.of("name", "<b>app</b>"));

        assertThat(page.html().select("#new-key").val()).isEqualTo("abcd-secret-wxyz");
        assertThat(page.html().select("#new-header").val())
                .isEqualTo("Basic YWJjZC1zZWNyZXQtd3h5eg==");
        assertThat(page.text("#new-curl"))
                .contains("'Authorization: Basic YWJjZC1zZWNyZXQtd3h5eg=='");
        assertThat(page.header("Cache-Control")).isEqualTo("no-store");
        assertThat(page.html().select("td b")).isEmpty();
        assertThat(session.get("/portal/developers/keys").html().html())
                .doesNotContain("abcd-secret-wxyz");
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo("/apiKeys"))
                        .withRequestBody(equalToJson("{\"name\":\"<b>app</b>\"}")));
    }

    @Test
    void keyThatCannotBeCreatedIsExplained() {
        FakeGateway.responses("/apiKeys", "{\"results\":[]}");
        FakeGateway.refuse(
                post(urlPathEqualTo("/apiKeys")), 409, "At most 10 API keys: delete one first.");
        BrowserSession session = browser.as("developer");

        Page page =
                session.submit(
                        session.get("/portal/developers/keys"),
                        "form[action=/portal/developers/keys]",
                        Map.of("name", "eleventh"));

        assertThat(page.text("[role=alert] p[dir]"))
                .isEqualTo("At most 10 API keys: delete one first.");
        assertThat(page.html().select("input[name=name]").val()).isEqualTo("eleventh");
    }

    @Test
    void secondEditorOfTheOriginsSeesTheConflict() {
        String path = "/portal/developers/cors";
        FakeGateway.responses("/corsSettings", "{\"allowedOrigins\":[\"https://one.test\"]}");
        FakeGateway.takes("/corsSettings", "{\"allowedOrigins\":[]}");
        BrowserSession session = browser.as("developer");
        Page form = session.get(path);
        FakeGateway.responses("/corsSettings", "{\"allowedOrigins\":[\"https://two.test\"]}");

        Page refused =
                session.submit(
                        form, "form[action=" + path + "]", Map.of("origins", "https://x.test"));

        assertThat(refused.text("[role=alert]")).contains("Another user changed this");
        assertThat(refused.html().select("textarea[name=origins]").text())
                .isEqualTo("https://x.test");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo("/corsSettings")));

        Page saved = session.submit(refused, "form[action=" + path + "]", Map.of());
        assertThat(saved.location()).isEqualTo(path);
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo("/corsSettings"))
                        .withRequestBody(equalToJson("{\"allowedOrigins\":[\"https://x.test\"]}")));
    }
}
