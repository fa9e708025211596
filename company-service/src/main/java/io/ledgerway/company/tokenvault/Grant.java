package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One authorization at one platform.
 *
 * @param generation rises with every refresh; what was made of an older one is stale
 * @param previousRefresh the refresh token before the last refresh: kept until the next one
 *     succeeds, in case the new one turns out to be dead
 * @param pause how long the platform's token endpoint is still to be left in peace
 */
record Grant(
        UUID id,
        String platformKey,
        long generation,
        Credentials credentials,
        @Nullable Secret previousRefresh,
        Duration pause) {}
