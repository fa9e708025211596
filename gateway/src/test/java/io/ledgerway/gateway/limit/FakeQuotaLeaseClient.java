package io.ledgerway.gateway.limit;

import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.company.QuotaLeaseResponse.AdvertisedQuota;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongSupplier;

/** In-memory leases of one client's quota with company-service's rules. */
final class FakeQuotaLeaseClient {

    static final Instant RESETS = Instant.parse("2026-11-22T00:00:00Z");
    static final int LAPSE = 10_000;

    private static final int EPOCH = 1000;

    private final long exactBelow;
    private final LongSupplier millis;
    private final Map<UUID, GatewayLease> leases = new HashMap<>();
    private long limit;
    private long floor;
    private long risen;
    private long shownUntil = Long.MIN_VALUE;
    private AdvertisedQuota advertisedQuota = new AdvertisedQuota(true, 0, 0);

    private static final GatewayLease NONE = new GatewayLease(0, 0, 0, 0);

    private record GatewayLease(long call, long used, long held, long lapses) {}

    FakeQuotaLeaseClient(long limit, long exactBelow, LongSupplier millis) {
        this.limit = limit;
        this.floor = limit;
        this.exactBelow = exactBelow;
        this.millis = millis;
    }

    synchronized void rise(long by) {
        risen += by;
    }

    synchronized long used() {
        return leases.values().stream().mapToLong(GatewayLease::used).sum();
    }

    synchronized long held() {
        return leases.values().stream().mapToLong(GatewayLease::held).sum();
    }

    synchronized QuotaLeaseResponse lease(QuotaLeaseRequest request) {
        long now = millis.getAsLong();
        GatewayLease known = leases.getOrDefault(request.gateway(), NONE);
        boolean late = request.call() <= known.call();
        long used = late ? known.used() : request.used();
        long held = late ? known.held() : request.held();
        long taken = used + held + others(request.gateway(), now);
        if (now >= shownUntil) {
            limit += risen;
            floor = Math.min(floor + risen, left(taken));
            risen = 0;
            advertisedQuota = new AdvertisedQuota(left(taken) <= exactBelow, limit, floor);
            shownUntil = now + EPOCH;
        }
        int granted = late ? 0 : grant(request, taken);
        AdvertisedQuota response = advertisedQuota;
        if (advertisedQuota.exact()) {
            response = new AdvertisedQuota(true, limit, floor);
            floor = Math.min(floor, left(taken + granted));
            used += granted;
        } else {
            held += granted;
        }
        long call = late ? known.call() : request.call();
        leases.put(request.gateway(), new GatewayLease(call, used, held, now + LAPSE));
        return new QuotaLeaseResponse(
                granted,
                left(taken + granted),
                response,
                (int) (shownUntil - now),
                LAPSE,
                10,
                RESETS);
    }

    private int grant(QuotaLeaseRequest request, long taken) {
        long left = left(taken);
        long block = Math.max(left / 8, Math.min(left, 1));
        return (int)
                (advertisedQuota.exact()
                        ? Math.min(request.waiting(), left)
                        : Math.min(request.waiting() + request.spare(), block));
    }

    private long others(UUID gateway, long now) {
        return leases.entrySet().stream()
                .filter(it -> !it.getKey().equals(gateway))
                .map(Map.Entry::getValue)
                .mapToLong(it -> it.used() + (it.lapses() > now ? it.held() : 0))
                .sum();
    }

    private long left(long taken) {
        return Math.max(0, limit - taken);
    }
}
