package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A client in answers of the admin API.
 *
 * @param suspendedAt left out unless it is suspended
 * @param limits its own limits; what is left out is as its plan has it
 */
public record ClientResponse(
        ClientId id,
        String name,
        Plan plan,
        Instant created,
        boolean suspended,
        @Nullable Instant suspendedAt,
        ClientLimitOverrides limits) {}
