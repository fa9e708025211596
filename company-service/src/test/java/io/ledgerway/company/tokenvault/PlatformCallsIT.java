package io.ledgerway.company.tokenvault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.company.PlatformOperation;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.event.ProbedRecord;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class PlatformCallsIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired SingleFlight refreshes;
    @Autowired GrantRepository grants;
    @Autowired JdbcClient jdbc;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario company;

    @BeforeEach
    void company() {
        platform.works();
        company = LinkScenario.of(api);
    }

    @Test
    void everyCallOfAConnectionIsPublishedOnce() {
        JsonNode connection = company.connection("gbol");
        try (EventProbe probe = EventProbe.on(Topic.PLATFORM_CALLS)) {
            // the code, and the list of organisations
            company.link(browsers.open(), connection);
            assertThat(calls(probe, connection, 2))
                    .allSatisfy(it -> {
                        assertThat(it.platformKey()).isEqualTo("gbol");
                        assertThat(it.operation()).isEqualTo(PlatformOperation.AUTHORIZATION);
                        assertThat(it.companyId()).hasToString(company.company());
                        assertThat(it.receivedBytes()).isPositive();
                        assertThat(it.throttled()).isFalse();
                    });

            UUID grant = grant(connection);
            refreshes.newerThan(grant, grants.find(grant).orElseThrow().generation());
            assertThat(calls(probe, connection, 3).getLast().sentBytes()).isPositive();

            unlink(connection);
            await().until(() -> platform.revocations("refresh-2") == 1);
            assertThat(calls(probe, connection, 4))
                    .extracting(PlatformCallEvent.Recorded::eventId)
                    .doesNotHaveDuplicates();
        }
    }

    private static List<PlatformCallEvent.Recorded> calls(
            EventProbe probe, JsonNode connection, int count) {
        String id = LinkScenario.id(connection);
        probe.awaitRecords(count, it -> isOf(it, id));
        return probe.current(it -> isOf(it, id)).stream()
                .map(it -> it.as(PlatformCallEvent.Recorded.class))
                .toList();
    }

    private static boolean isOf(ProbedRecord it, String connection) {
        return String.valueOf(it.value()).contains(connection);
    }

    private UUID grant(JsonNode connection) {
        return Objects.requireNonNull(
                jdbc.sql("SELECT grant_id FROM connection WHERE id = ?")
                        .param(UUID.fromString(LinkScenario.id(connection)))
                        .query(UUID.class)
                        .single());
    }

    private void unlink(JsonNode connection) {
        api.send(
                        HttpMethod.PATCH,
                        company.client(),
                        "/companies/%s/connections/%s"
                                .formatted(company.company(), LinkScenario.id(connection)),
                        "{\"status\": \"Unlinked\"}")
                .ok();
    }
}
