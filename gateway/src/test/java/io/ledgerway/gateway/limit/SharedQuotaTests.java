package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.id.ClientId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import reactor.test.scheduler.VirtualTimeScheduler;

/**
 * Simulates three gateways that share one quota, with simulated time: a seed determines the order
 * of requests and calls, so failures are reproducible.
 */
class SharedQuotaTests {

    private static final Duration STEP = Duration.ofMillis(1);
    private static final ClientId CLIENT = ClientId.random();

    private VirtualTimeScheduler time = VirtualTimeScheduler.create();
    private Random random = new Random(0);
    private final List<ClientQuota> gateways = new ArrayList<>();
    private boolean down;
    private boolean wasDown;
    private int slowest = 5;
    private final Map<ClientQuota, Long> returnedBy = new HashMap<>();
    private long maxReturned;
    private long highestLimit;
    private int passed;
    private int refused;
    private int inFlight;

    @BeforeEach
    void ownTime() {
        time = VirtualTimeScheduler.getOrSet();
    }

    @AfterEach
    void realTime() {
        VirtualTimeScheduler.reset();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void exactlyTheQuotaPassesAndWhatIsShownNeverRises(int seed) {
        random = new Random(seed);
        slowest = 1 + seed * 4;
        FakeQuotaLeaseClient quota = quota(4000, 1000);
        boolean rose = false;
        for (int step = 0; step < 40_000 && refused < 300; step++) {
            send(random.nextInt(3));
            if (seed % 2 == 0 && passed > 2500 && !rose) {
                quota.rise(1000);
                rose = true;
            }
            idleNowAndThen();
        }
        pass(Duration.ofSeconds(20));
        for (int i = 0; i < 30; i++) {
            send(i % 3);
            pass(Duration.ofSeconds(1));
        }
        assertThat(inFlight).isZero();
        assertThat(passed).isEqualTo(rose ? 5000 : 4000);
        assertThat(quota.used()).isEqualTo(passed);
        assertThat(maxReturned).isEqualTo(passed);
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 12, 13, 14})
    void whatPassesWithoutAWordIsToldAndLostAnswersCostNothing(int seed) {
        random = new Random(seed);
        FakeQuotaLeaseClient quota = quota(3000, 500);
        for (int step = 0; step < 30_000 && refused < 300; step++) {
            if (step % 400 == 0) {
                down = random.nextInt(4) == 0;
                wasDown |= down;
            }
            send(random.nextInt(3));
            idleNowAndThen();
        }
        down = false;
        pass(Duration.ofSeconds(20));
        for (int i = 0; i < 30; i++) {
            send(i % 3);
            pass(Duration.ofSeconds(1));
        }
        assertThat(inFlight).isZero();
        assertThat(passed).isBetween(3000, 3000 + 1500);
        assertThat(quota.used()).isEqualTo(passed);
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 22})
    void whatAGatewayHeldWhenItDiedIsGivenToTheOthers(int seed) {
        random = new Random(seed);
        FakeQuotaLeaseClient quota = quota(4000, 1000);
        for (int i = 0; i < 40; i++) {
            send(0);
            pass(Duration.ofMillis(2));
        }
        assertThat(quota.held()).isPositive();
        gateways.remove(0);
        long died = quota.used();
        int before = passed;
        for (int step = 0; step < 40_000 && refused < 300; step++) {
            send(random.nextInt(2));
            idleNowAndThen();
        }
        pass(Duration.ofSeconds(20));
        for (int i = 0; i < 30; i++) {
            send(i % 2);
            pass(Duration.ofSeconds(1));
        }
        assertThat(passed - before).isEqualTo(4000 - died);
    }

    private FakeQuotaLeaseClient quota(long limit, long exactBelow) {
        FakeQuotaLeaseClient quota =
                new FakeQuotaLeaseClient(limit, exactBelow, () -> time.now(TimeUnit.MILLISECONDS));
        for (int i = 0; i < 3; i++) {
            QuotaLeases calls =
                    new QuotaLeases(
                            (client, request) ->
                                    travel().then(Mono.fromSupplier(() -> quota.lease(request)))
                                            .flatMap(grant -> travel().thenReturn(grant)),
                            new LimitProperties(
                                    true, 0, 0, 500, Duration.ofSeconds(1), Duration.ofSeconds(1)),
                            Clock.fixed(
                                    FakeQuotaLeaseClient.RESETS.minusSeconds(3600), ZoneOffset.UTC),
                            () -> time.now(TimeUnit.NANOSECONDS),
                            new SimpleMeterRegistry());
            gateways.add(new ClientQuota(CLIENT, calls));
        }
        return quota;
    }

    /** The simulated latency of a call to company-service or of its response. */
    private Mono<QuotaLeaseResponse> travel() {
        if (down && random.nextBoolean()) {
            return random.nextBoolean() ? Mono.never() : Mono.error(new IOException("down"));
        }
        return Mono.delay(Duration.ofMillis(random.nextInt(slowest))).then(Mono.empty());
    }

    /**
     * Sends a request and checks that its remaining quota is not higher than the values that the
     * same gateway showed before it.
     */
    private void send(int gateway) {
        ClientQuota quota = gateways.get(gateway);
        long shownBefore = returnedBy.getOrDefault(quota, 0L);
        long limitBefore = highestLimit;
        QuotaDecision atOnce = quota.tryAcquire();
        inFlight++;
        if (atOnce != null) {
            answered(quota, atOnce, shownBefore, limitBefore);
        } else {
            quota.await().subscribe(it -> answered(quota, it, shownBefore, limitBefore));
        }
    }

    private void answered(
            ClientQuota quota, QuotaDecision quotaDecision, long shownBefore, long limitBefore) {
        inFlight--;
        if (quotaDecision.kind() == QuotaDecision.Kind.PASS) {
            passed++;
        } else {
            refused++;
        }
        @Nullable QuotaHeaders headers = quotaDecision.headers();
        if (headers == null) {
            return;
        }
        long limit = Long.parseLong(headers.limit());
        long used = limit - Long.parseLong(headers.remaining());
        if (!wasDown) {
            assertThat(used).isGreaterThanOrEqualTo(shownBefore);
            assertThat(limit).isGreaterThanOrEqualTo(limitBefore);
        }
        returnedBy.merge(quota, used, Math::max);
        maxReturned = Math.max(maxReturned, used);
        highestLimit = Math.max(highestLimit, limit);
    }

    private void idleNowAndThen() {
        int dice = random.nextInt(100);
        if (dice == 0) {
            pass(Duration.ofMillis(random.nextInt(1500)));
        } else if (dice < 60) {
            pass(STEP);
        }
    }

    private void pass(Duration duration) {
        for (long i = 0; i < duration.toMillis(); i += 1) {
            time.advanceTimeBy(STEP);
            if (time.now(TimeUnit.MILLISECONDS) % 1000 == 0) {
                gateways.forEach(ClientQuota::releaseIdle);
            }
        }
    }
}
