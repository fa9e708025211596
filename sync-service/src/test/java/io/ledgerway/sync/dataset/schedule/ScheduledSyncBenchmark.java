package io.ledgerway.sync.dataset.schedule;

import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Benchmark, not a test: {@code BENCHMARK=ScheduledSyncBenchmark benchmarks/sync.sh}. A number of
 * companies is due at the same time, with all scheduled types. Measures how long each waits for its
 * first data set to start, and the length of the queue over time.
 */
@SyncServiceTest
class ScheduledSyncBenchmark {

    private static final Logger log = LoggerFactory.getLogger(ScheduledSyncBenchmark.class);
    private static final int COMPANIES = Integer.getInteger("companies", 1_000);

    private static final String WAITS =
            """
            SELECT count(*) AS companies, avg(wait) AS mean, max(wait) AS longest,
                   percentile_cont(0.5) WITHIN GROUP (ORDER BY wait) AS median
              FROM (SELECT EXTRACT(EPOCH FROM min(started_at) - CAST(? AS timestamptz)) AS wait
                      FROM data_set WHERE started_at IS NOT NULL GROUP BY company_id) w
            """;

    @Autowired Scenario scenario;
    @Autowired ScheduleReplanner planning;
    @Autowired ScheduledSync due;
    @Autowired MeterRegistry metrics;

    @Test
    void waitTimes() {
        for (int i = 0; i < COMPANIES; i++) {
            LinkedCompany linked = scenario.linked();
            DirectoryEntry.Company company =
                    scenario.directory.findCompany(linked.company()).orElseThrow();
            planning.linked(company.snapshot(), linked.connection(), "fake");
        }
        Instant moment = scenario.now();
        OffsetDateTime at = moment.atOffset(ZoneOffset.UTC);
        int rows =
                scenario.jdbc
                        .sql("UPDATE schedule SET due_at = ? WHERE interval_hours > 0")
                        .param(at)
                        .update();
        Thread queueing = Thread.ofVirtual().start(due::queueDue);
        List<Double> ages = new ArrayList<>();
        await().atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> {
                    ages.add(metrics.get("ledgerway.data.sets.oldest.age").gauge().value());
                    return waits(at).companies() == COMPANIES;
                });
        WaitTimes waits = waits(at);
        double seconds = Duration.between(moment, scenario.now()).toMillis() / 1_000.0;
        double done =
                metrics.find("ledgerway.data.sets").counters().stream()
                        .mapToDouble(it -> it.count())
                        .sum();
        report(
                "%,d companies, %,d types due: first start after %.1f s in the mean, %.1f s at the median, %.1f s at the most, %.2f times the mean"
                        .formatted(
                                waits.companies(),
                                rows,
                                waits.mean(),
                                waits.median(),
                                waits.longest(),
                                waits.longest() / waits.mean()));
        report(
                "%.0f data sets ended in %.1f s (%.0f a second); the oldest had waited %.1f s"
                        .formatted(
                                done,
                                seconds,
                                done / seconds,
                                ages.stream().mapToDouble(Double::doubleValue).max().orElse(0)));
        queueing.interrupt();
    }

    private static void report(String line) {
        log.warn("PACE {}", line);
    }

    private WaitTimes waits(OffsetDateTime at) {
        return scenario.jdbc
                .sql(WAITS)
                .param(at)
                .query((row, _) ->
                        new WaitTimes(
                                row.getLong("companies"),
                                row.getDouble("mean"),
                                row.getDouble("median"),
                                row.getDouble("longest")))
                .single();
    }

    private record WaitTimes(long companies, double mean, double median, double longest) {}
}
