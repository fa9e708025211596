package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.ExpenseServiceDouble;
import io.ledgerway.company.scenario.FileServiceDouble;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.SavedLinkSettings;
import io.ledgerway.company.scenario.ScriptedPlatform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Checks every page in all languages for accessibility. The pages are stored in {@code
 * target/link-pages} for manual inspection.
 */
@CompanyServiceTest
class LinkAppearanceIT {

    private static final Path KEPT = Path.of("target/link-pages");

    private static final String LOOK =
            """
            {'landingPage': {'heading': 'Welcome to Harbour', 'text': 'Two minutes, then we do the rest.'},
             'inviteLink': true, 'renewLinks': true, 'primaryColour': '#e8b400', 'secondaryColour': '#006b5e',
             'termsUrl': 'https://client.test/terms', 'language': 'de',
             'consent': {'purpose': {'heading': 'Why we ask', 'text': 'To pay your bills.'}},
             'categories': {
              'accounting': {'optional': false, 'enableIntegrations': true, 'enableFileUpload': true},
              'banking': {'optional': true, 'enableIntegrations': true, 'enableFileUpload': true}}}
            """;

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ExpenseServiceDouble expenses;
    @Autowired FileServiceDouble files;
    @Autowired ScriptedPlatform platform;
    @Autowired SavedLinkSettings savedSettings;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, en",
        "'de-AT,en;q=0.5', de",
        "fr-CA, fr",
        "'ca,es-MX;q=0.5', es",
        "nl-BE, nl"
    })
    void everyPageIsTranslatedAndAccessible(String asked, String language) throws IOException {
        Browser browser = browsers.open().with("Accept-Language", asked);
        for (var it : pages(browser, asked).entrySet()) {
            Document page = it.getValue().document();
            assertThat(page.select("html").attr("lang"))
                    .describedAs(it.getKey())
                    .isEqualTo(language);
            check(it.getKey(), page);
            assertThat(it.getValue().header("Vary")).contains("Accept-Language");
            keep(it.getKey() + "-" + language, page);
        }
    }

    @Test
    void clientsLanguageIsTheFallback() {
        assertThat(
                        browsers.open()
                                .open(linkScenario.redirect())
                                .document()
                                .select("html")
                                .attr("lang"))
                .isEqualTo("en");
        savedSettings.link(linkScenario.client(), LOOK);

        Browser italian = browsers.open().with("Accept-Language", "it-IT,pt;q=0.5");
        Page landing = italian.open(linkScenario.redirect());
        assertThat(landing.document().select("html").attr("lang")).isEqualTo("de");
        assertThat(landing.document().select("button[name=cancel]").text()).isEqualTo("Abbrechen");
        assertThat(italian.open("http://gateway.test/link/nowhere/at/all").shows(404).heading())
                .isEqualTo("There is no such page");
    }

    @Test
    void aFixedLanguageIgnoresTheBrowser() {
        savedSettings.link(linkScenario.client(), "{'language': 'nl', 'fixedLanguage': true}");

        Page consent =
                browsers.open()
                        .with("Accept-Language", "fr")
                        .open(LinkScenario.link(linkScenario.connection("gbol")));

        assertThat(consent.document().select("html").attr("lang")).isEqualTo("nl");
        assertThat(consent.heading()).isEqualTo("Harbour Bakery koppelen met Xero?");
    }

    @Test
    void clientsColoursAndTextsAreOnThePages() {
        savedSettings.link(linkScenario.client(), LOOK);
        Browser browser = browsers.open();
        Page consent = browser.open(LinkScenario.link(linkScenario.connection("gbol"))).shows(200);

        assertThat(consent.document().select("h2").eachText()).hasSize(5).contains("Why we ask");
        assertThat(consent.text()).contains("To pay your bills.");
        assertThat(consent.document().select("a[href='https://client.test/terms']")).hasSize(1);
        String theme = consent.document().select("link[href*=theme]").attr("href");
        Page sheet = browser.open("http://gateway.test" + theme).shows(200);
        assertThat(sheet.header("Content-Type")).startsWith("text/css");
        assertThat(sheet.header("Cache-Control")).isEqualTo("max-age=300, public");
    }

    private Map<String, Page> pages(Browser browser, String asked) {
        Map<String, Page> pages = new LinkedHashMap<>();
        savedSettings.link(linkScenario.client(), LOOK);
        String gateway = "http://gateway.test/link/";
        Page landing = browser.open(linkScenario.redirect()).shows(200);
        pages.put("landing", landing);
        Page categories = browser.press(landing, "continue").shows(200);
        pages.put("categories", categories);
        pages.put("categories-wrong", browser.press(categories, "continue").shows(400));
        Page choose = browser.press(categories, "continue", "category", "accounting").shows(200);
        pages.put("choose", choose);
        pages.put("choose-wrong", browser.press(choose, "continue").shows(400));
        pages.put("leave", browser.press(choose, "cancel").shows(200));
        Page consent = browser.press(choose, "continue", "platformKey", "gbol").shows(200);
        pages.put("consent", consent);
        Page platformPage = browser.press(consent, "continue").shows(303);
        pages.put(
                "denied",
                browser.returnFromPlatform(platformPage, "error=access_denied").shows(200));
        var connection = linkScenario.connections().getFirst();
        platform.offers("Harbour Bakery", "Harbour Holding");
        Page organisations =
                browser.returnFromPlatform(
                        linkScenario.openPlatform(browser, connection), "code=abc");
        pages.put("organisations", organisations.shows(200));
        pages.put("organisations-wrong", browser.press(organisations, "continue").shows(400));
        pages.put(
                "linked",
                browser.press(organisations, "continue", "organisation", "id-of-Harbour Bakery")
                        .shows(200));
        pages.put(
                "former",
                browsers.open()
                        .with("Accept-Language", asked)
                        .open(LinkScenario.link(connection))
                        .shows(401));
        pages.put(
                "result-expired",
                browser.open(gateway + "result?attempt=" + UUID.randomUUID()).shows(410));
        pages.put(
                "already",
                browser.open(LinkScenario.link(linkScenario.read(connection))).shows(200));
        Page second = browser.open(LinkScenario.link(linkScenario.connection("qhyg")));
        pages.put("other-linked", second.shows(409));
        Page manage = browser.open(linkScenario.redirect()).shows(200);
        pages.put("manage", manage);
        Page sure = browser.press(manage, "disconnect").shows(200);
        pages.put("disconnect", sure);
        browser.press(sure, "continue").shows(200);
        platform.offers("Harbour Holding");
        pages.put(
                "other-organisation",
                browser.returnFromPlatform(
                                linkScenario.openPlatform(browser, linkScenario.read(connection)),
                                "code=abc")
                        .shows(409));
        Page more =
                browser.open(linkScenario.redirect() + "&link.view=connect&link.category=banking");
        Page upload = browser.press(more, "continue", "platformKey", "upbk").shows(200);
        pages.put("upload", upload);
        files.takes();
        pages.put("uploaded", browser.upload(upload, "a.csv", "x").shows(200));
        files.responses(503, "{}");
        pages.put("upload-wrong", browser.upload(upload, "a.csv", "x").shows(503));
        pages.put("uploads", browser.press(upload, "done").shows(200));
        pages.put("managed", browser.open(linkScenario.redirect()).shows(200));
        pages.put(
                "expired", browser.open(gateway + "company/" + linkScenario.company()).shows(401));
        pages.put("not-found", browser.open(gateway + "nowhere").shows(404));
        Page name = browser.open(gateway + "invite/" + linkScenario.client()).shows(200);
        pages.put("name", name);
        pages.put("name-wrong", browser.press(name, "continue").shows(400));
        pages.put("confirm", browser.press(name, "continue", "name", "Harbour (1)").shows(200));
        String signUp = gateway + "clients/" + linkScenario.client() + "/signUpWith/";
        pages.put("sign-up", browser.open(signUp + "gbol").shows(200));
        pages.put("not-supported", browser.open(signUp + "zzzz").shows(501));
        framedPages(pages, browser);
        return pages;
    }

    private void framedPages(Map<String, Page> pages, Browser browser) {
        savedSettings.link(
                linkScenario.client(), "{'language': 'de', 'frameOrigins': ['https://a.test']}");
        LinkScenario sibling = linkScenario.sibling();
        Page choose = browser.open(session(sibling, "linkSessions")).shows(200);
        Page framed = browser.press(choose, "continue", "platformKey", "gbol").shows(200);
        pages.put("consent-framed", framed);
        pages.put(
                "waiting",
                browser.open(
                                "http://gateway.test"
                                        + framed.document()
                                                .select("meta[name=ledgerway-next]")
                                                .attr("content"))
                        .shows(200));
        platform.works();
        pages.put(
                "window",
                browser.returnFromPlatform(browser.press(framed, "continue"), "code=abc")
                        .shows(200));
        expenses.isUnavailable();
        pages.put("mapping-later", browser.open(session(sibling, "mappingSessions")).shows(503));
        expenses.knows(ExpenseServiceDouble.NOT_LINKED);
        pages.put(
                "mapping-not-linked", browser.open(session(sibling, "mappingSessions")).shows(409));
        expenses.knows(ExpenseServiceDouble.MAPPING);
        Page mapping = browser.open(session(sibling, "mappingSessions")).shows(200);
        pages.put("mapping", mapping);
        expenses.refuses("supplier.id");
        pages.put("mapping-wrong", browser.press(mapping, "save").shows(400));
        expenses.knows(ExpenseServiceDouble.MAPPING);
        pages.put("mapping-saved", browser.press(mapping, "save").shows(200));
        pages.put("mapping-cancelled", browser.press(mapping, "cancel").shows(200));
    }

    private String session(LinkScenario company, String kind) {
        return api.post(
                        company.client(),
                        "/companies/" + company.company() + "/" + kind,
                        "{\"origin\": \"https://a.test\"}")
                .ok()
                .body()
                .path("url")
                .stringValue();
    }

    private static void check(String name, Document page) {
        assertThat(page.text()).describedAs(name).doesNotContain("??", "{0}", "{1}", "${", "#{");
        assertThat(page.title()).describedAs(name).isNotBlank();
        assertThat(page.select("h1")).describedAs(name).hasSize(1);
        assertThat(page.select("main")).describedAs(name).hasSize(1);
        assertThat(page.select("script:not([src]), style, [style], [onclick]"))
                .describedAs(name)
                .isEmpty();
        for (Element it : page.select("input:not([type=hidden])")) {
            boolean labelled =
                    it.closest("label") != null
                            || !page.select("label[for=" + it.id() + "]").isEmpty();
            assertThat(labelled).describedAs(name + ": " + it).isTrue();
        }
        for (Element it : page.select("input[type=radio]")) {
            assertThat(it.closest("fieldset")).describedAs(name).isNotNull();
        }
        page.select("img").forEach(it -> assertThat(it.hasAttr("alt")).isTrue());
        page.select("button, a")
                .forEach(it -> assertThat(it.text()).describedAs(name).isNotBlank());
        for (Element it : page.select(".problem a")) {
            assertThat(page.select(it.attr("href"))).describedAs(name).hasSize(1);
        }
        for (Element it : page.select("[aria-describedby]")) {
            for (String id : it.attr("aria-describedby").split(" ", -1)) {
                assertThat(page.getElementById(id)).describedAs(name + " #" + id).isNotNull();
            }
        }
        if (name.endsWith("-wrong")) {
            assertThat(page.title()).matches("(Error|Fehler|Erreur|Fout)[\\s\\u00a0]?: .*");
            assertThat(page.select("[role=alert]")).hasSize(1);
        }
    }

    private static void keep(String name, Document page) throws IOException {
        Files.createDirectories(KEPT);
        Document copy = page.clone();
        copy.select("link[href*=theme]").attr("href", "theme.css");
        copy.select("link[href*=assets]")
                .attr("href", "../../src/main/resources/link/assets/link.css");
        Files.writeString(KEPT.resolve(name + ".html"), copy.outerHtml());
        Files.writeString(KEPT.resolve("theme.css"), ":root { }");
    }
}
