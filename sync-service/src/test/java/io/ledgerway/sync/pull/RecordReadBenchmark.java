package io.ledgerway.sync.pull;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.kafka.EventJson;
import io.ledgerway.sync.SyncServiceApplication;
import io.ledgerway.sync.scenario.InvoiceCompany;
import io.ledgerway.testsupport.context.WithInfrastructure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Benchmark, not a test: {@code BENCHMARK=RecordReadBenchmark benchmarks/sync.sh}. Reads pages of
 * {@code records} invoices of one company among {@code others}. SQL inserts the records in their
 * stored form, without a pull. Everything but the platforms is the running service, including its
 * replica of the company directory.
 *
 * <p>With {@code -Ddatabase=jdbc:...} the records remain in that database and the next run reuses
 * them.
 */
@WithInfrastructure
@SpringBootTest(
        classes = SyncServiceApplication.class,
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "ledgerway.services.company=http://localhost:1",
            "ledgerway.sandbox.url=http://localhost:1"
        })
@Import(RecordReadBenchmark.PersistentDatabase.class)
class RecordReadBenchmark {

    private static final Logger log = LoggerFactory.getLogger(RecordReadBenchmark.class);
    private static final int RECORDS = Integer.getInteger("records", 1_000_000);
    private static final int OTHERS = Integer.getInteger("others", 100);
    private static final int OF_OTHERS = 1_000;

    @Autowired JdbcClient jdbc;
    @LocalServerPort int port;

    @Test
    void throughput() throws IOException {
        DirectoryEntry.Connection large = largest();
        jdbc.sql("TRUNCATE page_cursor").update(); // of an earlier run
        log.warn(
                "PACE {} invoices of one company, {} others; heap {} MB",
                RECORDS,
                OTHERS,
                Runtime.getRuntime().maxMemory() >> 20);
        new RecordReadThroughput(
                        jdbc,
                        port,
                        large.clientId(),
                        large.companyId(),
                        line -> log.warn("PACE {}", line))
                .measure();
    }

    /** Returns the company with the given number of records; creates it if it does not exist. */
    private DirectoryEntry.Connection largest() {
        return jdbc.sql("SELECT entry FROM directory_connection ORDER BY created_at DESC LIMIT 1")
                .query(String.class)
                .optional()
                .map(it ->
                        EventJson.read(
                                it.getBytes(StandardCharsets.UTF_8),
                                DirectoryEntry.Connection.class))
                .orElseGet(this::all);
    }

    private DirectoryEntry.Connection all() {
        for (int i = 0; i < OTHERS; i++) {
            InvoiceCompany.insert(jdbc, OF_OTHERS);
        }
        DirectoryEntry.Connection large = InvoiceCompany.insert(jdbc, RECORDS);
        jdbc.sql("VACUUM (ANALYZE) record").update();
        jdbc.sql("CHECKPOINT").update();
        return large;
    }

    /** A database that outlives the run. */
    @TestConfiguration(proxyBeanMethods = false)
    @ConditionalOnProperty("database")
    static class PersistentDatabase {

        @Bean
        @Primary
        JdbcConnectionDetails kept(@Value("${database}") String url) {
            return new JdbcConnectionDetails() {
                @Override
                public String getJdbcUrl() {
                    return url;
                }

                @Override
                public String getUsername() {
                    return "postgres";
                }

                @Override
                public String getPassword() {
                    return "postgres";
                }
            };
        }
    }
}
