package io.ledgerway.company.link.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.ExpenseServiceDouble;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.SavedLinkSettings;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@CompanyServiceTest
class MappingIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ExpenseServiceDouble expenses;
    @Autowired JsonMapper json;
    @Autowired MovableTime time;
    @Autowired SavedLinkSettings savedSettings;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        linkScenario = LinkScenario.of(api);
        expenses.knows(ExpenseServiceDouble.MAPPING);
    }

    @AfterEach
    void reset() {
        expenses.isUnavailable();
    }

    @Test
    void storedChoicesAndSuggestionsAreSelected() {
        Page page = browsers.open().open(session("{}")).shows(200);

        assertThat(page.heading()).contains("Harbour Bakery");
        assertThat(selected(page, "bankAccount")).isEqualTo("b1");
        assertThat(selected(page, "supplier")).isEqualTo("s2");
        assertThat(selected(page, "customer")).isEmpty();
        assertThat(selected(page, "category.0.account")).isEqualTo("a1");
        assertThat(selected(page, "category.0.tax")).isEqualTo("t1");
        assertThat(selected(page, "category.0.tracking.0")).isEqualTo("d1");
        assertThat(selected(page, "category.1.account")).isEqualTo("a2");
        assertThat(page.document().select(".suggested")).hasSize(4);
        assertThat(page.document().select("legend").eachText()).contains("Client gifts");
        assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(page.document().select("script")).isEmpty();
    }

    @Test
    void choicesAreSavedForTheCompanyOfTheSession() {
        Browser browser = browsers.open();
        Page page = browser.open(session("{}")).shows(200);

        Page saved =
                browser.press(page, "save", "category.1.account", "", "customer", "c1").shows(200);

        assertThat(saved.heading()).isEqualTo("Your choices are saved");
        assertThat(saved.address().toString()).endsWith("&saved=true");
        JsonNode body = json.readTree(expenses.saved().getLast());
        assertThat(body.path("clientId").stringValue()).isEqualTo(linkScenario.client().toString());
        assertThat(body.path("bankAccountId").stringValue()).isEqualTo("b1");
        assertThat(body.path("customerId").stringValue()).isEqualTo("c1");
        assertThat(body.at("/categories/0/id").stringValue()).isEqualTo("travel");
        assertThat(body.at("/categories/0/choice/trackingCategoryIds/0").stringValue())
                .isEqualTo("d1");
        assertThat(
                        body.at("/categories/1/choice/accountId").isMissingNode()
                                || body.at("/categories/1/choice/accountId").isNull())
                .isTrue();
    }

    @Test
    void categoryThatWasAddedSinceThePageWasOpenedHasNoChoice() {
        Browser browser = browsers.open();
        Page page = browser.open(session("{}")).shows(200);
        expenses.knows(
                ExpenseServiceDouble.MAPPING.replace(
                        "\"categories\": [",
                        """
                        "categories": [{"id": "new", "name": "New", "usual": false,
                         "suggested": {"accountId": "a1", "trackingCategoryIds": []}},
                        """));

        browser.press(page, "save").shows(200);

        JsonNode body = json.readTree(expenses.saved().getLast());
        assertThat(body.at("/categories/0/id").stringValue()).isEqualTo("new");
        assertThat(
                        body.at("/categories/0/choice").isMissingNode()
                                || body.at("/categories/0/choice").isNull())
                .isTrue();
        assertThat(body.at("/categories/1/choice/accountId").stringValue()).isEqualTo("a1");
    }

    @Test
    void searchKeepsWhatWasChosen() {
        Browser browser = browsers.open();
        Page page = browser.open(session("{}")).shows(200);

        Page found =
                browser.press(
                                page,
                                "find",
                                "supplierSearch",
                                "acorn & co",
                                "category.0.account",
                                "a2")
                        .shows(200);

        assertThat(expenses.read().getLast()).contains("supplier=acorn%20%26%20co");
        assertThat(selected(found, "category.0.account")).isEqualTo("a2");
        assertThat(expenses.saved()).isEmpty();
        // the browser goes back to the field: the page is long
        assertThat(found.document().select("[name=find]").eachAttr("formaction"))
                .containsExactly("/link/mapping#supplierSearch", "/link/mapping#customerSearch");
        assertThat(found.document().select("#supplierSearch, #customerSearch")).hasSize(2);
    }

    @Test
    void rejectedChoiceIsShownAndNothingElseIsLost() {
        Browser browser = browsers.open();
        Page page = browser.open(session("{}")).shows(200);
        expenses.refuses("supplier.id");

        Page refused = browser.press(page, "save", "category.0.account", "a2").shows(400);

        assertThat(refused.document().select("#supplier").attr("aria-invalid")).isEqualTo("true");
        assertThat(refused.document().select("#problem a").attr("href")).isEqualTo("#supplier");
        assertThat(selected(refused, "category.0.account")).isEqualTo("a2");
    }

    @Test
    void formsOfOtherSitesAreRejected() {
        Browser browser = browsers.open();
        Page page = browser.open(session("{}")).shows(200);

        browser.with("Sec-Fetch-Site", "cross-site").press(page, "save").shows(401);

        assertThat(expenses.saved()).isEmpty();
    }

    @Test
    void sessionIsForTheMappingOfItsCompanyAndForOneDay() {
        String session = session("{}");
        String secret = session.substring(session.indexOf('?'));
        browsers.open()
                .open("http://gateway.test/link/company/" + linkScenario.company() + secret)
                .shows(401);
        browsers.open().open("http://gateway.test/link/session/result" + secret).shows(401);
        browsers.open().open("http://gateway.test/link/mapping").shows(401);
        time.advance(Duration.ofDays(1).minusMinutes(1));
        browsers.open().open(session).shows(200);
        time.advance(Duration.ofMinutes(2));
        browsers.open().open(session).shows(401);
    }

    @Test
    void pageOfASuspendedClientIsClosed() {
        String session = session("{}");
        savedSettings.suspend(linkScenario.client());
        browsers.open().open(session).shows(403);
    }

    @Test
    void pageInAFrameReportsThatItWasSaved() {
        savedSettings.link(linkScenario.client(), "{'frameOrigins': ['https://a.test']}");
        Browser browser = browsers.open();
        Page page = browser.open(session("{\"origin\": \"https://a.test\"}")).shows(200);
        assertThat(page.header("Content-Security-Policy"))
                .contains("frame-ancestors https://a.test;");

        Page saved = browser.press(page, "save").shows(200);

        assertThat(saved.document().select("meta[name=ledgerway-event]").attr("content"))
                .isEqualTo("saved");
        assertThat(
                        browser.press(page, "cancel")
                                .shows(200)
                                .document()
                                .select("meta[name=ledgerway-event]")
                                .attr("content"))
                .isEqualTo("cancelled");
    }

    private String session(String body) {
        return api.post(
                        linkScenario.client(),
                        "/companies/" + linkScenario.company() + "/mappingSessions",
                        body)
                .ok()
                .body()
                .path("url")
                .stringValue();
    }

    private static String selected(Page page, String name) {
        Element option =
                page.document().selectFirst("select[name='" + name + "'] option[selected]");
        return option == null ? "" : option.attr("value");
    }
}
