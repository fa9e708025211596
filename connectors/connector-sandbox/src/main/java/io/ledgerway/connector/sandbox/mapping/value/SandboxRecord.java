package io.ledgerway.connector.sandbox.mapping.value;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record of the sandbox's API. */
public interface SandboxRecord {

    String id();

    @Nullable Instant changedAt();

    /** The canonical record. */
    Object canonical();
}
