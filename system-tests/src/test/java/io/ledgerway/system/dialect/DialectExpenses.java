package io.ledgerway.system.dialect;

import static io.ledgerway.system.ExpenseCustomer.first;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.ExpenseRetries;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Expenses of a company at an emulated platform. Each has an amount of its own, by which it is
 * found in the books of the platform.
 */
final class DialectExpenses {

    /** Above all amounts of generated books. */
    private static final BigDecimal FIRST_AMOUNT = new BigDecimal("900000.01");

    private static final int MAX_CONCURRENT = 50;
    private static final Duration RECOVERY = Duration.ofMinutes(5);

    private final RealDialectSystem system;
    private final DialectCompany company;
    private final Api api;
    private final String path;
    private final Map<String, BigDecimal> amounts = new LinkedHashMap<>();
    private final List<String> syncs = new ArrayList<>();
    private final ExpenseRetries retries;
    private String account = "";

    private DialectExpenses(RealDialectSystem system, DialectCompany company) {
        this.system = system;
        this.company = company;
        this.api = system.api();
        this.path = company.customer().path() + "/sync/expenses";
        this.retries = new ExpenseRetries(api, path, syncs, amounts.keySet());
    }

    /** Enables expenses of the company, with defaults. */
    static DialectExpenses of(RealDialectSystem system, DialectCompany company) {
        DialectExpenses expenses = new DialectExpenses(system, company);
        expenses.configure();
        return expenses;
    }

    private void configure() {
        assertThat(api.post(path + "/connections/partnerExpense", "").status()).isEqualTo(200);
        JsonNode accounts = api.get(path + "/mappingOptions").body().get("accounts");
        account =
                first(
                        accounts,
                        it -> it.get("validTransactionTypes").toString().contains("Payment"));
        String bank = first(accounts, it -> it.get("isBankAccount").asBoolean() && hasCurrency(it));
        ApiResponse configured =
                api.post(
                        path + "/config",
                        """
                        {"bankAccount":{"id":"%s"},"supplier":{"id":"%s"},"customer":{"id":"%s"}}\
                        """
                                .formatted(bank, contact("suppliers"), contact("customers")));
        assertThat(configured.status()).as(configured.raw()).isEqualTo(200);
    }

    private boolean hasCurrency(JsonNode account) {
        return account.path("currency").asString("").equals(company.dialect().currency());
    }

    private String contact(String dataType) {
        String base = company.dialect().currency();
        return first(
                api.get(
                                "%s/data/%s?query=status%%3DActive"
                                        .formatted(company.customer().path(), dataType))
                        .results(),
                it -> it.path("defaultCurrency").asString(base).equals(base));
    }

    /** Submits new expenses in one sync. */
    void send(int count) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String id = UUID.randomUUID().toString();
            amounts.put(id, FIRST_AMOUNT.add(BigDecimal.valueOf(amounts.size() * 101L, 2)));
            ids.add(id);
        }
        submit(ids);
    }

    private void submit(List<String> ids) {
        ApiResponse sent =
                api.post(
                        path + "/expense-transactions",
                        ids.stream().map(this::json).collect(Collectors.joining(",", "[", "]")));
        assertThat(sent.status()).as(sent.raw()).isEqualTo(200);
        syncs.add(sent.text("syncId"));
    }

    private String json(String id) {
        return """
        {"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"%s","merchantName":"Harbour Café",
         "lines":[{"netAmount":%s,"taxAmount":0,"taxRateRef":{"id":"%s"},"accountRef":{"id":"%s"}}]}\
        """
                .formatted(
                        id,
                        company.dialect().currency(),
                        Objects.requireNonNull(amounts.get(id)).toPlainString(),
                        company.dialect().noTax(),
                        account);
    }

    /** Waits until no sync is in progress. */
    void awaitEnds() {
        for (String sync : syncs) {
            await().alias("sync " + sync)
                    .atMost(RECOVERY)
                    .ignoreExceptions()
                    .until(() -> {
                        system.renewLimits();
                        return retries.hasEnded(sync);
                    });
        }
    }

    /** Expenses that no sync has completed. */
    List<String> failed() {
        return retries.failed();
    }

    void sendAgainUntilDone() {
        retries.sendAgainUntilDone(this::submitAgain, this::awaitEnds);
    }

    private void submitAgain(List<String> ids) {
        for (int from = 0; from < ids.size(); from += MAX_CONCURRENT) {
            submit(ids.subList(from, Math.min(from + MAX_CONCURRENT, ids.size())));
        }
    }

    /** The amounts that the books have, one for each record. */
    List<BigDecimal> posted() {
        Set<BigDecimal> own = Set.copyOf(amounts.values());
        return company.books("directCosts")
                .map(it -> new BigDecimal(it.path("gross_total").asString("0.00")))
                .filter(own::contains)
                .toList();
    }

    /** Asserts that the books have each expense once, and a proof for each with its own record. */
    void assertOnceInTheBooks() {
        assertThat(posted()).containsExactlyInAnyOrderElementsOf(amounts.values());
        assertThat(
                        amounts.keySet().stream()
                                .map(it -> proof(it).get("platformRecordId").asString()))
                .doesNotHaveDuplicates();
    }

    private JsonNode proof(String id) {
        return api.get(path + "/transactions/" + id + "/proof").body();
    }

    /** The outcomes of all attempts, according to the proofs. */
    Stream<String> outcomes() {
        return amounts.keySet().stream()
                .flatMap(it -> proof(it).get("attempts").valueStream())
                .map(it -> it.get("outcome").asString());
    }
}
