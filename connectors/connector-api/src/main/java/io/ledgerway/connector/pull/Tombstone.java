package io.ledgerway.connector.pull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record that was deleted at the platform. A record that changed after {@code deletedAt} was
 * restored, and is live.
 */
public record Tombstone(String id, @Nullable Instant deletedAt) {}
