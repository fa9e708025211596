package io.ledgerway.sync.pull;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.scenario.CpuTime;
import io.ledgerway.sync.scenario.LocalPlatform;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/**
 * Benchmark, not a test: {@code benchmarks/sync.sh} runs it. Pulls {@code records} invoices of one
 * company among {@code others} from a local platform through the whole pull engine, and compares
 * that with COPY of the same rows into an equal table. Then pulls them again, and serves them.
 */
@SyncServiceTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(PullThroughputBenchmark.Configuration.class)
class PullThroughputBenchmark {

    private static final Logger log = LoggerFactory.getLogger(PullThroughputBenchmark.class);
    private static final String PLATFORM = "mqjo";
    private static final int RECORDS = Integer.getInteger("records", 100_000);
    private static final int OTHERS = Integer.getInteger("others", 100);
    private static final int OF_OTHERS = 1_000;
    private static final int SMALL = 10_000;

    @Autowired Scenario scenario;
    @Autowired PullWorker run;
    @Autowired LocalPlatform platform;
    @Autowired Environment environment;

    @Test
    void throughput() throws IOException {
        scenario.scheduler.pause();
        for (int i = 0; i < OTHERS; i++) {
            read(company(OF_OTHERS));
        }
        sql("CREATE TABLE raw (LIKE record INCLUDING ALL) PARTITION BY HASH (company_id)");
        for (int i = 0; i < 16; i++) {
            sql(
                    "CREATE TABLE raw_%1$d PARTITION OF raw FOR VALUES WITH (MODULUS 16, REMAINDER %1$d)"
                            .formatted(i));
        }
        sql("INSERT INTO raw OVERRIDING SYSTEM VALUE SELECT * FROM record");
        PullDuration small = read(company(SMALL));
        report("%,d records: %s".formatted(SMALL, small.of(SMALL)));
        LinkedCompany large = company(RECORDS);
        PullDuration first = read(large);
        report("%,d records: %s".formatted(RECORDS, first.of(RECORDS)));
        report(
                "cost per record, %,d against %,d: %.2f"
                        .formatted(
                                RECORDS,
                                SMALL,
                                (first.stored() / RECORDS) / (small.stored() / SMALL)));
        double copy = copy(large);
        report(
                "COPY %.1f s; ingest reaches %.2f of its pace"
                        .formatted(copy, copy / first.stored()));
        sql("UPDATE data_type_state SET next_start = NULL");
        PullDuration again = read(large);
        report(
                "all of it again, unchanged: %s; %.1f times as fast (stored: %.1f)"
                        .formatted(
                                again.of(RECORDS),
                                first.whole() / again.whole(),
                                first.stored() / again.stored()));
        PullDuration since = read(large);
        report("what changed since: %s".formatted(since.of(RECORDS)));
        report(
                "the platform's own pages, read by nobody: %.1f s"
                        .formatted(bare(large.connection().toString())));
        report("memory: -Xmx %d MB, %s".formatted(Runtime.getRuntime().maxMemory() >> 20, peak()));
        if (Boolean.getBoolean("noReads")) {
            return;
        }
        new RecordReadThroughput(
                        scenario.jdbc,
                        environment.getProperty("local.server.port", Integer.class, 0),
                        large.client(),
                        large.company(),
                        PullThroughputBenchmark::report)
                .measure();
    }

    private LinkedCompany company(int invoices) throws IOException {
        LinkedCompany company = scenario.linked(PLATFORM);
        platform.size(company.connection().toString(), invoices);
        return company;
    }

    private PullDuration read(LinkedCompany company) {
        UUID id = scenario.queue(company, DataType.INVOICES);
        scenario.jdbc.sql("CHECKPOINT").update();
        CpuTime cpuTime = CpuTime.now(scenario.jdbc);
        long start = System.nanoTime();
        DataSetRef ref = new DataSetRef(company.company(), new DataSetId(id));
        while (run.run(ref, () -> false).isPresent()) {
            Thread.onSpinWait();
        }
        long end = System.nanoTime();
        if (!scenario.status(id).equals("Complete")) {
            throw new IllegalStateException(
                    scenario.status(id) + " " + scenario.of(id, "error_message", String.class));
        }
        long stored = platform.readToTheEnd(company.connection().toString());
        return new PullDuration(
                (stored - start) / 1e9,
                (end - start) / 1e9,
                CpuTime.now(scenario.jdbc).since(cpuTime));
    }

    /**
     * Runs once to warm up. The server reads the file itself, so the time contains no client work.
     */
    private double copy(LinkedCompany company) throws IOException {
        Path file = Files.createTempFile("rows-", ".copy");
        sql(
                "COPY (SELECT * FROM record WHERE company_id = '%s' ORDER BY position) TO '%s'"
                        .formatted(company.company(), file));
        double best = Double.MAX_VALUE;
        for (int i = 0; i < 2; i++) {
            sql("DELETE FROM raw WHERE company_id = '%s'".formatted(company.company()));
            sql("VACUUM FULL raw");
            sql("CHECKPOINT");
            CpuTime cpuTime = CpuTime.now(scenario.jdbc);
            long start = System.nanoTime();
            sql("COPY raw FROM '%s'".formatted(file));
            double seconds = (System.nanoTime() - start) / 1e9;
            best = Math.min(best, seconds);
            report("COPY %.1f s%s".formatted(seconds, CpuTime.now(scenario.jdbc).since(cpuTime)));
        }
        report("rows: %,d bytes as text".formatted(Files.size(file)));
        Files.delete(file);
        sql("DROP TABLE raw");
        return best;
    }

    /** Time that the platform needs to send all pages to a client that discards them. */
    private double bare(String tenant) throws IOException {
        long start = System.nanoTime();
        for (int from = 0; from < RECORDS; from += 1_000) {
            URI page =
                    platform.url()
                            .resolve(
                                    "/native/v1/%s/sales-invoices?page_size=1000&after=%d"
                                            .formatted(tenant, from));
            try (InputStream in = page.toURL().openStream()) {
                in.transferTo(OutputStream.nullOutputStream());
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private void sql(String sql) {
        scenario.jdbc.sql(sql).update();
    }

    private static String peak() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(it -> it.startsWith("VmHWM"))
                .findFirst()
                .orElse("peak not known");
    }

    private static void report(String line) {
        log.warn("PACE {}", line);
    }

    /**
     * Duration of a pull in seconds.
     *
     * @param stored until every record was fetched, mapped, merged and indexed
     * @param whole until it was validated and its completion published
     */
    private record PullDuration(double stored, double whole, String cpu) {

        String of(int records) {
            return "stored in %.1f s (%.0f/s), complete in %.1f s%s"
                    .formatted(stored, records / stored, whole, cpu);
        }
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Configuration {

        @Bean
        LocalPlatform localPlatform() {
            return new LocalPlatform();
        }

        @Bean
        PlatformConnector local(LocalPlatform platform) {
            return Connectors.load(
                            ConnectorSettings.of(Map.of("sandbox.url", platform.url())),
                            Clock.systemUTC())
                    .require(PLATFORM);
        }
    }
}
