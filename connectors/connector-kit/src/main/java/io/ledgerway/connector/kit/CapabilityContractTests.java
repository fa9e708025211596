package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads every data type and looks up a write of every operation for every data type, and compares
 * what is supported with the descriptor and with the file {@code capabilities.json} of the
 * adapter's module. It executes no write: {@link PushContractTests} does. The public list of
 * platforms is made from that file. {@code -Dledgerway.write=true} rewrites it.
 */
public abstract class CapabilityContractTests extends PushFixture {

    private static final Path FILE = Path.of("capabilities.json");

    private static final JsonMapper PRETTY =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** A call of the platform. */
    @FunctionalInterface
    private interface Call {
        void execute() throws ConnectorException;
    }

    @Test
    void theFileSaysWhatTheAdapterSupports() throws ConnectorException, IOException {
        var text = PRETTY.writeValueAsString(observed()) + "\n";
        if (Boolean.getBoolean("ledgerway.write")) {
            Files.writeString(FILE, text);
        }

        assertThat(FILE).content().isEqualToNormalizingNewlines(text);
    }

    @Test
    void everyTypeIsSupportedOrHasAReason() {
        var descriptor = descriptor();

        assertThat(accountingTypes())
                .allSatisfy(type ->
                        assertThat(descriptor.unsupported().containsKey(type))
                                .as(type.key())
                                .isNotEqualTo(descriptor.pull(type).isPresent()));
        assertThat(descriptor.unsupported().values()).allMatch(it -> it.endsWith("."));
    }

    private ObjectNode observed() throws ConnectorException {
        var descriptor = descriptor();
        var json = PRETTY.createObjectNode();
        json.put("platformKey", descriptor.platformKey());
        json.put("name", descriptor.name());
        var types = json.putObject("dataTypes");
        for (var type : accountingTypes()) {
            observe(type, types.putObject(type.key()));
        }
        return json;
    }

    private void observe(DataType type, ObjectNode json) throws ConnectorException {
        var capability = descriptor().pull(type);
        assertThat(isSupported(() -> replica(type).run(Mode.FULL)))
                .as("read " + type.key())
                .isEqualTo(capability.isPresent());
        if (capability.isEmpty()) {
            assertThat(operations(type)).as("write " + type.key()).isEmpty();
            json.put("reason", descriptor().unsupported().get(type));
            return;
        }
        json.put("read", changes(capability.get()));
        var deletions = json.putArray("deletions");
        capability.get().deleteSignals().stream()
                .map(CapabilityContractTests::wire)
                .sorted()
                .forEach(deletions::add);
        var write = json.putArray("write");
        operations(type).forEach(it -> write.add(wire(it)));
        var id = platform().liveRecords(type).keySet().stream().sorted().findFirst().orElseThrow();
        var attachments = reads(files -> files.attachments(type, id, tenant(), http()));
        var pdf = reads(files -> files.pdf(type, id, tenant(), http()));
        var files = descriptor().files();
        assertThat(attachments)
                .as("attachments of " + type.key())
                .isEqualTo(files.attachments().contains(type));
        assertThat(pdf).as("PDF of " + type.key()).isEqualTo(files.pdfs().contains(type));
        json.put("attachments", attachments);
        json.put("pdf", pdf);
    }

    /** The operations that the adapter does not refuse: those of the descriptor, and no others. */
    private List<PushOperation> operations(DataType type) throws ConnectorException {
        var push = platform().connector().push();
        if (push.isEmpty()) {
            return List.of();
        }
        var observed =
                Arrays.stream(PushOperation.values())
                        .filter(it ->
                                isSupported(() ->
                                        push.get()
                                                .findExisting(command(it, type), tenant(), http())))
                        .toList();
        assertThat(Set.copyOf(observed))
                .as("write " + type.key())
                .isEqualTo(descriptor().push(type).map(it -> it.operations()).orElse(Set.of()));
        return observed;
    }

    /** Of a record that does not exist. */
    private static PushCommand command(PushOperation operation, DataType type) {
        var record = JSON.createObjectNode();
        return switch (operation) {
            case CREATE -> create(type, record);
            case UPDATE -> new PushCommand.Update(key(), type, "0", record, null);
            case DELETE -> new PushCommand.Delete(key(), type, "0");
            case ATTACH ->
                    new PushCommand.Attach(key(), type, "0", "a.txt", "text/plain", new byte[] {1});
        };
    }

    /** Reads files. */
    @FunctionalInterface
    private interface FileRead {
        void from(FileSource files) throws ConnectorException;
    }

    private boolean reads(FileRead read) {
        var files = platform().connector().files();
        return files.isPresent() && isSupported(() -> read.from(files.get()));
    }

    /** Another error says that the call is known. */
    private static boolean isSupported(Call call) {
        try {
            call.execute();
            return true;
        } catch (ConnectorException.NotSupported e) {
            return false;
        } catch (ConnectorException e) {
            return true;
        }
    }

    private static String changes(PullCapability capability) {
        return switch (capability.incremental()) {
            case NONE -> "full";
            case MODIFIED_SINCE -> "since";
            case CHANGE_FEED -> "changeFeed";
        };
    }

    private static String wire(Enum<?> value) {
        var words = value.name().toLowerCase(Locale.ROOT).split("_", -1);
        return words[0]
                + Stream.of(words)
                        .skip(1)
                        .map(it -> Character.toUpperCase(it.charAt(0)) + it.substring(1))
                        .collect(Collectors.joining());
    }

    private PlatformDescriptor descriptor() {
        return platform().connector().descriptor();
    }

    private static List<DataType> accountingTypes() {
        return Arrays.stream(DataType.values())
                .filter(it -> it.area() == DataType.Area.ACCOUNTING)
                .toList();
    }
}
