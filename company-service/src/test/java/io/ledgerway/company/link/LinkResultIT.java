package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.SavedLinkSettings;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.SyncServiceDouble;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The page of a result, and links that are opened again. */
@CompanyServiceTest
class LinkResultIT {

    private static final String RENEWABLE = "{'renewLinks': true}";

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired SavedLinkSettings savedSettings;
    @Autowired SyncServiceDouble sync;
    @Autowired MovableTime time;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private Browser browser;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
        browser = browsers.open();
    }

    @AfterEach
    void present() {
        sync.isUnavailable();
        time.reset();
    }

    @Test
    void aReloadShowsTheSameResultAtAnAddressWithoutTheCode() {
        JsonNode connection = linkScenario.connection("gbol");

        Page done = linkScenario.link(browser, connection);

        assertThat(done.address().getPath()).isEqualTo("/link/result");
        assertThat(done.address().getQuery()).doesNotContain("code=", "state=");
        for (int i = 0; i < 2; i++) {
            assertThat(browser.reload(done).shows(200).heading()).isEqualTo("Xero is connected");
        }
        assertThat(done.text()).contains("read the data", "enter records", "as you agreed");
        assertThat(platform.tokenRequests("authorization_code")).isEqualTo(1);
    }

    @Test
    void theResultShowsWhatWasReadAndWhatIsLeft() {
        sync.hasPulled(Map.of());
        Page done = linkScenario.link(browser, linkScenario.connection("gbol"));
        assertThat(done.document().select("[role=status]").text())
                .isEqualTo("Reading begins in a moment.");

        sync.hasPulled(
                Map.of("invoices", "Complete", "bills", "Fetching", "journals", "NotSupported"));
        Page reading = browser.reload(done).shows(200);
        assertThat(reading.document().select("h2").text()).isEqualTo("Your data is being read");
        assertThat(reading.document().select("[role=status]").text())
                .isEqualTo("1 of 2 areas are finished.");
        assertThat(reading.document().select(".progress li").eachText())
                .containsExactly("Sales read", "Purchases being read");
        assertThat(reading.document().select("script").attr("src")).contains("progress.js");
        assertThat(reading.header("Content-Security-Policy"))
                .contains("script-src 'self'; connect-src 'self'", "frame-ancestors 'none'");
        assertThat(reading.document().select("#progress a").attr("href"))
                .isEqualTo("/link/result?" + done.address().getQuery());

        sync.hasPulled(Map.of("invoices", "Complete", "bills", "FetchError"));
        Page complete = browser.reload(done).shows(200);
        assertThat(complete.document().select("h2").text()).isEqualTo("Your data was read");
        assertThat(complete.text()).contains("Purchases not available");
        assertThat(complete.document().select("script, #progress a")).isEmpty();
    }

    @Test
    void aClientWithoutFirstPullsHasNoProgressForLong() {
        sync.hasPulled(Map.of());
        Page done = linkScenario.link(browser, linkScenario.connection("gbol"));
        assertThat(done.document().select("#progress")).hasSize(1);

        time.advance(Duration.ofMinutes(2));

        assertThat(browser.reload(done).shows(200).document().select("#progress, script"))
                .isEmpty();
    }

    @Test
    void aRepeatedCallbackShowsTheResultAndExchangesNoCode() {
        JsonNode connection = linkScenario.connection("gbol");
        Page platformPage = linkScenario.openPlatform(browser, connection);
        browser.returnFromPlatform(platformPage, "code=abc").shows(200);

        Page again = browser.returnFromPlatform(platformPage, "code=def").shows(200);

        assertThat(again.heading()).isEqualTo("Xero is connected");
        assertThat(again.address().getPath()).isEqualTo("/link/result");
        assertThat(platform.tokenRequests("authorization_code")).isEqualTo(1);
    }

    @Test
    void failuresHaveAPageOfTheirOwnToo() {
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.connection("gbol"));
        Page denied =
                browser.returnFromPlatform(platformPage, "error=access_denied&error_description=x")
                        .shows(200);

        assertThat(denied.address().getPath()).isEqualTo("/link/result");
        assertThat(browser.reload(denied).shows(200).heading()).isEqualTo("Nothing was connected");
    }

    @Test
    void aClientsRedirectFollowsTheCallbackDirectlyAndAgain() {
        savedSettings.redirect(linkScenario.client(), "https://app.test/{statusCode}");
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.connection("gbol"));

        for (int i = 0; i < 2; i++) {
            assertThat(
                            browser.returnFromPlatform(platformPage, "code=abc")
                                    .shows(303)
                                    .redirectUri())
                    .hasToString("https://app.test/200");
        }
        assertThat(platform.tokenRequests("authorization_code")).isEqualTo(1);
    }

    @Test
    void aCallbackThatIsRepeatedMeanwhileWaitsAndLeadsToTheSameEnd() throws Exception {
        savedSettings.redirect(linkScenario.client(), "https://app.test/{statusCode}");
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.connection("gbol"));
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        platform.delaysCodes(() -> {
            entered.countDown();
            uninterrupted(leave);
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Page> first =
                    threads.submit(() -> browser.returnFromPlatform(platformPage, "code=abc"));
            Page waiting;
            try {
                assertThat(entered.await(1, TimeUnit.MINUTES)).isTrue();
                waiting = browser.returnFromPlatform(platformPage, "code=abc").shows(200);

                assertThat(waiting.heading()).isEqualTo("Connecting Xero");
                assertThat(waiting.document().select("#progress a").attr("href"))
                        .isEqualTo("/link/result?" + waiting.address().getQuery())
                        .endsWith("&wait=true");
                assertThat(browser.reload(waiting).shows(200).heading())
                        .isEqualTo("Connecting Xero");
            } finally {
                leave.countDown();
            }

            assertThat(first.get().shows(303).redirectUri())
                    .isEqualTo(browser.reload(waiting).shows(303).redirectUri())
                    .hasToString("https://app.test/200");
            savedSettings.redirect(linkScenario.client(), "");
            Page done = browser.reload(waiting).shows(200);
            assertThat(done.heading()).isEqualTo("Xero is connected");
            assertThat(done.address().getQuery()).doesNotContain("wait");
        }
        assertThat(platform.tokenRequests("authorization_code")).isEqualTo(1);
    }

    @Test
    void aResultIsForItsBrowserAndExpires() {
        Page done = linkScenario.link(browser, linkScenario.connection("gbol"));

        Page elsewhere = browsers.open().open(done.address().toString()).shows(410);
        assertThat(elsewhere.text()).contains("the result stays as it was");
        time.advance(Duration.ofMinutes(61));
        browser.reload(done).shows(410);
    }

    @Test
    void goingBackAfterContinueKeepsTheLink() {
        JsonNode connection = linkScenario.connection("gbol");
        Page abandoned = linkScenario.openPlatform(browser, connection);

        Page second = linkScenario.openPlatform(browser, connection);

        assertThat(second.parameter("state")).isNotEqualTo(abandoned.parameter("state"));
        browsers.open().open(LinkScenario.link(connection)).shows(401);
        browser.returnFromPlatform(second, "code=abc").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        Page dead = browser.open(LinkScenario.link(connection)).shows(401);
        assertThat(dead.text()).contains("Harbour Bakery is connected to Xero");
        assertThat(browser.returnFromPlatform(abandoned, "code=def").shows(200).heading())
                .isEqualTo("Xero is already connected");
    }

    @Test
    void aCompanysLinkIsOpenedAgainAfterContinue() {
        String redirect = linkScenario.redirect();
        Page choose = browser.open(redirect).shows(200);
        Page consent = browser.press(choose, "continue", "platformKey", "qhyg").shows(200);
        browser.press(consent, "continue").shows(303);

        Page again = browser.open(redirect).shows(200);
        browsers.open().open(redirect).shows(401);
        Page other = browser.press(again, "continue", "platformKey", "gbol").shows(200);
        browser.returnFromPlatform(browser.press(other, "continue").shows(303), "code=abc")
                .shows(200);

        browser.open(redirect).shows(401);
    }

    @Test
    void theHourOfAnOpenedLinkEnds() {
        JsonNode connection = linkScenario.connection("gbol");
        linkScenario.openPlatform(browser, connection);

        time.advance(Duration.ofMinutes(59));
        Page consent = browser.open(LinkScenario.link(connection)).shows(200);
        time.advance(Duration.ofMinutes(2));

        browser.open(LinkScenario.link(connection)).shows(401);
        browser.press(consent, "continue").shows(401);
    }

    @Test
    void aFormerLinkNamesTheClientAndOffersNothingByDefault() {
        JsonNode connection = linkScenario.connection("gbol");
        linkScenario.openPlatform(browser, connection);

        Page former = browsers.open().open(LinkScenario.link(connection)).shows(401);

        assertThat(former.text())
                .contains("go back to the page of Client " + linkScenario.client())
                .contains("for a new one");
        assertThat(former.document().select("form")).isEmpty();
        savedSettings.link(linkScenario.client(), RENEWABLE);
        Page offered = browsers.open().open(LinkScenario.link(connection)).shows(401);
        savedSettings.link(linkScenario.client(), "{}");
        browsers.open().press(offered, "renew").shows(401);
    }

    @Test
    void aFormerLinkOffersANewOneIfTheClientAllowsIt() {
        savedSettings.link(linkScenario.client(), RENEWABLE);
        JsonNode connection = linkScenario.connection("gbol");
        String redirect = linkScenario.redirect();
        time.advance(Duration.ofHours(25));
        // replaces the expired passwords
        linkScenario.read(connection);
        linkScenario.redirect();

        Page former = browser.open(LinkScenario.link(connection) + "&ref=7").shows(401);
        Page consent = browser.press(former, "renew").shows(200);
        assertThat(consent.document().select("input[name=link.custom.ref]").attr("value"))
                .isEqualTo("7");
        browser.returnFromPlatform(browser.press(consent, "continue").shows(303), "code=abc")
                .shows(200);
        Page manage = browser.press(browser.open(redirect).shows(401), "renew").shows(200);

        assertThat(manage.heading()).isEqualTo("Connections of Harbour Bakery");
        String guess = LinkScenario.link(connection).replaceFirst("otp=.*", "otp=guess");
        assertThat(browser.open(guess).shows(401).document().select("form")).isEmpty();
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
