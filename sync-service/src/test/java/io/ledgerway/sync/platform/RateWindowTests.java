package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.RatePolicy.Bucket;
import io.ledgerway.connector.RatePolicy.Scope;
import io.ledgerway.connector.RatePolicy.WindowKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateWindowTests {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final RateWindow NOTHING = new RateWindow(Map.of(), Map.of());
    private static final Bucket MINUTE = new Bucket("minute", 60, Duration.ofMinutes(1));
    private static final Bucket DAY =
            new Bucket("day", 1_000, Duration.ofDays(1), WindowKind.FIXED, Scope.TENANT);

    @Test
    void readsLeaveATenthToWrites() {
        assertThat(RateWindow.limit(MINUTE, CallKind.WRITE)).isEqualTo(57);
        assertThat(RateWindow.limit(MINUTE, CallKind.READ)).isEqualTo(51);
        Burst reads = burst(NOTHING, List.of(MINUTE), CallKind.READ, NOON);
        Burst writes = burst(reads.usage(), List.of(MINUTE), CallKind.WRITE, NOON);

        assertThat(reads.calls()).isEqualTo(51);
        assertThat(writes.calls()).isEqualTo(6);
    }

    @Test
    void usageIsThatOfTheFullestBucket() {
        Burst reads = burst(NOTHING, List.of(MINUTE, DAY), CallKind.READ, NOON);

        assertThat(reads.usage().used(List.of(MINUTE, DAY), NOON)).isEqualTo(0.85);
        assertThat(reads.usage().used(List.of(DAY), NOON)).isEqualTo(0.051);
        assertThat(reads.usage().used(List.of(MINUTE), NOON.plusSeconds(120))).isZero();
        assertThat(NOTHING.used(List.of(), NOON)).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noIntervalExceeds95PercentOfTheLimit(long seed) {
        Random random = new Random(seed);
        RateWindow rateWindow = NOTHING;
        List<Long> calls = new ArrayList<>();
        long now = NOON.toEpochMilli() + random.nextInt(60_000);
        for (int i = 0; i < 3_000; i++) {
            now += random.nextInt(10) == 0 ? random.nextInt(30_000) : random.nextInt(200);
            CallKind callKind = random.nextBoolean() ? CallKind.READ : CallKind.WRITE;
            RateWindow.Decision decision = take(rateWindow, List.of(MINUTE), callKind, now);
            if (decision instanceof RateWindow.Granted(RateWindow next)) {
                rateWindow = next;
                calls.add(now);
            }
        }

        assertThat(calls).hasSizeGreaterThan(200);
        for (int first = 0, last = 0; last < calls.size(); last++) {
            while (calls.get(last) - calls.get(first) >= 60_000) {
                first++;
            }
            assertThat(last - first + 1).isLessThanOrEqualTo(57);
        }
    }

    @Test
    void callIsGrantedAfterTheReturnedWait() {
        RateWindow full = burst(NOTHING, List.of(MINUTE), CallKind.READ, NOON).usage();
        RateWindow.Deferred deferred =
                (RateWindow.Deferred)
                        take(full, List.of(MINUTE), CallKind.READ, NOON.toEpochMilli());

        assertThat(deferred.limit()).isEqualTo("minute");
        assertThat(deferred.pause()).isBetween(Duration.ofSeconds(59), Duration.ofSeconds(62));
        long then = NOON.plus(deferred.pause()).toEpochMilli();
        assertThat(take(full, List.of(MINUTE), CallKind.READ, then - 1))
                .isInstanceOf(RateWindow.Deferred.class);
        assertThat(take(full, List.of(MINUTE), CallKind.READ, then))
                .isInstanceOf(RateWindow.Granted.class);
    }

    @Test
    void fixedWindowStartsOverAtItsBoundary() {
        RateWindow full = burst(NOTHING, List.of(DAY), CallKind.WRITE, NOON).usage();
        RateWindow.Deferred deferred =
                (RateWindow.Deferred) take(full, List.of(DAY), CallKind.WRITE, NOON.toEpochMilli());

        assertThat(deferred.pause()).isEqualTo(Duration.ofHours(12));
        assertThat(burst(full, List.of(DAY), CallKind.WRITE, NOON.plus(deferred.pause())).calls())
                .isEqualTo(950);
    }

    @Test
    void mostRestrictiveBucketApplies() {
        Bucket few = new Bucket("few", 10, Duration.ofMinutes(5));

        assertThat(burst(NOTHING, List.of(MINUTE, few), CallKind.WRITE, NOON).calls()).isEqualTo(9);
    }

    @Test
    void concurrencyIsLimitedAndOneCallIsReservedForWrites() {
        RateWindow rateWindow = NOTHING;
        for (int i = 0; i < 3; i++) {
            rateWindow = granted(rateWindow.acquire(List.of(), 4, CallKind.READ, "r" + i, NOON));
        }
        assertThat(rateWindow.acquire(List.of(), 4, CallKind.READ, "r3", NOON))
                .isInstanceOf(RateWindow.Deferred.class);
        rateWindow = granted(rateWindow.acquire(List.of(), 4, CallKind.WRITE, "w", NOON));
        assertThat(rateWindow.acquire(List.of(), 4, CallKind.WRITE, "w2", NOON))
                .isInstanceOf(RateWindow.Deferred.class);

        assertThat(rateWindow.acquire(List.of(), 4, CallKind.WRITE, "w3", NOON.plusSeconds(31)))
                .as("calls without an end time out")
                .isInstanceOf(RateWindow.Granted.class);
    }

    @Test
    void longReadCountsAsLongAsItMayTake() {
        RateWindow rateWindow =
                granted(NOTHING.acquire(List.of(), 1, CallKind.LONG_READ, "r", NOON));

        assertThat(rateWindow.acquire(List.of(), 1, CallKind.READ, "r2", NOON.plusSeconds(120)))
                .isInstanceOf(RateWindow.Deferred.class);
        assertThat(rateWindow.acquire(List.of(), 1, CallKind.READ, "r2", NOON.plusSeconds(131)))
                .isInstanceOf(RateWindow.Granted.class);
    }

    private static RateWindow granted(RateWindow.Decision decision) {
        return ((RateWindow.Granted) decision).usage();
    }

    private static Burst burst(
            RateWindow before, List<Bucket> buckets, CallKind callKind, Instant at) {
        RateWindow rateWindow = before;
        int calls = 0;
        while (take(rateWindow, buckets, callKind, at.toEpochMilli())
                instanceof RateWindow.Granted(RateWindow next)) {
            rateWindow = next;
            calls++;
        }
        return new Burst(rateWindow, calls);
    }

    private static RateWindow.Decision take(
            RateWindow rateWindow, List<Bucket> buckets, CallKind callKind, long now) {
        RateWindow withoutCalls = new RateWindow(rateWindow.slots(), Map.of());
        return withoutCalls.acquire(buckets, 1_000, callKind, "call", Instant.ofEpochMilli(now));
    }

    private record Burst(RateWindow usage, int calls) {}
}
