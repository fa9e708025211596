package io.ledgerway.company.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class AdminDeadLettersIT {

    private static final String PATH = "/admin/deadLetters";

    @Autowired Api api;
    @Autowired JdbcClient jdbc;

    @AfterEach
    void deleteLetters() {
        jdbc.sql("DELETE FROM dead_letter WHERE topic = ?")
                .param(Topic.SYNC_COMPLETE.topicName())
                .update();
    }

    @Test
    void unavailableServiceDoesNotHideOtherServices() {
        UUID letter = letter();

        JsonNode services = get(PATH + "?pageSize=5000").path("services");

        assertThat(services).hasSize(5);
        JsonNode own = services.get(0);
        assertThat(own.path("service").stringValue()).isEqualTo("company-service");
        assertThat(own.path("available").booleanValue()).isTrue();
        assertThat(own.path("results").toString()).contains(letter.toString(), "waiting");
        JsonNode away = services.get(1);
        assertThat(away.path("service").stringValue()).isEqualTo("sync-service");
        assertThat(away.path("available").booleanValue()).isFalse();
        assertThat(away.path("problem").stringValue()).isNotBlank();
        assertThat(away.has("totalResults")).isFalse();

        assertThat(get(PATH + "?service=company-service").path("services")).hasSize(1);
        api.operator(HttpMethod.GET, PATH + "?service=other", null).refused(400);
        api.operator(HttpMethod.GET, PATH + "?page=0", null).refused(400);
    }

    @Test
    void failedReplayReturnsTheReasonAndRetainsTheDeadLetter() {
        UUID letter = letter();
        String path = PATH + "/company-service/" + letter + "/replay";

        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            assertThat(api.operator(HttpMethod.POST, path, null).refused(409))
                    .contains("could not be applied");

            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it -> letter.toString().equals(it.subject()));
            assertThat(entry.action()).isEqualTo("deadLetters.replayed");
            assertThat(entry.actor()).isEqualTo("operator:tests");
        }
        JsonNode report =
                api.operator(HttpMethod.POST, PATH + "/replay", null).ok().body().path("services");
        assertThat(report.get(0).path("failed").intValue()).isPositive();
        assertThat(report.get(2).path("available").booleanValue()).isFalse();
    }

    @Test
    void discardedDeadLetterIsRemovedFromTheList() {
        UUID letter = letter();
        String path = PATH + "/company-service/" + letter;

        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            assertThat(api.operator(HttpMethod.POST, path + "/discard", null).status())
                    .isEqualTo(204);

            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it -> letter.toString().equals(it.subject()));
            assertThat(entry.action()).isEqualTo("deadLetters.discarded");
            assertThat(entry.actor()).isEqualTo("operator:tests");
        }
        JsonNode listed =
                get(PATH + "?service=company-service&pageSize=5000").at("/services/0/results");
        assertThat(listed.valueStream())
                .filteredOn(it -> it.path("id").stringValue().equals(letter.toString()))
                .singleElement()
                .satisfies(it -> assertThat(it.path("status").stringValue()).isEqualTo("discarded"))
                .satisfies(it -> assertThat(it.has("error")).isFalse());
        assertThat(api.operator(HttpMethod.POST, path + "/discard", null).refused(409))
                .contains("discarded");
        api.operator(HttpMethod.POST, path + "/replay", null).refused(409);
    }

    @Test
    void unknownDeadLetterAndServiceAreNotFound() {
        String unknown = UUID.randomUUID() + "/replay";

        api.operator(HttpMethod.POST, PATH + "/company-service/" + unknown, null).refused(404);
        api.operator(HttpMethod.POST, PATH + "/other/" + unknown, null).refused(404);
        api.operator(HttpMethod.POST, PATH + "/company-service/nonsense/replay", null).refused(404);
        String discard = UUID.randomUUID() + "/discard";
        api.operator(HttpMethod.POST, PATH + "/company-service/" + discard, null).refused(404);
        // the service is unavailable
        api.operator(HttpMethod.POST, PATH + "/sync-service/" + unknown, null).refused(503);
    }

    @Test
    void onlyOperatorsHaveAccess() {
        api.get(api.client(), PATH).refused(403);
        api.post(api.client(), PATH + "/replay", null).refused(403);
        api.userCall(Role.ADMINISTRATOR, HttpMethod.GET, api.client(), PATH, null).refused(403);
    }

    private JsonNode get(String path) {
        return api.operator(HttpMethod.GET, path, null).ok().body();
    }

    /** A record that no version of this service can read. */
    private UUID letter() {
        UUID id = UUID.randomUUID();
        jdbc.sql(
                        """
                        INSERT INTO dead_letter (id, topic, dead_letter_partition, dead_letter_offset,
                                                 failed_at, body, error)
                        VALUES (?, ?, 0, ?, now(), ?, 'unreadable')
                        """)
                .params(
                        id,
                        Topic.SYNC_COMPLETE.topicName(),
                        id.getMostSignificantBits(),
                        "{".getBytes(StandardCharsets.UTF_8))
                .update();
        return id;
    }
}
