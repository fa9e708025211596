package io.ledgerway.company.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.event.ProbedRecord;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Quota leases of gateways with a real database. */
@CompanyServiceTest
class QuotaIT {

    private static final UUID GATEWAY = UUID.randomUUID();

    @Autowired Api api;
    @Autowired JdbcClient jdbc;
    @Autowired QuotaLeaseService leases;
    @Autowired QuotaResets resets;
    @Autowired MovableTime time;
    @Autowired Clock clock;
    @Autowired JsonMapper json;

    private final Map<UUID, Long> calls = new ConcurrentHashMap<>();

    /** Moves the time to noon, so that the day does not end during a test. */
    @BeforeEach
    void atNoon() {
        Instant now = clock.instant();
        Instant noon = now.truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(12));
        time.advance(
                Duration.between(now, noon.isBefore(now) ? noon.plus(1, ChronoUnit.DAYS) : noon));
    }

    @AfterEach
    void backToThePresent() {
        time.reset();
    }

    @Test
    void quotaAndConcurrencyGrowWithActiveCompanies() {
        ClientId client = api.client();
        assertThat(requestLease(client, 0).shown().limit()).isEqualTo(1000);
        assertThat(requestLease(client, 0).concurrent()).isEqualTo(10);

        String first = api.company(client);
        link(first, "mqjo", "Accounting", "Linked");
        link(first, "gbol", "Banking", "Linked");
        link(api.company(client), "mqjo", "Accounting", "Linked");
        link(api.company(client), "mqjo", "Accounting", "Unlinked");
        link(api.company(client), "pexp", "Expense", "Linked");
        link(api.company(client), "upac", "Accounting", "Linked");
        time.advance(Duration.ofSeconds(1));

        assertThat(requestLease(client, 1).shown().limit()).isEqualTo(3000);
        assertThat(requestLease(client, 0).concurrent()).isEqualTo(20);
        assertThat(requestLease(client, 0).left()).isEqualTo(3000);

        jdbc.sql("UPDATE connection SET status = 'Unlinked' WHERE company_id = ?::uuid")
                .param(first)
                .update();
        time.advance(Duration.ofSeconds(1));
        assertThat(requestLease(client, 0).shown().limit()).isEqualTo(3000);
        assertThat(requestLease(client, 0).concurrent()).isEqualTo(10);
    }

    @Test
    void operatorLimitsReplaceThePlanLimits() {
        ClientId client = fixed(7);
        jdbc.sql("UPDATE client SET concurrency = 3 WHERE id = ?").param(client.value()).update();
        link(api.company(client), "mqjo", "Accounting", "Linked");
        assertThat(requestLease(client, 0).shown().limit()).isEqualTo(7);
        assertThat(requestLease(client, 0).concurrent()).isEqualTo(3);
    }

    @Test
    void threeGatewaysGetExactlyTheQuota() throws Exception {
        ClientId client = fixed(250);
        Queue<ObservedLease> seen = new ConcurrentLinkedQueue<>();
        inParallel(3, () -> useUp(client, UUID.randomUUID(), seen));

        assertThat(seen.stream().mapToInt(it -> it.grant().granted()).sum()).isEqualTo(250);
        List<ObservedLease> responses = List.copyOf(seen);
        for (ObservedLease early : responses) {
            for (ObservedLease late : responses) {
                if (early.end() < late.start()) {
                    assertThat(late.remaining()).isLessThanOrEqualTo(early.remaining());
                }
            }
        }
    }

    private void useUp(ClientId client, UUID gateway, Queue<ObservedLease> seen) {
        Random random = new Random(20_261_124L);
        long used = 0;
        @Nullable Instant window = null;
        int granted;
        do {
            long start = System.nanoTime();
            int wanted = random.nextInt(1, 4);
            QuotaLeaseResponse grant = requestLease(client, gateway, window, used, 0, wanted);
            seen.add(new ObservedLease(start, System.nanoTime(), grant));
            granted = grant.granted();
            used += granted;
            window = grant.resets();
        } while (granted > 0);
    }

    private record ObservedLease(long start, long end, QuotaLeaseResponse grant) {

        long remaining() {
            return Math.min(grant.shown().remaining(), grant.left());
        }
    }

    @Test
    void largeQuotaIsGrantedInBlocksWithOneDisplayedValue() {
        ClientId client = fixed(100_000);
        time.stopDatabase();
        QuotaLeaseResponse first = requestLease(client, GATEWAY, null, 0, 0, 5000);
        assertThat(first.granted()).isEqualTo(5000);
        assertThat(first.shown().exact()).isFalse();
        assertThat(first.shown().remaining()).isEqualTo(100_000);
        assertThat(first.shownMillis()).isBetween(1, 1000);
        assertThat(first.lapsesMillis()).isEqualTo(10_000);

        UUID other = UUID.randomUUID();
        QuotaLeaseResponse second = requestLease(client, other, null, 0, 0, 50_000);
        assertThat(second.granted()).isEqualTo(95_000 / 8);
        assertThat(second.shown()).isEqualTo(first.shown());

        // more than a second: a call also adds the duration of its transaction to the stopped time
        time.advance(Duration.ofSeconds(2));
        QuotaLeaseResponse third = requestLease(client, GATEWAY, first.resets(), 100, 4900, 0);
        assertThat(third.shown().remaining()).isEqualTo(95_000 - 95_000 / 8);
    }

    @Test
    void returnedAndExpiredRequestsAreGrantedAgainButNotDisplayed() {
        ClientId client = fixed(30_000);
        int block = requestLease(client, GATEWAY, null, 0, 0, 3000).granted();
        UUID dying = UUID.randomUUID();
        int lost = requestLease(client, dying, null, 0, 0, 3000).granted();
        time.advance(Duration.ofSeconds(1));
        QuotaLeaseResponse before = requestLease(client, GATEWAY, today(), 1000, 0, 0);
        assertThat(before.left()).isEqualTo(30_000 - 1000 - lost);
        assertThat(before.shown().remaining()).isEqualTo(30_000 - block - lost + (block - 1000));

        time.advance(Duration.ofSeconds(10));
        QuotaLeaseResponse after = requestLease(client, GATEWAY, today(), 1000, 0, 0);
        assertThat(after.left()).isEqualTo(29_000);
        assertThat(after.shown().remaining()).isEqualTo(before.shown().remaining());
    }

    @Test
    void lostResponsesAndLateCallsHaveNoEffect() {
        ClientId client = fixed(100);
        QuotaLeaseResponse lost = requestLease(client, GATEWAY, null, 0, 0, 40);
        assertThat(lost.granted()).isEqualTo(40);
        QuotaLeaseResponse again = requestLease(client, GATEWAY, lost.resets(), 0, 0, 40);
        assertThat(again.left()).isEqualTo(60);

        calls.put(GATEWAY, 0L);
        QuotaLeaseResponse late = requestLease(client, GATEWAY, null, 0, 0, 10);
        assertThat(late.granted()).isZero();
        assertThat(late.left()).isEqualTo(60);
    }

    @Test
    void reachedIsPublishedOncePerQuotaAndResetOnTheNextDay() {
        ClientId client = fixed(3);
        assertThat(requestLease(client, GATEWAY, null, 0, 0, 2).granted()).isEqualTo(2);
        assertThat(requestLease(client, GATEWAY, today(), 2, 0, 2).granted()).isEqualTo(1);
        assertThat(requestLease(client, GATEWAY, today(), 3, 0, 2).granted()).isZero();
        assertThat(requestLease(client, GATEWAY, today(), 3, 0, 2).left()).isZero();

        quota(client, 5);
        time.advance(Duration.ofSeconds(1));
        QuotaLeaseResponse risen = requestLease(client, GATEWAY, today(), 3, 0, 5);
        assertThat(risen.shown().limit()).isEqualTo(5);
        assertThat(risen.shown().remaining()).isEqualTo(2);
        assertThat(risen.granted()).isEqualTo(2);

        quota(client, 4);
        time.advance(Duration.ofDays(1));
        QuotaLeaseResponse tomorrow = requestLease(client, GATEWAY, risen.resets(), 5, 0, 1);
        assertThat(tomorrow.granted()).isEqualTo(1);
        assertThat(tomorrow.left()).isEqualTo(3);
        resets.publishAll();

        List<ClientEvent> clientEvents = clientEvents(client, 3);
        assertThat(clientEvents).hasSize(3);
        assertThat(clientEvents.get(0))
                .isInstanceOfSatisfying(
                        ClientEvent.RateLimitReached.class,
                        it -> {
                            assertThat(it.dailyQuota()).isEqualTo(3);
                            assertThat(it.quotaRemaining()).isZero();
                            assertThat(it.expiryDate()).isEqualTo(risen.resets());
                        });
        assertThat(clientEvents.get(1))
                .isInstanceOfSatisfying(
                        ClientEvent.RateLimitReached.class,
                        it -> assertThat(it.dailyQuota()).isEqualTo(5));
        assertThat(clientEvents.get(2))
                .isInstanceOfSatisfying(
                        ClientEvent.RateLimitReset.class,
                        it -> {
                            assertThat(it.dailyQuota()).isEqualTo(4);
                            assertThat(it.quotaRemaining()).isEqualTo(4);
                            assertThat(it.expiryDate()).isEqualTo(tomorrow.resets());
                        });
    }

    @Test
    void resetIsPublishedOnceByAnyNumberOfReplicas() throws Exception {
        ClientId client = fixed(1);
        requestLease(client, GATEWAY, null, 0, 0, 1);
        time.advance(Duration.ofDays(3));
        inParallel(4, resets::publishAll);
        assertThat(clientEvents(client, 2))
                .hasSize(2)
                .last()
                .isInstanceOf(ClientEvent.RateLimitReset.class);
    }

    @Test
    void onlyGatewaysLeaseQuotas() {
        ClientId client = fixed(9);
        String body =
                """
                {"gateway": "%s", "call": 1, "used": 0, "held": 0, "waiting": 2, "spare": 7}\
                """
                        .formatted(GATEWAY);
        String path = "/internal/clients/" + client + "/quota-lease";
        QuotaLeaseResponse grant =
                json.treeToValue(
                        api.internal(HttpMethod.POST, path, body).ok().body(),
                        QuotaLeaseResponse.class);
        assertThat(grant.granted()).isEqualTo(2);
        assertThat(grant.left()).isEqualTo(7);
        assertThat(grant.resets()).isEqualTo(today());

        api.post(client, path, body).refused(403);
        String unknown = "/internal/clients/" + ClientId.random() + "/quota-lease";
        api.internal(HttpMethod.POST, unknown, body).refused(404);
        api.internal(HttpMethod.POST, path, body.replace("7}", "-7}")).refused(400);
    }

    /** Runs an action in several threads; an exception of one of them fails the test. */
    private static void inParallel(int threads, Runnable action) throws Exception {
        Together.run(threads, threads, Executors.callable(action));
    }

    private QuotaLeaseResponse requestLease(ClientId client, int wanted) {
        return requestLease(client, GATEWAY, today(), 0, 0, wanted);
    }

    private QuotaLeaseResponse requestLease(
            ClientId client,
            UUID gateway,
            @Nullable Instant window,
            long used,
            long held,
            int wanted) {
        long call = calls.merge(gateway, 1L, Long::sum);
        int waiting = Math.min(wanted, 100);
        return leases.lease(
                client,
                new QuotaLeaseRequest(
                        gateway, call, window, used, held, waiting, wanted - waiting));
    }

    private Instant today() {
        return clock.instant()
                .atOffset(ZoneOffset.UTC)
                .truncatedTo(ChronoUnit.DAYS)
                .plusDays(1)
                .toInstant();
    }

    private ClientId fixed(long quota) {
        ClientId client = api.client();
        quota(client, quota);
        return client;
    }

    private void quota(ClientId client, long quota) {
        jdbc.sql("UPDATE client SET daily_quota = ? WHERE id = ?")
                .params(quota, client.value())
                .update();
    }

    private void link(String company, String platform, String sourceType, String status) {
        jdbc.sql(
                        """
                        INSERT INTO connection (id, company_id, version, platform_key, platform_name,
                            integration_id, source_id, source_type, status, created_at)
                        VALUES (?, ?::uuid, 1, ?, 'A platform', ?, ?, ?, ?, now())
                        """)
                .params(
                        UUID.randomUUID(),
                        company,
                        platform,
                        UUID.randomUUID(),
                        UUID.randomUUID(),
                        sourceType,
                        status)
                .update();
    }

    /** All events of a client, at least as many as expected. */
    private List<ClientEvent> clientEvents(ClientId client, int expected) {
        Predicate<ProbedRecord> isOfClient =
                it -> String.valueOf(it.value()).contains(client.toString());
        try (EventProbe events = EventProbe.on(Topic.CLIENT_EVENTS)) {
            // the periodic job may be publishing one of them
            events.awaitRecords(expected, isOfClient);
            await().untilAsserted(() -> assertThat(inOutbox(client)).isZero());
            return events.current(isOfClient).stream().map(it -> it.as(ClientEvent.class)).toList();
        }
    }

    /** How many events of a client wait for the relay, which deletes what it has published. */
    private long inOutbox(ClientId client) {
        return jdbc.sql("SELECT count(*) FROM outbox WHERE body LIKE '%' || ? || '%'")
                .param(client.toString())
                .query(Long.class)
                .single();
    }
}
