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

        Position(Tenant tenant, Instant latest, Instant readAt) {
            this.latest = latest;
            this.readAt = readAt;
            this.clockOffset = tenant.clockOffset();
        }
    }

    public void clear() {
        positions.clear();
    }

    /**
     * Ignores the changes until now.
     *
     * @param systemTime time before the organisation was read
     */
    public void begin(Tenant tenant, Instant systemTime) {
        Instant latest = systemTime.plus(tenant.clockOffset());
        positions.put(tenant.number(), new Position(tenant, latest, systemTime));
    }

    /**
     * Returns the time from which changes are read now, by the organisation's clock. After a rewind
     * of the organisation it is that of the previous call, by the rewound clock: all later changes
     * are new.
     *
     * @param systemTime time before the organisation was read, so that a rewind after the reading
     *     is after this time
     */
    public Instant since(Tenant tenant, Instant systemTime) {
        Position position =
                positions.computeIfAbsent(
                        tenant.number(), _ -> new Position(tenant, tenant.createdAt(), systemTime));
        if (tenant.clockOffset().compareTo(position.clockOffset) < 0) {
            position.latest = position.readAt.plus(tenant.clockOffset());
            position.versionsAtLatest.clear();
        }
        position.readAt = systemTime;
        position.clockOffset = tenant.clockOffset();
        return position.latest;
    }

    /**
     * Whether the change is a new one. Changes are added in the order of their times, after {@link
     * #since}.
     */
    public boolean add(Tenant tenant, String kind, String id, int version, Instant changedAt) {
        Position position = positions.get(tenant.number());
        if (position == null) {
            throw new IllegalStateException("Changes are added after the time of their reading");
        }
        if (changedAt.isAfter(position.latest)) {
            position.latest = changedAt;
            position.versionsAtLatest.clear();
        }
        return position.versionsAtLatest.add(new Version(kind, id, version));
    }
}
