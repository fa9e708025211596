package io.ledgerway.connector.pull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record as a platform has it, in our words.
 *
 * @param id the platform's id of it
 * @param sourceModified when the platform last changed it, where it tells
 * @param canonical a record of {@code io.ledgerway.model.accounting}, without its {@code
 *     modifiedDate} and {@code metadata}, which the store sets
 */
public record SourceRecord(String id, @Nullable Instant sourceModified, Object canonical) {}
