package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * OAuth grant: one authorization at one platform.
 *
 * @param generation incremented by every refresh; access tokens of older generations are stale
 * @param previousRefresh refresh token before the last refresh, kept until the next one succeeds in
 *     case the platform rejects the current one
 * @param pause remaining time in which the platform's token endpoint must not be called
 */
record Grant(
        UUID id,
        String platformKey,
        long generation,
        Credentials credentials,
        @Nullable Secret previousRefresh,
        Duration pause) {}
