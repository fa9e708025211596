package io.ledgerway.sync.record;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.sync.SyncServiceApplication;
import io.ledgerway.sync.scenario.InvoiceCompany;
import io.ledgerway.sync.scenario.VersionSizes;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.identity.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Benchmark, not a test: {@code BENCHMARK=HistoryBenchmark benchmarks/sync.sh}. One company has
 * {@code records} invoices with three versions each. Measures pages as of a time against present
 * pages, the record feed, updates with and without versions, and the disk that versions take.
 */
@WithInfrastructure
@SpringBootTest(
        classes = SyncServiceApplication.class,
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "ledgerway.services.company=http://localhost:1",
            "ledgerway.sandbox.url=http://localhost:1"
        })
class HistoryBenchmark {

    private static final Logger log = LoggerFactory.getLogger(HistoryBenchmark.class);
    private static final int RECORDS = Integer.getInteger("records", 1_000_000);
    private static final int PAGES = 200;
    private static final int PAGE = 1_000;
    private static final Pattern CURSOR =
            Pattern.compile("\\],\"cursor\":\"([^\"]+)\",\"hasMore\":(true|false)\\}$");

    /**
     * Versions 1 and 2 of each record; version 3 is present. Each was changed as a payment does:
     * the status, the amount due, a note and the dates.
     */
    private static final String VERSIONS =
            """
            INSERT INTO record_version (company_id, position, valid_to, valid_from, modified_at,
                                        source_modified_at, mapping_version, version, is_deleted,
                                        data_set_id, content_hash, data, difference, absent,
                                        elements, raw)
            SELECT r.company_id, r.position, now() - make_interval(hours => 8 - 2 * v),
                   now() - make_interval(hours => 10 - 2 * v), r.modified_at, r.source_modified_at,
                   1, v, false, r.data_set_id, substring(r.content_hash FROM 1 FOR 8), c.data,
                   c.difference, c.absent, c.elements, r.raw
              FROM (SELECT r.*, v, r.data || changed(v) AS former,
                           CASE WHEN v = 1 THEN r.data || changed(2) ELSE r.data END AS newer
                      FROM record r CROSS JOIN generate_series(1, 2) v
                     WHERE r.company_id = :company ORDER BY v, r.position OFFSET 0) r
             CROSS JOIN LATERAL record_version_content(r.v, r.former, r.newer) c
            """
                    .replaceAll(
                            "changed\\((.)\\)",
                            """
                            jsonb_build_object(
                                'note', 'Version ' || $1, 'amountDue', 10.5 + $1,
                                'status', 'PartiallyPaid', 'modifiedDate',
                                '2026-11-0' || $1 || 'T10:00:00Z', 'sourceModifiedDate',
                                '2026-11-0' || $1 || 'T10:00:00Z')
                            """);

    /** Raw payloads of 400 bytes, which do not compress further. */
    private static final String PRESENT =
            """
            UPDATE record r SET version = 3, valid_from = now() - interval '4 hours',
                   mapping_version = 1, raw = (SELECT decode(string_agg(md5(r.id || part), ''), 'hex')
                                                 FROM generate_series(1, 25) part)
             WHERE company_id = :company
            """;

    private static final String CHANGES =
            """
            INSERT INTO record_change (company_id, first_sequence, last_sequence, changed_at,
                                       connection_id, data_type, kind, data_set_id, ids, versions)
            SELECT :company, min(n), max(n), now() - interval '4 hours', max(connection_id::text)::uuid,
                   'invoices', 'updated', max(data_set_id::text)::uuid, array_agg(id ORDER BY n),
                   array_agg(3 ORDER BY n)
              FROM (SELECT *, row_number() OVER (ORDER BY position) AS n FROM record
                     WHERE company_id = :company) r
             GROUP BY (n - 1) / 1000
            """;

    private static final String SET =
            """
                   data = r.data || jsonb_build_object('note', :note),
                   content_hash = sha256(r.content_hash), modified_at = :at
             WHERE r.company_id = :company AND r.id = ANY (:ids) AND r.data_type = 'invoices'
               AND r.connection_id = :connection
            """;

    private static final String PLAIN = "UPDATE record r SET version = r.version + 1, " + SET;

    private static final String VERSIONED =
            VersionedUpdate.keeping("UPDATE record r SET" + VersionedUpdate.NEXT_VERSION + SET);

    @Autowired JdbcClient jdbc;
    @Autowired TransactionTemplate transaction;
    @LocalServerPort int port;

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void history() throws IOException, InterruptedException {
        DirectoryEntry.Connection company = InvoiceCompany.insert(jdbc, RECORDS);
        for (String sql : new String[] {PRESENT, VERSIONS, CHANGES}) {
            jdbc.sql(sql).param("company", company.companyId().value()).update();
        }
        jdbc.sql("INSERT INTO change_counter VALUES (?, ?, now() - interval '4 hours', 0)")
                .params(company.companyId().value(), RECORDS)
                .update();
        jdbc.sql("VACUUM (ANALYZE) record, record_version, record_change").update();
        jdbc.sql("CHECKPOINT").update();
        disk();
        pages(company);
        for (String payload : new String[] {"none", "now", "then"}) {
            feed(company, payload);
        }
        updates(company);
    }

    private void disk() {
        VersionSizes sizes =
                VersionSizes.of(
                        jdbc, "record_version", "(SELECT * FROM record_version LIMIT 10000)");
        report("disk of a version: " + sizes);
    }

    /** Times of the version before the present one, and of the version before that. */
    private void pages(DirectoryEntry.Connection company) throws IOException, InterruptedException {
        String list = "/companies/%s/data/invoices?pageSize=100".formatted(company.companyId());
        for (int hours : new int[] {5, 7}) {
            String time =
                    jdbc.sql(
                                    """
                                    SELECT to_char(now() AT TIME ZONE 'UTC' - make_interval(hours => ?),
                                                   'YYYY-MM-DD"T"HH24:MI:SS"Z"')
                                    """)
                            .param(hours)
                            .query(String.class)
                            .single();
            long start = System.nanoTime();
            get(company, list + "&asOf=" + time);
            report(
                    "first page as of %d hours ago, with its total: %.0f ms"
                            .formatted(hours, millis(start)));
            double present = 0;
            double then = 0;
            for (int round = 0; round < 3; round++) {
                present = median(company, list);
                then = median(company, list + "&asOf=" + time);
            }
            report(
                    "page of 100: present %.2f ms, as of %d hours ago %.2f ms, ratio %.2f"
                            .formatted(present, hours, then, then / present));
            filtered(company, "record_at('%s')".formatted(time));
        }
        filtered(company, "record");
    }

    /** A filter reads the payload of each record. */
    private void filtered(DirectoryEntry.Connection company, String records) {
        long start = System.nanoTime();
        jdbc.sql(
                        """
                        SELECT count(*) FROM %s r
                         WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = 'invoices'
                           AND r.data ->> 'note' <> 'x'
                        """
                                .formatted(records))
                .params(company.companyId().value(), company.id().value())
                .query(Long.class)
                .single();
        report("filter over all of %s: %.0f ms".formatted(records, millis(start)));
    }

    private double median(DirectoryEntry.Connection company, String path)
            throws IOException, InterruptedException {
        double[] times = new double[PAGES];
        for (int i = 0; i < PAGES; i++) {
            long start = System.nanoTime();
            get(company, path);
            times[i] = millis(start);
        }
        Arrays.sort(times);
        return times[PAGES / 2];
    }

    private void feed(DirectoryEntry.Connection company, String payload)
            throws IOException, InterruptedException {
        String path =
                "/companies/%s/data/changes?limit=1000&payload=%s"
                        .formatted(company.companyId(), payload);
        String cursor = start(company);
        long start = System.nanoTime();
        boolean more = true;
        while (more) {
            String body = get(company, path + "&after=" + cursor);
            Matcher end = CURSOR.matcher(body);
            if (!end.find()) {
                throw new IllegalStateException("No cursor");
            }
            cursor = end.group(1);
            more = end.group(2).equals("true");
        }
        report(
                "feed of %,d changes, payload=%s: %.0f/s"
                        .formatted(RECORDS, payload, 1_000.0 * RECORDS / millis(start)));
    }

    /** A cursor before the first change: that of an empty bootstrap. */
    private String start(DirectoryEntry.Connection company)
            throws IOException, InterruptedException {
        jdbc.sql("UPDATE change_counter SET last_sequence = 0 WHERE company_id = ?")
                .param(company.companyId().value())
                .update();
        String body =
                get(
                        company,
                        "/companies/%s/data/changes?dataType=%s"
                                .formatted(
                                        company.companyId(),
                                        URLEncoder.encode("items", StandardCharsets.UTF_8)));
        jdbc.sql("UPDATE change_counter SET last_sequence = ? WHERE company_id = ?")
                .params(RECORDS, company.companyId().value())
                .update();
        Matcher end = CURSOR.matcher(body);
        if (!end.find()) {
            throw new IllegalStateException("No cursor");
        }
        return end.group(1);
    }

    private void updates(DirectoryEntry.Connection company) {
        String[] ids =
                jdbc.sql("SELECT id FROM record WHERE company_id = ? ORDER BY hashtext(id) LIMIT ?")
                        .params(company.companyId().value(), 40 * PAGE)
                        .query(String.class)
                        .list()
                        .toArray(String[]::new);
        double plain = 0;
        double versioned = 0;
        for (int page = 0; page < ids.length / PAGE; page++) {
            String[] some = Arrays.copyOfRange(ids, page * PAGE, (page + 1) * PAGE);
            long start = System.nanoTime();
            transaction.executeWithoutResult(_ -> bind(PLAIN, company, some).update());
            plain += millis(start);
            start = System.nanoTime();
            transaction.executeWithoutResult(_ ->
                    bind(VERSIONED, company, some)
                            .param("validFrom", OffsetDateTime.now(ZoneOffset.UTC))
                            .query()
                            .listOfRows());
            versioned += millis(start);
        }
        report(
                "update of 1,000 records: %.1f ms, with versions %.1f ms, ratio %.2f"
                        .formatted(
                                plain * PAGE / ids.length,
                                versioned * PAGE / ids.length,
                                versioned / plain));
    }

    private JdbcClient.StatementSpec bind(
            String sql, DirectoryEntry.Connection company, String[] ids) {
        return jdbc.sql(sql)
                .param("company", company.companyId().value())
                .param("connection", company.id().value())
                .param("ids", ids)
                .param("note", "Changed at " + System.nanoTime())
                .param("at", OffsetDateTime.now(ZoneOffset.UTC));
    }

    private String get(DirectoryEntry.Connection company, String path)
            throws IOException, InterruptedException {
        HttpResponse<String> response =
                http.send(
                        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                                .header(
                                        "Authorization",
                                        TestTokens.now().client(company.clientId()))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(response.body());
        }
        return response.body();
    }

    private static double millis(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static void report(String line) {
        log.warn("PACE {}", line);
    }
}
