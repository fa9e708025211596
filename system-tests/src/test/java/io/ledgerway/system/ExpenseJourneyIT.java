package io.ledgerway.system;

import static io.ledgerway.system.ExpenseCustomer.first;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import io.ledgerway.testsupport.trace.ReceivedSpan;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An expense is posted to the customer's books once, and the client can verify the proof. */
class ExpenseJourneyIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final SandboxControl sandbox = new SandboxControl(system);
    private final Receiver receiver = new Receiver();

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void expenseIsPostedOnceReportedAndProven() {
        String consumer =
                api.createConsumer(
                        receiver.url(), "expenses.sync.successful", "expenses.sync.unsuccessful");
        Customer customer = ready();
        String expenses = customer.path() + "/sync/expenses";
        Choice choice = choose(customer);
        assertThat(
                        api.post(
                                        expenses + "/config",
                                        """
                                        {"bankAccount":{"id":"%s"},"supplier":{"id":"%s"},"customer":{"id":"%s"}}\
                                        """
                                                .formatted(
                                                        choice.bankAccount,
                                                        choice.supplier,
                                                        choice.customer))
                                .status())
                .isEqualTo(200);
        String id = UUID.randomUUID().toString();
        String body =
                """
                [{"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP","merchantName":"Harbour Café",
                  "lines":[{"netAmount":110.42,"taxAmount":0,"taxRateRef":{"id":"%s"},"accountRef":{"id":"%s"}}]}]\
                """
                        .formatted(id, choice.taxRate, choice.account);

        ApiResponse tried = api.post(expenses + "/expense-transactions?dryRun=true", body);
        assertThat(tried.body().at("/transactions/0/status").asString())
                .as(tried.raw())
                .isEqualTo("Ready");
        String trace = UUID.randomUUID().toString().replace("-", "");
        String sync =
                api.with("traceparent", "00-%s-00f067aa0ba902b7-01".formatted(trace))
                        .post(expenses + "/expense-transactions", body)
                        .text("syncId");
        awaitEnd(expenses, sync);

        JsonNode status = api.get(expenses + "/syncs/" + sync + "/status").body();
        assertThat(status.get("syncStatusCode").asInt()).as(status.toString()).isEqualTo(2000);
        JsonNode done = api.get(expenses + "/syncs/" + sync + "/transactions/" + id).body();
        assertThat(done.get(0).get("status").asString()).isEqualTo("Completed");
        JsonNode proof = api.get(expenses + "/transactions/" + id + "/proof").body();
        JsonNode posted = inTheBooks(customer, proof.get("platformRecordId").asString());
        assertThat(new BigDecimal(posted.get("gross_total").asString()))
                .isEqualByComparingTo("110.42");

        ApiResponse again = api.post(expenses + "/expense-transactions", body);
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.text("error")).contains("previously been processed");
        await().atMost(Customer.TIMEOUT)
                .until(() ->
                        !receiver.of("expenses.sync.successful", customer.company()).isEmpty());
        JsonNode message =
                receiver.of("expenses.sync.successful", customer.company()).getFirst().json();
        assertThat(message.at("/payload/syncId").asString()).isEqualTo(sync);
        assertThat(message.at("/payload/transactions/0/id").asString()).isEqualTo(id);
        assertOneTrace(trace);
        assertReadIsTraced(expenses + "/syncs/" + sync + "/status");
        api.delete("/webhooks/" + consumer);
    }

    /** Asserts that a read on the gateway's fast path is traced. */
    private void assertReadIsTraced(String path) {
        String trace = UUID.randomUUID().toString().replace("-", "");
        api.with("traceparent", "00-%s-00f067aa0ba902b7-01".formatted(trace)).get(path);
        await().atMost(Customer.TIMEOUT).until(() -> system.spans().of(trace).size() >= 2);
        List<ReceivedSpan> spans =
                system.spans().of(trace).stream()
                        .sorted(Comparator.comparing(ReceivedSpan::service))
                        .toList();
        assertThat(spans)
                .extracting(ReceivedSpan::service)
                .containsExactly("expense-service", "gateway");
        assertThat(spans.getLast().parentId()).isEqualTo("00f067aa0ba902b7");
        assertThat(spans.getFirst().parentId()).isEqualTo(spans.getLast().spanId());
    }

    /**
     * Asserts that every span, from the client's call to the webhook, has its parent in the trace.
     *
     * <p>Each process exports its spans in batches of its own: a child can arrive before its
     * parent.
     */
    private void assertOneTrace(String trace) {
        List<String> way =
                List.of(
                        "gateway POST /companies/{companyId}/sync/expenses/**",
                        "expense-service POST"
                                + " /companies/{companyId}/sync/expenses/expense-transactions",
                        "expense-service expense sync",
                        "expense-service POST 127.0.0.1",
                        "sync-service POST /internal/postings/batch",
                        "sync-service write directCosts",
                        "sync-service platform write",
                        "expense-service process posting-complete",
                        "webhook-service process expense-sync-complete",
                        "webhook-service webhook");
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> {
                    List<ReceivedSpan> spans = system.spans().of(trace);
                    assertThat(spans)
                            .extracting(it -> it.service() + " " + it.name())
                            .containsAll(way);
                    Set<String> ids =
                            spans.stream().map(ReceivedSpan::spanId).collect(Collectors.toSet());
                    assertThat(spans)
                            .filteredOn(it -> !ids.contains(it.parentId()))
                            .extracting(ReceivedSpan::service, ReceivedSpan::parentId)
                            .containsExactly(tuple("gateway", "00f067aa0ba902b7"));
                });
    }

    @Test
    void errorsAreReportedPerTransactionWhichCanBeSentAgain() {
        Customer customer = ready();
        String expenses = customer.path() + "/sync/expenses";
        Choice choice = choose(customer);
        String id = UUID.randomUUID().toString();
        String body =
                """
                [{"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP","bankAccountRef":{"id":"%s"},
                  "contactRef":{"id":"%s"},"lines":[{"netAmount":5,"taxAmount":0,"taxRateRef":{"id":"%s"},
                  "accountRef":{"id":"%s"}}]}]\
                """;

        String failed =
                api.post(
                                expenses + "/expense-transactions",
                                body.formatted(
                                        id,
                                        choice.bankAccount,
                                        choice.supplier,
                                        choice.taxRate,
                                        "acc-none"))
                        .text("syncId");
        awaitEnd(expenses, failed);
        JsonNode item =
                api.get(expenses + "/syncs/" + failed + "/transactions/" + id).body().get(0);
        assertThat(item.get("status").asString()).isEqualTo("ValidationError");
        assertThat(item.get("message").asString()).contains("acc-none");

        String repaired =
                api.post(
                                expenses + "/expense-transactions",
                                body.formatted(
                                        id,
                                        choice.bankAccount,
                                        choice.supplier,
                                        choice.taxRate,
                                        choice.account))
                        .text("syncId");
        awaitEnd(expenses, repaired);
        JsonNode done =
                api.get(expenses + "/syncs/" + repaired + "/transactions/" + id).body().get(0);
        assertThat(done.get("status").asString()).as(done.toString()).isEqualTo("Completed");
        assertThat(api.get(expenses + "/syncs/list/status").body()).hasSize(2);
    }

    @Test
    void accountOfTodayCanBeChosenOnceAllIsReadAgain() {
        Customer customer = ready();
        String options = customer.path() + "/sync/expenses/mappingOptions";
        assertThat(api.get(options).raw()).doesNotContain("Lock keeping");
        sandbox.call(
                "POST",
                "/tenants/%s/records/chartOfAccounts"
                        .formatted(sandbox.tenant(customer.connection())),
                """
                {"name":"Lock keeping","class":"expense","category":"overheads"}\
                """);

        assertThat(api.post(customer.path() + "/data/all", "").status()).isEqualTo(204);

        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> assertThat(api.get(options).raw()).contains("Lock keeping"));
    }

    private Customer ready() {
        Customer customer = Customer.linked(api, "Spends at mqjo", "mqjo");
        customer.awaitRead();
        assertThat(
                        api.post(customer.path() + "/sync/expenses/connections/partnerExpense", "")
                                .status())
                .isEqualTo(200);
        return customer;
    }

    private void awaitEnd(String expenses, String sync) {
        await().atMost(Customer.TIMEOUT)
                .until(() ->
                        api.get(expenses + "/syncs/" + sync + "/status")
                                        .body()
                                        .get("syncStatusCode")
                                        .asInt()
                                >= 2000);
    }

    /** Returns the single record of the ledger with this id, of any kind. */
    private JsonNode inTheBooks(Customer customer, String id) {
        List<JsonNode> found =
                sandbox.records(sandbox.tenant(customer.connection()), "directCosts")
                        .valueStream()
                        .filter(it -> it.path("id").asString("").equals(id))
                        .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    /** Selects defaults from the mapping options. */
    private Choice choose(Customer customer) {
        JsonNode options = api.get(customer.path() + "/sync/expenses/mappingOptions").body();
        JsonNode accounts = options.get("accounts");
        return new Choice(
                first(
                        accounts,
                        it ->
                                it.get("isBankAccount").asBoolean()
                                        && it.get("currency").asString().equals("GBP")),
                first(
                        accounts,
                        it -> it.get("validTransactionTypes").toString().contains("Payment")),
                first(options.get("taxRates"), it -> it.get("totalTaxRate").asDouble() == 0),
                first(
                        api.get(customer.path() + "/data/suppliers?query=status%3DActive")
                                .results(),
                        it -> it.path("defaultCurrency").asString("GBP").equals("GBP")),
                first(
                        api.get(customer.path() + "/data/customers?query=status%3DActive")
                                .results(),
                        it -> it.path("defaultCurrency").asString("GBP").equals("GBP")));
    }

    private record Choice(
            String bankAccount, String account, String taxRate, String supplier, String customer) {}
}
