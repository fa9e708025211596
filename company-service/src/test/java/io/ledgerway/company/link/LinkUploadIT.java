package io.ledgerway.company.link;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.UploadService;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.FileServiceDouble;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.SavedLinkSettings;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/** Upload page: permissions, streaming of files and error texts. */
@CompanyServiceTest
class LinkUploadIT {

    private static final String WITH_UPLOAD =
            """
            {'categories': {'accounting':
              {'optional': false, 'enableIntegrations': true, 'enableFileUpload': %s}},
             'fileDialogText': 'Bring the statements\\nof three months.'}
            """;

    private static final String REFUSAL =
            """
            {"statusCode": 400, "service": "FilesApi", "error": "No file was stored.",
             "correlationId": "c", "canBeRetried": "No", "detailedErrorCode": 0,
             "validation": {"warnings": [], "errors": [
               {"itemId": "<b>bad.pdf", "message": "m", "validatorName": "FileContent"},
               {"itemId": "big.csv", "message": "m", "validatorName": "FileSize"},
               {"message": "m", "validatorName": "SomethingNew"}]}}
            """;

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired CompanyLookup companyLookup;
    @Autowired ConnectionService connectionService;
    @Autowired FileServiceDouble files;
    @Autowired SavedLinkSettings savedSettings;
    @Autowired MovableTime time;
    @Autowired UploadService uploadService;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private Browser browser;

    @BeforeEach
    void company() {
        files.takes();
        linkScenario = LinkScenario.of(api);
        savedSettings.link(linkScenario.client(), WITH_UPLOAD.formatted("true"));
        browser = browsers.open();
    }

    @Test
    void filesAreUploadedForTheClientAndConfirmedOnThePage() {
        Page dialog = dialog();
        assertThat(dialog.text()).contains("Bring the statements", "Up to 20 files", "10 MB");
        assertThat(dialog.header("Content-Security-Policy")).contains("script-src 'self';");

        Page stored = browser.upload(dialog, "figures.csv", "a,b\n1,2\n").shows(200);

        assertThat(stored.document().select("[role=status]").text()).contains("uploaded");
        LoggedRequest requests = files.requests().getFirst();
        String connection = LinkScenario.id(linkScenario.connections().getFirst());
        assertThat(requests.getUrl())
                .isEqualTo(
                        "/companies/%s/connections/%s/files"
                                .formatted(linkScenario.company(), connection));
        assertThat(requests.getBodyAsString()).contains("filename=\"figures.csv\"", "a,b\n1,2\n");
        assertThat(claims(requests))
                .contains(linkScenario.client().toString(), "\"channel\":\"link\"", "\"customer\"");
        assertThat(browser.upload(stored, "more.csv", "x").shows(200).heading())
                .isEqualTo(dialog.heading());
        assertThat(browser.press(stored, "done").shows(200).heading()).isEqualTo("Thank you");
        browser.upload(stored, "late.csv", "x").shows(401);
        assertThat(files.requests()).hasSize(2);
    }

    @Test
    void everyInvalidFileIsNamedWithItsReason() {
        Page dialog = dialog();
        files.responses(400, REFUSAL);

        Page refused = browser.upload(dialog, "bad.pdf", "x").shows(400);

        assertThat(refused.document().title()).startsWith("Error: ");
        assertThat(refused.document().select("#problem li").eachText())
                .containsExactly(
                        "<b>bad.pdf The file is protected or damaged, or its content does not match"
                                + " its type.",
                        "big.csv The file is empty or larger than 10 MB.",
                        "The file cannot be accepted.");
        assertThat(refused.document().select("#problem li").attr("data-file"))
                .isEqualTo("<b>bad.pdf");
        Browser german = browser.with("Accept-Language", "de");
        assertThat(german.upload(dialog, "bad.pdf", "x").text())
                .contains("big.csv Die Datei ist leer oder größer als 10 MB.");
    }

    @Test
    void otherFailuresShowThatNothingWasUploaded() {
        Page dialog = dialog();
        for (int status : new int[] {503, 403, 422}) {
            files.responses(status, "{}");
            assertThat(browser.upload(dialog, "a.csv", "x").shows(503).text())
                    .contains("Nothing was uploaded");
        }
        files.responses(400, "no json");
        browser.upload(dialog, "a.csv", "x").shows(503);
    }

    /** The files may be stored: file-service stores those of a second upload with the key once. */
    @Test
    void uploadWithAnUnknownResultIsRepeatedWithItsKey() {
        Page dialog = dialog();
        files.losesResponses();
        Page lost = browser.upload(dialog, "a.csv", "x").shows(503);
        String key = key();
        assertThat(key).startsWith(attemptOf(dialog) + ".");
        assertThat(lost.document().select("#problem").text())
                .contains("do not know", "only once")
                .doesNotContain("Nothing was uploaded");

        Page next = lost;
        for (int status : new int[] {409, 500, 502, 503}) {
            files.responses(status, "{}");
            next = browser.upload(next, "a.csv", "x").shows(503);
            assertThat(key()).isEqualTo(key);
        }
        files.takes();
        Page stored = browser.upload(next, "a.csv", "x").shows(200);
        assertThat(key()).isEqualTo(key);

        files.takes();
        browser.upload(stored, "b.csv", "x").shows(200);
        assertThat(key()).isNotEqualTo(key);
    }

    /** file-service would repeat its response to the key. */
    @Test
    void uploadAfterARefusalHasAnotherKey() {
        Page dialog = dialog();
        for (int status : new int[] {400, 403, 422}) {
            files.responses(status, REFUSAL);
            Page refused = browser.upload(dialog, "bad.pdf", "x");
            String key = key();
            files.takes();
            browser.upload(refused, "good.pdf", "x").shows(200);
            assertThat(key()).isNotEqualTo(key);
        }
    }

    private static String attemptOf(Page dialog) {
        String action = dialog.document().select("form[enctype]").attr("action");
        return action.replaceAll(".*attempt=([0-9a-f-]+).*", "$1");
    }

    /** The key of the only upload. */
    private String key() {
        assertThat(files.requests()).hasSize(1);
        return files.requests().getFirst().getHeader("Idempotency-Key");
    }

    @Test
    void onlyTheBrowserThatOpenedTheLinkMayUpload() {
        Page dialog = dialog();

        browsers.open().upload(dialog, "a.csv", "x").shows(401);
        Browser theirs = browsers.open();
        LinkScenario other = LinkScenario.of(api);
        savedSettings.link(other.client(), WITH_UPLOAD.formatted("true"));
        theirs.press(theirs.open(other.redirect()), "continue", "platformKey", "upac").shows(200);
        theirs.upload(dialog, "a.csv", "x").shows(401);
        browser.with("Sec-Fetch-Site", "cross-site").upload(dialog, "a.csv", "x").shows(401);
        assertThat(browser.press(dialog, "done").status()).isEqualTo(401);
        assertThat(files.requests()).isEmpty();
        browser.with("Sec-Fetch-Site", "same-origin").upload(dialog, "a.csv", "x").shows(200);
    }

    @Test
    void settingsApplyImmediatelyAndTheAttemptExpires() {
        Page dialog = dialog();
        savedSettings.link(linkScenario.client(), WITH_UPLOAD.formatted("false"));
        browser.upload(dialog, "a.csv", "x").shows(401);
        assertThat(
                        browser.open(linkScenario.redirect() + "&link.view=connect")
                                .document()
                                .select("[value=upac]"))
                .isEmpty();
        savedSettings.link(linkScenario.client(), WITH_UPLOAD.formatted("true"));
        savedSettings.platform(linkScenario.client(), "upac", 1, false);
        browser.upload(dialog, "a.csv", "x").shows(401);
        assertThat(files.requests()).isEmpty();

        linkScenario = LinkScenario.of(api);
        savedSettings.link(linkScenario.client(), WITH_UPLOAD.formatted("true"));
        Page other = dialog();
        time.advance(Duration.ofMinutes(61));
        browser.upload(other, "a.csv", "x").shows(401);
        assertThat(files.requests()).isEmpty();
    }

    @Test
    void returningCustomerUploadsToTheSameConnection() {
        browser.press(dialog(), "done").shows(200);

        Page manage = browser.open(linkScenario.redirect()).shows(200);
        Page dialog = browser.press(manage, "upload").shows(200);
        browser.upload(dialog, "more.csv", "x").shows(200);
        Page sure = browser.press(browser.open(linkScenario.redirect()), "disconnect");
        browser.press(sure, "continue").shows(200);
        browser.upload(dialog, "more.csv", "x").shows(401);

        assertThat(linkScenario.connections()).hasSize(1);
        assertThat(files.requests()).hasSize(1);
        browser.press(browser.open(linkScenario.redirect()), "upload").shows(200);
        assertThat(linkScenario.connections()).hasSize(1);
        JsonNode connection = linkScenario.connections().getFirst();
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.changes(connection))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
    }

    @Test
    void browserThatUsedTheLinkOpensTheUploadAgainUntilItIsDone() {
        Page choose = browser.open(linkScenario.redirect() + "&link.view=connect").shows(200);

        Page first = browser.press(choose, "continue", "platformKey", "upac").shows(200);
        Page second = browser.press(choose, "continue", "platformKey", "upac").shows(200);
        browser.upload(first, "a.csv", "x").shows(200);
        browser.upload(second, "b.csv", "x").shows(200);
        browsers.open().press(choose, "continue", "platformKey", "upac").shows(401);
        browser.press(second, "done").shows(200);

        browser.press(choose, "continue", "platformKey", "upac").shows(401);
        assertThat(linkScenario.connections()).hasSize(1);
        assertThat(files.requests()).hasSize(2);
    }

    @Test
    void customerUploadsAfterAnAbandonedAuthorization() {
        Page choose = browser.open(linkScenario.redirect() + "&link.view=connect").shows(200);
        Page consent = browser.press(choose, "continue", "platformKey", "gbol").shows(200);
        browser.press(consent, "continue").shows(303);

        Page again = browser.reload(choose).shows(200);
        Page dialog = browser.press(again, "continue", "platformKey", "upac").shows(200);

        browser.upload(dialog, "a.csv", "x").shows(200);
    }

    @ParameterizedTest
    @CsvSource({"updo, Business documents", "upac, Accounting file upload", "pexp, Expenses"})
    void unlinkedConnectionIsLinkedAgainByItsLink(String platformKey, String platform) {
        JsonNode connection = unlinked(platformKey);
        String link = LinkScenario.link(linkScenario.read(connection));

        Page ask = browser.open(link).shows(200);
        assertThat(ask.heading()).isEqualTo("Connect Harbour Bakery to " + platform + " again?");
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
        Page done = browser.press(ask, "continue").shows(200);

        assertThat(done.heading()).isEqualTo(platform + " is connected");
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.changes(connection))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
        browser.open(link).shows(401);
        browser.press(ask, "continue").shows(401);
    }

    /** The second request has read the connection before the first one links it. */
    @Test
    void secondClickFindsTheConnectionLinked() {
        JsonNode connection = unlinked("updo");
        String link = LinkScenario.link(linkScenario.read(connection));
        Connection found =
                connectionService.find(ConnectionId.of(LinkScenario.id(connection))).orElseThrow();
        ConnectionLinkRequest request =
                new ConnectionLinkRequest(
                        companyLookup.find(found.companyId()).orElseThrow(),
                        found,
                        link.substring(link.indexOf("otp=") + "otp=".length()),
                        null,
                        LinkParameters.NONE);

        for (int click = 0; click < 2; click++) {
            assertThat(uploadService.relink(request, "browser"))
                    .hasValueSatisfying(it -> assertThat(it.isLinked()).isTrue());
        }

        assertThat(linkScenario.changes(connection))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
    }

    private JsonNode unlinked(String platformKey) {
        JsonNode connection = linkScenario.connection(platformKey);
        api.send(
                        HttpMethod.PATCH,
                        linkScenario.client(),
                        "/companies/%s/connections/%s"
                                .formatted(linkScenario.company(), LinkScenario.id(connection)),
                        "{\"status\": \"Unlinked\"}")
                .ok();
        return connection;
    }

    @Test
    void openedLinkSetsTheCookieThatADoubleClickSends() {
        Page opened = browser.open(linkScenario.redirect());

        assertThat(opened.header("Set-Cookie")).startsWith("ledgerway-link=");
    }

    private Page dialog() {
        Page choose = browser.open(linkScenario.redirect() + "&link.view=connect").shows(200);
        return browser.press(choose, "continue", "platformKey", "upac").shows(200);
    }

    private static String claims(LoggedRequest requests) {
        String token = requests.getHeader("Authorization").substring("Bearer ".length());
        return new String(Base64.getUrlDecoder().decode(token.split("\\.", -1)[1]), UTF_8);
    }
}
