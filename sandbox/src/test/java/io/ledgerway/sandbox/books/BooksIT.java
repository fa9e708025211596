package io.ledgerway.sandbox.books;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.drive.Sandbox;
import io.ledgerway.sandbox.drive.Sandbox.Org;
import io.ledgerway.sandbox.drive.SandboxTest;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@SandboxTest
class BooksIT {

    @LocalServerPort int port;
    @Autowired JdbcClient jdbc;
    @Autowired Tenants tenants;

    @Test
    void usualBooksHaveAboutTwoThousandRecordsAndBalance() {
        Org org = new Sandbox(port).org(2000);

        assertThat(countOf(org)).isBetween(1900L, 2300L);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void everyStatusOfEveryKindOccurs() {
        Org org = new Sandbox(port).org(300);

        assertThat(states(org, "invoices"))
                .contains("draft", "issued", "part_paid", "paid", "void");
        assertThat(states(org, "bills")).contains("draft", "open", "part_paid", "paid", "void");
        assertThat(states(org, "creditNotes"))
                .contains("draft", "issued", "part_paid", "paid", "void");
        assertThat(states(org, "billCreditNotes"))
                .contains("draft", "open", "part_paid", "paid", "void");
        assertThat(states(org, "salesOrders")).contains("draft", "open", "closed", "void");
        assertThat(states(org, "purchaseOrders")).contains("draft", "open", "closed", "void");
        assertThat(states(org, "itemReceipts")).contains("draft", "received", "rejected", "void");
        assertThat(states(org, "paymentMethods")).contains("active", "archived");
        assertThat(states(org, "suppliers")).contains("active", "inactive");
        assertThat(states(org, "customers")).contains("active", "inactive");
        assertThat(states(org, "items")).contains("active", "inactive");
        assertThat(states(org, "chartOfAccounts")).contains("active", "archived", "pending");
        assertThat(states(org, "taxRates")).contains("active", "archived");
        assertThat(states(org, "trackingCategories")).contains("active", "archived");
        assertThat(states(org, "bankAccounts")).contains("active", "archived", "pending");
        assertThat(states(org, "journals")).contains("active", "archived");
        assertThat(states(org, "transfers")).contains("unreconciled", "reconciled", "void");
        assertThat(states(org, "accountTransactions"))
                .contains("unreconciled", "reconciled", "void");
    }

    @Test
    void oneRecordOfEveryKindIsDeleted() {
        Org org = new Sandbox(port).org(300);

        assertThat(
                        List.of(
                                "chartOfAccounts",
                                "suppliers",
                                "customers",
                                "taxRates",
                                "trackingCategories",
                                "items",
                                "invoices",
                                "bills",
                                "creditNotes",
                                "billCreditNotes",
                                "payments",
                                "billPayments",
                                "paymentMethods",
                                "salesOrders",
                                "purchaseOrders",
                                "itemReceipts",
                                "bankAccounts",
                                "bankTransactions",
                                "directCosts",
                                "directIncomes",
                                "transfers",
                                "journals"))
                .allSatisfy(type ->
                        assertThat(records(org, type))
                                .filteredOn(it -> it.path("deleted").asBoolean())
                                .hasSize(1));
    }

    @Test
    void contentIsWhatTheContractAsksFor() {
        Org org = new Sandbox(port).org(300);
        List<JsonNode> accounts = live(org, "chartOfAccounts");

        assertThat(
                        accounts.stream()
                                .collect(
                                        Collectors.groupingBy(
                                                it -> it.path("class").asString(),
                                                Collectors.counting())))
                .allSatisfy((type, count) -> assertThat(count).isGreaterThanOrEqualTo(6))
                .hasSize(5);
        assertThat(accounts).filteredOn(bank("GBP")).hasSizeGreaterThanOrEqualTo(2);
        assertThat(accounts).filteredOn(bank("EUR")).isNotEmpty();
        assertThat(accounts).anyMatch(it -> it.path("category").asString().equals("card"));
        assertThat(live(org, "suppliers")).hasSizeGreaterThanOrEqualTo(10);
        assertThat(live(org, "customers"))
                .hasSizeGreaterThanOrEqualTo(10)
                .anyMatch(it -> it.path("currency").asString("").equals("USD"))
                .anyMatch(it -> !it.has("currency"))
                .anyMatch(it -> !it.has("email"))
                .anyMatch(it -> it.path("name").asString().length() > 200);
        assertThat(live(org, "taxRates"))
                .extracting(it -> it.path("id").asString())
                .contains("tax-standard", "tax-reduced", "tax-zero", "NONE");
        assertThat(live(org, "trackingCategories"))
                .filteredOn(it -> it.path("has_children").asBoolean())
                .hasSize(2);
    }

    @Test
    void documentsAddUpAndSomeAreOdd() {
        Org org = new Sandbox(port).org(1200);
        List<JsonNode> invoices = live(org, "invoices");

        assertThat(invoices).allSatisfy(BooksIT::addsUp);
        assertThat(live(org, "bills")).allSatisfy(BooksIT::addsUp);
        assertThat(live(org, "creditNotes")).allSatisfy(BooksIT::addsUp);
        assertThat(live(org, "billCreditNotes")).allSatisfy(BooksIT::addsUp);
        assertThat(invoices)
                .anyMatch(it -> it.path("lines").size() > 100)
                .anyMatch(it -> money(it, "gross_total").signum() == 0)
                .anyMatch(it -> it.has("rate"))
                .anyMatch(it -> !it.has("due_on"))
                .anyMatch(it -> it.path("payments").size() == 2)
                .anyMatch(it ->
                        it.path("state").asString().equals("issued")
                                && money(it, "open_amount").signum() > 0);
    }

    @Test
    void emptyOrganisationHasOnlyItself() {
        Org org = new Sandbox(port).org(0);

        assertThat(countOf(org)).isEqualTo(1);
        assertThat(org.read("/sales-invoices").json().path("total").asInt()).isZero();
        assertThat(org.read("/organisation").json().path("base_currency").asString())
                .isEqualTo("GBP");
    }

    @Test
    void sameOrganisationAndSeedGiveTheSameBooks() {
        UUID id = UUID.randomUUID();

        assertThat(fingerprint(id, 3)).isEqualTo(fingerprint(id, 3));
        assertThat(fingerprint(id, 3)).isNotEqualTo(fingerprint(id, 4));
        assertThat(fingerprint(id, 3)).isNotEqualTo(fingerprint(UUID.randomUUID(), 3));
    }

    private String fingerprint(UUID id, long seed) {
        Tenant stored = tenants.add(UUID.randomUUID(), "mqjo", seed, 300, "GBP");
        Tenant asked =
                new Tenant(
                        stored.number(),
                        id,
                        "mqjo",
                        seed,
                        300,
                        "GBP",
                        stored.clockOffset(),
                        false,
                        stored.createdAt());
        new BookWriter(jdbc).write(asked, Instant.parse("2026-11-21T12:00:00Z"));
        return jdbc.sql(
                        """
                        SELECT md5(string_agg(kind || id || changed_at || coalesce(balance, 0) || body, ''
                                   ORDER BY kind, id))
                        FROM record WHERE tenant = :tenant
                        """)
                .param("tenant", stored.number())
                .query(String.class)
                .single();
    }

    private long countOf(Org org) {
        return jdbc.sql(
                        """
                        SELECT count(*) FROM record r JOIN tenant t ON t.number = r.tenant
                        WHERE t.id = CAST(:id AS uuid)
                        """)
                .param("id", org.id())
                .query(Long.class)
                .single();
    }

    private static void addsUp(JsonNode document) {
        assertThat(money(document, "net_total")).isEqualByComparingTo(sum(document, "net"));
        assertThat(money(document, "tax_total")).isEqualByComparingTo(sum(document, "tax"));
        assertThat(money(document, "gross_total")).isEqualByComparingTo(sum(document, "gross"));
        BigDecimal paid = BigDecimal.ZERO;
        for (JsonNode payment : document.path("payments")) {
            paid = paid.add(money(payment, "amount"));
        }
        if (!document.path("state").asString().equals("void")) {
            assertThat(money(document, "open_amount"))
                    .isEqualByComparingTo(sum(document, "gross").subtract(paid));
        }
    }

    private static BigDecimal sum(JsonNode document, String member) {
        BigDecimal sum = BigDecimal.ZERO;
        for (JsonNode line : document.path("lines")) {
            sum = sum.add(money(line, member));
        }
        return sum;
    }

    private static BigDecimal money(JsonNode holder, String member) {
        return new BigDecimal(holder.path(member).asString());
    }

    private static Predicate<JsonNode> bank(String currency) {
        return it ->
                it.path("category").asString().equals("bank")
                        && it.path("state").asString().equals("active")
                        && it.path("currency").asString().equals(currency);
    }

    private static List<String> states(Org org, String dataType) {
        return records(org, dataType).stream()
                .map(it -> it.path("state").asString())
                .distinct()
                .toList();
    }

    private static List<JsonNode> live(Org org, String dataType) {
        return records(org, dataType).stream()
                .filter(it -> !it.path("deleted").asBoolean())
                .toList();
    }

    private static List<JsonNode> records(Org org, String dataType) {
        List<JsonNode> records = new ArrayList<>();
        org.control("GET", "/records/" + dataType, "").json().forEach(records::add);
        return records;
    }
}
