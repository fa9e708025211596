package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.AccountRef;
import io.ledgerway.model.accounting.CustomerRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Invoice;
import io.ledgerway.model.accounting.InvoiceStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.sync.supplemental.Supplements;
import java.io.StringReader;
import java.math.BigDecimal;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * Ratios, not a test: run by hand with {@code -Dtest=RecordStoreBenchmark}. Ingest of 100,000
 * invoices by COPY and merge against the same rows by COPY alone; a page of 5,000 against its SQL.
 */
@SyncServiceTest
class RecordStoreBenchmark {

    private static final Logger log = LoggerFactory.getLogger(RecordStoreBenchmark.class);
    private static final int RECORDS = 100_000;
    private static final int PAGE = 1_000;

    @Autowired RecordStore store;
    @Autowired RecordReads reads;
    @Autowired JdbcClient jdbc;
    @Autowired JdbcTemplate template;
    @Autowired TransactionTemplate transaction;
    @Autowired JsonMapper json;

    private final Holding.Key key =
            new Holding.Key(
                    CompanyId.random(), new ConnectionId(UUID.randomUUID()), DataType.INVOICES);

    @Test
    void ratios() {
        template.execute(
                "CREATE TABLE raw (position integer, id text, content_hash bytea,"
                        + " source_modified timestamptz, data jsonb)");
        pages(this::raw);
        pages(it -> merge(it, DataSetId.random()));
        jdbc.sql("TRUNCATE raw").update();
        jdbc.sql("TRUNCATE record").update();

        double raw = pages(this::raw);
        double merged = pages(it -> merge(it, DataSetId.random()));
        double again = pages(it -> merge(it, DataSetId.random()));
        log.warn(
                "INGEST raw COPY {} s, COPY+merge {} s (ratio {}), unchanged again {} s (ratio {})",
                raw,
                merged,
                merged / raw,
                again,
                again / raw);
        jdbc.sql("ANALYZE").update();
        readRatios();
    }

    private void readRatios() {
        for (int page : List.of(1, 10)) {
            double sql = best(() -> sql(page));
            double ours = best(() -> ours(page, null));
            double newest = best(() -> ours(page, "-modifiedDate"));
            log.warn(
                    "READ page {} of 5,000: SQL {} ms, ours {} ms (ratio {}), by -modifiedDate {} ms",
                    page,
                    sql,
                    ours,
                    ours / sql,
                    newest);
        }
    }

    private void sql(int page) {
        jdbc.sql(
                        "SELECT data::text FROM record WHERE company_id = ? AND connection_id = ?"
                                + " AND data_type = 'invoices' ORDER BY position LIMIT 5000 OFFSET ?")
                .params(key.company().value(), key.connection().value(), (page - 1) * 5000)
                .query((row, number) -> row.getBytes(1))
                .list();
    }

    private void ours(int page, @org.jspecify.annotations.Nullable String order) {
        Holding holding = new Holding(key, 1, DataSetId.random(), Instant.EPOCH, null, "", null, 0);
        int size =
                reads.page(holding, new PageRequest("/x", page, 5000, null, order, null))
                        .records()
                        .size();
        if (size != 5000) {
            throw new IllegalStateException("Only " + size);
        }
    }

    private static double best(Runnable work) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 15; i++) {
            long start = System.nanoTime();
            work.run();
            best = Math.min(best, System.nanoTime() - start);
        }
        return best / 1e6;
    }

    private static double pages(IntConsumer page) {
        long start = System.nanoTime();
        for (int from = 0; from < RECORDS; from += PAGE) {
            page.accept(from);
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private void merge(int from, DataSetId dataSet) {
        List<SourceRecord> records = records(from);
        transaction.executeWithoutResult(
                status -> store.merge(key, dataSet, records, Supplements.NONE, Instant.EPOCH));
    }

    /** The same mapping and the same bytes, into a table without a key. */
    private void raw(int from) {
        StoredJson stored = new StoredJson(json);
        StringBuilder text = new StringBuilder();
        for (SourceRecord record : records(from)) {
            StoredJson.Line line = stored.of(record, Supplements.NONE, Instant.EPOCH);
            text.append("1\t").append(line.id()).append("\t\\N\t\\N\t");
            text.append(line.json().replace("\\", "\\\\")).append('\n');
        }
        transaction.executeWithoutResult(
                status -> template.execute((Connection it) -> copy(it, text.toString())));
    }

    private static long copy(Connection connection, String text) throws java.sql.SQLException {
        try {
            return connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("COPY raw FROM STDIN", new StringReader(text));
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<SourceRecord> records(int from) {
        List<SourceRecord> records = new ArrayList<>();
        for (int i = from; i < from + PAGE; i++) {
            records.add(new SourceRecord("inv-" + i, Instant.EPOCH.plusSeconds(i), invoice(i)));
        }
        return records;
    }

    private static Invoice invoice(int number) {
        BigDecimal amount = BigDecimal.valueOf(number, 2);
        DateTime date = new DateTime("2026-03-01");
        Invoice.LineItem line =
                new Invoice.LineItem(
                        "Consulting in week " + number,
                        amount,
                        BigDecimal.ONE,
                        null,
                        amount,
                        BigDecimal.ZERO,
                        amount,
                        new AccountRef("acc-200", "Sales"),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
        return new Invoice(
                "inv-" + number,
                "INV-" + number,
                new CustomerRef("cus-7", "Harbour Bakery"),
                null,
                date,
                date,
                null,
                "GBP",
                BigDecimal.ONE,
                List.of(line, line, line),
                null,
                null,
                null,
                amount,
                null,
                null,
                BigDecimal.ZERO,
                amount,
                amount,
                null,
                InvoiceStatus.SUBMITTED,
                null,
                null,
                null,
                null,
                null);
    }
}
