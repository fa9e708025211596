package io.ledgerway.expense.submission;

import static io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls;
import io.ledgerway.expense.submission.SubmissionTestConfiguration.Posting;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@SubmissionTest
class SubmissionIT {

    private static final String EXPENSES = "/expense-transactions";
    private static final int PARALLEL = 32;

    @Autowired Calls calls;

    @Test
    void requestIsAcceptedOnceWithItsSync() {
        Posting company = calls.company("mqjo");
        String id = newId();

        String sync = calls.accepted(company, array(expense(id, 10)));

        assertThat(calls.of(company, id, "status", String.class)).isEqualTo("Pending");
        assertThat(calls.of(company, id, "revision", Long.class)).isEqualTo(1);
        assertThat(calls.of(company, id, "sync_id", UUID.class)).hasToString(sync);
        assertThat(calls.of(company, id, "connection_id", UUID.class))
                .isEqualTo(company.accounting().id().value());
        assertThat(calls.rows("expense_sync", company)).isEqualTo(1);
        assertThat(calls.rows("sync_item", company)).isEqualTo(1);
    }

    @Test
    void repeatedRequestWhilePendingReturnsItsSync() {
        Posting company = calls.company("mqjo");
        String first = expense(newId(), 10);
        String second = expense(newId(), 20);

        String sync = calls.accepted(company, array(first, second));

        assertThat(calls.accepted(company, array(first, second))).isEqualTo(sync);
        assertThat(
                        calls.accepted(
                                company,
                                array(second, first.replace("Amount\":10", "Amount\":10.00"))))
                .isEqualTo(sync);
        assertThat(calls.rows("expense_sync", company)).isEqualTo(1);
    }

    @Test
    void otherRequestWithAPendingIdIsRejectedCompletely() {
        Posting company = calls.company("mqjo");
        String taken = newId();
        String other = newId();
        calls.accepted(company, array(expense(taken, 10), expense(other, 10)));

        for (String again :
                List.of(
                        array(expense(taken, 11), expense(other, 10)),
                        array(expense(taken, 10)),
                        array(expense(newId(), 1), expense(taken, 10)))) {
            JsonNode refusal = json(400, calls.post(company, EXPENSES, again));
            assertThat(refusal.get("error").asString())
                    .startsWith("One or more transactions have previously been processed: ")
                    .contains(taken);
            assertThat(refusal.at("/validation/errors").toString()).contains(taken);
        }
        assertThat(calls.rows("expense_transaction", company)).isEqualTo(2);
        assertThat(calls.rows("expense_sync", company)).isEqualTo(1);
    }

    @Test
    void completedTransactionIsRejectedAndFailedOneIsAccepted() {
        Posting company = calls.company("mqjo");
        String done = newId();
        String failed = newId();
        calls.accepted(company, array(expense(done, 10), expense(failed, 10)));
        calls.ends(company, done, "Completed");
        calls.ends(company, failed, "PushError");

        JsonNode refusal =
                json(
                        400,
                        calls.post(
                                company, EXPENSES, array(expense(failed, 10), expense(done, 10))));
        String sync = calls.accepted(company, array(expense(failed, 10)));

        assertThat(refusal.get("error").asString())
                .isEqualTo("One or more transactions have previously been processed: " + done);
        assertThat(refusal.at("/validation/errors/0/itemId").asString()).isEqualTo("[1].Id");
        assertThat(refusal.at("/validation/errors/0/message").asString())
                .contains(
                        "the same content",
                        "/companies/%s/sync/expenses/transactions/%s/proof"
                                .formatted(company.company(), done));
        assertThat(
                        json(400, calls.post(company, EXPENSES, array(expense(done, 11))))
                                .at("/validation/errors/0/message")
                                .asString())
                .contains("other content");
        assertThat(calls.of(company, failed, "revision", Long.class)).isEqualTo(2);
        assertThat(calls.of(company, failed, "status", String.class)).isEqualTo("Pending");
        assertThat(calls.of(company, failed, "sync_id", UUID.class)).hasToString(sync);
    }

    @Test
    void postedTransactionWithFailedUpdateIsNotCreatedAgain() {
        Posting company = calls.company("mqjo");
        String id = newId();
        calls.accepted(company, array(expense(id, 10)));
        calls.ends(company, id, "Completed");
        calls.ends(company, id, "PushError");

        json(400, calls.post(company, EXPENSES, array(expense(id, 10))));
    }

    @Test
    void idsAreUniquePerCompanyAcrossKinds() {
        Posting company = calls.company("mqjo");
        Posting another = calls.company("mqjo");
        String id = newId();
        calls.accepted(company, array(expense(id, 10)));

        calls.accepted(another, array(expense(id, 10)));
        json(400, calls.put(company, "/transfer-transactions/" + id, transfer(5)));
        json(400, calls.post(company, "/adjustment-transactions", array(adjustment(id))));
        json(
                400,
                calls.post(company, "/reimbursable-expense-transactions", array(reimbursable(id))));
    }

    @Test
    void parallelRepeatedRequestsAreOneSync() throws Exception {
        Posting company = calls.company("mqjo");
        String body =
                array(
                        IntStream.range(0, 50)
                                .mapToObj(_ -> expense(newId(), 10))
                                .toArray(String[]::new));

        List<String> syncs =
                inParallel(_ -> calls.accepted(company, body)).stream().distinct().toList();

        assertThat(syncs).hasSize(1);
        assertThat(calls.rows("expense_sync", company)).isEqualTo(1);
        assertThat(calls.rows("expense_transaction", company)).isEqualTo(50);
        assertThat(calls.rows("sync_item", company)).isEqualTo(50);
    }

    @Test
    void oneOfSeveralParallelRequestsWithSharedIdsIsAccepted() throws Exception {
        Posting company = calls.company("mqjo");
        List<String> shared = IntStream.range(0, 20).mapToObj(_ -> newId()).toList();
        Set<Integer> statuses = ConcurrentHashMap.newKeySet();

        List<Integer> accepted =
                inParallel(
                                number -> {
                                    List<String> items = new ArrayList<>();
                                    shared.forEach(id -> items.add(expense(id, number + 1)));
                                    items.add(expense(newId(), 1));
                                    Collections.shuffle(items, new Random(number));
                                    return calls.post(
                                                    company,
                                                    EXPENSES,
                                                    array(items.toArray(String[]::new)))
                                            .getResponse()
                                            .getStatus();
                                })
                        .stream()
                        .peek(statuses::add)
                        .filter(it -> it == 200)
                        .toList();

        assertThat(accepted).hasSize(1);
        assertThat(statuses).containsExactlyInAnyOrder(200, 400);
        assertThat(calls.rows("expense_transaction", company)).isEqualTo(21);
        assertThat(calls.rows("sync_item", company)).isEqualTo(21);
    }

    @Test
    void failedTransactionResubmittedInParallelIsAcceptedOnce() throws Exception {
        Posting company = calls.company("mqjo");
        String id = newId();
        calls.accepted(company, array(expense(id, 10)));
        calls.ends(company, id, "ValidationError");

        List<Integer> statuses =
                inParallel(number ->
                        calls.post(company, EXPENSES, array(expense(id, 100 + number)))
                                .getResponse()
                                .getStatus());

        assertThat(statuses).filteredOn(it -> it == 200).hasSize(1);
        assertThat(statuses).filteredOn(it -> it == 400).hasSize(PARALLEL - 1);
        assertThat(calls.of(company, id, "revision", Long.class)).isEqualTo(2);
    }

    @Test
    void oneInvalidItemRejectsTheRequestAndNothingIsStored() {
        Posting company = calls.company("mqjo");

        JsonNode refusal =
                json(
                        400,
                        calls.post(
                                company,
                                EXPENSES,
                                array(expense(newId(), 10), expense(newId(), -1))));

        assertThat(refusal.at("/validation/errors/0/itemId").asString())
                .isEqualTo("[1].Lines[0].NetAmount");
        assertThat(refusal.at("/validation/errors/0/message").asString())
                .isEqualTo("The field NetAmount must be between 0 and 5000000.");
        assertThat(calls.rows("expense_transaction", company)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /expense-transactions",
        "PUT, /expense-transactions/0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11",
        "POST, /reimbursable-expense-transactions",
        "PUT, /reimbursable-expense-transactions/0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11",
        "POST, /adjustment-transactions",
        "PUT, /transfer-transactions/0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11",
        "POST, /data/expense-transactions",
        "POST, /syncs"
    })
    void bodiesOfOtherTypesThanJsonAreRejected(String method, String path) {
        Posting company = calls.company("mqjo");

        for (String type :
                List.of("application/xml", "text/plain", "application/x-www-form-urlencoded")) {
            assertThat(calls.send(HttpMethod.valueOf(method), company, path, type, "{}"))
                    .hasStatus(415);
        }
    }

    @Test
    void numberThatCannotBeRepresentedIsRejected() {
        Posting company = calls.company("mqjo");

        for (String number : List.of("1e2147483648", "1e-2147483648", "0e99999999999")) {
            JsonNode refusal =
                    json(400, calls.post(company, EXPENSES, "[{\"zzz\":%s}]".formatted(number)));

            assertThat(refusal.at("/validation/errors/0/message").asString())
                    .startsWith("not a number of at most 50 digits");
        }
    }

    /** Clients of an earlier generation name a form where they send no body. */
    @Test
    void typeOfAnAbsentBodyIsIgnored() {
        Posting company = calls.company("mqjo");

        JsonNode refusal =
                json(
                        400,
                        calls.send(
                                HttpMethod.POST,
                                company,
                                "/syncs",
                                "application/x-www-form-urlencoded",
                                ""));

        assertThat(refusal.at("/validation/errors/0/message").asString())
                .isEqualTo("The body must be an object.");
    }

    @Test
    void otherClientsCompanyIs403AndUnknownCompanyIs404ForAnyBody() {
        Posting company = calls.company("mqjo");
        ClientId stranger = new ClientId(UUID.randomUUID());
        String id = newId();
        for (String path :
                List.of(
                        "POST /expense-transactions",
                        "PUT /expense-transactions/" + id,
                        "PUT /expense-transactions/1",
                        "PUT /transfer-transactions/" + id,
                        "POST /adjustment-transactions",
                        "POST /reimbursable-expense-transactions",
                        "PUT /reimbursable-expense-transactions/" + id,
                        "POST /data/expense-transactions",
                        "POST /syncs")) {
            String[] call = path.split(" ", 2);
            HttpMethod method = HttpMethod.valueOf(call[0]);
            json(
                    403,
                    calls.send(
                            method,
                            stranger,
                            "/companies/" + company.company() + "/sync/expenses" + call[1],
                            ""));
            String unknown = newId();
            assertThat(
                            json(
                                            404,
                                            calls.send(
                                                    method,
                                                    stranger,
                                                    "/companies/"
                                                            + unknown
                                                            + "/sync/expenses"
                                                            + call[1],
                                                    ""))
                                    .get("error")
                                    .asString())
                    .contains(unknown);
        }
    }

    @Test
    void missingConnectionIsRejectedAfterConfirmation() {
        Posting company = calls.company("mqjo");
        var partner = Calls.partner(company.client(), company.company());
        var files =
                Calls.connection(
                        company.client(), company.company(), "upac", SourceType.ACCOUNTING);
        String body = array(expense(newId(), 10));

        calls.directory.putConnections(company.company(), List.of(), List.of(files, partner));
        assertThat(json(400, calls.post(company, EXPENSES, body)).get("error").asString())
                .contains("accounting");
        calls.directory.putConnections(company.company(), List.of(), List.of(company.accounting()));
        assertThat(json(400, calls.post(company, EXPENSES, body)).get("error").asString())
                .contains("partner");
        assertThat(calls.rows("expense_transaction", company)).isZero();
        calls.directory.putConnections(
                company.company(), List.of(), List.of(company.accounting(), partner));
        calls.accepted(company, body);
    }

    @Test
    void unsupportedEndpointOfAPlatformIsRejected() {
        Posting company = calls.company("trji");

        json(400, calls.put(company, "/transfer-transactions/" + newId(), transfer(5)));
        assertThat(calls.rows("expense_transaction", company)).isZero();
    }

    @Test
    void deletedCompanyAcceptsNoTransactions() {
        Posting company = calls.company("mqjo");
        calls.directory.delete(company.company().value());

        json(404, calls.post(company, EXPENSES, array(expense(newId(), 10))));
        json(404, calls.post(company, "/data/expense-transactions", items(expense(newId(), 10))));
        assertThat(calls.rows("expense_transaction", company)).isZero();
        assertThat(calls.rows("expense_data_set", company)).isZero();
    }

    private interface Numbered<T> {
        T call(int number) throws Exception;
    }

    private static <T> List<T> inParallel(Numbered<T> call) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<T>> all =
                    IntStream.range(0, PARALLEL)
                            .<Callable<T>>mapToObj(number -> () -> call.call(number))
                            .toList();
            List<T> results = new ArrayList<>();
            for (Future<T> each : threads.invokeAll(all)) {
                results.add(each.get());
            }
            return results;
        }
    }

    static String newId() {
        return UUID.randomUUID().toString();
    }

    static String array(String... items) {
        return "[" + String.join(",", items) + "]";
    }

    static String items(String... items) {
        return "{\"items\":" + array(items) + "}";
    }

    static String expense(String id, int net) {
        return """
        {"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP",
         "reference":"R-1","postAsDraft":true,
         "lines":[{"netAmount":%d,"accountRef":{"id":"40"},"taxRateRef":{"id":"T"}}]}\
        """
                .formatted(id, net);
    }

    static String transfer(int amount) {
        return """
        {"date":"2026-05-21","from":{"accountRef":{"id":"1"},"amount":%d},
         "to":{"accountRef":{"id":"2"},"amount":%d}}\
        """
                .formatted(amount, amount);
    }

    private static String adjustment(String id) {
        return """
        {"id":"%s","date":"2026-05-21","currency":"GBP",
         "lines":[{"amount":5,"accountRef":{"id":"1"}},{"amount":-5,"accountRef":{"id":"2"}}]}\
        """
                .formatted(id);
    }

    static String reimbursable(String id) {
        return """
        {"id":"%s","contactRef":{"id":"7"},"issueDate":"2026-05-21","dueDate":"2026-06-21",
         "currency":"GBP","lines":[{"netAmount":5,"accountRef":{"id":"1"}}]}\
        """
                .formatted(id);
    }
}
