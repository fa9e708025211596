package io.ledgerway.company.integration;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.company.scenario.TypedPlatform;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class IntegrationsIT {

    private static final String SETTINGS = "/portal/api/settings/integrations";

    @Autowired Api api;
    @Autowired Integrations integrations;
    @Autowired IntegrationRepository repository;
    @Autowired Platforms platforms;
    @Autowired PlatformHttpClient http;
    @Autowired MockMvc mvc;
    @Autowired MutableClock clock;

    @Test
    void integrationHasShapeOfContract() {
        JsonNode xero = api.get(api.client(), "/integrations/gbol").ok().body();

        assertThat(xero.propertyNames())
                .containsExactlyInAnyOrder(
                        "key",
                        "logoUrl",
                        "name",
                        "enabled",
                        "sourceId",
                        "sourceType",
                        "integrationId",
                        "isOfflineConnector",
                        "isBeta",
                        "datatypeFeatures");
        assertThat(xero.path("sourceType").stringValue()).isEqualTo("Accounting");
        assertThat(xero.path("enabled").booleanValue()).isTrue();
        JsonNode features = xero.path("datatypeFeatures");
        assertThat(features).hasSize(28);
        features.forEach(
                it -> assertThat(DataType.ofKey(it.path("dataType").stringValue())).isPresent());
        assertThat(state(features, "invoices", "Get")).isEqualTo("Release");
        assertThat(state(features, "invoices", "Post")).isEqualTo("Release");
        assertThat(state(features, "balanceSheet", "Post")).isEqualTo("NotSupported");
        assertThat(state(features, "directCosts", "Post")).isEqualTo("Release");
        assertThat(state(features, "directCosts", "Put")).isEqualTo("NotSupported");
    }

    @Test
    void featuresIncludeTheFilesThatThePlatformReturns() {
        JsonNode sandbox = features("mqjo");
        assertThat(state(sandbox, "invoices", "GetAsPdf")).isEqualTo("Release");
        assertThat(state(sandbox, "suppliers", "GetAsPdf")).isEqualTo("NotSupported");
        for (String read : List.of("GetAttachments", "GetAttachment", "DownloadAttachment")) {
            assertThat(state(sandbox, "bills", read)).isEqualTo("Release");
            // the connector has them, the API does not
            assertThat(state(sandbox, "transfers", read)).isEqualTo("NotSupported");
        }
        assertThat(state(features("tryt"), "invoices", "GetAsPdf")).isEqualTo("NotImplemented");
        assertThat(state(features("tryt"), "invoices", "GetAttachments")).isEqualTo("Release");
    }

    private JsonNode features(String platform) {
        return api.get(api.client(), "/integrations/" + platform)
                .ok()
                .body()
                .path("datatypeFeatures");
    }

    @Test
    void allIntegrationsAreListedInPages() {
        ClientId client = api.client();
        JsonNode all = api.get(client, "/integrations").ok().body();
        int many = platforms.catalogue().size();
        assertThat(all.path("totalResults").intValue()).isEqualTo(many);
        assertThat(all.path("results")).hasSize(many);

        JsonNode second = api.get(client, "/integrations?page=2&pageSize=4").ok().body();
        assertThat(keys(second)).isEqualTo(keys(all).subList(4, 8));
        assertThat(second.path("_links").has("previous")).isTrue();
        JsonNode past = api.get(client, "/integrations?page=9&pageSize=4").ok().body();
        assertThat(past.path("results").isEmpty()).isTrue();
        assertThat(past.path("totalResults").intValue()).isEqualTo(many);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "sourceType=accounting&&enabled=true&&isBeta=false ; mqjo,tryt,type,upac",
                "key=GBOL ; gbol",
                "name~books ; qhyg,pqsw,type",
                "isOfflineConnector=true ; pqsw",
                "sourceType=expense||sourceType=other ; pexp,updo",
                "integrationId=c45fd1ca-3fcd-45f4-93a2-5eac367193f0 ; pexp",
                "datatypeFeatures.dataType=invoices&&key!=trji&&key!=fbrh ; gbol,akxx,mqjo,pqsw,qhyg,tryt",
                "datatypeFeatures.supportedFeatures.featureState=alpha ;",
                "key=mqjo&&datatypeFeatures.supportedFeatures.featureType=GetAsPdf ; mqjo",
                "key=mqjo&&datatypeFeatures!=null ; mqjo",
                "key=mqjo&&datatypeFeatures=null ;",
                "key=mqjo&&datatypeFeatures.supportedFeatures!=null ; mqjo",
                "key=mqjo&&datatypeFeatures.supportedFeatures=null ;",
                "dataProvidedBy=somebody ;"
            })
    void queryFiltersLikeInOtherLists(String query, String expected) {
        JsonNode page = api.get(api.client(), "/integrations?query=" + encoded(query)).ok().body();

        assertThat(String.join(",", keys(page)).split(","))
                .containsExactlyInAnyOrder(
                        expected == null ? new String[] {""} : expected.split(","));
    }

    @Test
    void anEmulatedPlatformSaysSo() {
        ClientId client = api.client();
        JsonNode settings =
                api.userCall(Role.ANALYST, HttpMethod.GET, client, SETTINGS, null)
                        .ok()
                        .body()
                        .path("integrations");

        JsonNode xero = only(settings, "key", "gbol");
        assertThat(xero.path("configured").booleanValue()).isTrue();
        assertThat(xero.path("missingSettings").isEmpty()).isTrue();
        assertThat(xero.path("notice").stringValue()).startsWith("Emulated by the sandbox");
        assertThat(only(settings, "key", "mqjo").path("notice").stringValue()).isEmpty();
        assertThat(api.get(client, "/integrations/gbol").ok().body().path("isBeta").booleanValue())
                .isTrue();
    }

    @Test
    void aPlatformWithoutCredentialsCannotBeConnected() {
        Integrations bare = integrationsOf(Map.of());

        assertThat(bare.of(api.client()))
                .filteredOn(it -> it.key().equals("gbol") || it.key().equals("trji"))
                .allSatisfy(it -> {
                    assertThat(it.chosen()).isTrue();
                    assertThat(it.enabled()).isFalse();
                    assertThat(it.availability().configured()).isFalse();
                    assertThat(it.notice()).startsWith("Not configured");
                })
                .extracting(it -> it.availability().missingVariables())
                .containsExactly(
                        List.of("LEDGERWAY_SANDBOX_URL"),
                        List.of("LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID"));
        assertThat(bare.enabled(api.client(), "gbol")).isEmpty();
        assertThat(bare.enabled(api.client(), "upac")).isPresent();
    }

    @Test
    void anAdapterSaysWhatItWasRunAgainst() {
        ClientId client = api.client();
        Integrations live = integrationsOf(Map.of("platforms.gbol.client-id", "app"));
        Integrations emulator =
                integrationsOf(
                        Map.of(
                                "platforms.gbol.client-id",
                                "app",
                                "platforms.gbol.api-url",
                                URI.create("http://sandbox:8090/xero/api.xro/2.0")));

        Integration xero = live.enabled(client, "gbol").orElseThrow();
        assertThat(xero.notice()).contains("not yet run against a live account");
        assertThat(xero.availability().emulated()).isFalse();
        assertThat(xero.isBeta()).isTrue();
        assertThat(emulator.enabled(client, "gbol").orElseThrow().notice())
                .startsWith("Emulated by the sandbox");
    }

    private Integrations integrationsOf(Map<String, ?> settings) {
        Connectors connectors = Connectors.load(ConnectorSettings.of(settings), clock);
        return new Integrations(new Platforms(connectors, http), repository);
    }

    @Test
    void orderByOverridesDefaultOrder() {
        List<String> names = new ArrayList<>();
        api.get(api.client(), "/integrations?orderBy=-name")
                .ok()
                .body()
                .path("results")
                .forEach(it -> names.add(it.path("name").stringValue()));

        assertThat(names).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER.reversed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"query=secret%3D1", "query=enabled%3D", "orderBy=none", "page=0"})
    void invalidListParametersAreRejected(String parameters) {
        api.get(api.client(), "/integrations?" + parameters).refused(400);
    }

    @Test
    void unknownKeyIsNotFound() {
        api.get(api.client(), "/integrations/zzzz").refused(404);
        api.get(api.client(), "/integrations/zzzz/branding").refused(404);
    }

    @Test
    void brandingHasCacheHeaders() {
        Api.ApiResponse response = api.get(api.client(), "/integrations/gbol/branding").ok();

        assertThat(response.headers().getCacheControl()).contains("max-age=3600", "private");
        assertThat(response.body().path("button").path("default").path("image").has("src"))
                .isTrue();
        assertThat(
                        response.body()
                                .path("logo")
                                .path("full")
                                .path("image")
                                .path("alt")
                                .stringValue())
                .isEqualTo("Xero");
        assertThat(response.body().has("sourceId")).isTrue();
    }

    @Test
    void everyPlatformHasImagesWithoutActiveContent() throws Exception {
        ClientId client = api.client();
        List<PlatformDescriptor> products =
                platforms.catalogue().stream()
                        .filter(it -> !it.platformKey().equals(TypedPlatform.KEY))
                        .toList();
        for (PlatformDescriptor platform : products) {
            JsonNode branding =
                    api.get(client, "/integrations/" + platform.platformKey() + "/branding")
                            .ok()
                            .body();
            for (JsonNode picture : branding.findValues("src")) {
                URI address = URI.create(picture.stringValue());
                assertThat(address.isAbsolute()).isTrue();
                MockHttpServletResponse shown =
                        mvc.perform(
                                        MockMvcRequestBuilders.get(address)
                                                .header(
                                                        "Authorization",
                                                        TestTokens.at(clock).link()))
                                .andReturn()
                                .getResponse();
                assertThat(shown.getStatus()).describedAs("%s", address).isEqualTo(200);
                assertThat(shown.getContentType()).startsWith("image/svg+xml");
                assertHarmless(shown.getContentAsString(StandardCharsets.UTF_8), platform.name());
            }
        }
    }

    @Test
    void clientEnablesAndOrdersIntegrations() {
        ClientId client = api.client();
        JsonNode put =
                put(
                                Role.DEVELOPER,
                                client,
                                """
                                {"integrations": [{"key": "mqjo"}, {"key": "upac", "enabled": false},
                                                  {"key": "gbol", "enabled": true}]}
                                """)
                        .ok()
                        .body();
        List<String> order = new ArrayList<>();
        put.path("integrations").forEach(it -> order.add(it.path("key").stringValue()));
        assertThat(order).hasSize(platforms.catalogue().size()).startsWith("mqjo", "upac", "gbol");

        assertThat(keys(api.get(client, "/integrations").ok().body())).isEqualTo(order);
        assertThat(keys(api.get(client, "/integrations?query=enabled%3Dfalse").ok().body()))
                .containsExactly("upac");
        assertThat(integrations.enabled(client, "upac")).isEmpty();
        assertThat(integrations.enabled(client, "qhyg")).isPresent();
        assertThat(api.userCall(Role.ANALYST, HttpMethod.GET, client, SETTINGS, null).ok().body())
                .isEqualTo(put);
        // other clients are unaffected
        assertThat(integrations.enabled(api.client(), "upac")).isPresent();

        put(Role.ADMINISTRATOR, client, "{\"integrations\": []}").ok();
        assertThat(integrations.of(client)).isEqualTo(integrations.of(api.client()));
        List<AuditEvent.Recorded> entries = PublishedEvents.audited(client, 2);
        assertThat(entries.get(0).details())
                .isEqualTo(Map.of("order", "changed", "enabled.upac", "false"));
        assertThat(entries.get(1).details())
                .isEqualTo(Map.of("order", "changed", "enabled.upac", "true"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"integrations\": [{\"key\": \"zzzz\"}]}",
                "{\"integrations\": [{}]}",
                "{\"integrations\": [null]}",
                "{\"integrations\": [{\"key\": \"mqjo\"}, {\"key\": \"mqjo\"}]}",
                "{\"integrations\": [{\"key\": \"mqjo\", \"enabled\": \"perhaps\"}]}"
            })
    void invalidSettingsAreRejected(String body) {
        put(Role.DEVELOPER, api.client(), body).refused(400);
    }

    @Test
    void settingsSayWhatEachPlatformSupports() {
        JsonNode platforms =
                api.userCall(Role.ANALYST, HttpMethod.GET, api.client(), SETTINGS, null)
                        .ok()
                        .body()
                        .path("integrations");

        JsonNode sandbox = only(platforms, "key", "mqjo").path("dataTypes");
        assertThat(sandbox).hasSize(28);
        JsonNode bills = only(sandbox, "dataType", "bills");
        assertThat(bills.path("changes").stringValue()).isEqualTo("ModifiedSince");
        assertThat(bills.path("features").valueStream().map(JsonNode::stringValue))
                .containsExactly(
                        "Get",
                        "Post",
                        "Put",
                        "Delete",
                        "UploadAttachment",
                        "GetAttachments",
                        "GetAttachment",
                        "DownloadAttachment");
        assertThat(only(sandbox, "dataType", "company").path("changes").stringValue())
                .isEqualTo("All");
        assertThat(only(platforms, "key", "pexp").path("dataTypes").isEmpty()).isTrue();
    }

    private static JsonNode only(JsonNode list, String member, String value) {
        return list.valueStream()
                .filter(it -> it.path(member).stringValue().equals(value))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void analystCannotChangeSettings() {
        ClientId client = api.client();

        put(Role.ANALYST, client, "{\"integrations\": []}").refused(403);
        api.send(HttpMethod.PUT, client, SETTINGS, "{\"integrations\": []}").refused(403);
        api.get(client, SETTINGS).refused(403);
    }

    private static void assertHarmless(String svg, String name) {
        assertThat(svg).contains(name);
        Element root = Jsoup.parse(svg, "", Parser.xmlParser()).firstElementChild();
        assertThat(root).isNotNull();
        Set<String> tags =
                Jsoup.parse(svg, "", Parser.xmlParser()).getAllElements().stream()
                        .map(Element::tagName)
                        .filter(it -> !it.startsWith("#"))
                        .collect(Collectors.toSet());
        assertThat(tags).isSubsetOf("svg", "title", "rect", "circle", "path", "text", "g");
        assertThat(svg).doesNotContain("href", "style=", " on", "url(");
    }

    private Api.ApiResponse put(Role role, ClientId client, String body) {
        return api.userCall(role, HttpMethod.PUT, client, SETTINGS, body);
    }

    private static String state(JsonNode features, String type, String feature) {
        for (JsonNode each : features) {
            for (JsonNode one : each.path("supportedFeatures")) {
                if (each.path("dataType").stringValue().equals(type)
                        && one.path("featureType").stringValue().equals(feature)) {
                    return one.path("featureState").stringValue();
                }
            }
        }
        return "";
    }

    private static List<String> keys(JsonNode page) {
        List<String> keys = new ArrayList<>();
        page.path("results").forEach(it -> keys.add(it.path("key").stringValue()));
        return keys;
    }

    private static String encoded(String query) {
        return URLEncoder.encode(query, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
