package io.ledgerway.connector.pull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record that was deleted at the platform. A record known to have changed after {@code deletedAt}
 * has been restored since, and lives.
 */
public record Tombstone(String id, @Nullable Instant deletedAt) {}
