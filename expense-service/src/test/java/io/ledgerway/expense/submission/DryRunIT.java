package io.ledgerway.expense.submission;

import static io.ledgerway.expense.submission.SubmissionIT.array;
import static io.ledgerway.expense.submission.SubmissionIT.expense;
import static io.ledgerway.expense.submission.SubmissionIT.items;
import static io.ledgerway.expense.submission.SubmissionIT.newId;
import static io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.request.RequestParserTests;
import io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls;
import io.ledgerway.expense.submission.SubmissionTestConfiguration.Posting;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@SubmissionTest
class DryRunIT {

    private static final String EXPENSES = "/expense-transactions";

    @Autowired Calls calls;

    /**
     * Tables that a call can write to; {@code inbox} is excluded, because arriving events write to
     * it.
     */
    private Map<String, Long> rows() {
        Map<String, Long> rows = new TreeMap<>();
        calls.jdbc
                .sql(
                        """
                        SELECT relname FROM pg_class
                         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
                           AND relname NOT IN ('scheduled_tasks', 'shedlock', 'inbox')
                        """)
                .query(String.class)
                .list()
                .forEach(it ->
                        rows.put(
                                it,
                                calls.jdbc
                                        .sql("SELECT count(*) FROM \"" + it + "\"")
                                        .query(Long.class)
                                        .single()));
        return rows;
    }

    /** Lets pending outbox records be sent first. */
    private void assertNothingWrittenSince(Map<String, Long> before) {
        assertThat(rows())
                .allSatisfy((table, count) ->
                        assertThat(count).as(table).isLessThanOrEqualTo(before.get(table)));
    }

    @Test
    void returnsWhatWouldBePostedAndWritesNothing() {
        Posting company = calls.company("mqjo");
        String good = newId();
        String bad = newId();
        Map<String, Long> before = rows();

        JsonNode response =
                json(
                        200,
                        calls.post(
                                company,
                                EXPENSES + "?dryRun=true",
                                array(
                                        expense(good, 10),
                                        expense(bad, 1).replaceAll("(?s),\\s*\"lines\".*", "}"))));

        assertNothingWrittenSince(before);
        assertThat(response.get("platformKey").asString()).isEqualTo("mqjo");
        JsonNode ready = response.at("/transactions/0");
        assertThat(ready.get("transactionId").asString()).isEqualTo(good);
        assertThat(ready.get("kind").asString()).isEqualTo("expense");
        assertThat(ready.get("status").asString()).isEqualTo("Ready");
        assertThat(ready.at("/contact/id").asString()).isEqualTo("supplier-default");
        assertThat(ready.get("currencyOption").asInt()).isEqualTo(1);
        assertThat(ready.at("/lines/0/accountId").asString()).isEqualTo("40");
        assertThat(ready.at("/lines/0/taxRateId").asString()).isEqualTo("T");
        assertThat(ready.at("/ruleHits/0").asString()).isEqualTo("as it is");
        assertThat(ready.at("/request/dataType").asString()).isEqualTo("directCosts");
        assertThat(ready.at("/request/operation").asString()).isEqualTo("Create");
        assertThat(ready.at("/request/body/currency").asString()).isEqualTo("GBP");
        JsonNode unfit = response.at("/transactions/1");
        assertThat(unfit.get("status").asString()).isEqualTo("ValidationError");
        assertThat(unfit.has("request")).isFalse();
        assertThat(unfit.at("/findings/0/itemId").asString()).isEqualTo("Lines");
        assertThat(unfit.at("/findings/0/message").asString()).isEqualTo("A line is needed.");
    }

    @Test
    void rejectsWhatTheRealCallRejects() {
        Posting company = calls.company("mqjo");
        String id = newId();
        calls.accepted(company, array(expense(id, 10)));
        calls.ends(company, id, "Completed");

        json(400, calls.post(company, EXPENSES + "?dryRun=true", array(expense(id, 10))));
        json(400, calls.post(company, EXPENSES + "?dryRun=true", array(expense(newId(), -1))));
        json(
                404,
                calls.put(
                        company, EXPENSES + "/" + newId() + "?dryRun=true", expense(newId(), 10)));
    }

    @Test
    void rejectsBodiesWithTheSameErrors() throws NoSuchMethodException {
        Posting company = calls.company("mqjo");
        List<String> rows =
                RequestParserTests.class
                        .getDeclaredMethod(
                                "rejectsInvalidExpenses",
                                String.class,
                                String.class,
                                String.class,
                                String.class)
                        .getAnnotation(CsvSource.class)
                        .textBlock()
                        .lines()
                        .toList();
        assertThat(rows).hasSizeGreaterThan(40);

        for (String row : rows) {
            String[] cells = row.split("\\|", -1);
            String body =
                    new String(
                            RequestParserTests.expense(cells[0].strip(), cells[1].strip()),
                            StandardCharsets.UTF_8);
            JsonNode tried = json(400, calls.post(company, EXPENSES + "?dryRun=true", body));
            JsonNode sent = json(400, calls.post(company, EXPENSES, body));

            assertThat(tried.get("error")).as(row).isEqualTo(sent.get("error"));
            assertThat(tried.get("validation")).as(row).isEqualTo(sent.get("validation"));
        }
    }

    @Test
    void dryRunOfAnUpdateReturnsTheRecordId() {
        Posting company = calls.company("mqjo");
        String id = newId();
        calls.accepted(company, array(expense(id, 10)));
        calls.ends(company, id, "Completed");
        Map<String, Long> before = rows();

        JsonNode response =
                json(
                        202,
                        calls.put(company, EXPENSES + "/" + id + "?dryRun=true", expense(id, 20)));

        assertThat(response.at("/transactions/0/request/operation").asString()).isEqualTo("Update");
        assertThat(response.at("/transactions/0/request/recordId").asString()).isEqualTo("r-1");
        assertThat(calls.of(company, id, "revision", Long.class)).isEqualTo(1);
        assertNothingWrittenSince(before);
    }

    @Test
    void dryRunOfADataSetStoresNothing() {
        Posting company = calls.company("mqjo");

        JsonNode response =
                json(
                        200,
                        calls.post(
                                company,
                                "/data/expense-transactions?dryRun=true",
                                items(expense(newId(), 10))));

        assertThat(response.at("/transactions/0/status").asString()).isEqualTo("Ready");
        assertThat(calls.rows("expense_data_set", company)).isZero();
    }

    @Test
    void doesNotClaimIds() {
        Posting company = calls.company("mqjo");
        String body = array(expense(newId(), 10));
        json(200, calls.post(company, EXPENSES + "?dryRun=true", body));

        calls.accepted(company, body);
    }
}
