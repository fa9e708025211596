package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.Lane.Room;
import io.ledgerway.webhook.delivery.Lane.Standing;
import io.ledgerway.webhook.delivery.Lane.Way;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * How much this process holds, and how much of it may be under way. Each consumer has a lane of its
 * own, so that one that hangs holds up nobody else; what slow ones get beyond their share comes out
 * of the half that nobody needs. Times are those of {@link System#nanoTime()}. Claims are made by
 * one thread, which alone calls {@link #room}, {@link #limit} and {@link #forgetUnused}.
 */
final class Lanes {

    private static final long FORGOTTEN_AFTER = Duration.ofMinutes(10).toNanos();

    /** Claimed by one statement, at most. */
    private static final int MOST_AT_ONCE = 1_000;

    /** A body is taken to be this long until some have been seen. */
    private static final long FIRST_GUESS = 4_096;

    private final Map<UUID, Lane> lanes = new ConcurrentHashMap<>();
    private final AtomicInteger held = new AtomicInteger();
    private final AtomicLong heldBytes = new AtomicLong();
    private final int begin;
    private final int mostHeld;
    private final long mostBytes;
    private final AtomicLong usualBytes = new AtomicLong(FIRST_GUESS);

    Lanes(int begin, int mostHeld, long mostBytes) {
        this.begin = begin;
        this.mostHeld = mostHeld;
        this.mostBytes = mostBytes;
    }

    /**
     * How many more may be claimed for each of these consumers. Who comes late in the list may get
     * no room this time.
     */
    Map<UUID, Room> room(Collection<UUID> consumers, long now) {
        int left = spare();
        Map<UUID, Room> rooms = new LinkedHashMap<>();
        for (UUID consumer : consumers) {
            if (left <= 0) {
                break;
            }
            Room room = lane(consumer, now).room(now, calm());
            if (room.all() > 0) {
                int all = Math.min(room.all(), left);
                rooms.put(
                        consumer,
                        new Room(all, Math.min(room.manual(), all), Math.min(room.late(), all)));
                left -= all;
            }
        }
        return rooms;
    }

    /**
     * Keeps room for what is sent without delay to consumers of these clients: as many slots as are
     * free, of those who have nothing older. {@link #giveBack} once it is used, or not.
     */
    Map<UUID, Integer> keep(Set<UUID> clients, long now) {
        Map<UUID, Integer> kept = new HashMap<>();
        int left = calm() ? spare() : 0;
        for (Map.Entry<UUID, Lane> each : lanes.entrySet()) {
            if (left > 0 && each.getValue().isOf(clients)) {
                int room = keep(each.getKey(), left, now);
                if (room > 0) {
                    kept.put(each.getKey(), room);
                    left -= room;
                }
            }
        }
        return kept;
    }

    private int keep(UUID consumer, int most, long now) {
        AtomicInteger room = new AtomicInteger();
        // not while it is being forgotten
        lanes.computeIfPresent(
                consumer,
                (id, lane) -> {
                    room.set(lane.keep(most, now));
                    return lane;
                });
        held.addAndGet(room.get());
        return room.get();
    }

    void giveBack(Map<UUID, Integer> kept) {
        kept.forEach((consumer, room) -> {
            held.addAndGet(-room);
            Lane lane = lanes.get(consumer);
            if (lane != null) {
                lane.giveBack(room);
            }
        });
    }

    /** Takes notice of a claim; says whether nothing more is due for this consumer. */
    boolean exhausted(UUID consumer, int claimed, int manual, Room room) {
        Lane lane = lanes.get(consumer);
        return lane == null || lane.exhausted(claimed, manual, room);
    }

    /** So many requests a second to this consumer from this process; 0: no limit. */
    void limit(UUID consumer, double perSecond, long now) {
        lane(consumer, now).limit(perSecond, now);
    }

    /** Counts a claimed delivery in; each is counted out once. It waits for {@link #move}. */
    void enter(Held delivery, long now) {
        int length = delivery.delivery().body().length();
        held.incrementAndGet();
        heldBytes.addAndGet(length);
        usualBytes.updateAndGet(it -> Math.max(1, it + (length - it) / 16));
        lanes.compute(
                delivery.delivery().consumerId(),
                (consumer, lane) -> {
                    Lane open = lane == null ? new Lane(begin, now) : lane;
                    open.enter(delivery, now);
                    return open;
                });
    }

    /** Sends whatever may go now, to everybody. */
    void move(long now, Way way) {
        lanes.values().forEach(lane -> lane.move(now, calm(), way));
    }

    /** Sends what may go now to these consumers. */
    void move(Collection<UUID> consumers, long now, Way way) {
        for (UUID consumer : consumers) {
            Lane lane = lanes.get(consumer);
            if (lane != null) {
                lane.move(now, calm(), way);
            }
        }
    }

    /** Gives a slot to the next, once a request has ended; {@code how} is null if none was made. */
    void ended(ClaimedDelivery delivery, Pace.@Nullable Ended how, long now, Way way) {
        Lane lane = lanes.get(delivery.consumerId());
        if (lane != null) {
            lane.ended(delivery, how);
            lane.move(now, calm(), way);
        }
    }

    /** Counts a delivery out, once its end is written down. */
    void leave(ClaimedDelivery delivery) {
        held.decrementAndGet();
        heldBytes.addAndGet(-delivery.body().length());
        Lane lane = lanes.get(delivery.consumerId());
        if (lane != null) {
            lane.leave(delivery, System.nanoTime());
        }
    }

    /** Hands back all that waits. */
    void clear(Way way) {
        lanes.values().forEach(lane -> lane.clear(way));
    }

    /** Forgets consumers that had nothing for long. */
    void forgetUnused(long now) {
        for (UUID consumer : lanes.keySet()) {
            lanes.computeIfPresent(
                    consumer, (id, lane) -> lane.unusedSince(now - FORGOTTEN_AFTER) ? null : lane);
        }
    }

    int held() {
        return held.get();
    }

    List<Integer> caps() {
        return lanes.values().stream().map(Lane::cap).toList();
    }

    /** How each consumer stands; begins a new period. */
    Map<UUID, Standing> standings() {
        Map<UUID, Standing> standings = new LinkedHashMap<>();
        lanes.forEach((consumer, lane) -> standings.put(consumer, lane.standing()));
        return standings;
    }

    /** How many more the process may hold; the length of their bodies can only be guessed. */
    private int spare() {
        long bytes = mostBytes - heldBytes.get();
        if (bytes <= 0) {
            return 0;
        }
        int most = Math.max(0, Math.min(MOST_AT_ONCE, mostHeld - held.get()));
        return Math.min(most, Math.clamp(bytes / usualBytes.get(), 1, MOST_AT_ONCE));
    }

    private Lane lane(UUID consumer, long now) {
        return lanes.computeIfAbsent(consumer, it -> new Lane(begin, now));
    }

    /** Whether half of what the process may hold is unused. */
    private boolean calm() {
        return held.get() < mostHeld / 2 && heldBytes.get() < mostBytes / 2;
    }
}
