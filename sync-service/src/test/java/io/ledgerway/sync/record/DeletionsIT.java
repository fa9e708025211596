package io.ledgerway.sync.record;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.record.Deletions.Survey;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.Linked;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.transaction.support.TransactionTemplate;

/** What a platform no longer shows, also while the version before this one runs beside it. */
@SyncServiceTest
class DeletionsIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final Instant NOW = Instant.parse("2026-11-22T05:00:00Z");

    @Autowired Scenario scenario;
    @Autowired Deletions deletions;
    @Autowired TransactionTemplate transaction;

    final DataSetId dataSet = new DataSetId(UUID.randomUUID());
    Linked linked;
    Holding.Key key;

    @BeforeEach
    void books() {
        linked = scenario.linked();
        key = new Holding.Key(linked.company(), linked.connection(), TYPE);
        IntStream.range(0, 4)
                .forEach(it -> linked.books().put(TYPE, supplier("s" + it, "Supplier " + it)));
        scenario.sync(linked, TYPE);
    }

    @Test
    void whatNoPageShowedIsMissingAndFlagged() {
        deletions.seen(key, dataSet, List.of("s0", "s1"));
        deletions.seen(key, dataSet, List.of("s1", "s3", "another"));

        assertThat(survey()).isEqualTo(new Survey(4, 1));
        Integer flagged = transaction.execute(status -> deletions.deleteMissing(key, dataSet, NOW));

        assertThat(flagged).isOne();
        assertThat(survey()).isEqualTo(new Survey(3, 0));
    }

    @Test
    void whatTheVersionBeforeHasSeenIsSeenHere() {
        deletions.seen(key, dataSet, List.of("s0"));
        before(
                        "INSERT INTO seen_id (company_id, data_set_id, id)"
                                + " SELECT :company, :dataSet, unnest(:ids) ON CONFLICT DO NOTHING")
                .param("ids", new String[] {"s1", "s2", "s2"})
                .update();

        assertThat(survey()).isEqualTo(new Survey(4, 1));
    }

    @Test
    void whatIsSeenHereIsSeenByTheVersionBefore() {
        deletions.seen(key, dataSet, List.of("s0", "s2"));

        assertThat(
                        before(
                                        """
                                        SELECT count(*) FROM record r
                                         WHERE r.company_id = :company AND NOT EXISTS (
                                               SELECT FROM seen_id s
                                                WHERE s.company_id = :company
                                                  AND s.data_set_id = :dataSet AND s.id = r.id)
                                        """)
                                .query(Long.class)
                                .single())
                .isEqualTo(2);
    }

    @Test
    void theVersionBeforeForgetsAllThatWasSeen() {
        deletions.seen(key, dataSet, List.of("s0", "s1"));
        deletions.seen(key, dataSet, List.of("s2"));

        before("DELETE FROM seen_id WHERE company_id = :company AND data_set_id = :dataSet")
                .update();

        assertThat(survey()).isEqualTo(new Survey(4, 4));
    }

    private Survey survey() {
        Survey survey = transaction.execute(status -> deletions.survey(key, dataSet));
        assertThat(survey).isNotNull();
        return survey;
    }

    private StatementSpec before(String sql) {
        return scenario.jdbc
                .sql(sql)
                .param("company", key.company().value())
                .param("dataSet", dataSet.value());
    }
}
