package io.ledgerway.portal.home;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.Browser.Visit;
import io.ledgerway.portal.GatewayDouble;
import io.ledgerway.portal.PortalTest;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The first page, and what is the same on every page. */
@PortalTest
class HomeIT {

    @Autowired Browser browser;

    @Test
    void serviceThatIsAwayLeavesTheOtherPanels() {
        GatewayDouble.answers("/companies", "{\"totalResults\":12}");
        GatewayDouble.away("/webhooks");

        Page home = browser.as("analyst").get("/portal");

        assertThat(home.status()).isEqualTo(200);
        assertThat(home.text(".figure")).contains("12");
        assertThat(home.text(".trouble")).contains("This panel is not available");
    }

    @Test
    void newClientSeesWhatToDoFirst() {
        GatewayDouble.answers("/companies", "{\"totalResults\":0}");
        GatewayDouble.answers("/webhooks", "{\"totalResults\":0}");
        GatewayDouble.answers("/apiKeys", "{\"results\":[{\"id\":\"1\"}]}");

        Page home = browser.as("developer").get("/portal");

        assertThat(home.html().select(".checklist li")).hasSize(4);
        assertThat(home.html().select(".checklist li.done").text()).contains("API key");
    }

    @Test
    void namesWithMarkupAreText() {
        Page home = browser.as("analyst").get("/portal");

        assertThat(home.text(".client")).isEqualTo("Acme & <i>Sons</i>");
        assertThat(home.html().select(".top b, .top i")).isEmpty();
    }

    @Test
    void pageIsNeitherKeptNorFramedAndHasNothingInline() {
        Page home = browser.as("analyst").get("/portal");

        assertThat(home.header("Cache-Control")).isEqualTo("no-store");
        assertThat(home.header("Content-Security-Policy"))
                .contains("default-src 'self'")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(home.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(home.html().select("[style], style, script:not([src])")).isEmpty();
        assertThat(home.html().getAllElements())
                .allSatisfy(it ->
                        assertThat(it.attributes().asList())
                                .noneMatch(attribute -> attribute.getKey().startsWith("on")));
    }

    @Test
    void assetsHaveAHashAndAreKeptForAYear() {
        Visit visit = browser.as("analyst");
        Page home = visit.get("/portal");

        for (Element asset : home.html().select("link[rel=stylesheet], script[src]")) {
            String path = asset.hasAttr("href") ? asset.attr("href") : asset.attr("src");
            Page answer = visit.get(path);

            assertThat(path).matches("/portal/assets/.+-[0-9a-f]{8,}\\.(css|js)");
            assertThat(answer.status()).as(path).isEqualTo(200);
            assertThat(answer.header("Cache-Control")).contains("max-age=31536000");
        }
    }

    @Test
    void callThatDoesTheSameIsShownWithoutAKey() {
        Page home = browser.as("analyst").get("/portal");

        assertThat(home.text(".as-api code"))
                .startsWith("curl -s -H 'Authorization: Basic <API key in base64>'")
                .contains("https://ledgerway.test/companies?pageSize=1");
    }

    @Test
    void unknownPageIsAPage() {
        Page page = browser.as("analyst").get("/portal/nothing");

        assertThat(page.status()).isEqualTo(404);
    }
}
