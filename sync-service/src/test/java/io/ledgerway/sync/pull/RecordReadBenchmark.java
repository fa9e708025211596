package io.ledgerway.sync.pull;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.kafka.EventJson;
import io.ledgerway.sync.SyncServiceApplication;
import io.ledgerway.testsupport.context.WithInfrastructure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
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
        properties = "ledgerway.services.company=http://localhost:1")
@Import(RecordReadBenchmark.PersistentDatabase.class)
class RecordReadBenchmark {

    private static final Logger log = LoggerFactory.getLogger(RecordReadBenchmark.class);
    private static final int RECORDS = Integer.getInteger("records", 1_000_000);
    private static final int OTHERS = Integer.getInteger("others", 100);
    private static final int OF_OTHERS = 1_000;

    /** Inserts the same share of each page of 1,000 that a pull stores in one transaction. */
    private static final String INVOICES =
            """
            INSERT INTO record (company_id, connection_id, data_type, id, data, content_hash,
                                source_modified_at, modified_at, data_set_id)
            SELECT :company, :connection, 'invoices', id,
                   jsonb_build_object(
                       'id', id, 'invoiceNumber', 'INV-' || n,
                       'customerRef', jsonb_build_object('id', 'cus-' || h % 900,
                           'companyName', 'Harbour Bakery ' || h % 900),
                       'issueDate', to_char(date '2025-01-01' + h % 360, 'YYYY-MM-DD"T"00:00:00'),
                       'dueDate', '2026-03-31T00:00:00', 'currency', 'GBP', 'currencyRate', 1,
                       'lineItems', jsonb_build_array(line, line, line),
                       'totalDiscount', 0, 'subTotal', 3 * net, 'totalTaxAmount', 0.6 * net,
                       'totalAmount', 3.6 * net, 'amountDue', 1.5 * net,
                       'status', CASE h % 4 WHEN 0 THEN 'Submitted' WHEN 2 THEN 'PartiallyPaid'
                                            ELSE 'Paid' END,
                       'note', 'Thank you for your business',
                       'metadata', jsonb_build_object('isDeleted', false),
                       'modifiedDate', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                       'sourceModifiedDate', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
                   sha256(convert_to(id, 'UTF8')), at, at, :dataSet
              FROM (SELECT *, jsonb_build_object(
                           'description', 'Consulting in week ' || h % 53, 'unitAmount', net,
                           'quantity', 1, 'discountAmount', 0, 'subTotal', net,
                           'taxAmount', 0.2 * net, 'totalAmount', 1.2 * net,
                           'accountRef', jsonb_build_object('id', 'acc-200', 'name', 'Sales'),
                           'taxRateRef', jsonb_build_object('id', 'tax-20', 'name', '20 % VAT'),
                           'itemRef', jsonb_build_object('id', 'prd-' || h % 40, 'name', 'Hour')) AS line
                      FROM (SELECT n, h, (h % 400000 + 100) / 100.0 AS net,
                                   md5(n::text) || '-inv-' || n AS id,
                                   timestamptz '2026-11-01Z' + n / 1000 * interval '1 second' AS at
                              FROM (SELECT n, abs(hashint4(n)) AS h
                                      FROM generate_series(1, :count) n) numbers) facts) made
             ORDER BY n
            """;

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
            company(OF_OTHERS);
        }
        DirectoryEntry.Connection large = company(RECORDS);
        jdbc.sql("VACUUM (ANALYZE) record").update();
        jdbc.sql("CHECKPOINT").update();
        return large;
    }

    private DirectoryEntry.Connection company(int invoices) {
        ClientId client = new ClientId(UUID.randomUUID());
        CompanyId company = CompanyId.random();
        ConnectionId connection = new ConnectionId(UUID.randomUUID());
        Instant now = Instant.now();
        var entry =
                new DirectoryEntry.Connection(
                        connection,
                        company,
                        client,
                        1,
                        "mqjo",
                        "Platform",
                        new UUID(1, 1),
                        new UUID(1, 2),
                        SourceType.ACCOUNTING,
                        ConnectionStatus.LINKED,
                        now,
                        now);
        var named = new DirectoryEntry.Company(company, client, 1, "Acme", null, Map.of(), now);
        jdbc.sql("INSERT INTO directory_company VALUES (?, ?, 1, ?)")
                .params(company.value(), client.value(), EventJson.write(named).json())
                .update();
        jdbc.sql("INSERT INTO directory_connection VALUES (?, ?, 1, ?, ?)")
                .params(
                        connection.value(),
                        company.value(),
                        EventJson.write(entry).json(),
                        OffsetDateTime.ofInstant(now, ZoneOffset.UTC))
                .update();
        UUID dataSet = UUID.randomUUID();
        jdbc.sql(INVOICES)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("dataSet", dataSet)
                .param("count", invoices)
                .update();
        jdbc.sql(
                        "INSERT INTO data_type_state (company_id, connection_id, data_type, version,"
                                + " last_success_id, last_success_at, history_setting)"
                                + " VALUES (?, ?, 'invoices', 1, ?, now(), '')")
                .params(company.value(), connection.value(), dataSet)
                .update();
        return entry;
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
