package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A client as the operator keeps it.
 *
 * @param name unique; what customers see is the name in the client's profile
 * @param created a free one ends a year after
 * @param suspendedAt since when it is closed; null: it is open
 */
record Account(
        ClientId id,
        String name,
        Plan plan,
        Instant created,
        @Nullable Instant suspendedAt,
        Limits limits) {

    boolean isSuspended() {
        return suspendedAt != null;
    }
}
