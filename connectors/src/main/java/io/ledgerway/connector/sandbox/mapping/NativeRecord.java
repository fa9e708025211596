package io.ledgerway.connector.sandbox.mapping;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record as the dialect writes it. */
interface NativeRecord {

    String id();

    @Nullable Instant changedAt();

    /** The same in our words. */
    Object canonical();
}
