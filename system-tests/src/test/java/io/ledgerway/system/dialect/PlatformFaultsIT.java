package io.ledgerway.system.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.ApiResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Faults of the platforms, through their own dialects: lost responses, limits, outages, revoked
 * authorizations and doubtful webhooks. The books have every expense once, and the API shows the
 * books. One schedule with a fixed seed by default, many with {@code -Dcampaign=long}; {@code
 * -Dseed=N} repeats a run.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("long")
class PlatformFaultsIT {

    private static final long SEED = Long.getLong("seed", 20_261_126L);
    private static final boolean LONG = "long".equals(System.getProperty("campaign"));
    private static final int SCHEDULES = LONG ? 10 : 1;
    private static final int EXPENSES = LONG ? 120 : 12;
    private static final int PARALLEL_CALLS = 50;

    /** Of a daily limit, in seconds, as it was observed. */
    private static final int REST_OF_THE_DAY = 66_975;

    private final RealDialectSystem system = new RealDialectSystem(RunningSystem.realDialects());
    private final Map<Dialect, DialectCompany> edited = new EnumMap<>(Dialect.class);
    private final Map<Dialect, DialectCompany> posting = new EnumMap<>(Dialect.class);
    private final Map<Dialect, DialectExpenses> expenses = new EnumMap<>(Dialect.class);
    private final Random random = new Random(SEED);

    @AfterEach
    void tidy() {
        system.sandbox().clearFaults();
        system.endPauses();
    }

    /** Its books are edited. */
    private DialectCompany edited(Dialect dialect) {
        return edited.computeIfAbsent(
                dialect, it -> DialectCompany.linked(system, it, "Edited at " + it));
    }

    /**
     * Expenses are posted to its books, which nobody edits: expenses are found by their amounts.
     */
    private DialectCompany posting(Dialect dialect) {
        return posting.computeIfAbsent(
                dialect, it -> DialectCompany.linked(system, it, "Posting to " + it));
    }

    private DialectExpenses expenses(Dialect dialect) {
        return expenses.computeIfAbsent(dialect, it -> DialectExpenses.of(system, posting(it)));
    }

    /**
     * Edits before, during and between pulls whose responses are lost, late, damaged or refused.
     */
    @ParameterizedTest
    @EnumSource
    void listsEqualTheBooksAfterAnyScheduleOfEdits(Dialect dialect) {
        DialectCompany company = edited(dialect);
        for (int schedule = 0; schedule < SCHEDULES; schedule++) {
            company.edits(1 + random.nextInt(30), random.nextInt(10_000), false);
            disturbReads(company);
            company.queueAll();
            company.edits(1 + random.nextInt(30), random.nextInt(10_000), random.nextBoolean());
            company.awaitPullsEnded();
            system.sandbox().clearFaults();
            company.edits(1 + random.nextInt(30), random.nextInt(10_000), false);
            company.refresh();
            company.assertShowsTheBooks();
        }
    }

    private void disturbReads(DialectCompany company) {
        String path = company.dialect().apiPath();
        for (String what :
                List.of(
                        "\"nth\":%d,\"reset\":\"after\"",
                        "\"nth\":%d,\"reset\":\"before\"",
                        "\"nth\":%d,\"status\":503",
                        "\"nth\":%d,\"status\":429,\"headers\":{\"Retry-After\":\"1\"}",
                        "\"nth\":%d,\"status\":200,\"body\":\"<html>Sign in to the network</html>\"")) {
            company.fault("GET", path, what.formatted(1 + random.nextInt(30)));
        }
        company.fault(
                path,
                "\"probability\":0.3,\"seed\":%d,\"latencyMs\":40".formatted(random.nextInt(99)));
    }

    /** A quarter of the responses to writes is lost, one write is limited, one lookup fails. */
    @ParameterizedTest
    @EnumSource
    void everyExpenseIsInTheBooksOnce(Dialect dialect) {
        DialectCompany company = posting(dialect);
        DialectExpenses own = expenses(dialect);
        String write = dialect.expensePath();
        company.fault(
                dialect.createMethod(),
                write,
                "\"nth\":3,\"status\":429,\"headers\":{\"Retry-After\":\"1\"}");
        company.fault(dialect.createMethod(), write, "\"nth\":2,\"reset\":\"after\"");
        if (LONG) {
            // nothing is written: sent again when the platform can no longer execute it
            company.fault(dialect.createMethod(), write, "\"nth\":9,\"reset\":\"before\"");
        }
        company.fault(
                dialect.createMethod(),
                write,
                "\"probability\":0.25,\"seed\":%d,\"reset\":\"after\""
                        .formatted(random.nextInt(99)));
        company.fault("GET", dialect.lookupPath(), "\"nth\":2,\"status\":503");
        for (int sent = 0; sent < EXPENSES; sent += 6) {
            own.send(6);
        }

        own.awaitEnds();
        system.sandbox().clearFaults();
        own.sendAgainUntilDone();

        own.assertOnceInTheBooks();
        assertThat(own.outcomes()).contains("Uncertain", "Found");
    }

    /** The platform refuses all calls for an hour, in which access tokens expire. */
    @ParameterizedTest
    @EnumSource
    void outageOfAnHourLosesNothing(Dialect dialect) {
        DialectCompany company = edited(dialect);
        DialectExpenses own = expenses(dialect);
        List<DialectCompany> both = List.of(company, posting(dialect));
        int before = own.posted().size();
        Instant since = Instant.now();
        for (DialectCompany each : both) {
            each.fault(dialect.apiPath(), "\"status\":503,\"body\":\"<h1>Maintenance</h1>\"");
            each.fault(dialect.tokenPath(), "\"status\":503,\"body\":\"<h1>Maintenance</h1>\"");
        }
        own.send(3);
        company.edits(20, random.nextInt(10_000), false);
        company.queueAll();
        for (DialectCompany each : both) {
            await().atMost(Customer.TIMEOUT).until(() -> refused(each, since) > 0);
            each.control("POST", "/clock", "{\"advance\":\"PT1H\"}");
            assertThat(each.customer().status()).isEqualTo("Linked");
        }
        assertThat(own.posted()).hasSize(before);

        system.sandbox().clearFaults();
        system.endPauses();

        own.awaitEnds();
        own.sendAgainUntilDone();
        own.assertOnceInTheBooks();
        company.awaitRead();
        company.refresh();
        company.assertShowsTheBooks();
    }

    private static long refused(DialectCompany company, Instant since) {
        return company.calls(since, company.dialect().apiPath()).stream()
                .filter(it -> it.path("status").asInt(0) == 503)
                .count();
    }

    /** The write is paused for the whole time that the platform names, and is then made once. */
    @ParameterizedTest
    @EnumSource
    void limitOfTheDayPausesExpenses(Dialect dialect) {
        DialectCompany company = posting(dialect);
        DialectExpenses own = expenses(dialect);
        int before = own.posted().size();
        company.fault(
                dialect.createMethod(),
                dialect.expensePath(),
                "\"nth\":1,\"status\":429,\"headers\":{\"Retry-After\":\"%d\",\"X-Rate-Limit-Problem\":\"day\"}"
                        .formatted(REST_OF_THE_DAY));

        own.send(2);

        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> assertThat(pausedWrites(company)).isPositive());
        assertThat(own.posted()).hasSize(before);
        system.endPauses();
        own.awaitEnds();
        own.sendAgainUntilDone();
        own.assertOnceInTheBooks();
    }

    /** Writes that are not made within the next 18 hours. */
    private int pausedWrites(DialectCompany company) {
        return Integer.parseInt(
                system.databases()
                        .column(
                                "sync",
                                """
                                SELECT count(*) FROM push_operation
                                 WHERE connection_id = '%s' AND finished_at IS NULL
                                   AND not_before > now() + interval '18 hours'
                                """
                                        .formatted(company.customer().connection()))
                        .getFirst());
    }

    /** The customer revokes while it is unknown whether an expense was written. */
    @ParameterizedTest
    @EnumSource
    void revocationDuringAnUnknownOutcomeDoublesNothing(Dialect dialect) {
        DialectCompany company =
                DialectCompany.linked(system, dialect, "Revoked during a write at " + dialect);
        DialectExpenses own = DialectExpenses.of(system, company);
        company.fault(dialect.createMethod(), dialect.expensePath(), "\"reset\":\"after\"");
        company.fault("GET", dialect.lookupPath(), "\"status\":503");

        own.send(2);
        await().atMost(Customer.TIMEOUT).until(() -> !own.posted().isEmpty());
        company.revoke();
        system.sandbox().clearFaults();
        system.endPauses();

        own.awaitEnds();
        assertThat(own.failed()).isNotEmpty();
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(
                        () -> assertThat(company.customer().status()).isEqualTo("Deauthorized"));
        company.approveAgain();
        own.sendAgainUntilDone();
        own.assertOnceInTheBooks();
        assertThat(own.outcomes()).contains("Found");
    }

    /** The platform issues new tokens three times, and the responses are lost. */
    @ParameterizedTest
    @EnumSource
    void parallelRefreshesLoseNoToken(Dialect dialect) throws Exception {
        DialectCompany company = posting(dialect);
        company.control("POST", "/clock", "{\"advance\":\"%s\"}".formatted(dialect.tokenAge()));
        company.fault(dialect.tokenPath(), "\"nth\":1,\"times\":3,\"reset\":\"after\"");
        Customer customer = company.customer();
        String invoice =
                customer.api()
                        .get(customer.path() + "/data/invoices?pageSize=1")
                        .body()
                        .at("/results/0/id")
                        .asString();
        String path =
                "%s/connections/%s/data/invoices/%s/attachments"
                        .formatted(customer.path(), customer.connection(), invoice);
        Instant since = Instant.now();
        system.renewLimits();

        List<Future<Integer>> statuses = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int call = 0; call < PARALLEL_CALLS; call++) {
                statuses.add(threads.submit(() -> customer.api().ours("GET", path, "").status()));
            }
        }

        for (Future<Integer> status : statuses) {
            assertThat(status.get()).isNotEqualTo(401);
        }
        await().atMost(Customer.TIMEOUT)
                .until(() -> {
                    system.renewLimits();
                    return customer.api().ours("GET", path, "").status() == 200;
                });
        assertThat(customer.status()).isEqualTo("Linked");
        assertThat(company.calls(since, dialect.tokenPath()))
                .filteredOn(it -> !it.has("status"))
                .as("lost responses")
                .hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    void repeatedLateAndForgedWebhooksDoNoHarm(Dialect dialect) {
        DialectCompany company = edited(dialect);
        company.refresh();
        String now = time(Instant.now());
        String contact = UUID.randomUUID().toString();
        String reported = dialect.contactChanged(company.platformOrganisation(), contact, now);
        String late =
                dialect.contactChanged(
                        company.platformOrganisation(),
                        contact,
                        time(Instant.now().minus(Duration.ofDays(40))));

        // another key, another body, no signature
        assertThat(sent(dialect, reported, Dialect.signature(reported, "guessed"))).isEqualTo(401);
        assertThat(sent(dialect, reported + " ", dialect.signature(reported))).isEqualTo(401);
        assertThat(sent(dialect, reported, "")).isEqualTo(401);
        assertThat(events(contact)).isEmpty();

        assertThat(sent(dialect, reported, dialect.signature(reported))).isEqualTo(200);
        awaitQueued(contact, 1);
        company.awaitRead();
        int pulls = pulls(company);
        for (int repeated = 0; repeated < 3; repeated++) {
            assertThat(sent(dialect, reported, dialect.signature(reported))).isEqualTo(200);
        }
        assertThat(pulls(company)).as("pulls after repeated webhooks").isEqualTo(pulls);

        // of a record that does not exist (any more)
        assertThat(sent(dialect, late, dialect.signature(late))).isEqualTo(200);
        awaitQueued(contact, 2);
        company.awaitRead();
        assertThat(pulls(company)).as("pulls after a late webhook").isGreaterThan(pulls);
        company.assertShowsTheBooks();
    }

    private static String time(Instant instant) {
        String text = instant.truncatedTo(ChronoUnit.SECONDS).toString();
        return text.substring(0, text.length() - 1);
    }

    private int sent(Dialect dialect, String body, String signature) {
        ApiResponse response =
                system.api()
                        .with(dialect.signatureHeader(), signature)
                        .ours("POST", "/platform-events/" + dialect.platformKey(), body);
        return response.status();
    }

    private void awaitQueued(String contact, int events) {
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(
                        () -> assertThat(events(contact)).hasSize(events).containsOnly("queued"));
    }

    /** What became of the webhooks of a contact. */
    private List<String> events(String contact) {
        return system.databases()
                .column(
                        "sync",
                        "SELECT coalesce(outcome, '') FROM platform_event WHERE source_id = '%s'"
                                .formatted(contact));
    }

    private int pulls(DialectCompany company) {
        return Integer.parseInt(
                system.databases()
                        .column(
                                "sync",
                                """
                                SELECT count(*) FROM data_set
                                 WHERE connection_id = '%s' AND data_type = 'suppliers'
                                """
                                        .formatted(company.customer().connection()))
                        .getFirst());
    }
}
