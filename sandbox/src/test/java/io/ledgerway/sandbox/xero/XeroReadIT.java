package io.ledgerway.sandbox.xero;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class XeroReadIT {

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @AfterEach
    void resetSettings() {
        sandbox.control("PUT", "/xero/limits", "{\"enforce\":false}");
        sandbox.control("PUT", "/xero/settings", "{\"tier\":\"core\"}");
        sandbox.control("DELETE", "/faults", "");
    }

    @Test
    void pagesContainEveryInvoiceOnceWithItsStatus() {
        XeroClient xero = XeroClient.open(sandbox, 700);

        List<JsonNode> sales = xero.all("Invoices", "&where=Type%3D%3D%22ACCREC%22", 7);

        JsonNode truth = xero.org().control("GET", "/records/invoices", "").json();
        assertThat(sales).hasSize(truth.size());
        Set<String> ids = new HashSet<>();
        Set<String> statuses = new HashSet<>();
        BigDecimal due = BigDecimal.ZERO;
        for (JsonNode it : sales) {
            ids.add(it.path("InvoiceID").asString());
            statuses.add(it.path("Status").asString());
            due = due.add(it.path("AmountDue").decimalValue());
            assertThat(it.path("Type").asString()).isEqualTo("ACCREC");
            BigDecimal paid =
                    it.path("AmountPaid")
                            .decimalValue()
                            .add(it.path("AmountCredited").decimalValue());
            if (!it.path("Status").asString().matches("VOIDED|DELETED")) {
                assertThat(paid.add(it.path("AmountDue").decimalValue()))
                        .as(it.toString())
                        .isEqualByComparingTo(it.path("Total").decimalValue());
            }
        }
        assertThat(ids).hasSize(truth.size());
        assertThat(statuses)
                .containsExactlyInAnyOrder("DRAFT", "AUTHORISED", "PAID", "VOIDED", "DELETED");
        BigDecimal open = BigDecimal.ZERO;
        for (JsonNode it : truth) {
            if (!it.path("deleted").asBoolean()) {
                open = open.add(new BigDecimal(it.path("open_amount").asString()));
            }
        }
        assertThat(due).isEqualByComparingTo(open);
        JsonNode page = xero.get("/Invoices?page=2&pageSize=10").json();
        assertThat(page.path("pagination").path("page").asInt()).isEqualTo(2);
        assertThat(page.path("pagination").path("itemCount").asInt()).isGreaterThan(sales.size());
    }

    @Test
    void paymentsOfAllDocumentsAreInTheListOfPayments() {
        XeroClient xero = XeroClient.open(sandbox, 700);

        List<JsonNode> payments = xero.all("Payments", "", 13);

        Set<String> listed = new HashSet<>();
        payments.forEach(it -> listed.add(it.path("PaymentID").asString()));
        assertThat(listed).hasSize(payments.size());
        for (JsonNode invoice : xero.all("Invoices", "", 100)) {
            for (JsonNode it : invoice.path("Payments")) {
                assertThat(listed).contains(it.path("PaymentID").asString());
            }
        }
        String one = payments.getFirst().path("PaymentID").asString();
        assertThat(xero.elements("Payments", "/" + one).get(0)).isEqualTo(payments.getFirst());
        assertThat(xero.all("Overpayments", "", 5)).isNotEmpty();
        assertThat(xero.elements("BatchPayments", "").size()).isPositive();
    }

    @Test
    void everyPartOfALargePaymentIsFoundByItsIdentifier() {
        XeroClient xero = XeroClient.open(sandbox, 300);
        JsonNode client = create(xero, "customers", "{\"name\":\"Many parts\"}");
        create(
                xero,
                "payments",
                "{\"client\":{\"id\":\"%s\"},\"reference\":\"P-1\",\"parts\":[%s]}"
                        .formatted(
                                client.path("id").asString(),
                                String.join(
                                        ",", Collections.nCopies(260, "{\"amount\":\"1.00\"}"))));

        assertFoundById(xero, "Overpayments", "OverpaymentID");
        assertFoundById(xero, "BankTransactions", "BankTransactionID");
    }

    @Test
    void amountsWithMoreDecimalsThanUsualAreShown() {
        XeroClient xero = XeroClient.open(sandbox, 300);
        create(xero, "items", "{\"name\":\"Bolt\",\"sale\":{\"price\":\"0.12345\"}}");
        create(xero, "taxRates", "{\"name\":\"Levy\",\"rate\":\"7.12345\"}");
        JsonNode client = create(xero, "customers", "{\"name\":\"Abroad\",\"currency\":\"KWD\"}");
        create(
                xero,
                "invoices",
                "{\"client\":{\"id\":\"%s\"},\"lines\":[{\"unit_price\":\"3.375\",\"qty\":\"1\"}]}"
                        .formatted(client.path("id").asString()));

        JsonNode item = with(xero.elements("Items", "?unitdp=4"), "Name", "Bolt");
        JsonNode rate = with(xero.elements("TaxRates", ""), "Name", "Levy");
        JsonNode invoice =
                with(xero.elements("Invoices", "?page=1&pageSize=1000"), "CurrencyCode", "KWD");
        SandboxResponse aged =
                xero.get(
                        "/Reports/AgedReceivablesByContact?contactId="
                                + invoice.at("/Contact/ContactID").asString());

        assertThat(item.at("/SalesDetails/UnitPrice").decimalValue())
                .isEqualByComparingTo("0.1235");
        assertThat(rate.at("/TaxComponents/0/Rate").decimalValue()).isEqualByComparingTo("7.1235");
        assertThat(invoice.path("AmountDue").decimalValue()).isEqualByComparingTo("3.375");
        assertThat(aged.status()).as(aged.body()).isEqualTo(200);
        assertThat(aged.body()).contains("\"3.38\"");
    }

    private static void assertFoundById(XeroClient xero, String collection, String member) {
        List<String> ids =
                xero.all(collection, "", 100).stream()
                        .filter(it -> it.path("Reference").asString("").equals("P-1"))
                        .map(it -> it.path(member).asString())
                        .toList();
        assertThat(ids).hasSize(260).doesNotHaveDuplicates();
        for (String id : ids.subList(250, 260)) {
            assertThat(xero.elements(collection, "/" + id).path(0).path(member).asString())
                    .isEqualTo(id);
        }
    }

    private static JsonNode create(XeroClient xero, String dataType, String body) {
        SandboxResponse created = xero.org().control("POST", "/records/" + dataType, body);
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        return created.json();
    }

    private static JsonNode with(JsonNode elements, String member, String value) {
        return elements.valueStream()
                .filter(it -> it.path(member).asString("").equals(value))
                .findFirst()
                .orElseThrow();
    }

    /** Xero has no discounts of bills, credit notes and bank transactions. */
    @Test
    void onlySalesAndOrdersHaveDiscounts() {
        XeroClient xero = XeroClient.open(sandbox, 700);
        String precise = "&unitdp=4&where=Type%3D%3D%22";
        List<JsonNode> others = new ArrayList<>();
        others.addAll(xero.all("Invoices", precise + "ACCPAY%22", 100));
        others.addAll(xero.all("CreditNotes", "&unitdp=4", 100));
        others.addAll(xero.all("BankTransactions", "&unitdp=4", 100));

        assertThat(xero.all("Invoices", precise + "ACCREC%22", 100))
                .anyMatch(it ->
                        it.has("TotalDiscount") && it.toString().contains("\"DiscountAmount\""));
        assertThat(xero.all("PurchaseOrders", "", 100))
                .anyMatch(it -> it.toString().contains("\"DiscountRate\""))
                .noneMatch(it -> it.toString().contains("\"DiscountAmount\""));
        for (JsonNode it : others) {
            assertThat(it.toString()).doesNotContain("\"DiscountAmount\"");
            assertThat(it.has("TotalDiscount")).isFalse();
            for (JsonNode line : it.path("LineItems")) {
                assertThat(
                                line.path("UnitAmount")
                                        .decimalValue()
                                        .multiply(line.path("Quantity").decimalValue()))
                        .as(it.toString())
                        .isCloseTo(
                                line.path("LineAmount").decimalValue(),
                                within(new BigDecimal("0.01")));
            }
        }
    }

    @Test
    void listsEqualTheBooksAfterEdits() {
        XeroClient xero = XeroClient.open(sandbox, 700);
        xero.org().control("POST", "/edits", "{\"count\":80,\"seed\":5}");

        assertThat(xero.all("Invoices", "", 50))
                .hasSize(truth(xero, "invoices", true) + truth(xero, "bills", true));
        assertThat(xero.all("CreditNotes", "", 50))
                .hasSize(truth(xero, "creditNotes", true) + truth(xero, "billCreditNotes", true));
        assertThat(xero.all("BankTransactions", "", 50))
                .hasSize(
                        truth(xero, "directCosts", true)
                                + truth(xero, "directIncomes", true)
                                + xero.all("Overpayments", "", 50).size()
                                + xero.all("Prepayments", "", 50).size());
        assertThat(xero.all("PurchaseOrders", "", 50)).hasSize(truth(xero, "purchaseOrders", true));
        assertThat(xero.all("Quotes", "", 50)).hasSize(truth(xero, "salesOrders", true));
        assertThat(xero.all("Contacts", "&includeArchived=true", 50))
                .hasSize(truth(xero, "customers", true) + truth(xero, "suppliers", true));
        assertThat(xero.elements("BankTransfers", "?includeDeleted=true").size())
                .isEqualTo(truth(xero, "transfers", true));
        assertThat(xero.elements("Items", "").size()).isEqualTo(truth(xero, "items", false));
        assertThat(xero.elements("Accounts", "").size())
                .isEqualTo(truth(xero, "chartOfAccounts", false));
        assertThat(xero.elements("TaxRates", "").size()).isEqualTo(truth(xero, "taxRates", true));
        int manual = 0;
        for (JsonNode it : xero.org().control("GET", "/records/journalEntries", "").json()) {
            manual += it.has("source") ? 0 : 1;
        }
        assertThat(xero.all("ManualJournals", "", 50)).hasSize(manual);
    }

    private static int truth(XeroClient xero, String dataType, boolean deleted) {
        int count = 0;
        for (JsonNode it : xero.org().control("GET", "/records/" + dataType, "").json()) {
            count += deleted || !it.path("deleted").asBoolean() ? 1 : 0;
        }
        return count;
    }

    @Test
    void filtersOrderAndModifiedSince() {
        XeroClient xero = XeroClient.open(sandbox, 700);
        JsonNode spent =
                xero.elements(
                        "BankTransactions",
                        "?page=1&where=Type%3D%3D%22SPEND%22%20AND%20Total%3E10&order=Total%20DESC");
        BigDecimal before = null;
        for (JsonNode it : spent) {
            BigDecimal total = it.path("Total").decimalValue();
            assertThat(it.path("Type").asString()).isEqualTo("SPEND");
            assertThat(total).isGreaterThan(BigDecimal.TEN);
            assertThat(before == null || before.compareTo(total) >= 0).isTrue();
            before = total;
        }
        assertThat(spent.size()).isPositive();
        assertThat(xero.get("/Accounts?where=Type%3D%3D%3D").status()).isEqualTo(400);
        SandboxResponse none =
                xero.get("/Invoices?page=1", "If-Modified-Since", "2026-11-16T09:00:00");
        assertThat(none.json().path("Invoices").size()).isZero();
        xero.org().control("PATCH", "/records/invoices/inv-0000001", "{\"memo\":\"changed\"}");
        SandboxResponse changed =
                xero.get("/invoice?page=1", "If-Modified-Since", "2026-11-16T09:00:00.000Z");
        assertThat(changed.json().path("Invoices").size()).isEqualTo(1);
        assertThat(changed.json().path("DateTimeUTC").asString()).matches("/Date\\(\\d+\\)/");
        assertThat(changed.json().at("/Invoices/0/UpdatedDateUTC").asString())
                .matches("/Date\\(\\d+\\+0000\\)/");
        int usual = xero.all("Contacts", "", 100).size();
        assertThat(xero.all("Contacts", "&includeArchived=true", 100).size()).isGreaterThan(usual);
    }

    @Test
    void modifiedSinceSelectsTransfersByTheirCreation() {
        XeroClient xero = XeroClient.open(sandbox, 700);
        String id =
                xero.org()
                        .control("GET", "/records/transfers", "")
                        .json()
                        .valueStream()
                        .filter(it -> !it.path("deleted").asBoolean())
                        .map(it -> it.path("id").asString())
                        .findFirst()
                        .orElseThrow();
        String changes = "/BankTransfers?includeDeleted=true";
        JsonNode before = xero.elements("BankTransfers", "?includeDeleted=true");

        xero.org().control("DELETE", "/records/transfers/" + id, "");

        SandboxResponse since = xero.get(changes, "If-Modified-Since", "2026-11-16T09:00:00");
        assertThat(since.json().path("BankTransfers").size()).isZero();
        assertThat(xero.elements("BankTransfers", "?includeDeleted=true")).isNotEqualTo(before);
        xero.put(
                "/BankTransfers",
                "{\"FromBankAccount\":{\"Code\":\"1000\"},\"ToBankAccount\":{\"Code\":\"1010\"},\"Amount\":5}");
        SandboxResponse created = xero.get(changes, "If-Modified-Since", "2026-11-16T09:00:00");
        assertThat(created.json().path("BankTransfers").size()).isEqualTo(1);
    }

    /** A change of a record reverses its journal and adds another. */
    @Test
    void journalsAreOnlyAddedAndSumUpToTheLedger() {
        XeroClient xero = XeroClient.open(sandbox, 700);
        sandbox.control("PUT", "/xero/settings", "{\"tier\":\"advanced\"}");
        List<JsonNode> before = journals(xero);
        xero.org().control("POST", "/edits", "{\"count\":60,\"seed\":4}");
        List<JsonNode> after = journals(xero);

        assertThat(after.subList(0, before.size()).stream().map(XeroReadIT::entered))
                .isEqualTo(before.stream().map(XeroReadIT::entered).toList());
        assertThat(after.size()).isGreaterThan(before.size());
        Map<String, BigDecimal> balances = new TreeMap<>();
        for (int n = 0; n < after.size(); n++) {
            JsonNode journal = after.get(n);
            BigDecimal sum = BigDecimal.ZERO;
            assertThat(journal.path("JournalNumber").asInt()).isEqualTo(n + 1);
            for (JsonNode line : journal.path("JournalLines")) {
                BigDecimal net = line.path("NetAmount").decimalValue();
                sum = sum.add(net);
                balances.merge(line.path("AccountID").asString(), net, BigDecimal::add);
            }
            assertThat(sum).as(journal.toString()).isEqualByComparingTo("0");
        }
        JsonNode trial = xero.org().control("GET", "/balance", "").json();
        assertThat(trial.path("balanced").asBoolean()).isTrue();
        assertThat(sums(balances.values()))
                .isEqualTo(
                        sums(
                                trial.path("accounts")
                                        .valueStream()
                                        .map(it -> new BigDecimal(it.asString()))
                                        .toList()));
        JsonNode one = xero.get("/Journals/3").json().at("/Journals/0");
        assertThat(one).isEqualTo(after.get(2));
    }

    /** What a journal keeps; references and names of accounts are the present ones. */
    private static String entered(JsonNode journal) {
        StringBuilder entered = new StringBuilder();
        for (String member : List.of("JournalID", "JournalNumber", "JournalDate", "SourceID")) {
            entered.append(journal.path(member).asString()).append(' ');
        }
        for (JsonNode line : journal.path("JournalLines")) {
            entered.append(line.path("AccountID").asString())
                    .append(' ')
                    .append(line.path("NetAmount").decimalValue())
                    .append(' ');
        }
        return entered.toString();
    }

    /** Balances other than zero, without their accounts, whose identifiers differ. */
    private static List<BigDecimal> sums(Collection<BigDecimal> balances) {
        return balances.stream()
                .filter(it -> it.signum() != 0)
                .map(BigDecimal::stripTrailingZeros)
                .sorted()
                .toList();
    }

    private static List<JsonNode> journals(XeroClient xero) {
        List<JsonNode> all = new ArrayList<>();
        List<JsonNode> next = new ArrayList<>();
        do {
            next.clear();
            xero.elements("Journals", "?offset=" + all.size()).forEach(next::add);
            assertThat(next.size()).isLessThanOrEqualTo(100);
            all.addAll(next);
        } while (!next.isEmpty());
        return all;
    }

    @Test
    void journalsNeedThePriceTierAndMissingRecordsAreText() {
        XeroClient xero = XeroClient.open(sandbox, 0);
        assertThat(xero.get("/Journals").status()).isEqualTo(401);
        sandbox.control("PUT", "/xero/settings", "{\"tier\":\"advanced\"}");
        assertThat(xero.get("/Journals").status()).isEqualTo(200);

        SandboxResponse missing = xero.get("/Invoices/00000000-0000-0000-0000-000000000001");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.body()).isEqualTo("The resource you're looking for cannot be found");
        assertThat(missing.header("Content-Type")).startsWith("text/html");
        assertThat(xero.get("/Nothing").status()).isEqualTo(404);
        SandboxResponse foreign =
                sandbox.get(
                        "/xero/api.xro/2.0/Accounts",
                        "Authorization",
                        "Bearer " + xero.credentials().path("accessToken").asString());
        assertThat(foreign.status()).isEqualTo(403);
        assertThat(foreign.json().path("Detail").asString())
                .isEqualTo("AuthenticationUnsuccessful");
    }

    /** The message is that of Xero. */
    @Test
    void slowFiltersAreRefusedAboveTheNumberOfRecords() {
        XeroClient xero = XeroClient.open(sandbox, 700);
        String types =
                "PaymentType%3D%3D%22ACCRECPAYMENT%22%20OR%20PaymentType%3D%3D%22ARCREDITPAYMENT%22";
        String number = "ContactNumber%3D%3D%22C-1%22";
        assertThat(xero.get("/Payments?page=1&where=" + types).status()).isEqualTo(200);
        assertThat(xero.get("/Contacts?page=1&where=" + number).status()).isEqualTo(200);

        sandbox.control("PUT", "/xero/limits", "{\"enforce\":false,\"records\":10}");

        SandboxResponse refused = xero.get("/Payments?page=1&where=" + types);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("ErrorNumber").asInt()).isEqualTo(51);
        assertThat(refused.json().path("Type").asString()).isEqualTo("HighVolumeException");
        assertThat(refused.json().path("Message").asString())
                .startsWith(
                        "Your request is not filtering Payments efficiently, given the extremely high volume");
        assertThat(xero.get("/Contacts?page=1&where=" + number).status()).isEqualTo(400);
        for (String accepted :
                List.of(
                        "Payments?page=1&where=PaymentType%3D%3D%22ACCRECPAYMENT%22%20AND%20Date%3E%3DDateTime(2026,1,1)",
                        "Payments?page=1&order=PaymentID%20ASC",
                        "Contacts?page=1&where=Name%3D%3D%22Nobody%22",
                        "BankTransactions?page=1&where=Type%3D%3D%22SPEND%22")) {
            assertThat(xero.get("/" + accepted).status()).as(accepted).isEqualTo(200);
        }
    }

    @Test
    void limitsAreCountedAndNamed() {
        XeroClient xero = XeroClient.open(sandbox, 0);
        sandbox.control("PUT", "/xero/limits", "{\"enforce\":true,\"minute\":2,\"day\":3}");
        assertThat(xero.get("/Currencies").header("X-MinLimit-Remaining")).isEqualTo("1");
        assertThat(xero.get("/Currencies").header("X-DayLimit-Remaining")).isEqualTo("1");

        SandboxResponse minute = xero.get("/Currencies");
        assertThat(minute.status()).isEqualTo(429);
        assertThat(minute.header("X-Rate-Limit-Problem")).isEqualTo("minute");
        assertThat(Integer.parseInt(minute.header("Retry-After"))).isBetween(1, 60);
        xero.org().advance("PT2M");
        assertThat(xero.get("/Currencies").status()).isEqualTo(200);
        SandboxResponse day = xero.get("/Currencies");
        assertThat(day.header("X-Rate-Limit-Problem")).isEqualTo("day");
        assertThat(Integer.parseInt(day.header("Retry-After"))).isGreaterThan(80_000);

        JsonNode log = sandbox.control("GET", "/requests?tenant=" + xero.org().id(), "").json();
        assertThat(log.size()).isEqualTo(5);
        assertThat(log.get(0).path("bytes").asInt()).isPositive();
        assertThat(log.get(0).path("application").asString()).isEqualTo("ledgerway");
    }

    @Test
    void faultsApplyToTheDialect() {
        XeroClient xero = XeroClient.open(sandbox, 0);
        sandbox.control(
                "POST",
                "/faults",
                "{\"tenant\":\"%s\",\"path\":\"/Currencies\",\"times\":1,\"status\":503}"
                        .formatted(xero.org().id()));
        assertThat(xero.get("/Currencies").status()).isEqualTo(503);
        assertThat(xero.get("/Currencies").status()).isEqualTo(200);
        xero.org().control("POST", "/revoke", "");
        assertThat(xero.get("/Currencies").status()).isEqualTo(401);
    }
}
