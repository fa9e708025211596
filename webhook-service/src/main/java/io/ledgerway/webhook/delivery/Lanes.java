package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How much this process holds, and how much of it may be under way. Each consumer has a lane of its
 * own, so that one that hangs holds up nobody else.
 */
final class Lanes {

    /** Claimed ahead per request that may be under way: hides the way to the database. */
    private static final int AHEAD = 4;

    private final Map<UUID, Lane> lanes = new ConcurrentHashMap<>();
    private final AtomicInteger held = new AtomicInteger();
    private final AtomicLong heldBytes = new AtomicLong();
    private final int width;
    private final int mostHeld;
    private final long mostBytes;

    Lanes(int width, int mostHeld, long mostBytes) {
        this.width = width;
        this.mostHeld = mostHeld;
        this.mostBytes = mostBytes;
    }

    /** How many more may be claimed for each of these consumers. */
    Map<UUID, Integer> room(List<UUID> consumers) {
        if (heldBytes.get() >= mostBytes) {
            return Map.of();
        }
        int left = mostHeld - held.get();
        Map<UUID, Integer> room = new LinkedHashMap<>();
        List<UUID> inAnyOrder = new ArrayList<>(consumers);
        Collections.shuffle(inAnyOrder);
        for (UUID consumer : inAnyOrder) {
            Lane lane = lanes.get(consumer);
            int free = Math.min(left, width * AHEAD - (lane == null ? 0 : lane.held.get()));
            if (free > 0) {
                room.put(consumer, free);
                left -= free;
            }
        }
        return room;
    }

    /** Counts a claimed delivery in; each is counted out once. */
    Lane enter(ClaimedDelivery delivery) {
        held.incrementAndGet();
        heldBytes.addAndGet(delivery.body().length());
        return lanes.compute(
                delivery.consumerId(),
                (consumer, lane) -> {
                    Lane open = lane == null ? new Lane(width) : lane;
                    open.held.incrementAndGet();
                    return open;
                });
    }

    /** Counts a delivery out, once its end is written down. */
    void leave(ClaimedDelivery delivery) {
        held.decrementAndGet();
        heldBytes.addAndGet(-delivery.body().length());
        lanes.computeIfPresent(
                delivery.consumerId(),
                (consumer, lane) -> lane.held.decrementAndGet() == 0 ? null : lane);
    }

    int held() {
        return held.get();
    }

    /** One consumer's lane. */
    static final class Lane {

        private final AtomicInteger held = new AtomicInteger();
        private final Semaphore slots;

        Lane(int width) {
            slots = new Semaphore(width);
        }

        /** Waits for a slot; false when none became free in time. */
        boolean acquire(Duration patience) throws InterruptedException {
            return slots.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
        }

        void release() {
            slots.release();
        }
    }
}
