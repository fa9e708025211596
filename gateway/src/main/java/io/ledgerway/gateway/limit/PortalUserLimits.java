package io.ledgerway.gateway.limit;

import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Bounds what signed-in people ask for. Who looks at pages must not use up what the client's
 * programs need, and whoever takes a person's token for a program's gets no further than this.
 */
final class PortalUserLimits {

    private final PortalUserLimitProperties settings;
    private final AddressRateLimiter sessions;
    private final Map<ClientId, ConcurrencySlots> clients = new ConcurrentHashMap<>();

    PortalUserLimits(PortalUserLimitProperties settings, LongSupplier nanos) {
        this.settings = settings;
        this.sessions = new AddressRateLimiter(settings.perSession(), nanos);
    }

    /** Counts a request; zero when it may go on, otherwise how long to wait. */
    Duration count(UUID session) {
        return sessions.count(session.toString());
    }

    /** The requests of a client's people that run at present. */
    ConcurrencySlots slots(ClientId client) {
        return clients.computeIfAbsent(
                client,
                _ -> {
                    ConcurrencySlots concurrencySlots = new ConcurrencySlots();
                    concurrencySlots.setLimit(settings.atOnce());
                    return concurrencySlots;
                });
    }
}
