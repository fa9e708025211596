package io.ledgerway.company.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkSettingsIT {

    private static final String PATH = "/portal/api/settings/link";

    @Autowired Api api;
    @Autowired ClientSettingsService settings;
    @Autowired TransactionOperations transactions;

    @Test
    void settingsHaveDefaults() {
        LinkSettings fresh = settings.link(api.client());

        assertThat(fresh.showSandboxIntegrations()).isTrue();
        assertThat(fresh.oneTimeCompanyLinks()).isTrue();
        assertThat(fresh.renewLinks()).isFalse();
        assertThat(fresh.fixedLanguage()).isFalse();
        assertThat(fresh.inviteLink()).isFalse();
        assertThat(fresh.slug()).isNull();
        assertThat(fresh.landingPage()).isNull();
        assertThat(fresh.categories().keySet()).containsExactlyElementsOf(LinkSettings.CATEGORIES);
        assertThat(fresh.categories().values()).noneMatch(Category::enableFileUpload);
        assertThat(fresh.categories())
                .containsEntry("accounting", new Category(false, true, false));
    }

    @Test
    void settingsAreReplacedCompletely() {
        ClientId client = api.client();
        String slug = slug();
        JsonNode put =
                put(
                                client,
                                """
                                {"landingPage": {"heading": "Welcome", "text": "To us"},
                                 "consent": {"retention": {"heading": "How long", "text": "A year"},
                                             "purpose": {"heading": "Why", "text": "To lend"}},
                                 "termsUrl": "https://b.example/terms", "fileDialogText": "Files, please",
                                 "categories": {"banking": {"optional": true, "enableIntegrations": false,
                                                            "enableFileUpload": true}},
                                 "showSandboxIntegrations": false, "oneTimeCompanyLinks": false,
                                 "inviteLink": true, "slug": "%s", "primaryColour": "#1f6FEB",
                                 "secondaryColour": "#000000", "language": "en-GB"}
                                """
                                        .formatted(slug))
                        .ok()
                        .body();
        assertThat(read(client, Role.ANALYST).ok().body()).isEqualTo(put);
        LinkSettings kept = settings.link(client);
        assertThat(kept.consent().keySet()).containsExactly("purpose", "retention");
        assertThat(kept.categories())
                .containsEntry("banking", new Category(true, false, true))
                .containsEntry("accounting", new Category(false, true, false));
        assertThat(settings.bySlug(slug)).hasValue(client);

        put(client, "{}").ok();
        assertThat(settings.link(client)).isEqualTo(settings.link(api.client()));
        assertThat(settings.bySlug(slug)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"landingPage\": {\"heading\": \"only\"}}",
                "{\"consent\": {\"purpose\": {\"heading\": \"\", \"text\": \"x\"}}}",
                "{\"consent\": {\"purpose\": {\"heading\": \"%51\", \"text\": \"x\"}}}",
                "{\"consent\": {\"purpose\": {\"heading\": \"x\", \"text\": \"%2001\"}}}",
                "{\"consent\": {\"purpose\": {\"heading\": \"x\", \"text\": \"\\u0000\"}}}",
                "{\"consent\": {\"other\": {\"heading\": \"x\", \"text\": \"x\"}}}",
                "{\"categories\": {\"other\": {\"optional\": true, \"enableIntegrations\": true,"
                        + " \"enableFileUpload\": true}}}",
                "{\"categories\": {\"banking\": true}}",
                "{\"termsUrl\": \"javascript:alert(1)\"}",
                "{\"termsUrl\": \"not an address\"}",
                "{\"fileDialogText\": \"\\ud800\"}",
                "{\"slug\": \"ab\"}",
                "{\"slug\": \"Upper\"}",
                "{\"slug\": \"company\"}",
                "{\"slug\": \"a/../b\"}",
                "{\"primaryColour\": \"red\"}",
                "{\"secondaryColour\": \"#12345\"}",
                "{\"language\": \"english\"}",
                "{\"showSandboxIntegrations\": \"perhaps\"}",
                "nonsense"
            })
    void invalidSettingsAreRejected(String body) {
        put(api.client(), body.replace("%51", "x".repeat(51)).replace("%2001", "x".repeat(2001)))
                .refused(400);
    }

    @Test
    void slugIsUnique() {
        ClientId first = api.client();
        ClientId second = api.client();
        String body = "{\"slug\": \"" + slug() + "\"}";

        put(first, body).ok();
        put(first, body).ok();
        put(second, body).refused(409);
        assertThat(settings.link(second).slug()).isNull();
    }

    @Test
    void usedSlugIsRejectedWithinAnOuterTransaction() {
        ClientId first = api.client();
        ClientId second = api.client();
        String body = "{\"slug\": \"" + slug() + "\"}";
        put(first, body).ok();

        transactions.executeWithoutResult(request -> {
            put(second, body).refused(409);
            request.setRollbackOnly();
        });
    }

    @Test
    void readOnlyRolesCannotChangeSettings() {
        ClientId client = api.client();

        api.userCall(Role.ANALYST, HttpMethod.PUT, client, PATH, "{}").refused(403);
        api.userCall(Role.DEVELOPER, HttpMethod.PUT, client, PATH, "{}").ok();
        api.send(HttpMethod.PUT, client, PATH, "{}").refused(403);
        api.get(client, PATH).refused(403);
        api.operator(HttpMethod.GET, PATH, null).refused(403);
    }

    @Test
    void changeIsAuditedWithItsActor() {
        ClientId client = api.client();
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            put(client, "{\"inviteLink\": true}").ok();

            AuditEvent.Recorded entry =
                    audit.await(AuditEvent.Recorded.class, it -> it.clientId().equals(client));
            assertThat(entry.action()).isEqualTo("linkSettings.updated");
            assertThat(entry.actor()).startsWith("user:");
            assertThat(entry.details()).isEqualTo(Map.of("inviteLink", "true"));
        }
    }

    @Test
    void auditEntryNamesTheChangedSettingsWithoutTexts() {
        ClientId client = api.client();
        String secondChange =
                """
                {"consent": {"purpose": {"heading": "Why", "text": "To lend"}},
                 "categories": {"banking": {"optional": true, "enableIntegrations": true,
                                            "enableFileUpload": false}},
                 "termsUrl": "https://b.example/terms", "showSandboxIntegrations": false,
                 "inviteLink": true}
                """;
        put(client, "{\"inviteLink\": true}").ok();
        put(client, secondChange).ok();
        put(client, secondChange).ok();

        List<Map<String, String>> details =
                PublishedEvents.audited(client, 3).stream()
                        .map(AuditEvent.Recorded::details)
                        .toList();
        assertThat(details.get(0)).isEqualTo(Map.of("inviteLink", "true"));
        assertThat(details.get(1))
                .isEqualTo(
                        Map.of(
                                "consent.purpose", "changed",
                                "categories.banking", "changed",
                                "termsUrl", "changed",
                                "showSandboxIntegrations", "false"));
        assertThat(details.get(2)).isEmpty();
    }

    private Api.ApiResponse put(ClientId client, String body) {
        return api.userCall(Role.ADMINISTRATOR, HttpMethod.PUT, client, PATH, body);
    }

    private Api.ApiResponse read(ClientId client, Role role) {
        return api.userCall(role, HttpMethod.GET, client, PATH, null);
    }

    private static String slug() {
        return "shop-" + UUID.randomUUID().toString().substring(0, 8);
    }
}
