package io.ledgerway.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.company.QuotaLeaseResponse.AdvertisedQuota;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.time.MutableClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;

class ClientQuotaTests {

    private final MutableClock clock = MutableClock.at(Instant.parse("2026-11-21T12:00:00Z"));
    private final AtomicLong nanos = new AtomicLong();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final List<QuotaLeaseRequest> requests = new ArrayList<>();
    private Function<QuotaLeaseRequest, Mono<QuotaLeaseResponse>> source = _ -> Mono.never();

    private final ClientQuota quota = quota();

    private ClientQuota quota() {
        LimitProperties settings =
                new LimitProperties(true, 0, 0, 5, Duration.ofSeconds(1), Duration.ofSeconds(1));
        return new ClientQuota(
                ClientId.random(),
                new QuotaLeases(
                        (_, request) -> {
                            requests.add(request);
                            return source.apply(request);
                        },
                        settings,
                        clock,
                        nanos::get,
                        meters));
    }

    @Test
    void waitingRequestsShareOneLeaseCallAndGetTheirOwnHeaders() {
        Sinks.One<QuotaLeaseResponse> first = Sinks.one();
        source = _ -> first.asMono();
        List<QuotaDecision> decisions = new ArrayList<>();
        quota.await().subscribe(decisions::add);
        quota.await().subscribe(decisions::add);
        quota.await().subscribe(decisions::add);
        quota.currentState().subscribe(decisions::add);
        assertThat(requests).singleElement().satisfies(it -> assertThat(it.waiting()).isEqualTo(1));

        source = request -> Mono.just(exact(request.waiting(), 7, 9));
        first.tryEmitValue(exact(1, 9, 10));

        assertThat(requests).hasSize(2);
        assertThat(requests.get(1).waiting()).isEqualTo(2);
        assertThat(requests.get(1).used()).isEqualTo(1);
        assertThat(remaining(decisions)).containsExactly("9", "8", "7", "7");
        assertThat(decisions).allMatch(it -> it.kind() == QuotaDecision.Kind.PASS);
    }

    @Test
    void exhaustedQuotaIsNotRequestedForASecond() {
        source = request -> Mono.just(exact(Math.min(request.waiting(), 1), 0, 1));
        assertThat(quota.await().block())
                .extracting(QuotaDecision::kind)
                .isEqualTo(QuotaDecision.Kind.PASS);
        QuotaDecision refused = quota.tryAcquire();
        assertThat(refused)
                .isNotNull()
                .extracting(QuotaDecision::kind)
                .isEqualTo(QuotaDecision.Kind.USED_UP);
        assertThat(requests).hasSize(1);

        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(quota.tryAcquire()).isNull();
    }

    @Test
    void requestsOfABlockNeedNoCallUntilItsEnd() {
        source = _ -> Mono.just(bulk(100, 90_000));
        assertThat(quota.await().block()).isNotNull();
        for (int i = 0; i < 70; i++) {
            assertThat(quota.tryAcquire()).isNotNull();
        }
        assertThat(requests).hasSize(1);

        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(quota.tryAcquire()).isNull();
        source = request -> Mono.just(exact(request.waiting(), 10, 90_000));
        assertThat(remaining(List.of(await()))).containsExactly("10");
        assertThat(requests.get(1))
                .extracting(QuotaLeaseRequest::used, QuotaLeaseRequest::held)
                .containsExactly(71L, 29L);
        // leased units are returned when the lease becomes exact
        assertThat(requests.get(2))
                .extracting(QuotaLeaseRequest::used, QuotaLeaseRequest::held)
                .containsExactly(72L, 0L);
    }

    @Test
    void eachResponseOfABlockShowsLessThanTheOneBefore() {
        source = _ -> Mono.just(bulk(100, 90_000));
        long shown = shown(await());
        assertThat(shown).isEqualTo(90_099);
        // another gateway returned units between the two leases
        source = request -> Mono.just(bulk(request.spare(), 90_500));
        for (int i = 0; i < 400; i++) {
            QuotaDecision decision = quota.tryAcquire();
            long next = shown(decision == null ? await() : decision);
            assertThat(next).isLessThan(shown);
            shown = next;
        }
        assertThat(shown(quota.currentState().blockOptional().orElseThrow())).isEqualTo(shown);
    }

    @Test
    void aHigherLimitRaisesTheRemainingQuota() {
        source = _ -> Mono.just(bulk(100, 90_000));
        await();
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        source =
                _ ->
                        Mono.just(
                                new QuotaLeaseResponse(
                                        1,
                                        190_000,
                                        new AdvertisedQuota(false, 200_000, 190_000),
                                        1000,
                                        10_000,
                                        10,
                                        FakeQuotaLeaseClient.RESETS));
        assertThat(shown(await())).isEqualTo(190_098);
    }

    @Test
    void blockIsRenewedBeforeItIsUsedUp() {
        source = _ -> Mono.just(bulk(100, 90_000));
        await();
        source = _ -> Mono.never();
        for (int i = 0; i < 99; i++) {
            assertThat(quota.tryAcquire()).isNotNull();
        }
        assertThat(requests).hasSize(2);
        assertThat(quota.tryAcquire()).isNull();
    }

    @Test
    void idleBlocksAreReturnedAndExpiredOnesAreNotUsed() {
        source = _ -> Mono.just(bulk(100, 90_000));
        await();
        quota.releaseIdle();
        assertThat(requests).hasSize(1);
        nanos.addAndGet(Duration.ofSeconds(3).toNanos());
        source = request -> Mono.just(bulk(request.waiting() + request.spare(), 90_000));
        quota.releaseIdle();
        assertThat(requests.get(1))
                .extracting(
                        QuotaLeaseRequest::used, QuotaLeaseRequest::held, QuotaLeaseRequest::spare)
                .containsExactly(1L, 0L, 0);
    }

    @Test
    void expiredBlockIsNotUsed() {
        source = _ -> Mono.just(bulk(100, 90_000));
        await();
        nanos.addAndGet(Duration.ofSeconds(10).toNanos());
        await();
        assertThat(requests.get(1))
                .extracting(QuotaLeaseRequest::used, QuotaLeaseRequest::held)
                .containsExactly(1L, 0L);
    }

    @Test
    void returnedUnitsAreNotShown() {
        source = request -> Mono.just(exact(request.waiting(), 50, 40));
        assertThat(remaining(List.of(await()))).containsExactly("40");
    }

    @Test
    void requestDuringALeaseCallIsNotShownAnOutdatedState() {
        Sinks.One<QuotaLeaseResponse> slow = Sinks.one();
        source = _ -> slow.asMono();
        List<QuotaDecision> decisions = new ArrayList<>();
        quota.await().subscribe(decisions::add);
        quota.await().subscribe(decisions::add);
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        source = _ -> Mono.just(bulk(100, 80_000));
        slow.tryEmitValue(bulk(100, 90_000));
        assertThat(remaining(decisions)).containsExactly("90099", "80198");
    }

    @Test
    void requestsThatOnlyShowTheQuotaConsumeNoneOfABlock() {
        Sinks.One<QuotaLeaseResponse> slow = Sinks.one();
        source = _ -> slow.asMono();
        List<QuotaDecision> decisions = new ArrayList<>();
        quota.await().subscribe(decisions::add);
        for (int i = 0; i < 3; i++) {
            quota.currentState().subscribe(decisions::add);
        }
        slow.tryEmitValue(bulk(100, 90_000));
        assertThat(remaining(decisions)).containsExactly("90099", "90099", "90099", "90099");

        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        source = _ -> Mono.just(bulk(100, 80_000));
        await();
        assertThat(requests.get(1))
                .extracting(QuotaLeaseRequest::used, QuotaLeaseRequest::held)
                .containsExactly(1L, 99L);
    }

    @Test
    void knownClientsUseTheOverdraftDuringAnOutage() {
        source = request -> Mono.just(exact(request.waiting(), 10, 11));
        await();
        source = _ -> Mono.error(new IOException("away"));
        for (int left = 9; left > 4; left--) {
            QuotaDecision passed = await();
            assertThat(passed.kind()).isEqualTo(QuotaDecision.Kind.PASS);
            assertThat(shown(passed)).isEqualTo(left);
        }
        assertThat(requests).hasSize(2);
        assertThat(await().kind()).isEqualTo(QuotaDecision.Kind.UNAVAILABLE);
        assertThat(remaining(List.of(await()))).containsExactly("5");
        assertThat(shown(quota.currentState().blockOptional().orElseThrow())).isEqualTo(5);
        assertThat(meters.counter("ledgerway.quota.overdraft").count()).isEqualTo(5);

        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        source = request -> Mono.just(exact(request.waiting(), 4, 10));
        assertThat(await().kind()).isEqualTo(QuotaDecision.Kind.PASS);
        assertThat(requests.getLast().used()).isEqualTo(7);
        assertThat(remaining(List.of(await()))).containsExactly("3");
    }

    @Test
    void theRemainingQuotaFallsDuringAnOutageThatBeginsWithinABlock() {
        source = _ -> Mono.just(bulk(4, 90_000));
        long shown = shown(await());
        source = _ -> Mono.error(new IOException("away"));
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        for (int i = 0; i < 8; i++) {
            long next = shown(await());
            assertThat(next).isLessThan(shown);
            shown = next;
        }

        // other gateways used some, too
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        source = _ -> Mono.just(bulk(4, 89_000));
        assertThat(shown(await())).isLessThan(shown);
    }

    @Test
    void exhaustedQuotaStaysExhaustedDuringAnOutageUntilMidnight() {
        source = request -> Mono.just(exact(Math.min(1, request.waiting()), 0, 1));
        await();
        source = _ -> Mono.error(new IOException("away"));
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(await().kind()).isEqualTo(QuotaDecision.Kind.USED_UP);

        clock.advance(Duration.ofHours(12));
        QuotaDecision tomorrow = await();
        assertThat(tomorrow.kind()).isEqualTo(QuotaDecision.Kind.PASS);
        assertThat(shown(tomorrow)).isEqualTo(999);
        assertThat(tomorrow.headers())
                .extracting(QuotaHeaders::reset)
                .isEqualTo("2026-11-23T00:00:00Z");
    }

    @Test
    void newDayStartsWithTheLeaseThatStartsIt() {
        source = _ -> Mono.just(bulk(100, 90_000));
        await();
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        Instant tomorrow = FakeQuotaLeaseClient.RESETS.plus(Duration.ofDays(1));
        source =
                _ ->
                        Mono.just(
                                new QuotaLeaseResponse(
                                        50,
                                        99_950,
                                        new AdvertisedQuota(false, 100_000, 100_000),
                                        1000,
                                        10_000,
                                        10,
                                        tomorrow));
        assertThat(remaining(List.of(await()))).containsExactly("99999");
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        await();
        assertThat(requests.getLast())
                .extracting(
                        QuotaLeaseRequest::used, QuotaLeaseRequest::held, QuotaLeaseRequest::window)
                .containsExactly(1L, 49L, tomorrow);
    }

    @Test
    void threeGatewaysHammeredByThreadsLetThroughExactlyTheQuota() throws Exception {
        FakeQuotaLeaseClient shared =
                new FakeQuotaLeaseClient(5000, 1000, () -> System.nanoTime() / 1_000_000);
        AtomicInteger passed = new AtomicInteger();
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        List<ClientQuota> gateways = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            gateways.add(
                    new ClientQuota(
                            ClientId.random(),
                            new QuotaLeases(
                                    (_, request) ->
                                            Mono.fromCallable(() -> shared.lease(request))
                                                    .subscribeOn(Schedulers.parallel()),
                                    new LimitProperties(
                                            true,
                                            0,
                                            0,
                                            0,
                                            Duration.ofSeconds(20),
                                            Duration.ofSeconds(1)),
                                    clock,
                                    System::nanoTime,
                                    meters)));
        }
        List<AtomicLong> returnedBy = Stream.generate(AtomicLong::new).limit(3).toList();
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            ClientQuota mine = gateways.get(i % 3);
            AtomicLong maxReturned = returnedBy.get(i % 3);
            callers.add(
                    Thread.ofVirtual()
                            .start(() -> {
                                try {
                                    passed.addAndGet(useUp(mine, maxReturned));
                                } catch (AssertionError | RuntimeException e) {
                                    failures.add(e);
                                }
                            }));
        }
        for (Thread caller : callers) {
            caller.join();
        }
        assertThat(failures).isEmpty();
        assertThat(passed).hasValue(5000);
        assertThat(shared.used()).isEqualTo(5000);
    }

    /** Sends requests until the quota is exhausted, and a few more. */
    private static int useUp(ClientQuota gateway, AtomicLong maxReturned) {
        int passed = 0;
        int refused = 0;
        while (refused < 4) {
            long before = maxReturned.get();
            QuotaDecision quotaDecision =
                    Optional.ofNullable(gateway.tryAcquire())
                            .or(() -> gateway.await().blockOptional(Duration.ofSeconds(20)))
                            .orElseThrow();
            QuotaHeaders headers = Objects.requireNonNull(quotaDecision.headers());
            long used = 5000 - Long.parseLong(headers.remaining());
            assertThat(used).isGreaterThanOrEqualTo(before);
            maxReturned.accumulateAndGet(used, Math::max);
            if (quotaDecision.kind() == QuotaDecision.Kind.PASS) {
                passed++;
            } else {
                refused++;
                LockSupport.parkNanos(Duration.ofMillis(400).toNanos());
            }
        }
        return passed;
    }

    private QuotaDecision await() {
        return quota.await().blockOptional(Duration.ofSeconds(5)).orElseThrow();
    }

    private static long shown(QuotaDecision decision) {
        return Long.parseLong(Objects.requireNonNull(decision.headers()).remaining());
    }

    private static List<@Nullable String> remaining(List<QuotaDecision> decisions) {
        List<@Nullable String> all = new ArrayList<>();
        for (QuotaDecision quotaDecision : decisions) {
            QuotaHeaders headers = quotaDecision.headers();
            all.add(headers == null ? null : headers.remaining());
        }
        return all;
    }

    private static QuotaLeaseResponse exact(int granted, long left, long shown) {
        return response(granted, left, new AdvertisedQuota(true, 1000, shown));
    }

    private static QuotaLeaseResponse bulk(int granted, long shown) {
        return response(granted, shown, new AdvertisedQuota(false, 100_000, shown));
    }

    private static QuotaLeaseResponse response(int granted, long left, AdvertisedQuota advertised) {
        return new QuotaLeaseResponse(
                granted, left, advertised, 1000, 10_000, 10, FakeQuotaLeaseClient.RESETS);
    }
}
