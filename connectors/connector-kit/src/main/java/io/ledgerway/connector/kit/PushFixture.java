package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A linked organisation, with access to reads and writes. */
abstract class PushFixture extends ContractFixture {

    static final JsonMapper JSON = JsonMapper.shared();

    private @Nullable Tenant tenant;
    private @Nullable PlatformHttp http;

    @BeforeEach
    final void openSession() throws ConnectorException {
        var linked = link();
        tenant = linked.tenant();
        http = session(linked.credentials()).http();
    }

    /** Writes a record, reads it, and compares every field that was written; returns its id. */
    final String assertRoundTrip(DataType type, Class<?> record, String json)
            throws ConnectorException {
        var sent = JSON.readValue(json, record);
        var result = execute(create(type, sent));

        assertThat(result.warnings()).as(type.key()).isEmpty();
        JsonNode read = JSON.valueToTree(readRecord(type, result.id()).canonical());
        assertSameFields(type.key(), JSON.valueToTree(sent), read);
        return result.id();
    }

    static void assertSameFields(String path, JsonNode sent, JsonNode read) {
        if (sent.isObject()) {
            sent.properties()
                    .forEach(it ->
                            assertSameFields(
                                    path + "." + it.getKey(),
                                    it.getValue(),
                                    read.path(it.getKey())));
        } else if (sent.isArray()) {
            assertThat(read.size()).as(path).isEqualTo(sent.size());
            for (int i = 0; i < sent.size(); i++) {
                assertSameFields(path + "[" + i + "]", sent.get(i), read.get(i));
            }
        } else if (sent.isNumber()) {
            assertThat(read.decimalValue()).as(path).isEqualByComparingTo(sent.decimalValue());
        } else {
            assertThat(read).as(path).isEqualTo(sent);
        }
    }

    final SourceRecord readRecord(DataType type, String id) throws ConnectorException {
        return readAll(type).stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    final List<SourceRecord> readAll(DataType type) throws ConnectorException {
        var read = new ArrayList<SourceRecord>();
        var request = new PullRequest(type, Mode.FULL, null, null);
        try (var reader = platform().connector().pull().open(request, tenant(), this::http)) {
            while (reader.next() instanceof PullStep.RecordPage page) {
                read.addAll(page.records());
            }
        }
        return read;
    }

    /** Skips the test where the descriptor does not declare the operation. */
    final PushResult execute(PushCommand command) throws ConnectorException {
        assumeSupported(command.operation(), command.type());
        return push().execute(command, tenant(), http());
    }

    /** Skips the test where the descriptor does not declare the operation. */
    final void assumeSupported(PushOperation operation, DataType type) {
        assumeThat(supports(type, operation)).as(operation + " " + type).isTrue();
    }

    private boolean supports(DataType type, PushOperation operation) {
        return platform().connector().descriptor().push(type).stream()
                .anyMatch(it -> it.operations().contains(operation));
    }

    /**
     * Those of the types that the descriptor declares for the operation; skips the test without.
     */
    final List<DataType> supported(PushOperation operation, DataType... types) {
        var supported = Stream.of(types).filter(it -> supports(it, operation)).toList();
        assumeThat(supported).isNotEmpty();
        return supported;
    }

    /** Skips the test where there are no files. */
    final FileSource files() {
        var files = platform().connector().files();
        assumeThat(files).isPresent();
        return files.orElseThrow();
    }

    static PushCommand.Create create(DataType type, Object record) {
        return new PushCommand.Create(key(), type, record);
    }

    static String key() {
        return UUID.randomUUID().toString();
    }

    final PushTarget push() {
        return platform().connector().push().orElseThrow();
    }

    final Tenant tenant() {
        return Objects.requireNonNull(tenant);
    }

    final PlatformHttp http() {
        return Objects.requireNonNull(http);
    }
}
