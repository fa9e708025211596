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
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkRedirectIT {

    private static final String REDIRECT =
            "https://app.test/{companyId}/{sourceType}/{platform}?c={connectionId}&k={clientId}"
                    + "&code={statusCode}&error={errorMessage}&text={statusText}&ref={ref}&Ref={Ref}"
                    + "&mail={openId_email}&name={data.company.companyName}&p={platformName}";

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
        savedSettings.redirect(linkScenario.client(), REDIRECT);
    }

    @Test
    void successRedirectsWithConnectionAndParameters() {
        JsonNode connection = linkScenario.connection("gbol");
        Page consent =
                browser.open(LinkScenario.link(connection) + "&ref=A%26B&openId=true&companyId=x")
                        .shows(200);
        assertThat(consent.header("Content-Security-Policy"))
                .contains("form-action 'self' ", " https://app.test");

        Page end =
                browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc")
                        .shows(303);

        assertThat(end.redirectUri())
                .hasToString(
                        ("https://app.test/%s/accounting/gbol?c=%s&k=%s&code=200&error=&text="
                                        + "&ref=A%%26B&Ref=&mail=&name=Harbour%%20Bakery&p=Xero")
                                .formatted(
                                        linkScenario.company(),
                                        LinkScenario.id(connection),
                                        linkScenario.client()));
        Page again =
                browser.open(LinkScenario.link(linkScenario.read(connection)) + "&ref=2")
                        .shows(303);
        assertThat(again.redirectUri().toString())
                .startsWith("https://app.test/" + linkScenario.company() + "//?c=&")
                .contains("code=201", "ref=2");
    }

    @Test
    void denialCancellationAndFailureRedirectWithTheirCode() {
        JsonNode connection = linkScenario.connection("gbol");
        Page denied =
                browser.returnFromPlatform(
                                linkScenario.openPlatform(browser, connection),
                                "error=access_denied&error_description=not%20now")
                        .shows(303);
        assertThat(denied.redirectUri().toString())
                .contains(
                        "code=403", "error=User%20cancelled", "text=access_denied%3A%20not%20now");

        Page sure =
                browser.press(
                        browser.open(LinkScenario.link(linkScenario.read(connection))), "cancel");
        assertThat(browser.press(sure, "leave").shows(303).redirectUri().toString())
                .contains("code=403", "error=User%20cancelled", "c=" + LinkScenario.id(connection));

        Page platformPage = linkScenario.openPlatform(browser, linkScenario.read(connection));
        platform.isUnavailable();
        assertThat(
                        browser.returnFromPlatform(platformPage, "code=abc")
                                .shows(303)
                                .redirectUri()
                                .toString())
                .contains("code=500", "error=Unknown%20error%20occurred");
    }

    @Test
    void companysPageRedirectsToTheClient() {
        Page choose = browser.open(linkScenario.redirect() + "&ref=9").shows(200);
        Page left = browser.press(browser.press(choose, "cancel"), "leave").shows(303);
        assertThat(left.redirectUri().toString())
                .startsWith("https://app.test/" + linkScenario.company() + "//?c=&")
                .contains("code=403", "ref=9");

        browser.returnFromPlatform(
                linkScenario.openPlatform(browser, linkScenario.connection("gbol")), "code=abc");
        Page manage = browser.open(linkScenario.redirect()).shows(200);
        assertThat(browser.press(manage, "done").shows(303).redirectUri().toString())
                .contains("code=201");
    }

    @Test
    void otherLinkedPlatformIsExplainedBeforeTheRedirect() {
        JsonNode second = linkScenario.connection("qhyg");
        browser.returnFromPlatform(
                linkScenario.openPlatform(browser, linkScenario.connection("gbol")), "code=abc");

        Page refused = browser.open(LinkScenario.link(linkScenario.read(second))).shows(409);

        assertThat(refused.document().select("a.button").attr("href"))
                .startsWith("https://app.test/")
                .contains("code=403");
    }

    @Test
    void organisationChoiceRedirectsAfterTheDecision() {
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.connection("gbol"));
        platform.offers("North", "South");
        Page choose = browser.returnFromPlatform(platformPage, "code=abc").shows(200);
        assertThat(choose.header("Content-Security-Policy")).contains("https://app.test");

        assertThat(
                        browser.press(choose, "continue", "organisation", "id-of-South")
                                .shows(303)
                                .redirectUri()
                                .toString())
                .contains("code=200", "name=South");
    }

    @Test
    void unsupportedPlatformRedirectsWithNotSupported() {
        String signUp =
                "http://gateway.test/link/clients/%s/signUpWith/%s?ref=5"
                        .formatted(linkScenario.client(), "zzzz");

        assertThat(browser.open(signUp).shows(303).redirectUri().toString())
                .contains("code=501", "error=Not%20supported", "ref=5");
    }

    @Test
    void hostsFromLinksMustBeListedByTheClient() {
        String link = LinkScenario.link(linkScenario.connection("gbol"));
        String host = "https://example.{suffix}/{statusCode}";

        savedSettings.redirect(linkScenario.client(), host);
        assertThat(cancelled(link + "&suffix=co.uk").status()).isEqualTo(200);
        savedSettings.redirect(
                linkScenario.client(), host, "https://example.co.uk", "https://example.de");
        assertThat(cancelled(link + "&suffix=co.uk").redirectUri())
                .hasToString("https://example.co.uk/403");
        for (String suffix :
                List.of("fr", "co.uk.evil.test", "co.uk%40evil.test", "co.uk:81", "")) {
            assertThat(cancelled(link + "&suffix=" + suffix).status())
                    .describedAs(suffix)
                    .isEqualTo(200);
        }
        savedSettings.redirect(
                linkScenario.client(), "http://127.0.0.1:{port}/x", "http://127.0.0.1:9000");
        assertThat(cancelled(link + "&port=9123").redirectUri())
                .hasToString("http://127.0.0.1:9123/x");
    }

    @Test
    void parametersAreBounded() {
        StringBuilder link = new StringBuilder(LinkScenario.link(linkScenario.connection("gbol")));
        link.append("&long=").append("x".repeat(1001)).append("&").append("n".repeat(101));
        link.append("=1&nul=a%00b&ref=in");
        for (int i = 0; i < 30; i++) {
            link.append("&p").append(i).append("=1");
        }
        Page consent = browser.open(link.toString()).shows(200);

        assertThat(consent.document().select("input[name^=link.custom.]")).hasSize(20);
        assertThat(consent.document().select("input[name=link.custom.ref]").attr("value"))
                .isEqualTo("in");
        assertThat(consent.document().select("input[name=link.custom.nul]")).isEmpty();
        assertThat(consent.document().select("input[name=link.custom.long]")).isEmpty();
    }

    private Page cancelled(String link) {
        return browser.press(browser.press(browser.open(link).shows(200), "cancel"), "leave");
    }
}
