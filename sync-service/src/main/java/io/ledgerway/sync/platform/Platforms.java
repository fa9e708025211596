package io.ledgerway.sync.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.model.datatype.DataType;
import java.util.Optional;

/** The platforms this service can talk to. */
@FunctionalInterface
public interface Platforms {

    Optional<PlatformConnector> find(String platformKey);

    /** How a type is read there; empty when the platform, or this version of us, lacks it. */
    default Optional<PullCapability> pull(String platformKey, DataType type) {
        return find(platformKey).flatMap(it -> it.descriptor().pull(type));
    }

    default boolean supports(String platformKey, DataType type) {
        return pull(platformKey, type).isPresent();
    }
}
