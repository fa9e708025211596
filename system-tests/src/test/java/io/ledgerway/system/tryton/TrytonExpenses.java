package io.ledgerway.system.tryton;

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

/** Expenses of a company. Each has an amount of its own, by which its move is found in Tryton. */
final class TrytonExpenses {

    /** Above all amounts of the demo books. */
    private static final BigDecimal FIRST_AMOUNT = new BigDecimal("700000.01");

    private static final int MAX_CONCURRENT = 50;
    private static final Duration RECOVERY = Duration.ofMinutes(5);

    private final TrytonCompany company;
    private final Api api;
    private final String path;
    private final BigDecimal first;
    private final Map<String, BigDecimal> amounts = new LinkedHashMap<>();
    private final List<String> syncs = new ArrayList<>();
    private final ExpenseRetries retries;
    private String account = "";

    private TrytonExpenses(TrytonCompany company) {
        this.company = company;
        this.api = company.customer().api();
        this.path = company.customer().path() + "/sync/expenses";
        this.retries = new ExpenseRetries(api, path, syncs, amounts.keySet());
        // companies share the books
        this.first =
                FIRST_AMOUNT.add(BigDecimal.valueOf(1_000L * company.books().moves("").size()));
    }

    /** Enables expenses of the company, with defaults. */
    static TrytonExpenses of(TrytonCompany company) {
        TrytonExpenses expenses = new TrytonExpenses(company);
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
        ApiResponse configured =
                api.post(
                        path + "/config",
                        """
                        {"bankAccount":{"id":"%s"},"supplier":{"id":"%s"},"customer":{"id":"%s"}}\
                        """
                                .formatted(
                                        first(accounts, it -> it.get("isBankAccount").asBoolean()),
                                        contact("suppliers"),
                                        contact("customers")));
        assertThat(configured.status()).as(configured.raw()).isEqualTo(200);
    }

    private String contact(String list) {
        return company.live(list).findFirst().orElseThrow().get("id").asString();
    }

    /** Submits new expenses in syncs of at most 50. */
    List<String> send(int count) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String id = UUID.randomUUID().toString();
            amounts.put(id, first.add(BigDecimal.valueOf(amounts.size() * 101L, 2)));
            ids.add(id);
        }
        submit(ids);
        return ids;
    }

    private void submit(List<String> ids) {
        for (int from = 0; from < ids.size(); from += MAX_CONCURRENT) {
            String expenses =
                    ids.subList(from, Math.min(from + MAX_CONCURRENT, ids.size())).stream()
                            .map(this::json)
                            .collect(Collectors.joining(",", "[", "]"));
            syncs.add(sync(expenses));
        }
    }

    /** As a client does: repeats the request while processes of the system start again. */
    private String sync(String expenses) {
        return await().alias("sync of " + expenses)
                .atMost(RECOVERY)
                .pollInterval(Duration.ofSeconds(1))
                .ignoreExceptions()
                .until(
                        () -> api.post(path + "/expense-transactions", expenses),
                        it -> it.status() == 200)
                .text("syncId");
    }

    private String json(String id) {
        return """
        {"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP","merchantName":"Harbour Café",
         "lines":[{"netAmount":%s,"taxAmount":0,"accountRef":{"id":"%s"}}]}\
        """
                .formatted(id, Objects.requireNonNull(amounts.get(id)).toPlainString(), account);
    }

    /** Waits until no sync is in progress. */
    void awaitEnds() {
        for (String sync : syncs) {
            await().alias("sync " + sync)
                    .atMost(RECOVERY)
                    .pollInterval(Duration.ofSeconds(1))
                    .ignoreExceptions()
                    .until(() -> {
                        company.endPauses();
                        return retries.hasEnded(sync);
                    });
        }
    }

    /** As a client does: sends again what failed, with the same ids. */
    void sendAgainUntilDone() {
        retries.sendAgainUntilDone(this::submit, this::awaitEnds);
    }

    /** The amounts that posted moves of the books have, one for each move. */
    List<BigDecimal> posted() {
        Set<BigDecimal> own = Set.copyOf(amounts.values());
        return company.books().moves("posted").stream().filter(own::contains).toList();
    }

    /** Asserts that the books have each expense once, and a proof for each with its own record. */
    void assertOnceInTheBooks() {
        assertThat(company.books().moves("").stream().filter(amounts.values()::contains))
                .containsExactlyInAnyOrderElementsOf(amounts.values());
        assertThat(posted()).containsExactlyInAnyOrderElementsOf(amounts.values());
        assertThat(
                        amounts.keySet().stream()
                                .map(it -> proof(it).get("platformRecordId").asString()))
                .doesNotHaveDuplicates();
    }

    JsonNode proof(String id) {
        return api.get(path + "/transactions/" + id + "/proof").body();
    }

    /** The outcomes of all attempts, according to the proofs. */
    Stream<String> outcomes() {
        return amounts.keySet().stream()
                .flatMap(it -> proof(it).get("attempts").valueStream())
                .map(it -> it.get("outcome").asString());
    }
}
