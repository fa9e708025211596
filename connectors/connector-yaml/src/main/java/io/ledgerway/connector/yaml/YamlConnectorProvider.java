package io.ledgerway.connector.yaml;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * An adapter of one platform whose facts are in a YAML file. A subclass names the file, and has the
 * code for what the file cannot express:
 *
 * <pre>{@code
 * public final class AcmeProvider extends YamlConnectorProvider {
 *     public AcmeProvider() {
 *         super("acme.yaml");
 *     }
 * }
 * }</pre>
 */
public abstract class YamlConnectorProvider implements ConnectorProvider {

    private final AdapterFile file;

    /**
     * Reads the file.
     *
     * @param resource beside the subclass, such as {@code acme.yaml}
     * @throws InvalidAdapterFileException naming the line that is wrong
     */
    protected YamlConnectorProvider(String resource) {
        file = AdapterFile.read(getClass(), resource);
    }

    /** What changes records before they are mapped. */
    protected RecordPreparation preparation() {
        return RecordPreparation.NONE;
    }

    /** Writes the types that have {@code write} in the file. */
    protected Optional<PushTarget> push() {
        return Optional.empty();
    }

    /** The API of a tenant. */
    protected final JsonApi api(Tenant tenant, PlatformHttp http) throws ConnectorException {
        return file.api().of(tenant.attributes(), http);
    }

    /** The ids of records, as the file defines them. */
    protected final List<String> ids(DataType type, List<JsonNode> records)
            throws ConnectorException {
        return Objects.requireNonNull(file.collections().get(type), type.key()).id().of(records);
    }

    @Override
    public final List<PlatformDescriptor> descriptors() {
        var descriptor = file.descriptor();
        if (push().isPresent() == descriptor.push().isEmpty()) {
            throw new InvalidAdapterFileException(
                    push().isPresent()
                            ? "No type has write; add it to the types that push() writes."
                            : "A type has write; override push() of %s, or remove it."
                                    .formatted(getClass().getName()));
        }
        return List.of(descriptor);
    }

    @Override
    public final List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return List.of(
                new YamlConnector(
                        file,
                        preparation(),
                        push().orElse(null),
                        FieldOverrides.of(settings, file)));
    }
}
