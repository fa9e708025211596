package io.ledgerway.sandbox.books;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.math.BigDecimal;
import java.time.Duration;
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
import tools.jackson.databind.node.ObjectNode;

@SandboxTest
class BooksIT {

    @LocalServerPort int port;
    @Autowired JdbcClient jdbc;
    @Autowired Tenants tenants;
    @Autowired Organisations organisations;

    @Test
    void usualBooksHaveAboutTwoThousandRecordsAndBalance() {
        Org org = new SandboxClient(port).org(2000);

        assertThat(countOf(org)).isBetween(1900L, 2500L);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void everyStatusOfEveryKindOccurs() {
        Org org = new SandboxClient(port).org(300);

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
        Org org = new SandboxClient(port).org(300);

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
    void booksHaveTheRequiredContent() {
        Org org = new SandboxClient(port).org(300);
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
        Org org = new SandboxClient(port).org(1200);
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
    void linesHaveTheEffectiveRateOfTheirTaxCode() {
        List<JsonNode> compound =
                live(new SandboxClient(port).org(300), "invoices").stream()
                        .flatMap(it -> it.path("lines").valueStream())
                        .filter(it -> it.at("/tax_code/id").asString("").equals("tax-compound"))
                        .toList();

        assertThat(compound)
                .isNotEmpty()
                .allMatch(it -> it.at("/tax_code/rate").asString().equals("21.00"));
    }

    @Test
    void emptyOrganisationHasOnlyItself() {
        Org org = new SandboxClient(port).org(0);

        assertThat(countOf(org)).isEqualTo(1);
        assertThat(org.read("/sales-invoices").json().path("total").asInt()).isZero();
        assertThat(org.read("/organisation").json().path("base_currency").asString())
                .isEqualTo("GBP");
    }

    @Test
    void sameSeedAndClockGiveTheSameBooks() {
        Org one = org(3, SandboxClient.OPENED);
        Org other = org(3, SandboxClient.OPENED);

        assertThat(books(one)).hasSizeGreaterThan(1000).isEqualTo(books(other));
        for (Kind kind : Kind.values()) {
            if (kind != Kind.ORGANISATION) {
                assertThat(other.readAll(kind.nativeName(), 1000))
                        .isNotEmpty()
                        .isEqualTo(one.readAll(kind.nativeName(), 1000));
            }
        }
        assertThat(withoutId(other.read("/organisation").json()))
                .isEqualTo(withoutId(one.read("/organisation").json()));
    }

    @Test
    void anotherSeedOrClockGeneratesOtherBooks() {
        List<String> books = books(org(3, SandboxClient.OPENED));

        assertThat(books(org(4, SandboxClient.OPENED))).isNotEqualTo(books);
        assertThat(books(org(3, SandboxClient.OPENED.plus(Duration.ofDays(1)))))
                .isNotEqualTo(books);
    }

    @Test
    void booksEndWhenTheClockStarts() {
        Org org = org(3, SandboxClient.OPENED);

        String now =
                org.control("POST", "/clock", "{\"advance\":\"PT0S\"}")
                        .json()
                        .path("now")
                        .asString();
        assertThat(Instant.parse(now))
                .isBetween(SandboxClient.OPENED, SandboxClient.OPENED.plus(Duration.ofMinutes(10)));
        assertThat(records(org, "chartOfAccounts"))
                .extracting(it -> Instant.parse(it.path("changed_at").asString()))
                .contains(SandboxClient.OPENED.minus(Duration.ofHours(1)))
                .allMatch(it -> it.isBefore(SandboxClient.OPENED));
    }

    @Test
    void linksOpenTheBooksOfTheirSeed() {
        Tenant linked = organisations.forHint(UUID.randomUUID().toString(), "mqjo");
        List<Tenant> choices = organisations.choicesOf(UUID.randomUUID().toString(), "mqjo");

        assertThat(linked.seed()).isEqualTo(SandboxClient.SEED);
        assertThat(choices)
                .extracting(Tenant::seed)
                .containsExactly(
                        SandboxClient.SEED + 1, SandboxClient.SEED + 2, SandboxClient.SEED + 3);
    }

    @Test
    void organisationsWithoutASeedTakeTheNextOne() {
        Tenant one = tenants.add(UUID.randomUUID(), "mqjo", null, 0, "GBP", null);
        Tenant next = tenants.add(UUID.randomUUID(), "mqjo", null, 0, "GBP", null);

        assertThat(next.seed()).isGreaterThan(one.seed());
        assertThat(tenants.find(next.number())).contains(next);
    }

    @Test
    void linksFindTheOrganisationOfTheirHint() {
        String hint = UUID.randomUUID().toString();
        SandboxClient sandboxClient = new SandboxClient(port);
        String order =
                """
                {"hint":"%s","size":0,"seed":5,"clock":"%s"}
                """
                        .formatted(hint, SandboxClient.OPENED);
        String opened =
                sandboxClient.control("POST", "/tenants", order).json().path("tenant").asString();

        assertThat(organisations.forHint(hint, "mqjo").id()).hasToString(opened);
        assertThat(sandboxClient.control("POST", "/tenants", order).status()).isEqualTo(400);
    }

    private Org org(long seed, Instant clock) {
        return new SandboxClient(port).org("mqjo", seed, 300, clock);
    }

    /** Every row of the books except numbers, and the id of the organisation. */
    private List<String> books(Org org) {
        return jdbc
                .sql(
                        """
                        SELECT row FROM (
                            SELECT tenant, (to_jsonb(r) - 'tenant' - 'body')::text || body AS row
                            FROM record r
                            UNION ALL
                            SELECT tenant, (to_jsonb(p) - 'tenant' - 'number')::text FROM posting p
                            UNION ALL
                            SELECT tenant, (to_jsonb(a) - 'tenant')::text FROM attachment a
                        ) AS everything
                        WHERE tenant = (SELECT number FROM tenant WHERE id = CAST(:id AS uuid))
                        """)
                .param("id", org.id())
                .query((row, _) -> String.valueOf(row.getString(1)))
                .list()
                .stream()
                .map(it -> it.replace(org.id(), "itself"))
                .sorted()
                .toList();
    }

    private static JsonNode withoutId(JsonNode organisation) {
        return ((ObjectNode) organisation).without("id");
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
