package io.ledgerway.company.quota;

import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.company.QuotaLeaseResponse.AdvertisedQuota;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Daily quota of one client while its row is locked: grants requests and computes the displayed
 * remaining quota.
 *
 * <p>Time is divided into epochs of one or a few seconds. While much of the quota remains, all
 * gateways display one value per epoch, which the first request of the epoch fixes. No gateway
 * displays it longer, so the value that a caller sees never rises between gateways. When little
 * remains, every request is granted individually and gets its own value. The displayed value never
 * exceeds {@link State#floor}, even if unused grants are returned.
 */
final class DailyQuota {

    /** A block is at most one part in this many of the remaining quota. */
    private static final int BLOCKS = 8;

    private static final Duration EPOCH = Duration.ofSeconds(1);
    private static final Duration MAX_EPOCH = Duration.ofSeconds(5);

    /** Epochs are long while the remaining quota is at least this multiple of the exact range. */
    private static final int PLENTY = 10;

    private final ClientId client;
    private final LocalDate day;
    private final long exactBelow;
    private ClientLimits clientLimits;
    private long floor;
    private Instant epochEnd;
    private AdvertisedQuota advertisedQuota;
    private @Nullable Long reached;

    DailyQuota(ClientId client, LocalDate day, State state, long exactBelow) {
        this.client = client;
        this.day = day;
        this.exactBelow = exactBelow;
        this.clientLimits = state.limits();
        this.floor = state.floor();
        this.epochEnd = state.shownExpiresAt();
        this.advertisedQuota = state.shown();
        this.reached = state.reached();
    }

    /**
     * Stored state of the quota.
     *
     * @param floor upper bound of the displayed value until the quota rises
     * @param reached quota at which it was used up, if it was
     */
    record State(
            ClientLimits limits,
            long floor,
            Instant shownExpiresAt,
            AdvertisedQuota shown,
            @Nullable Long reached) {

        /** Initial state of a day without requests. */
        static State begin(ClientLimits clientLimits, Instant now) {
            long quota = clientLimits.quota();
            return new State(
                    clientLimits, quota, now, new AdvertisedQuota(true, quota, quota), null);
        }
    }

    /**
     * Granted lease and the state to store.
     *
     * @param expiresAt time at which the unused grant returns to the others
     * @param firstReached whether the quota is used up for the first time since it last rose
     */
    record Leased(
            QuotaLeaseResponse grant, QuotaLease lease, Instant expiresAt, boolean firstReached) {}

    /**
     * Grants as much as possible.
     *
     * @param currentLimits reads the client's limits again
     */
    Leased lease(
            QuotaLeaseRequest request,
            QuotaUsage usage,
            Duration leaseTtl,
            Supplier<ClientLimits> currentLimits) {
        Instant now = usage.now();
        boolean alreadyApplied = usage.mine().hasApplied(request);
        QuotaLease mine =
                alreadyApplied
                        ? usage.mine()
                        : usage.mine().reported(request, isToday(request.window()));
        long taken = usage.others() + mine.used() + mine.held();
        beginEpochIfDue(now, taken, currentLimits);
        int granted = alreadyApplied ? 0 : grantable(request, taken);
        QuotaLease after = mine.granted(granted, advertisedQuota.exact());
        int held = leaseMillis(now, leaseTtl);
        QuotaLeaseResponse grant =
                new QuotaLeaseResponse(
                        granted,
                        remaining(taken + granted),
                        advertise(taken + granted),
                        advertisedForMillis(now),
                        held,
                        clientLimits.concurrent(),
                        resets());
        return new Leased(
                grant, after, now.plusMillis(held), markReached(usage.othersUsed() + after.used()));
    }

    private void beginEpochIfDue(Instant now, long taken, Supplier<ClientLimits> currentLimits) {
        if (now.isBefore(epochEnd)) {
            return;
        }
        ClientLimits present = currentLimits.get();
        long quota = Math.max(clientLimits.quota(), present.quota());
        floor += quota - clientLimits.quota();
        clientLimits = new ClientLimits(quota, present.concurrent());
        floor = Math.min(floor, remaining(taken));
        advertisedQuota = new AdvertisedQuota(remaining(taken) <= exactBelow, quota, floor);
        Instant end = now.plus(remaining(taken) > PLENTY * exactBelow ? MAX_EPOCH : EPOCH);
        epochEnd = end.isAfter(resets()) ? resets() : end;
    }

    private int grantable(QuotaLeaseRequest request, long taken) {
        long left = remaining(taken);
        if (advertisedQuota.exact()) {
            return (int) Math.min(request.waiting(), left);
        }
        long most = Math.max(left / BLOCKS, Math.min(left, 1));
        return (int) Math.min((long) request.waiting() + request.spare(), most);
    }

    private AdvertisedQuota advertise(long taken) {
        if (!advertisedQuota.exact()) {
            return advertisedQuota;
        }
        long before = floor;
        floor = Math.min(floor, remaining(taken));
        return new AdvertisedQuota(true, advertisedQuota.limit(), before);
    }

    private boolean markReached(long used) {
        boolean first = reached == null || reached < clientLimits.quota();
        if (first && used >= clientLimits.quota()) {
            reached = clientLimits.quota();
            return true;
        }
        return false;
    }

    private long remaining(long taken) {
        return Math.max(0, clientLimits.quota() - taken);
    }

    /** Remaining validity of the displayed value; bounded if the clock is set back. */
    private int advertisedForMillis(Instant now) {
        return (int) Math.clamp(millis(now, epochEnd), 0, MAX_EPOCH.toMillis());
    }

    /** Duration of a gateway's lease; ends with the day. */
    private int leaseMillis(Instant now, Duration leaseTtl) {
        return (int) Math.clamp(millis(now, resets()), 0, leaseTtl.toMillis());
    }

    private static long millis(Instant from, Instant to) {
        return Duration.between(from, to).toMillis();
    }

    Instant resets() {
        return day.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    /** A request without a day means the current day. */
    private boolean isToday(@Nullable Instant window) {
        return window == null || window.equals(resets());
    }

    /** Whether the day has not ended. */
    boolean isCurrent(Instant now) {
        return now.isBefore(resets());
    }

    ClientId client() {
        return client;
    }

    LocalDate day() {
        return day;
    }

    State state() {
        return new State(clientLimits, floor, epochEnd, advertisedQuota, reached);
    }
}
