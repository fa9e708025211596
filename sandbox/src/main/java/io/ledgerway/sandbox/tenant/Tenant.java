package io.ledgerway.sandbox.tenant;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * An organisation with books of its own.
 *
 * @param number what the tables know it by; never shown outside
 * @param platform the platform key it plays, which decides its base currency
 * @param seed decides the content of the books
 * @param size about how many records the books have; 0 is an empty organisation
 * @param clockOffset how far its clock is ahead of the real one
 * @param createdAt when it was opened, by its clock; its books end there
 */
public record Tenant(
        int number,
        UUID id,
        String platform,
        long seed,
        int size,
        String baseCurrency,
        Duration clockOffset,
        boolean generated,
        Instant createdAt) {}
