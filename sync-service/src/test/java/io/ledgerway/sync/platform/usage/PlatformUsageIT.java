package io.ledgerway.sync.platform.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.company.PlatformOperation;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.platform.calllog.CallLog;
import io.ledgerway.sync.platform.usage.AppTierSettings.MonthlyLimit;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventInjector;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@SyncServiceTest
class PlatformUsageIT {

    private static final URI ADDRESS = URI.create("https://platform.example/records");

    @Autowired Scenario scenario;
    @Autowired PlatformUsageRepository usage;
    @Autowired CallLog log;
    @Autowired Clock clock;

    /** A platform of each test's own, because operators see the calls of all clients. */
    final String platform = "p" + UUID.randomUUID().toString().substring(0, 8);

    LinkedCompany linked;

    @BeforeEach
    void link() {
        moveToNoon();
        linked = scenario.linked();
        // a directory entry that is stored, for the report of a client
        scenario.replicate(linked);
    }

    /** The day does not end during a test. */
    private void moveToNoon() {
        Instant now = clock.instant();
        Instant noon = now.truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(12));
        scenario.time.advance(
                Duration.between(now, noon.isBefore(now) ? noon.plus(Duration.ofDays(1)) : noon));
    }

    @AfterEach
    void present() {
        scenario.time.reset();
    }

    @Test
    void countsCallsAndBytesOfADay() throws Exception {
        PlatformHttp http = meter(answer(200, "12345"), Map.of(), false);
        http.send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        http.send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        http.send(new PlatformHttp.Request("POST", ADDRESS, Map.of(), "abc"));
        meter(answer(429, ""), Map.of(), false).send(PlatformHttp.Request.get(ADDRESS, Map.of()));

        assertThat(days(linked.client()))
                .containsExactly(new DailyUsage(platform, today(), 3, 1, 0, 1, 3, 15));
        assertThat(days(new ClientId(UUID.randomUUID()))).isEmpty();
    }

    @Test
    void callsOfOtherServicesCountOnceOnTheirDay() {
        PlatformCallEvent.Recorded refresh = sent(today(), PlatformOperation.AUTHORIZATION, false);
        PlatformCallEvent.Recorded read = sent(today().minusDays(1), PlatformOperation.READ, true);
        try (EventInjector injector = new EventInjector()) {
            injector.send(Topic.PLATFORM_CALLS, refresh);
            injector.send(Topic.PLATFORM_CALLS, refresh);
            injector.send(Topic.PLATFORM_CALLS, read);
            injector.send(Topic.PLATFORM_CALLS, sent(today(), PlatformOperation.READ, false));
        }

        await().untilAsserted(() ->
                assertThat(
                                usage.days(
                                        linked.client().value(),
                                        today().minusDays(1),
                                        today().plusDays(1)))
                        .containsExactly(
                                new DailyUsage(platform, today().minusDays(1), 1, 0, 0, 1, 10, 200),
                                new DailyUsage(platform, today(), 1, 0, 1, 0, 20, 400)));
    }

    @Test
    void callsOfDeletedConnectionsOfOtherServicesCountForAllClients() {
        new PlatformCallHandler(usage, log, new SimpleMeterRegistry())
                .on(
                        List.of(
                                new PlatformCallEvent.Recorded(
                                        UUID.randomUUID(),
                                        clock.instant(),
                                        platform,
                                        null,
                                        null,
                                        PlatformOperation.AUTHORIZATION,
                                        false,
                                        1,
                                        2,
                                        null)));

        assertThat(days(linked.client())).isEmpty();
        assertThat(
                        usage.days(null, today(), today().plusDays(1)).stream()
                                .filter(it -> it.platformKey().equals(platform)))
                .containsExactly(new DailyUsage(platform, today(), 0, 0, 1, 0, 1, 2));
    }

    private PlatformCallEvent.Recorded sent(
            LocalDate day, PlatformOperation operation, boolean throttled) {
        return new PlatformCallEvent.Recorded(
                UUID.randomUUID(),
                day.atTime(12, 0).toInstant(ZoneOffset.UTC),
                platform,
                linked.company(),
                linked.connection(),
                operation,
                throttled,
                10,
                200,
                null);
    }

    @Test
    void callWithoutResponseCountsWhatWasSent() {
        PlatformHttp http =
                meter(
                        _ -> {
                            throw new ConnectorException.UncertainOutcome("no response", null);
                        },
                        Map.of(),
                        false);

        assertThatThrownBy(
                        () -> http.send(new PlatformHttp.Request("POST", ADDRESS, Map.of(), "abc")))
                .isInstanceOf(ConnectorException.UncertainOutcome.class);

        assertThat(days(linked.client()))
                .containsExactly(new DailyUsage(platform, today(), 0, 1, 0, 0, 3, 0));
    }

    @Test
    void pullsLeaveAReserveOfTheMonthlyLimit() throws Exception {
        Map<String, MonthlyLimit> limits = Map.of(platform, new MonthlyLimit(20, 0));
        PlatformHttp unlimited = meter(answer(200, ""), Map.of(), true);
        for (int call = 0; call < 19; call++) {
            unlimited.send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        }

        assertThatThrownBy(() ->
                        meter(answer(200, ""), limits, true)
                                .send(PlatformHttp.Request.get(ADDRESS, Map.of())))
                .isInstanceOfSatisfying(
                        ConnectorException.RateLimited.class,
                        it ->
                                assertThat(clock.instant().plus(it.retryAfter()))
                                        .isBetween(
                                                nextMonth().minusSeconds(60),
                                                nextMonth().plusSeconds(60)));
        meter(answer(200, ""), limits, false).send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        assertThatThrownBy(() ->
                        meter(answer(200, ""), limits, false)
                                .send(PlatformHttp.Request.get(ADDRESS, Map.of())))
                .isInstanceOf(ConnectorException.RateLimited.class);
        // writes are free
        meter(answer(200, ""), limits, false)
                .send(new PlatformHttp.Request("POST", ADDRESS, Map.of(), "abc"));
    }

    @Test
    void scheduledReadsNeverBlockAnExpense() throws Exception {
        Map<String, MonthlyLimit> limits = Map.of(platform, new MonthlyLimit(100, 0));
        PlatformHttp pulls = meter(answer(200, ""), limits, true);
        int sent = 0;
        try {
            while (true) {
                pulls.send(PlatformHttp.Request.get(ADDRESS, Map.of()));
                sent++;
            }
        } catch (ConnectorException.RateLimited e) {
            assertThat(sent).isEqualTo(95);
        }

        // an expense looks up what it refers to, writes, and looks the write up
        PlatformHttp expense = meter(answer(200, ""), limits, false);
        for (int lookup = 0; lookup < 5; lookup++) {
            expense.send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        }
        expense.send(new PlatformHttp.Request("POST", ADDRESS, Map.of(), "abc"));

        assertThat(days(linked.client()))
                .containsExactly(new DailyUsage(platform, today(), 100, 1, 0, 0, 3, 0));
    }

    @Test
    void bytesHaveALimitToo() throws Exception {
        Map<String, MonthlyLimit> limits = Map.of(platform, new MonthlyLimit(0, 10));
        meter(answer(200, "1234567890"), limits, false)
                .send(PlatformHttp.Request.get(ADDRESS, Map.of()));

        assertThatThrownBy(() ->
                        meter(answer(200, ""), limits, false)
                                .send(PlatformHttp.Request.get(ADDRESS, Map.of())))
                .isInstanceOf(ConnectorException.RateLimited.class);
    }

    @Test
    void gaugeIsTheUsedShareOfTheMonthlyLimit() throws Exception {
        meter(answer(200, "12345"), Map.of(), false)
                .send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        var limits = new AppTierSettings(Map.of(platform, new MonthlyLimit(10, 10)), Map.of());

        new MonthlyLimitGuard(usage, limits, clock).bindTo(registry);

        await().until(
                        registry.get("ledgerway.platform.monthly.limit.used.ratio").gauge()::value,
                        it -> it == 0.5);
    }

    @Test
    void clientReadsItsUsage() throws Exception {
        meter(answer(200, "12345"), Map.of(), false)
                .send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        String month = YearMonth.from(today()).toString();

        assertThat(scenario.asClient(linked.client(), "/platformUsage"))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying("$.month", it -> it.assertThat().isEqualTo(month))
                .hasPathSatisfying("$.results.length()", it -> it.assertThat().isEqualTo(1))
                .hasPathSatisfying(
                        "$.results[0].total.readCalls", it -> it.assertThat().isEqualTo(1))
                .hasPathSatisfying(
                        "$.results[0].days[0].receivedBytes", it -> it.assertThat().isEqualTo(5))
                .doesNotHavePath("$.results[0].limit");
        assertThat(
                        scenario.asClient(
                                new ClientId(UUID.randomUUID()), "/platformUsage?month=" + month))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying("$.results.length()", it -> it.assertThat().isEqualTo(0));
        assertThat(scenario.asClient(linked.client(), "/platformUsage?month=November"))
                .hasStatus(400);
    }

    /** A worker may still run when the purge of its company has finished. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void callsOfADeletedCompanyOrConnectionAreThoseOfAllDeletedOnes(boolean company)
            throws Exception {
        UUID deleted = company ? linked.company().value() : linked.connection().value();
        scenario.jdbc
                .sql("INSERT INTO directory_tombstone (id_hash) VALUES (?)")
                .param(Sha256.hex(deleted.toString()))
                .update();

        meter(answer(200, "12345"), Map.of(), false)
                .send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        meter(answer(200, "12345"), Map.of(), false)
                .send(PlatformHttp.Request.get(ADDRESS, Map.of()));

        assertThat(
                        scenario.jdbc
                                .sql(
                                        """
                                        SELECT company_id, connection_id, calls FROM platform_usage
                                         WHERE platform_key = ?
                                        """)
                                .param(platform)
                                .query((row, _) ->
                                        row.getObject(1)
                                                + " "
                                                + row.getObject(2)
                                                + " "
                                                + row.getLong(3))
                                .list())
                .containsExactly(new UUID(0, 0) + " " + new UUID(0, 0) + " 2");
        assertThat(days(linked.client())).isEmpty();
    }

    @Test
    void oldDaysArePurged() throws Exception {
        meter(answer(200, ""), Map.of(), false).send(PlatformHttp.Request.get(ADDRESS, Map.of()));
        scenario.jdbc
                .sql("UPDATE platform_usage SET day = day - 401 WHERE platform_key = ?")
                .param(platform)
                .update();

        usage.purge(Duration.ofDays(400));

        assertThat(
                        scenario.jdbc
                                .sql("SELECT count(*) FROM platform_usage WHERE platform_key = ?")
                                .param(platform)
                                .query(Long.class)
                                .single())
                .isZero();
    }

    private PlatformHttp meter(
            PlatformHttp http, Map<String, MonthlyLimit> limits, boolean background) {
        return new UsageMeters(
                        usage,
                        new MonthlyLimitGuard(usage, new AppTierSettings(limits, Map.of()), clock),
                        new SimpleMeterRegistry())
                .of(http, platform, linked.company(), linked.connection(), background);
    }

    private static PlatformHttp answer(int status, String body) {
        return _ -> new PlatformHttp.Response(status, Map.of(), body);
    }

    private List<DailyUsage> days(ClientId client) {
        return usage.days(client.value(), today(), today().plusDays(1));
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private Instant nextMonth() {
        return today().withDayOfMonth(1).plusMonths(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
