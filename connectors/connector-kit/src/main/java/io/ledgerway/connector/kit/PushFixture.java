package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushOptions;
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

    /**
     * Writes a record, reads it, and compares every field that the options declare; a field that
     * they do not declare is reported as a warning. Returns the id.
     */
    final String assertRoundTrip(DataType type, Class<?> record, String json)
            throws ConnectorException {
        var sent = JSON.readValue(json, record);
        var result = execute(create(type, sent));

        JsonNode written = JSON.valueToTree(sent);
        var undeclared = new ArrayList<String>();
        var declared = declared("", written, options(type), undeclared);
        assertThat(result.warnings())
                .as(type.key())
                .extracting(PushIssue::itemId)
                .containsExactlyInAnyOrderElementsOf(undeclared);
        JsonNode read = JSON.valueToTree(readRecord(type, result.id()).canonical());
        assertSameFields(type.key(), declared, read);
        return result.id();
    }

    final PushOptions options(DataType type) throws ConnectorException {
        assumeSupported(PushOperation.CREATE, type);
        return push().options(type, tenant(), http());
    }

    /** Whether the options have the field; a name with dots goes into objects and lists. */
    final boolean declares(DataType type, String field) throws ConnectorException {
        var options = options(type);
        for (var step : field.split("\\.", -1)) {
            var properties = options.properties();
            if (properties == null || !properties.containsKey(step)) {
                return false;
            }
            options = properties.get(step);
        }
        return true;
    }

    /** The value, where it is accepted; else the first accepted one with the prefix. */
    final String accepted(DataType type, String field, String preferred, String prefix)
            throws ConnectorException {
        var properties = Objects.requireNonNull(options(type).properties());
        var option = properties.get(field);
        var choices = option == null ? null : option.options();
        return choices == null
                ? preferred
                : choices.stream()
                        .map(PushOptions.Choice::value)
                        .filter(it -> it.equals(preferred) || it.startsWith(prefix))
                        .findFirst()
                        .orElseThrow();
    }

    /** Whether a field accepts the value; a name with dots goes into objects and lists. */
    final boolean accepts(DataType type, String field, String value) throws ConnectorException {
        var option = options(type);
        for (var step : field.split("\\.", -1)) {
            var properties = option.properties();
            if (properties == null || !properties.containsKey(step)) {
                return false;
            }
            option = properties.get(step);
        }
        var choices = option.options();
        return choices != null && choices.stream().anyMatch(it -> it.value().equals(value));
    }

    /** The record without the fields that the options do not declare, whose paths are added. */
    private static JsonNode declared(
            String path, JsonNode sent, PushOptions options, List<String> undeclared) {
        var properties = options.properties();
        if (properties == null || !sent.isContainer()) {
            return sent;
        }
        if (sent.isArray()) {
            var list = JSON.createArrayNode();
            for (int i = 0; i < sent.size(); i++) {
                list.add(
                        declared(
                                path.substring(0, path.length() - 1) + "[" + i + "].",
                                sent.get(i),
                                options,
                                undeclared));
            }
            return list;
        }
        var object = JSON.createObjectNode();
        sent.properties()
                .forEach(it -> {
                    var name = it.getKey();
                    var value = it.getValue();
                    var at = path + Character.toUpperCase(name.charAt(0)) + name.substring(1);
                    var option = properties.get(name);
                    if (option != null) {
                        object.set(name, declared(at + ".", value, option, undeclared));
                    } else if (!value.isNull() && !(value.isContainer() && value.isEmpty())) {
                        undeclared.add(at);
                    }
                });
        return object;
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

    final boolean supports(DataType type, PushOperation operation) {
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
