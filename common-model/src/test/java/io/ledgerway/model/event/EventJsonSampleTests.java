package io.ledgerway.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.log.RequestLogEvent;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteEvent;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Checks that this version reads the events of earlier versions. A sample is never changed: a new
 * version of an event gets a new file.
 */
class EventJsonSampleTests {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    /** A stored event. */
    record Sample(String file, Class<?> family) {

        JsonNode json() {
            String path = "/wire/" + file;
            try (InputStream in = EventJsonSampleTests.class.getResourceAsStream(path)) {
                return JSON.readTree(Objects.requireNonNull(in, "No sample " + path));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        Object read() {
            return JSON.treeToValue(json(), family);
        }
    }

    static Stream<Sample> samples() {
        return Stream.of(
                        family("", CompanyEvent.class),
                        family("", ConnectionEvent.class),
                        family("", ClientEvent.class),
                        family("", SyncEvent.class),
                        family("", AuditEvent.class),
                        family("", WriteEvent.class),
                        family("", ExportEvent.class),
                        family("", PostingEvent.class),
                        family("", ExpenseSyncEvent.class),
                        family("", PlatformCallEvent.class),
                        family("", RequestLogEvent.class),
                        family("directory.", DirectoryEntry.class),
                        Stream.of(new Sample("posting.completed.v2.json", PostingEvent.class)))
                .flatMap(it -> it);
    }

    /** Every type of a family must have a sample. */
    private static Stream<Sample> family(String prefix, Class<?> family) {
        JsonSubTypes types = Objects.requireNonNull(family.getAnnotation(JsonSubTypes.class));
        assertThat(types.value())
                .as("every type of %s has a name", family)
                .hasSameSizeAs(family.getPermittedSubclasses());
        return Arrays.stream(types.value())
                .map(it -> new Sample(prefix + it.name() + ".v1.json", family));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void sampleRoundTrips(Sample sample) {
        JsonNode written = JSON.readTree(JSON.writeValueAsString(sample.read()));

        assertThat(written).isEqualTo(sample.json());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void membersOfALaterVersionAreIgnored(Sample sample) {
        ObjectNode later = (ObjectNode) sample.json();
        later.putObject("addedLater").put("a", 1);

        assertThat(JSON.<Object>treeToValue(later, cast(sample.family()))).isEqualTo(sample.read());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyRecordHasAKey(Sample sample) {
        String key =
                switch (sample.read()) {
                    case Event it -> it.partitionKey();
                    case DirectoryEntry it -> it.key();
                    default -> throw new AssertionError(sample);
                };

        assertThat(UUID.fromString(key)).hasToString(key);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void optionalMembersMayBeAbsent(Sample sample) {
        ObjectNode sparse = (ObjectNode) sample.json();
        sparse.remove("description");
        sparse.remove("previous");
        sparse.remove("modifiedFrom");
        sparse.remove("linkedAt");

        assertThat(JSON.<Object>treeToValue(sparse, cast(sample.family()))).isNotNull();
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> cast(Class<?> family) {
        return (Class<Object>) family;
    }
}
