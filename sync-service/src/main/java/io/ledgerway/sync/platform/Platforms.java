package io.ledgerway.sync.platform;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Optional;

/** The platforms that this service supports. */
@FunctionalInterface
public interface Platforms {

    Optional<PlatformConnector> find(String platformKey);

    /** The connectors of the platforms that an adapter declares and that are configured. */
    default List<PlatformConnector> all() {
        return Connectors.descriptors().keySet().stream()
                .map(this::find)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Returns how a type is pulled; empty if the platform or its connector does not support it. */
    default Optional<PullCapability> pull(String platformKey, DataType type) {
        return find(platformKey).flatMap(it -> it.descriptor().pull(type));
    }

    default boolean supports(String platformKey, DataType type) {
        return pull(platformKey, type).isPresent();
    }

    /** Whether any type can be pulled. */
    default boolean supportsPull(String platformKey) {
        return find(platformKey).filter(it -> !it.descriptor().pull().isEmpty()).isPresent();
    }
}
