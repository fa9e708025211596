package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.scenario.InvoiceCompany;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.sync.scenario.VersionSizes;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * A version takes at most 1.2 times its compressed payload on disk. Versions are in a month of
 * their own, whose size is that of these versions only; each 32nd is whole.
 */
@SyncServiceTest
class VersionSizesIT {

    private static final Logger log = LoggerFactory.getLogger(VersionSizesIT.class);
    private static final String MONTH = "record_version_2020_03";
    private static final int RECORDS = 2_000;

    private static final String PREPARE =
            """
            UPDATE record r
               SET version = r.position % 32 + 2, valid_from = '2020-03-15Z',
                   data = r.data || jsonb_build_object('lineItems', (
                       SELECT jsonb_agg(l.line)
                         FROM jsonb_array_elements(r.data -> 'lineItems') WITH ORDINALITY l (line, n)
                        WHERE n <= :lines)),
                   raw = (SELECT decode(string_agg(md5(r.id || n), ''), 'hex')
                            FROM generate_series(1, :raw / 16) n)
             WHERE r.company_id = :company
            """;

    /** In the order of changes, which is not that of the index. */
    private static final String VERSIONS =
            """
            INSERT INTO record_version (company_id, position, valid_to, valid_from, modified_at,
                                        source_modified_at, mapping_version, version, is_deleted,
                                        data_set_id, content_hash, data, difference, absent,
                                        elements, raw)
            SELECT r.company_id, r.position, r.valid_from, r.valid_from - interval '1 hour',
                   r.modified_at, r.source_modified_at, 1, r.version - 1, false, r.data_set_id,
                   substring(r.content_hash FROM 1 FOR 8), c.data, c.difference, c.absent,
                   c.elements, r.raw
              FROM record r
             CROSS JOIN LATERAL record_version_content(r.version - 1, r.data || jsonb_build_object(
                       'status', 'PartiallyPaid', 'amountDue', 10.5, 'note', 'Reminder ' || r.version,
                       'modifiedDate', '2020-03-14T10:00:00Z', 'sourceModifiedDate',
                       '2020-03-14T09:00:00Z') || CASE WHEN :edited THEN jsonb_build_object('lineItems',
                       jsonb_set(r.data -> 'lineItems', '{0,quantity}', '2')) ELSE '{}' END, r.data) c
             WHERE r.company_id = :company ORDER BY hashtext(r.id)
            """;

    @Autowired Scenario scenario;

    private UUID company;

    @BeforeEach
    void addAMonth() {
        scenario.jdbc
                .sql(
                        "CREATE TABLE %s PARTITION OF record_version FOR VALUES FROM ('2020-03-01Z') TO ('2020-04-01Z')"
                                .formatted(MONTH))
                .update();
        company = InvoiceCompany.insert(scenario.jdbc, RECORDS).companyId().value();
    }

    @AfterEach
    void dropTheMonth() {
        scenario.jdbc.sql("DROP TABLE " + MONTH).update();
        scenario.jdbc.sql("DELETE FROM record WHERE company_id = ?").param(company).update();
    }

    @ParameterizedTest(name = "{0} lines, raw payload of {1} bytes, a line edited: {2}")
    @CsvSource({"1, 0, false", "1, 320, false", "3, 0, false", "3, 480, false", "3, 0, true"})
    void versionTakesAtMostAFifthMoreThanItsCompressedPayload(int lines, int raw, boolean edited) {
        scenario.jdbc
                .sql(PREPARE)
                .param("lines", lines)
                .param("raw", raw)
                .param("company", company)
                .update();
        scenario.jdbc.sql(VERSIONS).param("company", company).param("edited", edited).update();

        VersionSizes sizes = VersionSizes.of(scenario.jdbc, MONTH, MONTH);

        log.info("{} lines, edited {}: {}", lines, edited, sizes);
        assertThat(sizes.versions()).isEqualTo(RECORDS);
        assertThat(sizes.whole()).isBetween(900.0, 2_000.0);
        assertThat(sizes.ofWhole()).isLessThan(1.2);
        assertThat(sizes.ofDeflated()).isLessThan(1.2);
    }
}
