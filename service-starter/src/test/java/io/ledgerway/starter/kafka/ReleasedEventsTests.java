package io.ledgerway.starter.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.log.RequestLogEvent;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.testsupport.release.ReleasedEvent;
import io.ledgerway.testsupport.release.ReleasedEvents;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Instances of the previous and the current release can read each other's events. */
class ReleasedEventsTests {

    static Stream<ReleasedEvent> events() {
        return ReleasedEvents.all().stream().filter(it -> it.value() != null);
    }

    @ParameterizedTest
    @MethodSource("events")
    void releasedEventsRoundTripWithoutLoss(ReleasedEvent event) {
        String text = Objects.requireNonNull(event.text());

        Object read = EventJson.read(text.getBytes(StandardCharsets.UTF_8), family(event.topic()));

        assertThat(read).as("a type that is still known").isNotNull();
        assertThat(missing(tree(text), tree(EventJson.write(Objects.requireNonNull(read)).json())))
                .isEmpty();
    }

    @Test
    void removedMembersAreDetected() {
        JsonNode then = tree("{\"a\": 1, \"b\": {\"c\": \"x\"}, \"d\": [{\"e\": 1}]}");

        assertThat(missing(then, tree("{\"a\": 1, \"b\": {}, \"d\": [{\"f\": 1}], \"g\": 2}")))
                .containsExactly("/b/c", "/d/0/e");
        assertThat(missing(then, tree("{\"a\": \"1\", \"b\": {\"c\": \"x\"}, \"d\": []}")))
                .containsExactly("/a", "/d/0/e");
    }

    private static JsonNode tree(String json) {
        return JsonMapper.shared().readTree(json);
    }

    /** Members of the old event that are missing or different in the new one. */
    private static List<String> missing(JsonNode then, JsonNode now) {
        return leaves("", then).filter(it -> !then.at(it).equals(now.at(it))).toList();
    }

    private static Stream<String> leaves(String path, JsonNode node) {
        if (node.isObject() && !node.isEmpty()) {
            return node.propertyStream()
                    .flatMap(it ->
                            leaves(path + "/" + it.getKey().replace("/", "~1"), it.getValue()));
        }
        if (node.isArray() && !node.isEmpty()) {
            return Stream.iterate(0, it -> it < node.size(), it -> it + 1)
                    .flatMap(it -> leaves(path + "/" + it, node.get(it)));
        }
        return Stream.of(path);
    }

    private static Class<?> family(Topic topic) {
        return switch (topic) {
            case COMPANY_EVENTS -> CompanyEvent.class;
            case CONNECTION_STATUS -> ConnectionEvent.class;
            case CLIENT_EVENTS -> ClientEvent.class;
            case AUDIT_EVENTS -> AuditEvent.class;
            case SYNC_COMPLETE -> SyncEvent.class;
            case WRITE_COMPLETE -> WriteEvent.class;
            case POSTING_COMPLETE -> PostingEvent.class;
            case EXPENSE_SYNC_COMPLETE -> ExpenseSyncEvent.class;
            case EXPORT_COMPLETE -> ExportEvent.class;
            case PLATFORM_CALLS -> PlatformCallEvent.class;
            case REQUEST_LOG -> RequestLogEvent.class;
            case COMPANY_DIRECTORY -> DirectoryEntry.class;
        };
    }
}
