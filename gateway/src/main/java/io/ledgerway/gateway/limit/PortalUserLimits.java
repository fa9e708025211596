package io.ledgerway.gateway.limit;

import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Limits the requests of portal users, separately from the client's quota. Page views must not
 * consume the quota of API clients, and a program with a user's token must not exceed these limits.
 */
final class PortalUserLimits {

    private final PortalUserLimitProperties settings;
    private final RequestRateLimiter sessionRateLimiter;
    private final Map<ClientId, ConcurrencySlots> clients = new ConcurrentHashMap<>();

    PortalUserLimits(PortalUserLimitProperties settings, LongSupplier nanos) {
        this.settings = settings;
        this.sessionRateLimiter = new RequestRateLimiter(settings.perSession(), nanos);
    }

    /** Counts a request; returns zero if it may proceed, otherwise the time to wait. */
    Duration count(UUID session) {
        return sessionRateLimiter.count(session.toString());
    }

    /** The concurrency slots of a client's portal users. */
    ConcurrencySlots slots(ClientId client) {
        return clients.computeIfAbsent(
                client,
                _ -> {
                    ConcurrencySlots concurrencySlots = new ConcurrencySlots();
                    concurrencySlots.setLimit(settings.maxConcurrent());
                    return concurrencySlots;
                });
    }
}
