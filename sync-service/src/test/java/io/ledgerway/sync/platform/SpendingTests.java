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

class SpendingTests {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Spending NOTHING = new Spending(Map.of(), Map.of());
    private static final Bucket MINUTE = new Bucket("minute", 60, Duration.ofMinutes(1));
    private static final Bucket DAY =
            new Bucket("day", 1_000, Duration.ofDays(1), WindowKind.FIXED, Scope.TENANT);

    @Test
    void readsLeaveFifteenPercentToWrites() {
        assertThat(Spending.limit(MINUTE, Use.WRITE)).isEqualTo(54);
        assertThat(Spending.limit(MINUTE, Use.READ)).isEqualTo(45);
        Burst reads = burst(NOTHING, List.of(MINUTE), Use.READ, NOON);
        Burst writes = burst(reads.spending(), List.of(MINUTE), Use.WRITE, NOON);

        assertThat(reads.calls()).isEqualTo(45);
        assertThat(writes.calls()).isEqualTo(9);
    }

    @Test
    void usedPartIsThatOfTheFullestBucket() {
        Burst reads = burst(NOTHING, List.of(MINUTE, DAY), Use.READ, NOON);

        assertThat(reads.spending().used(List.of(MINUTE, DAY), NOON)).isEqualTo(0.75);
        assertThat(reads.spending().used(List.of(DAY), NOON)).isEqualTo(0.045);
        assertThat(reads.spending().used(List.of(MINUTE), NOON.plusSeconds(120))).isZero();
        assertThat(NOTHING.used(List.of(), NOON)).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noStretchOfAWindowEverHoldsMoreThanNineTenths(long seed) {
        Random random = new Random(seed);
        Spending spending = NOTHING;
        List<Long> calls = new ArrayList<>();
        long now = NOON.toEpochMilli() + random.nextInt(60_000);
        for (int i = 0; i < 3_000; i++) {
            now += random.nextInt(10) == 0 ? random.nextInt(30_000) : random.nextInt(200);
            Use use = random.nextBoolean() ? Use.READ : Use.WRITE;
            Spending.Answer answer = take(spending, List.of(MINUTE), use, now);
            if (answer instanceof Spending.Granted(Spending next)) {
                spending = next;
                calls.add(now);
            }
        }

        assertThat(calls).hasSizeGreaterThan(200);
        for (int first = 0, last = 0; last < calls.size(); last++) {
            while (calls.get(last) - calls.get(first) >= 60_000) {
                first++;
            }
            assertThat(last - first + 1).isLessThanOrEqualTo(54);
        }
    }

    @Test
    void whoWaitsAsToldIsLetThrough() {
        Spending full = burst(NOTHING, List.of(MINUTE), Use.READ, NOON).spending();
        Spending.Later later =
                (Spending.Later) take(full, List.of(MINUTE), Use.READ, NOON.toEpochMilli());

        assertThat(later.limit()).isEqualTo("minute");
        assertThat(later.pause()).isBetween(Duration.ofSeconds(59), Duration.ofSeconds(66));
        long then = NOON.plus(later.pause()).toEpochMilli();
        assertThat(take(full, List.of(MINUTE), Use.READ, then - 1))
                .isInstanceOf(Spending.Later.class);
        assertThat(take(full, List.of(MINUTE), Use.READ, then))
                .isInstanceOf(Spending.Granted.class);
    }

    @Test
    void fixedWindowBeginsAnewAtItsBoundary() {
        Spending full = burst(NOTHING, List.of(DAY), Use.WRITE, NOON).spending();
        Spending.Later later =
                (Spending.Later) take(full, List.of(DAY), Use.WRITE, NOON.toEpochMilli());

        assertThat(later.pause()).isEqualTo(Duration.ofHours(12));
        assertThat(burst(full, List.of(DAY), Use.WRITE, NOON.plus(later.pause())).calls())
                .isEqualTo(900);
    }

    @Test
    void scarcestOfSeveralBucketsDecides() {
        Bucket few = new Bucket("few", 10, Duration.ofMinutes(5));

        assertThat(burst(NOTHING, List.of(MINUTE, few), Use.WRITE, NOON).calls()).isEqualTo(9);
    }

    @Test
    void callsAtOneTimeAreCappedAndOnePlaceIsAWrites() {
        Spending spending = NOTHING;
        for (int i = 0; i < 3; i++) {
            spending = granted(spending.take(List.of(), 4, Use.READ, "r" + i, NOON));
        }
        assertThat(spending.take(List.of(), 4, Use.READ, "r3", NOON))
                .isInstanceOf(Spending.Later.class);
        spending = granted(spending.take(List.of(), 4, Use.WRITE, "w", NOON));
        assertThat(spending.take(List.of(), 4, Use.WRITE, "w2", NOON))
                .isInstanceOf(Spending.Later.class);

        assertThat(spending.take(List.of(), 4, Use.WRITE, "w3", NOON.plusSeconds(31)))
                .as("what never came back is taken for lost")
                .isInstanceOf(Spending.Granted.class);
    }

    private static Spending granted(Spending.Answer answer) {
        return ((Spending.Granted) answer).spending();
    }

    private static Burst burst(Spending before, List<Bucket> buckets, Use use, Instant at) {
        Spending spending = before;
        int calls = 0;
        while (take(spending, buckets, use, at.toEpochMilli())
                instanceof Spending.Granted(Spending next)) {
            spending = next;
            calls++;
        }
        return new Burst(spending, calls);
    }

    private static Spending.Answer take(
            Spending spending, List<Bucket> buckets, Use use, long now) {
        Spending withoutCalls = new Spending(spending.slots(), Map.of());
        return withoutCalls.take(buckets, 1_000, use, "call", Instant.ofEpochMilli(now));
    }

    private record Burst(Spending spending, int calls) {}
}
