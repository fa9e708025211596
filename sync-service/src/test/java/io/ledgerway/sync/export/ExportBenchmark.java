package io.ledgerway.sync.export;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.SyncServiceApplication;
import io.ledgerway.sync.export.format.FileFormat;
import io.ledgerway.sync.scenario.InvoiceCompany;
import io.ledgerway.testsupport.context.WithInfrastructure;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Benchmark, not a test: {@code BENCHMARK=ExportBenchmark benchmarks/sync.sh}. Exports {@code
 * records} invoices of one company in each format, beside {@code COPY … TO STDOUT} of the same
 * rows.
 */
@WithInfrastructure
@SpringBootTest(
        classes = SyncServiceApplication.class,
        properties = "ledgerway.services.company=http://localhost:1")
class ExportBenchmark {

    private static final Logger log = LoggerFactory.getLogger(ExportBenchmark.class);
    private static final int RECORDS = Integer.getInteger("records", 1_000_000);
    private static final int ROUNDS = 2;
    private static final long POLL_MILLIS = 20;

    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;
    @Autowired ExportService service;

    @Test
    void exports() throws SQLException, IOException, InterruptedException {
        DirectoryEntry.Connection company = InvoiceCompany.insert(jdbc, RECORDS);
        jdbc.sql("VACUUM (ANALYZE) record").update();
        jdbc.sql("CHECKPOINT").update();
        for (int round = 1; round <= ROUNDS; round++) {
            double copy = copy(company.companyId().value());
            report("round %d: COPY TO STDOUT %.1f s".formatted(round, copy));
            for (FileFormat format : FileFormat.values()) {
                UUID export =
                        service.request(
                                company.clientId(),
                                company.companyId().value(),
                                new ExportSpecification(
                                        format, List.of(DataType.INVOICES), null, null));
                long start = System.nanoTime();
                await(export);
                double seconds = seconds(start);
                report(
                        "round %d: %s %.1f s, ratio %.2f, %,d records/s, %s"
                                .formatted(
                                        round,
                                        format.wire(),
                                        seconds,
                                        seconds / copy,
                                        Math.round(RECORDS / seconds),
                                        size(export)));
                jdbc.sql("DELETE FROM export WHERE id = ?").param(export).update();
                jdbc.sql("VACUUM export_chunk").update();
                jdbc.sql("CHECKPOINT").update();
            }
        }
    }

    private double copy(UUID company) throws SQLException, IOException {
        long start = System.nanoTime();
        try (Connection connection = database.getConnection();
                OutputStream out = OutputStream.nullOutputStream()) {
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyOut(
                            "COPY (SELECT * FROM record WHERE company_id = '%s') TO STDOUT"
                                    .formatted(company),
                            out);
        }
        return seconds(start);
    }

    private void await(UUID export) throws InterruptedException {
        String state = "Queued";
        while (!state.equals("Completed")) {
            Thread.sleep(POLL_MILLIS);
            state =
                    jdbc.sql("SELECT state FROM export WHERE id = ?")
                            .param(export)
                            .query(String.class)
                            .single();
            if (state.equals("Failed")) {
                throw new IllegalStateException("The export has failed");
            }
        }
    }

    private String size(UUID export) {
        return jdbc.sql(
                        "SELECT records || ' records in ' || pg_size_pretty(bytes) FROM export"
                                + " WHERE id = ?")
                .param(export)
                .query(String.class)
                .single();
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void report(String line) {
        log.warn("PACE {}", line);
    }
}
