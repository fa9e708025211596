package io.ledgerway.company.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ProfileIT {

    @Autowired Api api;
    @Autowired ClientSettingsService settings;

    @Test
    void newProfileHasOnlyAName() {
        JsonNode profile = api.get(api.client(), "/profile").ok().body();

        assertThat(profile.path("name").stringValue()).startsWith("Client ");
        assertThat(profile.path("redirectUrl").stringValue()).isEmpty();
        assertThat(profile.path("whiteListUrls").isEmpty()).isTrue();
        assertThat(profile.propertyNames()).doesNotContain("logoUrl", "iconUrl", "apiKey");
    }

    @Test
    void profileIsReplacedCompletely() {
        ClientId client = api.client();
        JsonNode put =
                put(
                                client,
                                """
                                {"name": "Bakers & Co 🥐", "redirectUrl": "https://b.{suffix}/{companyId}",
                                 "whiteListUrls": ["https://b.example", "https://b.co.uk"],
                                 "confirmCompanyName": true, "logoUrl": "https://elsewhere.example/"}
                                """)
                        .ok()
                        .body();
        assertThat(put.path("whiteListUrls").get(1).stringValue()).isEqualTo("https://b.co.uk");
        assertThat(put.has("logoUrl")).isFalse();
        assertThat(api.get(client, "/profile").ok().body()).isEqualTo(put);
        assertThat(settings.profile(client).name()).isEqualTo("Bakers & Co 🥐");

        JsonNode bare = put(client, "{\"name\": \"Bakers\", \"redirectUrl\": \"\"}").ok().body();
        assertThat(bare.path("whiteListUrls").isEmpty()).isTrue();
        assertThat(bare.path("confirmCompanyName").booleanValue()).isFalse();
        // profiles of other clients are unchanged
        assertThat(settings.profile(api.client()).name()).startsWith("Client ");
    }

    @RepeatedTest(5)
    void concurrentFirstChangesAreAllApplied() throws Exception {
        ClientId client = api.client();
        List<Callable<Integer>> changes =
                List.of(
                        () ->
                                put(client, "{\"name\": \"Together\", \"redirectUrl\": \"\"}")
                                        .status(),
                        () ->
                                api.userCall(
                                                Role.ADMINISTRATOR,
                                                HttpMethod.PUT,
                                                client,
                                                "/portal/api/settings/link",
                                                "{\"inviteLink\": true}")
                                        .status());
        assertThat(Together.run(2, changes)).containsOnly(200);

        assertThat(settings.profile(client).name()).isEqualTo("Together");
        assertThat(settings.link(client).inviteLink()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\": \"\", \"redirectUrl\": \"\"}",
                "{\"name\": \"a\\u0000\", \"redirectUrl\": \"\"}",
                "{\"name\": \"a\", \"redirectUrl\": \"javascript:alert(1)\"}",
                "{\"name\": \"a\", \"redirectUrl\": \"https://{host}/\"}",
                "{\"name\": \"a\", \"redirectUrl\": \"https://a.example\","
                        + " \"whiteListUrls\": [\"https://b.example\"]}",
                "{\"name\": \"a\", \"redirectUrl\": \"\", \"whiteListUrls\": [\"b.example\"]}",
                "{\"name\": \"a\", \"redirectUrl\": \"\", \"whiteListUrls\": [\"ftp://b.example\"]}",
                "{\"name\": \"a\", \"redirectUrl\": \"\", \"whiteListUrls\": [\"https://b.example/\\ud800\"]}",
                "{\"name\": \"a\", \"redirectUrl\": \"\", \"whiteListUrls\": [null]}",
                "{\"name\": \"a\", \"redirectUrl\": \"\", \"whiteListUrls\": \"https://b.example\"}",
                "{\"name\": \"a\", \"redirectUrl\": \"\", \"alertAuthHeader\": \"Bearer x\"}",
                "{\"name\": \"a\", \"redirectUrl\": \"\", \"alertAuthHeader\": {}}",
                "[]"
            })
    void invalidProfileIsRejected(String body) {
        put(api.client(), body).refused(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\": \"a\"}", "{\"name\": \"a\", \"redirectUrl\": null}"})
    void redirectIsNotRemovedByAnAbsentMember(String body) {
        ClientId client = api.client();
        put(client, "{\"name\": \"a\", \"redirectUrl\": \"https://a.example\"}").ok();

        assertThat(put(client, body).refused(400))
                .isEqualTo("`redirectUrl` is required; send \"\" for none.");
        assertThat(settings.profile(client).redirectUrl()).isEqualTo("https://a.example");
    }

    @Test
    void allValidationErrorsAreReturned() {
        JsonNode items =
                put(api.client(), "{\"redirectUrl\": \"x\", \"whiteListUrls\": [\"y\"]}")
                        .body()
                        .path("validation")
                        .path("errors");

        assertThat(items).hasSize(3);
        assertThat(items.get(1).path("itemId").stringValue()).isEqualTo("whiteListUrls[0]");
    }

    @Test
    void changeIsAudited() {
        ClientId client = api.client();
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            put(
                            client,
                            "{\"name\": \"Noted\", \"redirectUrl\": \"\","
                                    + " \"confirmCompanyName\": true}")
                    .ok();

            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it ->
                                    it.clientId().equals(client)
                                            && it.action().equals("profile.updated"));
            assertThat(entry.details())
                    .isEqualTo(Map.of("name", "changed", "confirmCompanyName", "true"));
        }
    }

    private Api.ApiResponse put(ClientId client, String body) {
        return api.send(HttpMethod.PUT, client, "/profile", body);
    }
}
