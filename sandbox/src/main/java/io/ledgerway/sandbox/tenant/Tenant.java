package io.ledgerway.sandbox.tenant;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * An organisation with books of its own.
 *
 * @param number internal key of the tables; never exposed
 * @param platform platform key, which decides its base currency
 * @param seed decides the content of the books
 * @param size approximate number of records; 0 is an empty organisation
 * @param clockOffset offset of its clock from the system time
 * @param createdAt time at which it was opened, by its clock; its books end there
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
