package io.ledgerway.company.linkpreview;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Api.ApiResponse;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

@CompanyServiceTest
class LinkPreviewIT {

    private static final String PATH = "/portal/api/settings/link/preview";

    private static final String DRAFT =
            """
            {"primaryColour": "#e8b400", "landingPage": {"heading": "Hello", "text": "World"},
             "consent": {"purpose": {"heading": "Why", "text": "To <b>lend</b>"}}}
            """;

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ClientSettingsService settings;

    @Test
    void thePagesHaveTheSettingsOfTheBodyWhichAreNotStored() {
        ClientId client = api.client();

        Document consent = page(client, "consent");
        assertThat(consent.select("h1").text()).startsWith("Connect Harbour Bakery to ");
        assertThat(consent.select("section").eachText().getFirst()).isEqualTo("Why To <b>lend</b>");
        String theme = consent.select("link[href*=preview.css]").attr("href");
        assertThat(browsers.open().open("http://gateway.test" + theme).shows(200).text())
                .contains("--accent: light-dark(");
        assertThat(page(client, "welcome").select("h1").text()).isEqualTo("Hello");
        assertThat(page(client, "platforms").select("input[name=platformKey]")).isNotEmpty();

        assertThat(settings.link(client)).isEqualTo(settings.link(api.client()));
    }

    @Test
    void onlyDevelopersSeeItAndInvalidSettingsAreNamed() {
        ClientId client = api.client();

        api.userCall(Role.ANALYST, HttpMethod.POST, client, PATH, DRAFT).refused(403);
        assertThat(
                        api.userCall(
                                        Role.DEVELOPER,
                                        HttpMethod.POST,
                                        client,
                                        PATH,
                                        "{\"primaryColour\": \"red\"}")
                                .refused(400))
                .contains("primaryColour");
    }

    private Document page(ClientId client, String page) {
        ApiResponse response =
                api.userCall(
                        Role.DEVELOPER, HttpMethod.POST, client, PATH + "?page=" + page, DRAFT);
        assertThat(response.status()).isEqualTo(200);
        return Jsoup.parse(response.text());
    }
}
