package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.RatePolicy.Bucket;
import io.ledgerway.connector.RatePolicy.Scope;
import io.ledgerway.connector.RatePolicy.WindowKind;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.ConnectorException.PlatformUnavailable;
import io.ledgerway.connector.error.ConnectorException.RateLimited;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.time.MovableTime;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** Rate limits and circuit breakers that several replicas share. */
@SyncServiceTest
class PlatformRateLimiterIT {

    private static final Request CALL =
            Request.get(URI.create("http://platform.example/"), Map.of());
    private static final PlatformProperties PROPERTIES =
            new PlatformProperties(
                    3,
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(10),
                    /* allowedNetworks= */ null,
                    /* proxy= */ null);

    @Autowired JdbcClient jdbc;
    @Autowired TransactionTemplate transaction;
    @Autowired JsonMapper json;
    @Autowired Clock clock;
    @Autowired MovableTime time;

    private final MeterRegistry metrics = new SimpleMeterRegistry();
    private final String platform = "p" + UUID.randomUUID().toString().substring(0, 8);
    private final AtomicInteger sent = new AtomicInteger();
    private final List<Duration> waits = new ArrayList<>();

    @AfterEach
    void reset() {
        time.reset();
    }

    @Test
    void replicasShareOneBudgetPerTenant() throws Exception {
        RatePolicy policy = policy(100, new Bucket("day", 100, Duration.ofDays(1)));
        List<PlatformHttp> replicas =
                List.of(
                        open(replica(), policy, "t1", CallKind.READ),
                        open(replica(), policy, "t1", CallKind.READ));

        int granted = together(40, i -> () -> tried(replicas.get(i % 2), 5));

        assertThat(granted).isEqualTo(85); // 90 % of 95 % of 100
        assertThat(sent).hasValue(85);
        PlatformHttp write = open(replica(), policy, "t1", CallKind.WRITE);
        assertThat(tried(write, 30)).isEqualTo(10);
        assertThat(tried(open(replica(), policy, "t2", CallKind.READ), 10)).isEqualTo(10);
        RateLimited refused = catchThrowableOfType(RateLimited.class, () -> write.send(CALL));
        assertThat(refused.retryAfter()).isPositive().isLessThan(Duration.ofHours(27));
        assertThat(throttled("day")).isPositive();
        assertThat(waits).isEmpty();
    }

    @Test
    void applicationBucketIsSharedByAllTenants() throws ConnectorException {
        RatePolicy policy =
                policy(
                        100,
                        new Bucket(
                                "app",
                                10,
                                Duration.ofMinutes(1),
                                WindowKind.SLIDING,
                                Scope.APPLICATION));

        int granted = 0;
        for (int tenant = 0; tenant < 12; tenant++) {
            granted += tried(open(replica(), policy, "t" + tenant, CallKind.WRITE), 1);
        }

        assertThat(granted).isEqualTo(9);
    }

    @Test
    void readWaitsShortlyForAWindowOfASecond() throws ConnectorException {
        RatePolicy policy = policy(100, new Bucket("second", 10, Duration.ofSeconds(1)));
        Instant begin = databaseTime();

        int granted = tried(open(replica(), policy, "t1", CallKind.READ), 25);

        assertThat(granted).isEqualTo(25);
        // eight in each of three seconds, and one more
        assertThat(Duration.between(begin, databaseTime()))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(3));
        assertThat(metrics.find("ledgerway.platform.throttled").counter()).isNull();
        Duration waited = waits.stream().reduce(Duration.ZERO, Duration::plus);
        Timer measured = metrics.find("ledgerway.platform.short.waits").timer();
        assertThat(measured == null ? 0 : measured.totalTime(TimeUnit.MILLISECONDS))
                .isEqualTo((double) waited.toMillis());
    }

    @Test
    void concurrentCallsAreLimitedAcrossReplicas() throws Exception {
        RatePolicy policy = policy(3, new Bucket("minute", 6_000, Duration.ofMinutes(1)));
        CountDownLatch inside = new CountDownLatch(2);
        CountDownLatch leave = new CountDownLatch(1);
        PlatformHttp slow =
                call -> {
                    inside.countDown();
                    uninterrupted(leave);
                    return new Response(200, Map.of(), "");
                };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> running =
                    List.of(
                            threads.submit(() ->
                                    open(replica(), policy, "t", CallKind.READ, slow).send(CALL)),
                            threads.submit(() ->
                                    open(replica(), policy, "t", CallKind.READ, slow).send(CALL)));
            inside.await();

            assertThatThrownBy(() -> open(replica(), policy, "t", CallKind.READ).send(CALL))
                    .isInstanceOf(RateLimited.class);
            assertThat(tried(open(replica(), policy, "t", CallKind.WRITE), 1)).isOne();
            leave.countDown();
            for (Future<Response> each : running) {
                each.get();
            }
        }
        assertThat(tried(open(replica(), policy, "t", CallKind.READ), 1)).isOne();
    }

    @Test
    void rateLimitResponsePausesAllCallsOfTheTenant() throws ConnectorException {
        RatePolicy none = policy(4);
        PlatformHttp limited = call -> new Response(429, Map.of("retry-after", "90"), "");
        assertThat(open(replica(), none, "t", CallKind.WRITE, limited).send(CALL).status())
                .isEqualTo(429);

        RateLimited refused =
                catchThrowableOfType(
                        RateLimited.class,
                        () -> open(replica(), none, "t", CallKind.READ).send(CALL));

        assertThat(refused.retryAfter()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(90));
        assertThat(sent).hasValue(0);
        assertThat(tried(open(replica(), none, "other", CallKind.READ), 1)).isOne();
        time.advance(Duration.ofSeconds(91));
        assertThat(tried(open(replica(), none, "t", CallKind.READ), 1)).isOne();
    }

    @Test
    void unavailablePlatformReceivesOneProbeCall() throws ConnectorException {
        RatePolicy none = policy(4);
        PlatformHttp dead =
                call -> {
                    sent.incrementAndGet();
                    throw new PlatformUnavailable("HTTP 503", null);
                };
        PlatformRateLimiter replica = replica();
        for (int connection = 0; connection < 3; connection++) {
            PlatformHttp http = open(replica, none, "c" + connection, CallKind.READ, dead);
            assertThatThrownBy(() -> http.send(CALL)).hasMessage("HTTP 503");
        }
        sent.set(0);

        PlatformHttp other = open(replica(), none, "c9", CallKind.READ, dead);
        PlatformUnavailable refused =
                catchThrowableOfType(PlatformUnavailable.class, () -> other.send(CALL));
        assertThat(refused.retryAfter().orElseThrow())
                .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(30));
        assertThat(sent).hasValue(0);
        assertThat(open()).isOne();

        time.advance(Duration.ofSeconds(31));
        assertThatThrownBy(() -> other.send(CALL)).hasMessage("HTTP 503");
        assertThat(sent).as("one probe call").hasValue(1);
        refused = catchThrowableOfType(PlatformUnavailable.class, () -> other.send(CALL));
        assertThat(refused.retryAfter().orElseThrow())
                .as("longer after each failed probe")
                .isBetween(Duration.ofSeconds(31), Duration.ofSeconds(60));

        time.advance(Duration.ofSeconds(61));
        assertThat(tried(open(replica(), none, "c1", CallKind.READ), 1)).isOne();
        assertThat(tried(open(replica(), none, "c2", CallKind.READ), 1)).isOne();
        assertThat(open()).isZero();
    }

    @Test
    void fewFailuresAmongManyResponsesDoNotOpenTheCircuit() throws ConnectorException {
        RatePolicy none = policy(4);
        PlatformRateLimiter replica = replica();
        PlatformHttp dead =
                call -> {
                    throw new PlatformUnavailable("HTTP 503", null);
                };
        for (int connection = 0; connection < 5; connection++) {
            tried(open(replica, none, "good" + connection, CallKind.READ), 1);
        }
        for (int connection = 0; connection < 4; connection++) {
            PlatformHttp http = open(replica, none, "bad" + connection, CallKind.READ, dead);
            assertThatThrownBy(() -> http.send(CALL)).hasMessage("HTTP 503");
        }

        assertThat(open()).isZero();
    }

    /** Each customer of such a platform has a server of its own. */
    @Test
    void unavailableServersOfCustomersDoNotStopOthers() throws ConnectorException {
        PlatformRateLimiter replica = replica();
        for (int connection = 0; connection < 5; connection++) {
            PlatformHttp http =
                    open(
                            replica,
                            Authorization.CREDENTIALS,
                            "c" + connection,
                            call -> {
                                throw new PlatformUnavailable("HTTP 503", null);
                            });
            assertThatThrownBy(() -> http.send(CALL)).hasMessage("HTTP 503");
        }

        PlatformHttp other =
                open(
                        replica,
                        Authorization.CREDENTIALS,
                        "other",
                        call -> new Response(200, Map.of(), ""));
        assertThat(tried(other, 1)).isOne();
        assertThat(open()).isZero();
    }

    private long open() {
        return jdbc.sql("SELECT count(*) FROM platform_circuit WHERE platform_key = ?")
                .param(platform)
                .query(Long.class)
                .single();
    }

    private Instant databaseTime() {
        return jdbc.sql("SELECT ledgerway_now()").query(OffsetDateTime.class).single().toInstant();
    }

    private double throttled(String limit) {
        return metrics.get("ledgerway.platform.throttled").tag("limit", limit).counter().count();
    }

    private PlatformRateLimiter replica() {
        return new PlatformRateLimiter(
                new RateLimitBudgets(jdbc, transaction, json, new RateLimitMetrics(metrics, clock)),
                new CircuitBreakers(jdbc, PROPERTIES, _ -> Optional.empty(), metrics, clock),
                new RateLimitWaiter(
                        metrics,
                        pause -> {
                            waits.add(pause);
                            time.advance(pause);
                        }),
                metrics);
    }

    private PlatformHttp open(
            PlatformRateLimiter limits, RatePolicy policy, String tenant, CallKind callKind) {
        return open(
                limits,
                policy,
                tenant,
                callKind,
                call -> {
                    sent.incrementAndGet();
                    return new Response(200, Map.of(), "");
                });
    }

    private PlatformHttp open(
            PlatformRateLimiter limits,
            RatePolicy policy,
            String tenant,
            CallKind callKind,
            PlatformHttp http) {
        return limits.of(
                http,
                descriptor(Authorization.OAUTH, policy),
                ErrorMapper.byStatus(),
                new PlatformRateLimiter.Caller(tenant, tenant, callKind));
    }

    private PlatformHttp open(
            PlatformRateLimiter limits,
            Authorization authorization,
            String tenant,
            PlatformHttp http) {
        return limits.of(
                http,
                descriptor(authorization, policy(4)),
                ErrorMapper.byStatus(),
                new PlatformRateLimiter.Caller(tenant, tenant, CallKind.READ));
    }

    private PlatformDescriptor descriptor(Authorization authorization, RatePolicy policy) {
        return new PlatformDescriptor(
                platform,
                "Platform",
                UUID.randomUUID(),
                UUID.randomUUID(),
                SourceType.ACCOUNTING,
                authorization,
                policy,
                Map.of(),
                Map.of(),
                false);
    }

    private static RatePolicy policy(int concurrent, Bucket... buckets) {
        return new RatePolicy(List.of(buckets), concurrent);
    }

    /** Sends a number of calls; returns how many were granted. */
    private static int tried(PlatformHttp http, int calls) throws ConnectorException {
        int granted = 0;
        for (int i = 0; i < calls; i++) {
            try {
                http.send(CALL);
                granted++;
            } catch (RateLimited e) {
                assertThat(e.retryAfter()).isPositive();
            }
        }
        return granted;
    }

    private static int together(int tasks, java.util.function.IntFunction<Callable<Integer>> task)
            throws Exception {
        int granted = 0;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> all = new ArrayList<>();
            for (int i = 0; i < tasks; i++) {
                all.add(threads.submit(task.apply(i)));
            }
            for (Future<Integer> each : all) {
                granted += each.get();
            }
        }
        return granted;
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
