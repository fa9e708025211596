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
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkCompanyPageIT {

    private static final String ALL_CATEGORIES =
            """
            {'categories': {
              'accounting': {'optional': false, 'enableIntegrations': true, 'enableFileUpload': true},
              'banking': {'optional': true, 'enableIntegrations': true, 'enableFileUpload': true},
              'commerce': {'optional': true, 'enableIntegrations': true, 'enableFileUpload': true},
              'businessDocuments':
                {'optional': true, 'enableIntegrations': false, 'enableFileUpload': true}},
             'fileDialogText': 'Bring the statements of three months.'}
            """;

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired SavedLinkSettings savedSettings;

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

    @Test
    void platformsFollowTheClientsOrderAndCanBeSearched() {
        savedSettings.platform(linkScenario.client(), "qhyg", 1, true);
        savedSettings.platform(linkScenario.client(), "gbol", 2, false);

        Page choose = browser.open(linkScenario.redirect() + "&ref=a%2Fb").shows(200);
        assertThat(keys(choose)).hasSize(8).startsWith("qhyg").doesNotContain("gbol");
        assertThat(choose.document().select("form[method=get] input[name=ref]").attr("value"))
                .isEqualTo("a/b");
        String name = choose.document().select(".choice .name").getFirst().text();
        Page found =
                browser.open(
                                linkScenario.redirect()
                                        + "&link.view=connect&link.search="
                                        + name.substring(0, 4).toUpperCase(java.util.Locale.ROOT))
                        .shows(200);
        assertThat(keys(found)).contains("qhyg").hasSizeLessThan(6);
        Page none = browser.open(linkScenario.redirect() + "&link.search=%3Cb%3Ezz").shows(200);
        assertThat(keys(none)).isEmpty();
        assertThat(none.document().select("[role=status]").text()).contains("<b>zz");
        browser.press(choose, "continue", "platformKey", "gbol").shows(400);
    }

    @Test
    void sandboxIsShownByClientSettingOrLinkParameter() {
        assertThat(keys(browser.open(linkScenario.redirect()))).contains("mqjo");
        assertThat(keys(browser.open(hideSandbox("false")))).doesNotContain("mqjo");
        savedSettings.link(linkScenario.client(), "{'showSandboxIntegrations': false}");

        assertThat(keys(browser.open(linkScenario.redirect()))).doesNotContain("mqjo");
        assertThat(keys(browser.open(hideSandbox("true")))).contains("mqjo");
        Page hidden = browser.open(linkScenario.redirect());
        browser.press(hidden, "continue", "platformKey", "mqjo").shows(400);
    }

    @Test
    void customerSeesTheWelcomePageAndChoosesACategory() {
        savedSettings.link(
                linkScenario.client(),
                ALL_CATEGORIES.replaceFirst(
                        "\\{", "{'landingPage': {'heading': 'Hello', 'text': 'Good to see you'},"));

        Page landing = browser.open(linkScenario.redirect() + "&ref=7").shows(200);
        assertThat(landing.heading()).isEqualTo("Hello");
        Page categories = browser.press(landing, "continue").shows(200);
        assertThat(categories.document().select("input[name=category]").eachAttr("value"))
                // The commerce category has no platforms and no upload.
                .containsExactly("accounting", "banking", "businessDocuments");
        assertThat(categories.document().select(".badge")).hasSize(2);
        Page nothing = browser.press(categories, "continue").shows(400);
        assertThat(nothing.document().title()).startsWith("Error");
        Page banking = browser.press(categories, "continue", "category", "banking").shows(200);
        assertThat(keys(banking)).containsExactly("upbk");
        Page accounting = browser.press(categories, "continue", "category", "accounting");
        Page consent = browser.press(accounting, "continue", "platformKey", "gbol").shows(200);
        assertThat(consent.document().select("input[name=link.custom.ref]").attr("value"))
                .isEqualTo("7");
        Page more =
                browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc")
                        .shows(200);

        assertThat(more.text()).contains("Banking");
        Page next = browser.open(more.document().select("a.button").attr("href")).shows(200);
        assertThat(next.document().select(".badge").eachText()).contains("connected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", ""})
    void theLinkOfAConnectionOpensNoLinkOfTheCompany(String password) {
        savedSettings.link(linkScenario.client(), ALL_CATEGORIES);
        String link = LinkScenario.link(linkScenario.connection("gbol"));

        Page consent = browser.open(link + "&link.otp=" + password).shows(200);
        assertThat(consent.document().select("input[name=link.otp]")).isEmpty();
        Page result =
                browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc")
                        .shows(200);

        assertThat(result.heading()).isEqualTo("Xero is connected");
        assertThat(result.document().html()).doesNotContain("link.otp", "/link/company/");
    }

    @Test
    void theLinkOfAConnectionAcceptsNoPasswordOfAnotherCompany() {
        savedSettings.link(linkScenario.client(), ALL_CATEGORIES);
        String link = LinkScenario.link(linkScenario.connection("gbol"));
        String foreign = linkScenario.sibling().redirect().replaceFirst(".*\\?", "&");

        Page consent = browser.open(link + foreign).shows(200);

        assertThat(consent.document().select("input[name=link.otp]")).isEmpty();
    }

    @Test
    void customerOfALinkWithoutPasswordIsAskedForMore() {
        savedSettings.link(
                linkScenario.client(),
                ALL_CATEGORIES.replaceFirst("\\{", "{'oneTimeCompanyLinks': false,"));

        Page categories = browser.open(linkScenario.redirect()).shows(200);
        Page accounting = browser.press(categories, "continue", "category", "accounting");
        Page consent = browser.press(accounting, "continue", "platformKey", "gbol").shows(200);
        Page more =
                browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc")
                        .shows(200);

        assertThat(more.text()).contains("Banking");
        browser.open(more.document().select("a.button").attr("href")).shows(200);
    }

    @Test
    void customerUploadsFilesToOneConnectionPerKind() {
        savedSettings.link(linkScenario.client(), ALL_CATEGORIES);
        String redirect = linkScenario.redirect();
        Page categories = browser.open(redirect).shows(200);
        Page documents = browser.press(categories, "continue", "category", "businessDocuments");

        Page dialog = browser.press(documents, "continue", "platformKey", "updo").shows(200);

        assertThat(dialog.text()).contains("Bring the statements of three months.");
        assertThat(linkScenario.connections()).hasSize(1);
        assertThat(linkScenario.connections().getFirst().path("status").stringValue())
                .isEqualTo("Linked");
        browser.press(documents, "continue", "platformKey", "updo").shows(200);
        browsers.open().press(documents, "continue", "platformKey", "updo").shows(401);
        Page manage = browser.open(linkScenario.redirect()).shows(200);
        Page again = browser.press(manage, "continue");
        Page more = browser.press(again, "continue", "category", "businessDocuments");
        browser.press(more, "continue", "platformKey", "updo").shows(200);
        assertThat(linkScenario.connections()).hasSize(1);
    }

    @Test
    void customerDisconnectsAfterConfirmationAndReconnects() {
        JsonNode connection = linkScenario.connection("gbol");
        browser.returnFromPlatform(linkScenario.openPlatform(browser, connection), "code=abc")
                .shows(200);

        Page manage = browser.open(linkScenario.redirect()).shows(200);
        assertThat(manage.text())
                .contains("Xero", "Connected since", "Harbour Bakery", "has this access");
        Page sure = browser.press(manage, "disconnect").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        browser.press(sure, "cancel").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        Page after = browser.press(sure, "continue").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
        assertThat(after.text())
                .contains("Nothing is connected at the moment")
                .doesNotContain("has this access");
        assertThat(browser.press(after, "done").shows(200).text())
                .contains("Finished", "You can close this page")
                .doesNotContain("Nothing was changed");
        browser.press(sure, "continue").shows(200);
        Page consent = browser.press(after, "reconnect").shows(200);
        browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc").shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(browser.press(browser.open(linkScenario.redirect()), "done").heading())
                .isEqualTo("Finished");
    }

    @Test
    void onlyOwnConnectionsCanBeManaged() {
        JsonNode connection = linkScenario.connection("gbol");
        browser.returnFromPlatform(linkScenario.openPlatform(browser, connection), "code=abc")
                .shows(200);
        LinkScenario other = LinkScenario.of(api);
        JsonNode foreign = other.connection("gbol");
        Browser theirs = browsers.open();
        theirs.returnFromPlatform(other.openPlatform(theirs, foreign), "code=abc").shows(200);

        Page manage = browser.open(linkScenario.redirect());
        Page sure = browser.press(manage, "disconnect");
        browser.press(sure, "continue", "connection", LinkScenario.id(foreign));

        assertThat(other.status(foreign)).isEqualTo("Linked");
    }

    @Test
    void secondAccountingPlatformIsRejectedBeforeAConnectionIsCreated() {
        browser.returnFromPlatform(
                        linkScenario.openPlatform(browser, linkScenario.connection("gbol")),
                        "code=abc")
                .shows(200);

        Page choose = browser.press(browser.open(linkScenario.redirect()), "continue").shows(200);
        Page refused = browser.press(choose, "continue", "platformKey", "qhyg").shows(409);

        assertThat(refused.text()).contains("Xero", "already");
        assertThat(linkScenario.connections()).hasSize(1);
    }

    @Test
    void linksHaveNoPasswordIfTheClientDisablesIt() {
        savedSettings.link(linkScenario.client(), "{'oneTimeCompanyLinks': false}");

        assertThat(linkScenario.redirect()).doesNotContain("otp");
        Page choose = browser.open(linkScenario.redirect()).shows(200);
        Page consent = browser.press(choose, "continue", "platformKey", "gbol").shows(200);
        browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc").shows(200);
        browser.open(linkScenario.redirect()).shows(200);
        browser.open(linkScenario.redirect() + "?link.otp=old").shows(200);
        assertThat(linkScenario.connections().getFirst().path("linkUrl").stringValue())
                .contains("?otp=");
    }

    @Test
    void brandedAndOlderLinksLeadToTheSamePages() {
        String slug = "s" + linkScenario.client().toString().substring(0, 8);
        savedSettings.link(linkScenario.client(), "{'slug': '%s'}".formatted(slug));
        String redirect = linkScenario.redirect();
        String branded = redirect.replace("/link/", "/link/" + slug + "/");
        JsonNode connection = linkScenario.connection("gbol");
        String older =
                "http://gateway.test/link/start/%s/%s?%s&ref=1"
                        .formatted(
                                linkScenario.company(),
                                LinkScenario.id(connection),
                                LinkScenario.link(connection).replaceFirst(".*\\?", ""));

        assertThat(browser.open(branded).shows(200).heading())
                .isEqualTo(browser.open(redirect).heading());
        browser.open(branded.replace(slug, "nobody")).shows(404);
        LinkScenario other = LinkScenario.of(api);
        browser.open(other.redirect().replace("/link/", "/link/" + slug + "/")).shows(404);
        Page consent = browser.open(older).shows(200);
        assertThat(consent.document().select("input[name=link.custom.ref]").attr("value"))
                .isEqualTo("1");
        browser.open(older.replaceFirst("\\?.*", "")).shows(401);
    }

    @Test
    void linkWithoutIntegrationsIsNotSupported() {
        savedSettings.link(
                linkScenario.client(),
                "{'categories': {'accounting': {'optional': false, 'enableIntegrations': false,"
                        + " 'enableFileUpload': false}}}");

        browser.open(linkScenario.redirect()).shows(501);
    }

    @Test
    void suspendedClientsLinksAreClosed() {
        String redirect = linkScenario.redirect();
        String link = LinkScenario.link(linkScenario.connection("gbol"));
        savedSettings.suspend(linkScenario.client());

        browser.open(redirect).shows(403);
        browser.open(link).shows(403);
    }

    private String hideSandbox(String show) {
        return linkScenario.redirect() + "&link.showSandboxIntegrations=" + show;
    }

    private static List<String> keys(Page page) {
        return page.document().select("input[name=platformKey]").eachAttr("value");
    }
}
