package io.ledgerway.expense.submission;

import static io.ledgerway.expense.submission.SubmissionIT.array;
import static io.ledgerway.expense.submission.SubmissionIT.expense;
import static io.ledgerway.expense.submission.SubmissionIT.items;
import static io.ledgerway.expense.submission.SubmissionIT.newId;
import static io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls;
import io.ledgerway.expense.submission.SubmissionTestConfiguration.Posting;
import io.ledgerway.testsupport.context.StatementPlans;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@SubmissionTest
class DataSetIT {

    @Autowired Calls calls;
    @Autowired DataSource database;

    private String dataSet(Posting company, String... items) {
        return json(200, calls.post(company, "/data/expense-transactions", items(items)))
                .get("datasetId")
                .asString();
    }

    private static String ids(String... ids) {
        return "{\"datasetIds\":[\"" + String.join("\",\"", ids) + "\"]}";
    }

    private String synced(Posting company, String body) {
        return json(202, calls.post(company, "/syncs", body)).get("syncId").asString();
    }

    @Test
    void dataSetIsStoredAndSubmittedWhenASyncStarts() {
        Posting company = calls.company("mqjo");
        String id = newId();
        String another = newId();

        String first = dataSet(company, expense(id, 10));
        String second = dataSet(company, expense(another, 10));
        assertThat(calls.rows("expense_transaction", company)).isZero();
        String sync = synced(company, ids(first, second));

        assertThat(calls.of(company, id, "sync_id", UUID.class)).hasToString(sync);
        assertThat(calls.of(company, another, "sync_id", UUID.class)).hasToString(sync);
        assertThat(synced(company, ids(second, first))).isEqualTo(sync);
        calls.ends(company, id, "Completed");
        assertThat(synced(company, ids(first, second))).isEqualTo(sync);
        assertThat(calls.rows("expense_sync", company)).isEqualTo(1);
    }

    @Test
    void repeatedDataSetIsStoredOnceWhileItWaits() {
        Posting company = calls.company("mqjo");
        String item = expense(newId(), 10);

        String first = dataSet(company, item);

        assertThat(dataSet(company, item)).isEqualTo(first);
        assertThat(dataSet(company, expense(newId(), 10))).isNotEqualTo(first);
        assertThat(calls.rows("expense_data_set", company)).isEqualTo(2);
    }

    @Test
    void syncWithoutIdsIncludesAllWaitingDataSets() {
        Posting company = calls.company("mqjo");
        dataSet(company, expense(newId(), 10));
        dataSet(company, expense(newId(), 10));

        synced(company, "{}");

        assertThat(calls.rows("sync_item", company)).isEqualTo(2);
        json(400, calls.post(company, "/syncs", "{\"datasetIds\":null}"));
    }

    @Test
    void syncWithoutIdsLeavesOutADataSetWithAPostedTransaction() {
        Posting company = calls.company("mqjo");
        String posted = newId();
        String another = newId();
        dataSet(company, expense(posted, 10));
        dataSet(company, expense(another, 10));
        calls.accepted(company, array(expense(posted, 10)));
        calls.ends(company, posted, "Completed");

        String sync = synced(company, "{}");

        assertThat(calls.of(company, another, "sync_id", UUID.class)).hasToString(sync);
        assertThat(calls.rows("sync_item", company)).isEqualTo(2);
        assertNothingWaits(company);
    }

    @Test
    void syncWithoutIdsIncludesTheOldestDataSetWithAnId() {
        Posting company = calls.company("mqjo");
        String id = newId();
        String failing = newId();
        dataSet(company, expense(id, 10), expense(failing, 10));
        dataSet(company, expense(id, 20));
        dataSet(company, expense(failing, 20));

        synced(company, "{}");

        assertThat(calls.rows("sync_item", company)).isEqualTo(2);
        assertNothingWaits(company);
        calls.ends(company, id, "Completed");
        calls.ends(company, failing, "ValidationError");
        String second = synced(company, "{}");
        assertThat(calls.of(company, failing, "sync_id", UUID.class)).hasToString(second);
        assertThat(calls.rows("sync_item", company)).isEqualTo(3);
        assertNothingWaits(company);
    }

    private void assertNothingWaits(Posting company) {
        assertThat(json(400, calls.post(company, "/syncs", "{}")).get("error").asString())
                .isEqualTo("No data set is waiting to be synced.");
    }

    @Test
    void syncIncludesTheOldestDataSetsOfALimitedSize() {
        Posting company = calls.company("mqjo");
        List<UUID> all =
                Stream.generate(() -> dataSet(company, expense(newId(), 10)))
                        .limit(3)
                        .map(UUID::fromString)
                        .toList();
        DataSetRepository repository = new DataSetRepository(calls.jdbc);
        long bytes = repository.bytes(company.company(), all.subList(0, 2));

        assertThat(repository.waiting(company.company(), 100, bytes)).isEqualTo(all.subList(0, 2));
        assertThat(repository.waiting(company.company(), 100, 1)).isEqualTo(all.subList(0, 1));
        assertThat(repository.waiting(company.company(), 2, Long.MAX_VALUE))
                .isEqualTo(all.subList(0, 2));
    }

    @Test
    void otherDataSetsOfTheCompanyAreNotRead() {
        Posting company = calls.company("mqjo");
        UUID id = UUID.fromString(dataSet(company, expense(newId(), 10)));
        waiting(company, 200);
        StatementPlans plans = new StatementPlans(database);
        DataSetRepository repository = new DataSetRepository(JdbcClient.create(plans));

        assertThat(repository.syncOf(company.company(), List.of(id))).isEmpty();
        assertThat(repository.waiting(company.company(), "hash 7")).isPresent();

        assertThat(plans.all())
                .satisfiesExactly(
                        it -> assertThat(it).contains("using expense_data_set_of_sync"),
                        it ->
                                assertThat(it)
                                        .contains("using expense_data_set_of_content")
                                        .doesNotContain("Sort"));
    }

    private void waiting(Posting company, int dataSets) {
        calls.jdbc
                .sql(
                        """
                        INSERT INTO expense_data_set (company_id, content, content_hash)
                        SELECT :company, '[]', 'hash ' || n FROM generate_series(1, :count) AS n
                        """)
                .param("company", company.company().value())
                .param("count", dataSets)
                .update();
        calls.jdbc.sql("ANALYZE expense_data_set").update();
    }

    @Test
    void dataSetsThatAreTooLargeTogetherNeedSeveralSyncs() {
        Posting company = calls.company("mqjo");
        String small = dataSet(company, expense(newId(), 10));
        String large = dataSet(company, expense(newId(), 10));
        calls.jdbc
                .sql(
                        """
                        UPDATE expense_data_set
                           SET content = content || jsonb_build_array(repeat('x', 2000000))
                         WHERE id = ?
                        """)
                .param(UUID.fromString(large))
                .update();

        JsonNode error = json(400, calls.post(company, "/syncs", ids(small, large)));
        synced(company, "{}");

        assertThat(error.get("error").asString()).contains("more than 2,000,000 bytes");
        assertThat(calls.rows("sync_item", company)).isEqualTo(1);
        assertThat(
                        calls.jdbc
                                .sql(
                                        """
                                        SELECT id FROM expense_data_set
                                         WHERE company_id = ? AND sync_id IS NULL
                                        """)
                                .param(company.company().value())
                                .query(UUID.class)
                                .single())
                .hasToString(large);
    }

    /** The earlier request may be of a release without this limit. */
    @Test
    void repeatedSyncOfDataSetsThatAreTooLargeTogetherIsTheSame() {
        Posting company = calls.company("mqjo");
        String one = dataSet(company, expense(newId(), 10));
        String other = dataSet(company, expense(newId(), 10));
        String sync = synced(company, ids(one, other));
        calls.jdbc
                .sql(
                        """
                        UPDATE expense_data_set
                           SET content = content || jsonb_build_array(repeat('x', 2000000))
                         WHERE id = ?
                        """)
                .param(UUID.fromString(other))
                .update();

        assertThat(synced(company, ids(other, one))).isEqualTo(sync);
        json(400, calls.post(company, "/syncs", ids(one, other, one)));
    }

    @Test
    void usedUnknownOrOtherCompanysDataSetIsRejected() {
        Posting company = calls.company("mqjo");
        Posting another = calls.company("mqjo");
        String used = dataSet(company, expense(newId(), 10));
        String fresh = dataSet(company, expense(newId(), 10));
        synced(company, ids(used));

        for (String body : List.of(ids(used, fresh), ids(fresh, newId()), ids(fresh, fresh))) {
            assertThat(
                            json(400, calls.post(company, "/syncs", body))
                                    .at("/validation/errors/0/itemId")
                                    .asString())
                    .startsWith("DatasetIds[");
        }
        json(400, calls.post(another, "/syncs", ids(fresh)));
        assertThat(calls.rows("expense_sync", company)).isEqualTo(1);
        assertThat(calls.rows("expense_sync", another)).isZero();
    }

    @Test
    void idsAreUsedOnceAcrossBothForms() {
        Posting company = calls.company("mqjo");
        String id = newId();
        String early = dataSet(company, expense(id, 10));
        calls.accepted(company, array(expense(id, 10)));

        assertThat(
                        json(
                                        400,
                                        calls.post(
                                                company,
                                                "/data/expense-transactions",
                                                items(expense(newId(), 1), expense(id, 10))))
                                .at("/validation/errors/0/itemId")
                                .asString())
                .isEqualTo("Items[1].Id");
        json(202, calls.post(company, "/syncs", ids(early)));
        assertThat(calls.rows("expense_sync", company)).isEqualTo(1);
        calls.ends(company, id, "Completed");
        json(400, calls.post(company, EXPENSES, array(expense(id, 10))));
    }

    @Test
    void sameIdInTwoDataSetsOfASyncIsRejected() {
        Posting company = calls.company("mqjo");
        String id = newId();

        String first = dataSet(company, expense(id, 10));
        String second = dataSet(company, expense(id, 20));

        json(400, calls.post(company, "/syncs", ids(first, second)));
        assertThat(calls.rows("expense_transaction", company)).isZero();
    }

    @Test
    void missingConnectionIs422() {
        Posting company = calls.company("mqjo");
        String dataSet = dataSet(company, expense(newId(), 10));
        calls.directory.putConnections(company.company(), List.of(), List.of(company.accounting()));

        json(422, calls.post(company, "/syncs", ids(dataSet)));
        assertThat(calls.rows("expense_transaction", company)).isZero();
    }

    private static final String EXPENSES = "/expense-transactions";
}
