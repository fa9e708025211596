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
 * A client's day, as long as its row is held: what is granted, and what is shown of it.
 *
 * <p>Time is cut into epochs of a second or a few. While plenty is left, all gateways show one
 * value for a whole epoch, settled when the epoch is first asked for; none shows it longer, so what
 * a caller sees never rises from one gateway to the other. When little is left every request asks
 * and gets a value of its own. Whatever comes back to be granted again, nothing above {@link
 * State#floor} is shown any more.
 */
final class DailyQuota {

    /** A block is at most this part of what is left. */
    private static final int BLOCKS = 8;

    private static final Duration EPOCH = Duration.ofSeconds(1);
    private static final Duration LONG_EPOCH = Duration.ofSeconds(5);

    /** Epochs are long while this many times as much is left as would be exact. */
    private static final int PLENTY = 10;

    private final ClientId client;
    private final LocalDate day;
    private final long exactBelow;
    private ClientLimits clientLimits;
    private long floor;
    private Instant shownUntil;
    private AdvertisedQuota advertisedQuota;
    private @Nullable Long reached;

    DailyQuota(ClientId client, LocalDate day, State state, long exactBelow) {
        this.client = client;
        this.day = day;
        this.exactBelow = exactBelow;
        this.clientLimits = state.allowance();
        this.floor = state.floor();
        this.shownUntil = state.shownUntil();
        this.advertisedQuota = state.shown();
        this.reached = state.reached();
    }

    /**
     * What is kept of it.
     *
     * @param floor nothing above is shown any more, unless the quota rises
     * @param reached the quota that was used up, when one was
     */
    record State(
            ClientLimits allowance,
            long floor,
            Instant shownUntil,
            AdvertisedQuota shown,
            @Nullable Long reached) {

        /** Nobody has asked yet, and so nothing is shown. */
        static State begin(ClientLimits clientLimits, Instant now) {
            long quota = clientLimits.quota();
            return new State(
                    clientLimits, quota, now, new AdvertisedQuota(true, quota, quota), null);
        }
    }

    /**
     * An answer, and what is to be kept for it.
     *
     * @param lapses when what the share holds goes to others
     * @param reached whether the quota is used up, for the first time since it last rose
     */
    record Leased(QuotaLeaseResponse grant, QuotaLease share, Instant lapses, boolean reached) {}

    /**
     * Grants what it can.
     *
     * @param recount reads the client's allowance anew
     */
    Leased lease(
            QuotaLeaseRequest request,
            QuotaLeaseSet quotaLeaseSet,
            Duration lapse,
            Supplier<ClientLimits> recount) {
        Instant now = quotaLeaseSet.now();
        boolean late = quotaLeaseSet.mine().knows(request);
        QuotaLease mine =
                late
                        ? quotaLeaseSet.mine()
                        : quotaLeaseSet.mine().told(request, isToday(request.window()));
        long taken = quotaLeaseSet.others() + mine.used() + mine.held();
        moveTo(now, taken, recount);
        int granted = late ? 0 : grantable(request, taken);
        QuotaLease after = mine.granted(granted, advertisedQuota.exact());
        int held = millisHeld(now, lapse);
        QuotaLeaseResponse grant =
                new QuotaLeaseResponse(
                        granted,
                        left(taken + granted),
                        show(taken + granted),
                        millisLeft(now),
                        held,
                        clientLimits.concurrent(),
                        resets());
        return new Leased(
                grant,
                after,
                now.plusMillis(held),
                reaches(quotaLeaseSet.othersUsed() + after.used()));
    }

    private void moveTo(Instant now, long taken, Supplier<ClientLimits> recount) {
        if (now.isBefore(shownUntil)) {
            return;
        }
        ClientLimits present = recount.get();
        long quota = Math.max(clientLimits.quota(), present.quota());
        floor += quota - clientLimits.quota();
        clientLimits = new ClientLimits(quota, present.concurrent());
        floor = Math.min(floor, left(taken));
        advertisedQuota = new AdvertisedQuota(left(taken) <= exactBelow, quota, floor);
        Instant end = now.plus(left(taken) > PLENTY * exactBelow ? LONG_EPOCH : EPOCH);
        shownUntil = end.isAfter(resets()) ? resets() : end;
    }

    private int grantable(QuotaLeaseRequest request, long taken) {
        long left = left(taken);
        if (advertisedQuota.exact()) {
            return (int) Math.min(request.waiting(), left);
        }
        long most = Math.max(left / BLOCKS, Math.min(left, 1));
        return (int) Math.min((long) request.waiting() + request.spare(), most);
    }

    private AdvertisedQuota show(long taken) {
        if (!advertisedQuota.exact()) {
            return advertisedQuota;
        }
        long before = floor;
        floor = Math.min(floor, left(taken));
        return new AdvertisedQuota(true, advertisedQuota.limit(), before);
    }

    private boolean reaches(long used) {
        boolean first = reached == null || reached < clientLimits.quota();
        if (first && used >= clientLimits.quota()) {
            reached = clientLimits.quota();
            return true;
        }
        return false;
    }

    private long left(long taken) {
        return Math.max(0, clientLimits.quota() - taken);
    }

    /** How long what is shown holds; a clock that was set back does not make it longer. */
    private int millisLeft(Instant now) {
        return (int) Math.clamp(millis(now, shownUntil), 0, LONG_EPOCH.toMillis());
    }

    /** How long what a gateway holds is its own; not beyond the day. */
    private int millisHeld(Instant now, Duration lapse) {
        return (int) Math.clamp(millis(now, resets()), 0, lapse.toMillis());
    }

    private static long millis(Instant from, Instant to) {
        return Duration.between(from, to).toMillis();
    }

    Instant resets() {
        return day.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    /** A gateway that knows no day yet means this one. */
    private boolean isToday(@Nullable Instant window) {
        return window == null || window.equals(resets());
    }

    boolean holds(Instant now) {
        return now.isBefore(resets());
    }

    ClientId client() {
        return client;
    }

    LocalDate day() {
        return day;
    }

    State state() {
        return new State(clientLimits, floor, shownUntil, advertisedQuota, reached);
    }
}
