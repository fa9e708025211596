package io.ledgerway.sandbox.books;

import io.ledgerway.sandbox.files.PrintedDocuments;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes books with set-based SQL (folder {@code books/} of the resources). The database generates
 * the rows from a seeded random function, so the memory of this process does not depend on their
 * number. The same platform, seed, size and time give the same books; only the organisation's id
 * differs.
 */
class BookWriter {

    /** Months of history. */
    static final int MONTHS = 30;

    private static final int STRETCH = 20_000;

    /** Platforms where no two vendors or clients have the same name. */
    private static final Set<String> UNIQUE_NAMES = Set.of("qhyg");

    /** Salt of credit notes, so that they differ from the document with the same number. */
    private static final int CREDIT_SALT = 100_000 * 4096;

    private final JdbcClient jdbc;

    BookWriter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Writes the books up to the time when the organisation was opened, by its clock. */
    void write(Tenant tenant) {
        Instant now = tenant.createdAt();
        PlatformDefaults platformDefaults = PlatformDefaults.of(tenant.platform());
        OffsetDateTime end = now.minus(Duration.ofHours(1)).atOffset(ZoneOffset.UTC);
        Map<String, Object> facts = new HashMap<>();
        facts.put("tenant", tenant.number());
        facts.put("id", tenant.id().toString());
        facts.put("seed", tenant.seed());
        facts.put("base", tenant.baseCurrency());
        facts.put("other", platformDefaults.otherCurrency());
        facts.put("noTax", platformDefaults.noTax());
        facts.put("uniqueNames", UNIQUE_NAMES.contains(tenant.platform()));
        facts.put("start", end.minusMonths(MONTHS));
        facts.put("end", end);
        facts.put("today", LocalDate.ofInstant(now, ZoneOffset.UTC));
        // date arithmetic must not depend on the time zone of the server
        jdbc.sql("SET LOCAL TimeZone = 'UTC'").update();
        // compiling these statements takes longer than executing them
        jdbc.sql("SET LOCAL jit = off").update();
        // without statistics about the new rows the planner prefers loops of quadratic time
        jdbc.sql("SET LOCAL enable_nestloop = off").update();
        run("organisation", facts, Map.of());
        if (tenant.size() > 0) {
            writeRecords(BookPlan.ofSize(tenant.size()), facts);
        }
    }

    private void writeRecords(BookPlan plan, Map<String, Object> facts) {
        run("accounts", facts, Map.of());
        run("tax-codes", facts, Map.of());
        run("dimensions", facts, Map.of());
        run("payment-methods", facts, Map.of());
        run("products", facts, Map.of("count", plan.products()));
        run("contacts", facts, contacts("vendors", "ven-", plan.vendors(), 0, false));
        run("contacts", facts, contacts("clients", "cli-", plan.clients(), 100, true));
        run("bank-accounts", facts, Map.of());
        run("journals", facts, Map.of());
        boolean large = plan.invoices() > STRETCH;
        if (large) {
            jdbc.sql("ANALYZE record").update();
        }
        writeDocuments(plan.invoices(), facts, sales(plan));
        writeDocuments(plan.salesCredits(), facts, salesCredits(plan));
        writeDocuments(plan.bills(), facts, purchases(plan));
        writeDocuments(plan.purchaseCredits(), facts, purchaseCredits(plan));
        run("orders", facts, orders(sales(plan), "sales-orders", plan.salesOrders()));
        run("orders", facts, orders(purchases(plan), "purchase-orders", plan.purchaseOrders()));
        run("goods-receipts", facts, Map.of("count", plan.goodsReceipts()));
        run("on-account", facts, deposits(sales(plan), plan.clientDeposits()));
        run("on-account", facts, deposits(purchases(plan), plan.vendorDeposits()));
        run("direct", facts, directCosts(plan));
        run("direct", facts, directIncomes(plan));
        run("transfers", facts, Map.of("count", plan.transfers()));
        run("journal-entries", facts, Map.of("count", plan.journalEntries()));
        if (large) {
            jdbc.sql("ANALYZE record, posting").update();
        }
        run("balances", facts, Map.of());
        run("bank-transactions", facts, Map.of());
        run("derived", facts, Map.of("booking", String.join(",", Kind.booking())));
        run("attachments", facts, attachments());
        if (large) {
            jdbc.sql("ANALYZE record, posting").update();
        }
    }

    private void writeDocuments(
            int count, Map<String, Object> facts, Map<String, Object> particulars) {
        for (int first = 1; first <= count; first += STRETCH) {
            Map<String, Object> stretch = new HashMap<>(particulars);
            stretch.put("first", first);
            stretch.put("last", Math.min(count, first + STRETCH - 1));
            stretch.put("count", count);
            run("documents", facts, stretch);
        }
    }

    private static Map<String, Object> attachments() {
        String kinds =
                Arrays.stream(Kind.values())
                        .filter(Kind::takesFiles)
                        .map(Kind::nativeName)
                        .collect(Collectors.joining(","));
        return Map.of("kinds", kinds, "page", PrintedDocuments.page("Scanned receipt"));
    }

    private static Map<String, Object> contacts(
            String kind, String prefix, int count, int salt, boolean people) {
        return Map.of(
                "kind", kind, "prefix", prefix, "count", count, "salt", salt, "people", people);
    }

    private static Map<String, Object> sales(BookPlan plan) {
        Map<String, Object> particulars = new HashMap<>();
        particulars.put("side", 1);
        particulars.put("sign", 1);
        particulars.put("flow", 1);
        particulars.put("salt", 0);
        particulars.put("kind", "sales-invoices");
        particulars.put("prefix", "inv-");
        particulars.put("word", "invoice");
        particulars.put("numberKey", "number");
        particulars.put("numberPrefix", "INV-");
        particulars.put("openState", "issued");
        particulars.put("creditKind", "sales-credits");
        particulars.put("creditPrefix", "crn-");
        particulars.put("creditNumberPrefix", "CN-");
        particulars.put("credits", plan.salesCredits());
        particulars.put("orders", plan.salesOrders());
        particulars.put("orderPrefix", "sor-");
        particulars.put("orderNumberPrefix", "SO-");
        particulars.put("partyKey", "client");
        particulars.put("partyKind", "clients");
        particulars.put("partyPrefix", "cli-");
        particulars.put("parties", plan.clients());
        particulars.put("products", plan.products());
        particulars.put("paymentKind", "client-payments");
        particulars.put("paymentPrefix", "rct-");
        particulars.put("paymentBase", 0);
        particulars.put("firstNumber", 4 * (plan.invoices() + plan.salesCredits() + 1));
        particulars.put("control", "1100");
        particulars.put("fallback", "4000");
        particulars.put("taxAccount", "2200");
        return particulars;
    }

    private static Map<String, Object> salesCredits(BookPlan plan) {
        Map<String, Object> particulars = sales(plan);
        particulars.put("kind", "sales-credits");
        particulars.put("prefix", "crn-");
        particulars.put("numberPrefix", "CN-");
        particulars.put("paymentBase", plan.invoices());
        return otherWayRound(particulars);
    }

    private static Map<String, Object> purchases(BookPlan plan) {
        Map<String, Object> particulars = new HashMap<>();
        particulars.put("side", -1);
        particulars.put("sign", -1);
        particulars.put("flow", 1);
        particulars.put("salt", 2000);
        particulars.put("kind", "purchase-bills");
        particulars.put("prefix", "bil-");
        particulars.put("word", "bill");
        particulars.put("numberKey", "reference");
        particulars.put("numberPrefix", "Bill ");
        particulars.put("openState", "open");
        particulars.put("creditKind", "purchase-credits");
        particulars.put("creditPrefix", "bcn-");
        particulars.put("creditNumberPrefix", "Credit ");
        particulars.put("credits", plan.purchaseCredits());
        particulars.put("orders", plan.purchaseOrders());
        particulars.put("orderPrefix", "por-");
        particulars.put("orderNumberPrefix", "PO-");
        particulars.put("partyKey", "vendor");
        particulars.put("partyKind", "vendors");
        particulars.put("partyPrefix", "ven-");
        particulars.put("parties", plan.vendors());
        particulars.put("products", plan.products());
        particulars.put("paymentKind", "vendor-payments");
        particulars.put("paymentPrefix", "pmt-");
        particulars.put("paymentBase", 0);
        particulars.put("firstNumber", 4 * (plan.bills() + plan.purchaseCredits() + 1));
        particulars.put("control", "2000");
        particulars.put("fallback", "5000");
        particulars.put("taxAccount", "1500");
        return particulars;
    }

    private static Map<String, Object> purchaseCredits(BookPlan plan) {
        Map<String, Object> particulars = purchases(plan);
        particulars.put("kind", "purchase-credits");
        particulars.put("prefix", "bcn-");
        particulars.put("numberPrefix", "Credit ");
        particulars.put("paymentBase", plan.bills());
        return otherWayRound(particulars);
    }

    /** Parameters of a credit note: the amounts of bookings and payments have the opposite sign. */
    private static Map<String, Object> otherWayRound(Map<String, Object> particulars) {
        particulars.put("word", "credit_note");
        particulars.put("flow", -1);
        particulars.computeIfPresent("sign", (name, sign) -> -(int) sign);
        particulars.computeIfPresent("salt", (name, salt) -> (int) salt + CREDIT_SALT);
        return particulars;
    }

    private static Map<String, Object> orders(
            Map<String, Object> particulars, String kind, int count) {
        particulars.put("orderKind", kind);
        particulars.put("count", count);
        return particulars;
    }

    private static Map<String, Object> deposits(Map<String, Object> particulars, int count) {
        particulars.put("count", count);
        return particulars;
    }

    private static Map<String, Object> directCosts(BookPlan plan) {
        Map<String, Object> particulars = new HashMap<>();
        particulars.put("sign", -1);
        particulars.put("salt", 3000);
        particulars.put("kind", "direct-costs");
        particulars.put("prefix", "dco-");
        particulars.put("count", plan.directCosts());
        particulars.put("partyKey", "vendor");
        particulars.put("partyKind", "vendors");
        particulars.put("partyPrefix", "ven-");
        particulars.put("parties", plan.vendors());
        particulars.put("products", plan.products());
        particulars.put("fallback", "5000");
        particulars.put("taxAccount", "1500");
        return particulars;
    }

    private static Map<String, Object> directIncomes(BookPlan plan) {
        Map<String, Object> particulars = new HashMap<>();
        particulars.put("sign", 1);
        particulars.put("salt", 3100);
        particulars.put("kind", "direct-incomes");
        particulars.put("prefix", "din-");
        particulars.put("count", plan.directIncomes());
        particulars.put("partyKey", "client");
        particulars.put("partyKind", "clients");
        particulars.put("partyPrefix", "cli-");
        particulars.put("parties", plan.clients());
        particulars.put("products", plan.products());
        particulars.put("fallback", "4000");
        particulars.put("taxAccount", "2200");
        return particulars;
    }

    private void run(String script, Map<String, Object> facts, Map<String, Object> particulars) {
        jdbc.sql(text(script)).params(facts).params(particulars).update();
    }

    private static String text(String script) {
        try {
            return new ClassPathResource("books/" + script + ".sql")
                    .getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("books/" + script + ".sql is not readable", e);
        }
    }
}
