package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ConnectionServiceIT {

    @Autowired Api api;
    @Autowired MeterRegistry meters;
    @Autowired JdbcClient jdbc;

    private ClientId client = ClientId.random();
    private String company = "";
    private String path = "";

    @BeforeEach
    void company() {
        client = api.client();
        company = api.company(client);
        path = "/companies/" + company + "/connections";
    }

    @Test
    void newConnectionHasShapeOfContract() {
        JsonNode connection = api.connection(client, company, "gbol");

        assertThat(connection.propertyNames())
                .containsExactlyInAnyOrder(
                        "id",
                        "integrationId",
                        "integrationKey",
                        "sourceId",
                        "sourceType",
                        "platformName",
                        "linkUrl",
                        "status",
                        "created",
                        "dataConnectionErrors");
        String id = connection.path("id").stringValue();
        assertThat(connection.path("integrationKey").stringValue()).isEqualTo("gbol");
        assertThat(connection.path("sourceType").stringValue()).isEqualTo("Accounting");
        assertThat(connection.path("status").stringValue()).isEqualTo("PendingAuth");
        assertThat(connection.path("linkUrl").stringValue())
                .matches(
                        "http://gateway\\.test/link/companies/%s/connections/%s/start\\?otp=[\\w-]{43}"
                                .formatted(company, id));
        assertThat(api.get(client, path + "/" + id).ok().body()).isEqualTo(connection);
        assertThat(api.get(client, path).ok().body().at("/results/0")).isEqualTo(connection);
        assertThat(api.get(client, "/companies/" + company).ok().body().at("/dataConnections/0"))
                .isEqualTo(connection);
    }

    @Test
    void everyPlatformOfTheContractCanBeConnected() {
        for (String key : List.of("trji", "fbrh", "akxx", "pqsw", "qhyg", "gbol", "mqjo")) {
            api.connection(client, company, key);
        }
        assertThat(api.get(client, path).ok().body().path("totalResults").intValue()).isEqualTo(7);
        assertThat(
                        api.get(
                                        client,
                                        path
                                                + "?query=integrationKey%3Dgbol%7C%7CplatformName~free")
                                .ok()
                                .body()
                                .path("totalResults")
                                .intValue())
                .isEqualTo(2);
        api.get(client, path + "?query=secret%3D1").refused(400);
    }

    @Test
    void unknownPlatformIsRejectedWithKnownKeys() {
        Api.ApiResponse response = api.post(client, path, "{\"platformKey\": \"nope\"}");

        assertThat(response.refused(400)).isEqualTo("Unknown or disabled platform key");
        JsonNode error = response.body().at("/validation/errors/0");
        assertThat(error.path("itemId").stringValue()).isEqualTo("platformKey");
        assertThat(error.path("message").stringValue()).contains("gbol", "mqjo", "upac");
        JsonNode missing = api.post(client, path, "{}").body().at("/validation/errors/0");
        assertThat(missing.path("itemId")).isEqualTo(error.path("itemId"));
        assertThat(missing.path("validatorName")).isEqualTo(error.path("validatorName"));

        jdbc.sql(
                        """
                        INSERT INTO client_integration (client_id, platform_key, position, enabled)
                        VALUES (?, 'gbol', 1, false)
                        """)
                .param(client.value())
                .update();
        Api.ApiResponse disabled = api.post(client, path, "{\"platformKey\": \"gbol\"}");
        disabled.refused(400);
        assertThat(disabled.body().at("/validation/errors/0/message").stringValue())
                .contains("mqjo")
                .doesNotContain("gbol");
        api.connection(client, company, "mqjo");
    }

    @Test
    void companyAndFirstConnectionAreCreatedAtomically() {
        JsonNode created =
                api.post(client, "/companies", "{\"name\": \"Both\", \"platformKey\": \"gbol\"}")
                        .ok()
                        .body();
        assertThat(created.path("platform").stringValue()).isEmpty();
        assertThat(created.at("/dataConnections/0/integrationKey").stringValue()).isEqualTo("gbol");
        assertThat(created.at("/dataConnections/0/status").stringValue()).isEqualTo("PendingAuth");

        api.post(client, "/companies", "{\"name\": \"Neither\", \"platformKey\": \"nope\"}")
                .refused(400);
        assertThat(
                        api.get(client, "/companies?query=name%3DNeither")
                                .ok()
                                .body()
                                .path("totalResults")
                                .intValue())
                .isZero();
        assertThat(PublishedEvents.actions(client, 3))
                .containsExactly("company.created", "company.created", "connection.created");
    }

    @Test
    void bodyMustBeAnObjectWithAPlatformKey() {
        for (String body :
                new String[] {
                    null,
                    "",
                    "\"gbol\"",
                    "{",
                    "[]",
                    "{}",
                    "{\"platformKey\": 1}",
                    "{\"platformKey\": \"gbol\", \"platformKey\": \"mqjo\"}"
                }) {
            assertThat(api.post(client, path, body).refused(400))
                    .isEqualTo("Push object DataConnectionArgs must be provided");
        }
    }

    @Test
    void unknownConnectionIsNotFound() {
        String other = api.company(client);
        String id = api.connection(client, other, "gbol").path("id").stringValue();

        assertThat(api.get(client, path + "/" + id).refused(404))
                .isEqualTo("Data connection " + id + " not found");
        api.send(HttpMethod.PATCH, client, path + "/" + id, "{\"status\": \"Unlinked\"}")
                .refused(404);
        api.get(client, path + "/nonsense").refused(404);
    }

    @Test
    void unlinkIsPublishedOnceAndOnlyIfStatusChanges() {
        String id = api.connection(client, company, "gbol").path("id").stringValue();

        for (int i = 0; i < 2; i++) {
            JsonNode unlinked =
                    api.send(
                                    HttpMethod.PATCH,
                                    client,
                                    path + "/" + id,
                                    "{\"status\": \"Unlinked\"}")
                            .ok()
                            .body();
            assertThat(unlinked.path("status").stringValue()).isEqualTo("Unlinked");
            assertThat(unlinked.path("linkUrl").stringValue()).contains("?otp=");
        }
        String last = api.connection(client, company, "qhyg").path("id").stringValue();

        try (EventProbe events = EventProbe.on(Topic.CONNECTION_STATUS);
                EventProbe directory = EventProbe.on(Topic.COMPANY_DIRECTORY)) {
            events.await(
                    ConnectionEvent.Changed.class,
                    it -> it.connection().id().toString().equals(last));
            List<ConnectionEvent.Changed> published =
                    events.current(it -> String.valueOf(it.value()).contains(id)).stream()
                            .map(it -> it.as(ConnectionEvent.Changed.class))
                            .toList();
            assertThat(published)
                    .extracting(ConnectionEvent.Changed::change)
                    .containsExactly(Change.CREATED, Change.DISCONNECTED);
            assertThat(published.getLast().previous()).isEqualTo(ConnectionStatus.PENDING_AUTH);
            assertThat(published.getLast().connection().linkUrl()).asString().doesNotContain("otp");
            DirectoryEntry.Connection state =
                    directory.await(
                            DirectoryEntry.Connection.class,
                            it -> it.key().equals(id) && it.version() == 2);
            assertThat(state.status()).isEqualTo(ConnectionStatus.UNLINKED);
        }
    }

    @Test
    void otherStatusesAreRejected() {
        String one = path + "/" + api.connection(client, company, "gbol").path("id").stringValue();

        for (String body :
                List.of("{\"status\": \"Linked\"}", "{\"status\": \"unlinked\"}", "{}")) {
            Api.ApiResponse response = api.send(HttpMethod.PATCH, client, one, body);
            response.refused(400);
            assertThat(response.body().at("/validation/errors/0/itemId").stringValue())
                    .isEqualTo("status");
        }
        api.send(HttpMethod.PATCH, client, one, null).refused(400);
        for (String body : List.of("{\"status\": 1}", "{\"status\": {}}", "[]", "{", "null")) {
            api.send(HttpMethod.PATCH, client, one, body).refused(400);
        }
        for (HttpMethod method : List.of(HttpMethod.PUT, HttpMethod.POST)) {
            Api.ApiResponse response = api.send(method, client, one, "{}");
            response.refused(405);
            assertThat(response.headers().getAllow())
                    .contains(HttpMethod.GET, HttpMethod.PATCH, HttpMethod.DELETE);
        }
        api.send(HttpMethod.DELETE, client, path, null).refused(405);
    }

    @Test
    void internalDirectoryReturnsCurrentState() {
        String id = api.connection(client, company, "gbol").path("id").stringValue();

        JsonNode view =
                api.internal(HttpMethod.GET, "/internal/directory/companies/" + company, null)
                        .ok()
                        .body();

        assertThat(view.at("/company/clientId").stringValue()).isEqualTo(client.toString());
        assertThat(view.at("/connections/0/id").stringValue()).isEqualTo(id);
        assertThat(view.at("/connections/0/status").stringValue()).isEqualTo("PendingAuth");
        api.internal(HttpMethod.GET, "/internal/directory/companies/" + UUID.randomUUID(), null)
                .refused(404);
    }

    @Test
    void lastSyncIsTimeOfLastSuccessfulPull() {
        String id = api.connection(client, company, "gbol").path("id").stringValue();
        String failed = api.connection(client, company, "qhyg").path("id").stringValue();
        Instant at = Instant.parse("2026-11-20T10:00:00Z");

        try (EventInjector events = new EventInjector()) {
            events.send(
                    Topic.SYNC_COMPLETE,
                    new SyncEvent.ReadCompleted(
                            UUID.randomUUID(),
                            at,
                            new CompanySnapshot(
                                    CompanyId.of(company), client, "Harbour", null, Map.of()),
                            null,
                            List.of(
                                    read(id, DataSetStatus.COMPLETE),
                                    read(failed, DataSetStatus.FETCH_ERROR))));
        }

        await().untilAsserted(() -> {
            JsonNode read = api.get(client, "/companies/" + company).ok().body();
            assertThat(read.path("lastSync").asString()).isEqualTo(at.toString());
            assertThat(read.at("/dataConnections/0/lastSync").asString()).isEqualTo(at.toString());
            assertThat(read.at("/dataConnections/1").has("lastSync")).isFalse();
        });
    }

    @Test
    void connectionsAreCountedByPlatformAndStatus() {
        assertThat(
                        meters.get("ledgerway.connections")
                                .tags("platform", "gbol", "status", "PendingAuth")
                                .gauge()
                                .value())
                .isNotNegative();
    }

    private static SyncEvent.DataTypeResult read(String connection, DataSetStatus status) {
        return new SyncEvent.DataTypeResult(
                ConnectionId.of(connection),
                DataSetId.random(),
                DataType.INVOICES,
                status,
                true,
                null);
    }
}
