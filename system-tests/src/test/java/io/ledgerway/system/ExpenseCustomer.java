package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.CommandResult;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A customer whose expenses are posted, with assertions of the result. */
public final class ExpenseCustomer {

    private static final int MAX_CONCURRENT = 50;
    private static final int MAX_ROUNDS = 5;

    private final Api api;
    private final SandboxControl sandbox;
    private final Customer customer;
    private final String tenant;
    private final Map<String, ExpensePayment> spends = new HashMap<>();
    private final List<ExpensePayment> inOrder = new ArrayList<>();
    private final List<String> syncs = new ArrayList<>();
    private final Set<String> before = new HashSet<>();
    private final Map<String, JsonNode> proofs = new HashMap<>();
    private String account = "";
    private String taxRate = "";

    private ExpenseCustomer(Api api, SandboxControl sandbox, Customer customer) {
        this.api = api;
        this.sandbox = sandbox;
        this.customer = customer;
        this.tenant = sandbox.tenant(customer.connection());
    }

    /** Links a customer; its data is being pulled. */
    public static ExpenseCustomer linked(Api api, SandboxControl sandbox, String name) {
        return new ExpenseCustomer(api, sandbox, Customer.linked(api, name, "mqjo"));
    }

    /** Waits for the pulls and configures the defaults. */
    public void ready() {
        customer.awaitRead();
        assertThat(api.post(expenses() + "/connections/partnerExpense", "").status())
                .isEqualTo(200);
        JsonNode options = api.get(expenses() + "/mappingOptions").body();
        account =
                first(
                        options.get("accounts"),
                        it -> it.get("validTransactionTypes").toString().contains("Payment"));
        taxRate = first(options.get("taxRates"), it -> it.get("totalTaxRate").asDouble() == 0);
        ApiResponse configured =
                api.post(
                        expenses() + "/config",
                        """
                        {"bankAccount":{"id":"%s"},"supplier":{"id":"%s"},"customer":{"id":"%s"}}\
                        """
                                .formatted(
                                        first(
                                                options.get("accounts"),
                                                it ->
                                                        it.get("isBankAccount").asBoolean()
                                                                && it.get("currency")
                                                                        .asString()
                                                                        .equals("GBP")),
                                        contact("suppliers"),
                                        contact("customers")));
        assertThat(configured.status()).as(configured.raw()).isEqualTo(200);
        before.addAll(books().keySet());
    }

    private String contact(String type) {
        return first(
                api.get(customer.path() + "/data/" + type + "?query=status%3DActive").results(),
                it -> it.path("defaultCurrency").isMissingNode());
    }

    /** The id of the first element that fits. */
    public static String first(JsonNode list, Predicate<JsonNode> fits) {
        return list.valueStream().filter(fits).findFirst().orElseThrow().get("id").asString();
    }

    public Customer customer() {
        return customer;
    }

    public String tenant() {
        return tenant;
    }

    List<ExpensePayment> all() {
        return inOrder;
    }

    /** Creates expenses in GBP, JPY and KWD. */
    public synchronized List<ExpensePayment> spends(int count, Random random) {
        List<ExpensePayment> made =
                Stream.generate(() -> ExpensePayment.any(random)).limit(count).toList();
        made.forEach(it -> spends.put(it.id(), it));
        inOrder.addAll(made);
        return made;
    }

    void send(List<ExpensePayment> some) {
        ApiResponse response = api.post(sendTo(), json(some));
        assertThat(response.status()).as(response.raw()).isEqualTo(200);
        sent(response.text("syncId"));
    }

    /** Path of the submission, for tests that send it themselves. */
    public String sendTo() {
        return expenses() + "/expense-transactions";
    }

    /** Body of the submission. */
    public String json(List<ExpensePayment> some) {
        return some.stream()
                .map(it -> it.json(account, taxRate))
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** Registers expenses that were accepted for this sync. */
    public synchronized void sent(String sync) {
        syncs.add(sync);
    }

    /** Clears the id of the last sync. */
    void forgetLastSync() {
        syncs.removeLast();
    }

    /** Records that have been written since. */
    Map<String, JsonNode> written() {
        Map<String, JsonNode> books = books();
        books.keySet().removeAll(before);
        return books;
    }

    private Map<String, JsonNode> books() {
        return sandbox.records(tenant, "directCosts")
                .valueStream()
                .collect(Collectors.toMap(it -> it.get("id").asString(), it -> it));
    }

    public void awaitEnds() {
        for (String sync : syncs) {
            await().alias("sync " + sync)
                    .atMost(RecoveryAssertions.RECOVERY)
                    .ignoreExceptions()
                    .until(() ->
                            api.get(expenses() + "/syncs/" + sync + "/status")
                                            .body()
                                            .get("syncStatusCode")
                                            .asInt()
                                    >= 2000);
        }
    }

    /** Expenses that no sync has completed. */
    List<ExpensePayment> failed() {
        Set<String> done = new HashSet<>();
        for (String sync : syncs) {
            api.get(expenses() + "/syncs/" + sync + "/transactions?pageSize=100")
                    .results()
                    .valueStream()
                    .filter(it -> it.get("status").asString().equals("Completed"))
                    .forEach(it -> done.add(it.get("transactionId").asString()));
        }
        return inOrder.stream().filter(it -> !done.contains(it.id())).toList();
    }

    void sendAgainUntilDone() {
        List<ExpensePayment> failed = failed();
        for (int round = 0; !failed.isEmpty(); round++) {
            assertThat(round).as("still failing: " + failed).isLessThan(MAX_ROUNDS);
            for (int from = 0; from < failed.size(); from += MAX_CONCURRENT) {
                send(failed.subList(from, Math.min(from + MAX_CONCURRENT, failed.size())));
            }
            awaitEnds();
            failed = failed();
        }
    }

    /** Asserts that the ledger, the proofs and the submitted expenses match. */
    public void assertOnceInTheBooks() throws IOException, InterruptedException {
        Map<String, JsonNode> written = written();
        assertThat(written).as("written to " + tenant).hasSize(spends.size());
        Set<String> proven = new HashSet<>();
        for (ExpensePayment payment : inOrder) {
            String record = proof(payment).get("platformRecordId").asString();
            assertThat(proven.add(record)).as(record + " is proof of one spend").isTrue();
            JsonNode posted = written.get(record);
            assertThat(posted).as(ExpenseKillIT.name(payment)).isNotNull();
            assertThat(posted.get("currency").asString()).isEqualTo(payment.currency());
            assertThat(new BigDecimal(posted.get("gross_total").asString()))
                    .as(ExpenseKillIT.name(payment))
                    .isEqualByComparingTo(payment.total());
        }
        assertProofsVerify();
    }

    /** Returns the proof of the last sync of an expense; call it when all syncs are complete. */
    private JsonNode proof(ExpensePayment payment) {
        return proofs.computeIfAbsent(
                payment.id(), it -> api.get(expenses() + "/transactions/" + it + "/proof").body());
    }

    /** Outcome of each attempt according to the proof. */
    List<String> outcomes(ExpensePayment payment) {
        return proof(payment)
                .get("attempts")
                .valueStream()
                .map(it -> it.get("outcome").asString())
                .toList();
    }

    Stream<String> allOutcomes() {
        return inOrder.stream().flatMap(it -> outcomes(it).stream());
    }

    /** Verifies the proofs with the published program. */
    private void assertProofsVerify() throws IOException {
        Path file = Files.createTempFile("proofs", ".json");
        Files.writeString(
                file,
                inOrder.stream()
                        .map(it -> proof(it).toString())
                        .collect(Collectors.joining(",", "[", "]")));
        ProcessBuilder verifier =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        Path.of("..", "docs", "reference", "VerifyProof.java").toString(),
                        customer.company(),
                        file.toString());
        CommandResult.of(verifier).assertSucceeded();
        Files.delete(file);
    }

    private String expenses() {
        return customer.path() + "/sync/expenses";
    }

    /** A payment with a few lines. */
    public record ExpensePayment(String id, String currency, List<BigDecimal> lines) {

        private static final Map<String, String> RATES =
                Map.of(
                        "GBP",
                        "",
                        "JPY",
                        "\"currencyRate\":0.0053,",
                        "KWD",
                        "\"currencyRate\":2.44,");

        static ExpensePayment any(Random random) {
            String currency = List.of("GBP", "JPY", "KWD").get(random.nextInt(3));
            int digits = Currency.getInstance(currency).getDefaultFractionDigits();
            return new ExpensePayment(
                    UUID.randomUUID().toString(),
                    currency,
                    Stream.generate(() -> BigDecimal.valueOf(1 + random.nextInt(999_999), digits))
                            .limit(1 + random.nextInt(3))
                            .toList());
        }

        BigDecimal total() {
            return lines.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        }

        String json(String account, String taxRate) {
            return """
            {"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"%s",%s"lines":[%s]}\
            """
                    .formatted(
                            id,
                            currency,
                            RATES.get(currency),
                            lines.stream()
                                    .map(it ->
                                            """
                                            {"netAmount":%s,"taxAmount":0,"taxRateRef":{"id":"%s"},"accountRef":{"id":"%s"}}\
                                            """
                                                    .formatted(
                                                            it.toPlainString(), taxRate, account))
                                    .collect(Collectors.joining(",")));
        }
    }
}
