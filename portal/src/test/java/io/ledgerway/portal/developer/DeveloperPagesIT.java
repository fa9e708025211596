package io.ledgerway.portal.developer;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
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

    private static final String KEY_ID = "00000000-0000-0000-0000-000000000009";
    private static final String KEYS = "/portal/developers/keys";
    private static final String DELETION = KEYS + "/" + KEY_ID + "/delete";

    @Autowired Browser browser;

    @Test
    void newKeyIsShownOnceWithItsHeaderValueAndCurl() {
        FakeGateway.responses("/apiKeys", "{\"results\":[" + KEY.formatted("abcd…wxyz") + "]}");
        FakeGateway.takes("/apiKeys", KEY.formatted("abcd-secret-wxyz"));
        BrowserSession session = browser.as("developer");

        Page page =
                session.submit(
                        "/portal/developers/keys",
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
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo("/apiKeys")), "{\"name\":\"<b>app</b>\"}");
    }

    @Test
    void repeatedSubmissionCreatesOneKey() {
        FakeGateway.responses("/apiKeys", "{\"results\":[]}");
        FakeGateway.takes("/apiKeys", KEY.formatted("abcd-secret-wxyz"));
        BrowserSession session = browser.as("developer");
        Page form = session.get(KEYS);
        String key = form.html().select("input[name=key]").val();

        Page created = session.submit(form, "form[action=" + KEYS + "]", Map.of("name", "app"));
        session.submit(form, "form[action=" + KEYS + "]", Map.of("name", "app"));

        assertThat(key).isNotEmpty();
        FakeGateway.server.verify(
                2,
                postRequestedFor(urlPathEqualTo("/apiKeys"))
                        .withHeader("Idempotency-Key", equalTo(key)));
        assertThat(created.html().select("input[name=key]").val()).isNotEmpty().isNotEqualTo(key);
    }

    @Test
    void keyThatCannotBeCreatedIsExplained() {
        FakeGateway.responses("/apiKeys", "{\"results\":[]}");
        FakeGateway.refuse(
                post(urlPathEqualTo("/apiKeys")), 409, "At most 10 API keys: delete one first.");
        BrowserSession session = browser.as("developer");
        Page form = session.get(KEYS);

        Page page = session.submit(form, "form[action=" + KEYS + "]", Map.of("name", "eleventh"));

        assertThat(page.text("[role=alert] p[dir]"))
                .isEqualTo("At most 10 API keys: delete one first.");
        assertThat(page.html().select("input[name=name]").val()).isEqualTo("eleventh");
        // the stored 409 must not be the answer when a key has been deleted
        assertThat(page.html().select("input[name=key]").val())
                .isNotEmpty()
                .isNotEqualTo(form.html().select("input[name=key]").val());
    }

    @Test
    void deletionRequiresTheNameOfTheKey() {
        FakeGateway.responses("/apiKeys", "{\"results\":[" + KEY.formatted("abcd…wxyz") + "]}");
        FakeGateway.removes("/apiKeys/" + KEY_ID);
        BrowserSession session = browser.as("developer");
        Page list = session.get(KEYS);
        assertThat(list.html().select("td a[href=" + DELETION + "]")).hasSize(1);
        assertThat(list.html().select("form[action=" + DELETION + "]")).isEmpty();

        Page ask = session.get(DELETION);
        assertThat(ask.text("main")).contains("<b>app</b>", "abcd…wxyz", "never used");

        Page wrong = session.submit(ask, "#delete", Map.of("name", "app"));

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.text(".problem")).contains("Nothing was deleted");
        assertThat(wrong.html().select("#delete")).hasSize(1);
        FakeGateway.server.verify(0, deleteRequestedFor(anyUrl()));

        Page deleted = session.submit(ask, "#delete", Map.of("name", " <B>APP</B> "));

        assertThat(deleted.location()).isEqualTo(KEYS);
        assertThat(session.get(KEYS).text(".notice")).contains("The API key was deleted");
        FakeGateway.server.verify(1, deleteRequestedFor(urlPathEqualTo("/apiKeys/" + KEY_ID)));
    }

    @Test
    void keyWithoutANameIsDeletedByItsLastCharacters() {
        FakeGateway.responses(
                "/apiKeys",
                """
                {"results":[{"id":"%s","apiKey":"abcd…wxyz","createdDate":"2026-11-01T10:00:00Z",
                  "lastUsed":"2026-11-02T10:00:00Z"}]}
                """
                        .formatted(KEY_ID));
        FakeGateway.removes("/apiKeys/" + KEY_ID);
        BrowserSession session = browser.as("developer");
        Page ask = session.get(DELETION);
        assertThat(ask.text("main")).contains("(no name)", "last used 2 Nov 2026");

        Page wrong = session.submit(ask, "#delete", Map.of("name", ""));
        assertThat(wrong.status()).isEqualTo(400);
        FakeGateway.server.verify(0, deleteRequestedFor(anyUrl()));

        Page deleted = session.submit(ask, "#delete", Map.of("name", "wxyz"));
        assertThat(deleted.location()).isEqualTo(KEYS);
        FakeGateway.server.verify(1, deleteRequestedFor(urlPathEqualTo("/apiKeys/" + KEY_ID)));
    }

    @Test
    void refusedDeletionIsExplainedAndAnUnknownKeyIsNotFound() {
        FakeGateway.responses("/apiKeys", "{\"results\":[" + KEY.formatted("abcd…wxyz") + "]}");
        FakeGateway.refuse(
                delete(urlPathEqualTo("/apiKeys/" + KEY_ID)),
                409,
                "The last API key cannot be deleted, create another one first.");
        BrowserSession session = browser.as("developer");
        Page ask = session.get(DELETION);

        Page refused = session.submit(ask, "#delete", Map.of("name", "<b>app</b>"));
        assertThat(session.get(refused.location()).text("[role=alert]"))
                .contains("The last API key cannot be deleted");

        FakeGateway.responses("/apiKeys", "{\"results\":[]}");
        assertThat(session.get(DELETION).status()).isEqualTo(404);
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
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo("/corsSettings")),
                "{\"allowedOrigins\":[\"https://x.test\"]}");
    }
}
