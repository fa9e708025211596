package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A client in responses of the admin API.
 *
 * @param suspendedAt absent unless the client is suspended
 * @param limits limits that override those of the plan; an absent limit is that of the plan
 */
public record ClientResponse(
        ClientId id,
        String name,
        Plan plan,
        Instant created,
        boolean suspended,
        @Nullable Instant suspendedAt,
        ClientLimitOverrides limits) {}
