package io.ledgerway.sandbox.record;

import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Up to which change of each organisation an application was notified. Changes are read again from
 * the time of the latest one, because several can have the same time. Not thread-safe.
 */
public final class NotifiedChanges {

    private final Map<Integer, Position> positions = new HashMap<>();

    private record Version(String kind, String id, int version) {}

    private static final class Position {

        private final Set<Version> versionsAtLatest = new HashSet<>();
        private Instant latest;
        private Instant readAt;
        private Duration clockOffset;

        Position(Tenant tenant, Instant latest) {
            this.latest = latest;
            this.readAt = latest;
            this.clockOffset = tenant.clockOffset();
        }
    }

    public void clear() {
        positions.clear();
    }

    /** Ignores the changes until now. */
    public void begin(Tenant tenant, Instant now) {
        positions.put(tenant.number(), new Position(tenant, now));
    }

    /**
     * Returns the time from which changes are read now. After a rewind of the organisation it is
     * that of the previous call, by the rewound clock: all later changes are new.
     *
     * @param now time of the organisation
     */
    public Instant since(Tenant tenant, Instant now) {
        Position position = position(tenant);
        Duration back = position.clockOffset.minus(tenant.clockOffset());
        if (back.isPositive()) {
            position.latest = position.readAt.minus(back);
            position.versionsAtLatest.clear();
        }
        position.readAt = now;
        position.clockOffset = tenant.clockOffset();
        return position.latest;
    }

    /** Whether the change is a new one; changes are added in the order of their times. */
    public boolean add(Tenant tenant, String kind, String id, int version, Instant changedAt) {
        Position position = position(tenant);
        if (changedAt.isAfter(position.latest)) {
            position.latest = changedAt;
            position.versionsAtLatest.clear();
        }
        return position.versionsAtLatest.add(new Version(kind, id, version));
    }

    private Position position(Tenant tenant) {
        return positions.computeIfAbsent(
                tenant.number(), _ -> new Position(tenant, tenant.createdAt()));
    }
}
