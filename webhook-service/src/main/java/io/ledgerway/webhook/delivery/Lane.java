package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One consumer's deliveries in this process: those that wait for a slot and those under way.
 *
 * <p>Guaranteed: no more are under way than the consumer's pace allows, except that a slow consumer
 * may have up to 64 while the process has room to spare; no more than half of the slots are taken
 * by what people asked for; of four turns two go to first attempts and one to retries, where they
 * wait; a rate limit counts everything that is sent; what cannot be sent within its lease is handed
 * back.
 */
final class Lane {

    private static final int MOST_ELASTIC = 64;

    /** Claimed ahead per slot: hides the way to the database. */
    private static final int AHEAD = 4;

    /** What a rate limit lets through in this time may be claimed. */
    private static final Duration SOON = Duration.ofSeconds(1);

    private final Pace pace;
    private final Turns waiting = new Turns();
    private final Map<Long, Long> underWay = new LinkedHashMap<>();
    private @Nullable TokenBucket limit;
    private boolean limitKnown;
    private volatile @Nullable UUID client;
    private int held;
    private int manualHeld;
    private int manualUnderWay;
    private int claims;
    private boolean behind;
    private boolean retriesFirst = true;
    private long lastUsed;
    private Duration worst = Duration.ZERO;

    Lane(int begin, long now) {
        pace = new Pace(begin);
        lastUsed = now;
    }

    /** Where deliveries go from here. */
    interface Way {
        void send(Held delivery);

        void handBack(Held delivery);
    }

    /**
     * How many more may be claimed.
     *
     * @param all in total
     * @param manual of them, at most, what people asked for
     * @param late of them, at most, retries
     */
    record Room(int all, int manual, int late) {

        static final Room NONE = new Room(0, 0, 0);
    }

    /** So many requests a second from this process from now on; 0: as many as it likes. */
    synchronized void limit(double perSecond, long now) {
        limitKnown = true;
        if (perSecond <= 0) {
            limit = null;
        } else if (limit == null) {
            limit = new TokenBucket(perSecond, now);
        } else {
            limit.rate(perSecond, now);
        }
    }

    synchronized Room room(long now, boolean calm) {
        // asked for who has something due
        behind = true;
        int hold = hold(now, calm);
        int soon = limit == null ? hold : Math.min(hold, limit.within(SOON, now));
        int free =
                Math.min(hold - held, limitKnown ? soon - (limit == null ? 0 : waiting.size()) : 1);
        // A few at a time would be a statement for each; what waits keeps the slots busy.
        if (free <= 0 || (free * AHEAD < soon && waiting.size() > 0)) {
            return Room.NONE;
        }
        int manual = Math.max(1, hold / 2) - manualHeld;
        return new Room(free, Math.clamp(manual, 0, free), retriesFirst ? free : share(free));
    }

    /**
     * Takes notice of a claim; says whether nothing more is due. While there is less than room for,
     * retries are asked for first; of a room that was filled, they get a quarter the next time.
     */
    synchronized boolean exhausted(int claimed, int manual, Room room) {
        if (claimed >= room.all() || (room.manual() > 0 && manual >= room.manual())) {
            retriesFirst = false;
            return false;
        }
        boolean allAsked = retriesFirst;
        retriesFirst = true;
        behind = !allAsked;
        return allAsked;
    }

    /** Whether it is of one of these clients, as far as is known. */
    boolean isOf(Set<UUID> clients) {
        UUID known = client;
        return known != null && clients.contains(known);
    }

    /** Keeps slots that nobody needs, so many at most, for what is made right now. */
    synchronized int keep(int most, long now) {
        boolean free = limitKnown && limit == null && !behind && waiting.size() == 0 && !slow(now);
        int room = free ? Math.clamp(pace.cap() - (long) held, 0, most) : 0;
        held += room;
        return room;
    }

    synchronized void giveBack(int room) {
        held -= room;
    }

    synchronized void enter(Held delivery, long now) {
        client = delivery.delivery().clientId();
        held++;
        lastUsed = now;
        manualHeld += delivery.delivery().turn() == Turn.MANUAL ? 1 : 0;
        waiting.add(delivery);
    }

    /** Sends what may go now, and hands back what waited too long. */
    synchronized void move(long now, boolean calm, Way way) {
        waiting.late(now).forEach(way::handBack);
        int slots = slots(now, calm);
        while (underWay.size() < slots
                && waiting.any(manualSlot(slots))
                && (limit == null || limit.take(now))) {
            send(waiting.next(manualSlot(slots)), now, way);
        }
    }

    /** Gives a slot back, once a request has ended. */
    synchronized void ended(ClaimedDelivery delivery, Pace.@Nullable Ended how) {
        boolean manual = delivery.turn() == Turn.MANUAL;
        manualUnderWay -= underWay.remove(delivery.id()) != null && manual ? 1 : 0;
        if (how != null) {
            pace.ended(how, waiting.size() > 0);
        }
    }

    /** Counts a delivery out, once what became of it is written. */
    synchronized void leave(ClaimedDelivery delivery, long now) {
        held--;
        manualHeld -= delivery.turn() == Turn.MANUAL ? 1 : 0;
        lastUsed = now;
    }

    /** Hands back all that waits. */
    synchronized void clear(Way way) {
        waiting.all().forEach(way::handBack);
    }

    synchronized boolean unusedSince(long moment) {
        return held == 0 && lastUsed - moment < 0;
    }

    synchronized int cap() {
        return pace.cap();
    }

    /** How it stands, for the log; begins a new period. */
    synchronized Standing standing() {
        Standing now =
                new Standing(worst, pace.cap(), underWay.size(), waiting.size(), pace.timeouts());
        worst = Duration.ZERO;
        return now;
    }

    /** One consumer's figures; {@code late} is the worst since the last look. */
    record Standing(Duration late, int cap, int underWay, int waiting, int timeouts) {}

    private void send(Held delivery, long now, Way way) {
        worst = max(worst, delivery.late(now));
        boolean manual = delivery.delivery().turn() == Turn.MANUAL;
        manualUnderWay += manual ? 1 : 0;
        underWay.put(delivery.delivery().id(), now);
        way.send(delivery);
    }

    /** A quarter, or one every fourth time. */
    private int share(int free) {
        claims++;
        return free < AHEAD ? (claims % AHEAD == 0 ? 1 : 0) : free / AHEAD;
    }

    private boolean manualSlot(int slots) {
        return manualUnderWay < Math.max(1, slots / 2);
    }

    /** How many may be held: none ahead when a slot is busy for long, or when room is scarce. */
    private int hold(long now, boolean calm) {
        int slots = slots(now, calm);
        return slow(now) || !calm ? slots : slots * AHEAD;
    }

    private int slots(long now, boolean calm) {
        return calm && slow(now) ? MOST_ELASTIC : pace.cap();
    }

    /** By what ended, or by what has been under way for long. */
    private boolean slow(long now) {
        if (pace.slow()) {
            return true;
        }
        int enough = Math.max(1, pace.cap() / 2);
        Iterator<Long> oldest = underWay.values().iterator();
        while (enough > 0 && oldest.hasNext()) {
            if (now - oldest.next() < Pace.SLOW.toNanos()) {
                return false;
            }
            enough--;
        }
        return enough == 0;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
