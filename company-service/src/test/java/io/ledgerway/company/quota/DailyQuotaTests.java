package io.ledgerway.company.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.quota.DailyQuota.Leased;
import io.ledgerway.company.quota.DailyQuota.State;
import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random simulation of {@link DailyQuota} in memory; a seed reproduces a run. */
class DailyQuotaTests {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Duration LAPSE = Duration.ofSeconds(10);

    private ClientLimits clientLimits = new ClientLimits(6000, 10);
    private Instant now = NOON;
    private final DailyQuota day =
            new DailyQuota(
                    ClientId.random(),
                    LocalDate.parse("2026-11-21"),
                    State.begin(clientLimits, NOON),
                    2000);
    private final Map<UUID, QuotaLease> leases = new HashMap<>();
    private final Map<UUID, Instant> lapses = new HashMap<>();
    private int reached;

    /** Simulated gateway with its own counters. */
    private static final class Gateway {

        private final UUID id = UUID.randomUUID();
        private long call;
        private long used;
        private long held;
        private Instant heldUntil = Instant.EPOCH;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void quotaHoldsAndDisplayedValueNeverRises(int seed) {
        Random random = new Random(seed);
        List<Gateway> gateways = new ArrayList<>(List.of(new Gateway(), new Gateway()));
        gateways.add(new Gateway());
        long passed = 0;
        long mostUsedShown = 0;
        for (int step = 0; step < 20_000; step++) {
            now = now.plusMillis(random.nextInt(80));
            if (step == 300 && seed % 2 == 0) {
                clientLimits = new ClientLimits(7000, 20);
            }
            Gateway gateway = gateways.get(random.nextInt(3));
            if (!now.isBefore(gateway.heldUntil)) {
                gateway.held = 0;
            }
            long use = Math.min(gateway.held, random.nextInt(60));
            gateway.held -= use;
            gateway.used += use;
            passed += use;
            if (random.nextInt(20) == 0) {
                gateway.held = 0;
            }
            int waiting = random.nextInt(4);
            QuotaLeaseResponse grant = requestLease(gateway, waiting, random.nextInt(300));
            if (random.nextInt(30) == 0) {
                continue; // the response is lost
            }
            gateway.heldUntil = now.plusMillis(grant.lapsesMillis());
            if (grant.shown().exact()) {
                assertThat(grant.granted()).isLessThanOrEqualTo(waiting);
                gateway.used += grant.granted();
                passed += grant.granted();
                gateway.held = 0;
            } else {
                gateway.held += grant.granted();
            }
            long shown =
                    grant.shown().exact()
                            ? Math.min(grant.shown().remaining(), grant.left())
                            : grant.shown().remaining();
            assertThat(grant.shown().limit() - shown).isGreaterThanOrEqualTo(mostUsedShown);
            mostUsedShown = grant.shown().limit() - shown;
            assertThat(passed).isLessThanOrEqualTo(clientLimits.quota());
        }
        assertThat(passed).isEqualTo(clientLimits.quota());
        assertThat(mostUsedShown).isEqualTo(passed);
        assertThat(reached).isEqualTo(1);
    }

    @Test
    void blocksShrinkToSingleRequests() {
        Gateway gateway = new Gateway();
        long largest = Long.MAX_VALUE;
        QuotaLeaseResponse grant = requestLease(gateway, 1, 10_000);
        while (!grant.shown().exact()) {
            assertThat((long) grant.granted()).isPositive().isLessThanOrEqualTo(largest);
            largest = grant.granted();
            gateway.used += grant.granted();
            now = now.plusSeconds(1);
            grant = requestLease(gateway, 1, 10_000);
        }
        assertThat(grant.granted()).isEqualTo(1);
        assertThat(grant.left()).isBetween(1500L, 2000L);
    }

    @Test
    void displayedValueAndBlocksEndAtMidnight() {
        now = Instant.parse("2026-11-21T23:59:59.500Z");
        QuotaLeaseResponse grant = requestLease(new Gateway(), 1, 10);
        assertThat(grant.shownMillis()).isEqualTo(500);
        assertThat(grant.lapsesMillis()).isEqualTo(500);
        assertThat(day.isCurrent(now)).isTrue();
        assertThat(day.isCurrent(now.plusMillis(500))).isFalse();
    }

    @Test
    void clockSetBackDoesNotExtendTheDisplayedValue() {
        requestLease(new Gateway(), 1, 10);
        now = now.minusSeconds(3600);
        assertThat(requestLease(new Gateway(), 1, 10).shownMillis()).isLessThanOrEqualTo(5000);
    }

    private QuotaLeaseResponse requestLease(Gateway gateway, int waiting, int spare) {
        QuotaLeaseRequest request =
                new QuotaLeaseRequest(
                        gateway.id,
                        ++gateway.call,
                        day.resets(),
                        gateway.used,
                        gateway.held,
                        waiting,
                        spare);
        long othersUsed = 0;
        long othersHeld = 0;
        for (Map.Entry<UUID, QuotaLease> it : leases.entrySet()) {
            if (!it.getKey().equals(gateway.id)) {
                othersUsed += it.getValue().used();
                boolean lapsed = !lapses.getOrDefault(it.getKey(), NOON).isAfter(now);
                othersHeld += lapsed ? 0 : it.getValue().held();
            }
        }
        QuotaLease mine = leases.getOrDefault(gateway.id, QuotaLease.NONE);
        Leased leased =
                day.lease(
                        request,
                        new QuotaUsage(now, mine, othersUsed, othersHeld),
                        LAPSE,
                        () -> clientLimits);
        leases.put(gateway.id, leased.lease());
        lapses.put(gateway.id, leased.expiresAt());
        reached += leased.firstReached() ? 1 : 0;
        return leased.grant();
    }
}
