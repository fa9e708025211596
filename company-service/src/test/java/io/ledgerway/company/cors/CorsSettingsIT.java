package io.ledgerway.company.cors;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

@CompanyServiceTest
class CorsSettingsIT {

    private static final String SETTINGS = "/corsSettings";
    private static final String OLDER = "/connectionManagement/corsSettings";

    @Autowired Api api;

    @Test
    void allOriginsAreReplacedUnderBothPaths() {
        ClientId client = api.client();
        assertThat(api.get(client, SETTINGS).ok().text()).isEqualTo("{\"allowedOrigins\":[]}");

        String first = "{\"allowedOrigins\":[\"https://b.test:443\",\"http://A.test:8080\"]}";
        String both = "{\"allowedOrigins\":[\"https://b.test\",\"http://a.test:8080\"]}";
        assertThat(api.post(client, SETTINGS, first).ok().text()).isEqualTo(both);
        assertThat(api.get(client, OLDER).ok().text()).isEqualTo(both);

        String one = "{\"allowedOrigins\":[\"https://c.test\"]}";
        assertThat(api.post(client, OLDER, one).ok().text()).isEqualTo(one);
        assertThat(api.get(client, SETTINGS).ok().text()).isEqualTo(one);

        assertThat(api.post(client, SETTINGS, "{\"allowedOrigins\":[]}").ok().text())
                .isEqualTo("{\"allowedOrigins\":[]}");
        assertThat(api.get(api.client(), SETTINGS).ok().text())
                .isEqualTo("{\"allowedOrigins\":[]}");
    }

    @Test
    void duplicatesAreRemoved() {
        ClientId client = api.client();
        assertThat(
                        api.post(
                                        client,
                                        SETTINGS,
                                        "{\"allowedOrigins\":[\"https://a.test\",\"https://A.TEST:443\"]}")
                                .ok()
                                .text())
                .isEqualTo("{\"allowedOrigins\":[\"https://a.test\"]}");
    }

    @Test
    void invalidOriginIsReportedAndNothingChanges() {
        ClientId client = api.client();
        api.post(client, SETTINGS, "{\"allowedOrigins\":[\"https://a.test\"]}").ok();

        var response =
                api.post(
                        client,
                        SETTINGS,
                        "{\"allowedOrigins\":[\"https://b.test\",\"*\",null,\"https://c.test/d\"]}");
        response.refused(400);
        assertThat(response.body().path("validation").path("errors").findValuesAsString("itemId"))
                .containsExactly("allowedOrigins[1]", "allowedOrigins[2]", "allowedOrigins[3]");
        api.post(client, SETTINGS, "{}").refused(400);
        api.post(client, SETTINGS, "{\"allowedOrigins\":null}").refused(400);
        api.post(client, SETTINGS, "{\"allowedOrigins\":\"https://a.test\"}").refused(400);
        api.post(client, SETTINGS, null).refused(400);
        api.post(client, SETTINGS, origins(101)).refused(400);
        assertThat(api.get(client, SETTINGS).ok().text())
                .isEqualTo("{\"allowedOrigins\":[\"https://a.test\"]}");
        api.post(client, SETTINGS, origins(100)).ok();
    }

    @Test
    void internalLookupReturnsClientsOfOrigin() {
        String origin = "https://" + UUID.randomUUID() + ".test";
        assertThat(allowing(origin)).isEqualTo("{\"clients\":[]}");
        ClientId client = api.client();
        api.post(client, SETTINGS, "{\"allowedOrigins\":[\"" + origin + "\"]}").ok();
        assertThat(allowing(origin)).isEqualTo("{\"clients\":[\"" + client + "\"]}");
        assertThat(allowing(origin + "/x")).isEqualTo("{\"clients\":[]}");
        assertThat(allowing("null")).isEqualTo("{\"clients\":[]}");
    }

    @Test
    void changeIsPublishedAndAudited() {
        ClientId client = api.client();
        try (EventProbe clients = EventProbe.on(Topic.CLIENT_EVENTS);
                EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            api.post(client, SETTINGS, "{\"allowedOrigins\":[\"https://a.test\"]}").ok();
            clients.await(ClientEvent.Changed.class, it -> it.clientId().equals(client));
            audit.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.clientId().equals(client)
                                    && it.action().equals("corsSettings.updated"));
        }
    }

    private String allowing(String origin) {
        return api.internal(HttpMethod.GET, "/internal/cors-origins?origin=" + origin, null)
                .ok()
                .text();
    }

    private static String origins(int count) {
        return IntStream.range(0, count)
                .mapToObj(it -> "\"https://a%d.test\"".formatted(it))
                .collect(Collectors.joining(",", "{\"allowedOrigins\":[", "]}"));
    }
}
