package io.ledgerway.company.linkpreview;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class RedirectPreviewIT {

    private static final String PATH = "/portal/api/settings/redirect/preview";

    @Autowired Api api;
    @Autowired ClientSettingsService settings;

    @Test
    void placeholdersHaveSampleValuesAndNothingIsStored() {
        ClientId client = api.client();

        JsonNode preview =
                preview(
                        client,
                        """
                        {"name": "Bakers", "redirectUrl":
                          "https://app.test/{clientId}/{companyId}?s={statusCode}&e={errorMessage}"}
                        """);

        assertThat(preview.path("address").stringValue())
                .matches("https://app\\.test/" + client + "/[0-9a-f-]{36}\\?s=200&e=");
        assertThat(preview.path("emptyPlaceholders").toString()).isEqualTo("[]");
        assertThat(settings.profile(client).redirectUrl()).isEmpty();
    }

    @Test
    void placeholdersWithoutAValueAreListed() {
        JsonNode preview =
                preview(
                        api.client(),
                        """
                        {"name": "Bakers",
                         "redirectUrl": "https://app.test/{companyID}/{openId_email}/{companyID}"}
                        """);

        assertThat(preview.path("address").stringValue()).isEqualTo("https://app.test///");
        assertThat(preview.path("emptyPlaceholders").toString())
                .isEqualTo("[\"companyID\",\"openId_email\"]");
    }

    @Test
    void addressIsAbsentIfTheCustomerIsNotRedirected() {
        ClientId client = api.client();

        JsonNode host =
                preview(
                        client,
                        """
                        {"name": "Bakers", "redirectUrl": "https://shop.{suffix}/",
                         "whiteListUrls": ["https://shop.example"]}
                        """);
        assertThat(host.has("address")).isFalse();
        assertThat(host.path("emptyPlaceholders").toString()).isEqualTo("[\"suffix\"]");

        JsonNode none = preview(client, "{\"name\": \"Bakers\", \"redirectUrl\": \"\"}");
        assertThat(none.has("address")).isFalse();
        assertThat(none.path("emptyPlaceholders").toString()).isEqualTo("[]");
    }

    @Test
    void invalidRedirectIsRejectedAsWhenItIsSaved() {
        ClientId client = api.client();
        String body = "{\"name\": \"Bakers\", \"redirectUrl\": \"https://app.test/{companyId\"}";

        assertThat(api.userCall(Role.DEVELOPER, HttpMethod.POST, client, PATH, body).refused(400))
                .isEqualTo(api.send(HttpMethod.PUT, client, "/profile", body).refused(400));
    }

    @Test
    void onlyUsersWhoMayChangeTheProfileTestIt() {
        ClientId client = api.client();
        String body = "{\"name\": \"Bakers\", \"redirectUrl\": \"\"}";

        api.userCall(Role.ANALYST, HttpMethod.POST, client, PATH, body).refused(403);
        api.send(HttpMethod.POST, client, PATH, body).refused(403);
        api.userCall(Role.ADMINISTRATOR, HttpMethod.POST, client, PATH, body).ok();
    }

    private JsonNode preview(ClientId client, String body) {
        return api.userCall(Role.DEVELOPER, HttpMethod.POST, client, PATH, body).ok().body();
    }
}
