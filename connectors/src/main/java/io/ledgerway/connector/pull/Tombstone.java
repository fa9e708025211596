package io.ledgerway.connector.pull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record that is gone from the platform. */
public record Tombstone(String id, @Nullable Instant deletedAt) {}
