package io.ledgerway.sandbox.quickbooksonline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPOutputStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The API of QuickBooks Online over the books, with plain HTTP. */
@SandboxTest
class QuickBooksOnlineIT {

    private final int port;
    private BooksClient books;

    QuickBooksOnlineIT(@Autowired @LocalServerPort int port) {
        this.port = port;
        this.books = BooksClient.open(port, 0);
    }

    @BeforeEach
    void freshBooks() {
        books = BooksClient.open(port, 700);
    }

    @AfterEach
    void booksBalance() {
        assertThat(books.org().balanced()).isTrue();
        books.org().sandbox().control("DELETE", "/quickbooks/webhooks", "");
        books.org().sandbox().control("DELETE", "/faults", "");
        books.org().sandbox().control("PUT", "/quickbooks/limits", "{\"enforce\":false}");
    }

    @Test
    void everyDocumentOfTheBooksIsListedOnceExceptDrafts() {
        for (String[] pair :
                new String[][] {
                    {"sales-invoices", "Invoice"},
                    {"purchase-bills", "Bill"},
                    {"sales-credits", "CreditMemo"},
                    {"purchase-credits", "VendorCredit"}
                }) {
            List<JsonNode> own =
                    books.org().readAll(pair[0], 1000).stream()
                            .filter(it -> !it.path("state").asString().equals("draft"))
                            .toList();

            JsonNode shown = books.query("select * from %s maxresults 1000".formatted(pair[1]));

            assertThat(shown.path(pair[1]).size()).as(pair[1]).isEqualTo(own.size());
            BigDecimal open =
                    own.stream()
                            .map(it -> new BigDecimal(it.path("open_amount").asString()))
                            .reduce(BigDecimal.ZERO, BigDecimal::add);
            BigDecimal balance =
                    shown.path(pair[1])
                            .valueStream()
                            .map(it -> it.path("Balance").decimalValue())
                            .reduce(BigDecimal.ZERO, BigDecimal::add);
            assertThat(balance).as(pair[1]).isEqualByComparingTo(open);
        }
    }

    @Test
    void everyDirectTransactionIsOneOfFourEntities() {
        long incomes =
                List.of("SalesReceipt", "RefundReceipt", "Deposit").stream()
                        .mapToLong(it -> count(it))
                        .sum();
        long refunds =
                books.org().readAll("vendor-payments", 1000).stream()
                        .filter(it -> it.path("total").asString().startsWith("-"))
                        .count();

        assertThat(incomes).isEqualTo(books.org().readAll("direct-incomes", 1000).size() + refunds);
    }

    @Test
    void linesTaxAndTotalsAddUp() {
        for (String entity : List.of("Invoice", "Bill", "Purchase", "SalesReceipt", "Deposit")) {
            for (JsonNode one :
                    books.query("select * from %s maxresults 1000".formatted(entity))
                            .path(entity)) {
                BigDecimal sum = one.path("TxnTaxDetail").path("TotalTax").decimalValue();
                for (JsonNode line : one.path("Line")) {
                    String type = line.path("DetailType").asString();
                    BigDecimal amount = line.path("Amount").decimalValue();
                    if (type.equals("DiscountLineDetail")) {
                        sum = sum.subtract(amount);
                    } else if (!type.equals("SubTotalLineDetail")) {
                        sum = sum.add(amount);
                    }
                }
                assertThat(one.path("TotalAmt").decimalValue())
                        .as(one.toString())
                        .isEqualByComparingTo(sum);
            }
        }
    }

    @Test
    void inactiveRecordsAreListedOnlyWhenAskedFor() {
        long active = count("Vendor");
        JsonNode all =
                books.query("select * from Vendor where Active in (true, false) maxresults 1000")
                        .path("Vendor");

        assertThat(all.size()).isGreaterThan((int) active);
        assertThat(all.valueStream().filter(it -> !it.path("Active").asBoolean()))
                .allSatisfy(
                        it -> assertThat(it.path("DisplayName").asString()).endsWith(" (deleted)"));
    }

    /** The platform refuses a customer with the name of a supplier. */
    @Test
    void customersAndVendorsCanBeSentAsTheyWereRead() {
        for (String entity : List.of("Customer", "Vendor")) {
            JsonNode all = books.query("select * from %s maxresults 1000".formatted(entity));
            assertThat(all.path(entity).size()).isGreaterThan(10);
            for (JsonNode one : all.path(entity)) {
                SandboxResponse updated =
                        books.post(entity.toLowerCase(Locale.ROOT), one.toString());
                assertThat(updated.status()).as(updated.body()).isEqualTo(200);
            }
        }
    }

    /** The name in JSON is another one than in queries. */
    @Test
    void transfersToACardArePaymentsOfTheCard() {
        JsonNode paid =
                books.query("select * from CreditCardPayment maxresults 1000")
                        .path("CreditCardPaymentTxn");
        String bank = paid.path(0).at("/BankAccountRef/value").asString();
        String card = paid.path(0).at("/CreditCardAccountRef/value").asString();
        JsonNode written =
                books.write(
                        "Transfer",
                        "",
                        """
                        {"FromAccountRef":{"value":"%s"},"ToAccountRef":{"value":"%s"},"Amount":5.00}
                        """
                                .formatted(bank, card));

        assertThat(paid.size() + count("Transfer"))
                .isEqualTo(books.org().readAll("transfers", 1000).size());
        assertThat(books.first("Transfer", "Id = '%s'".formatted(written.path("Id").asString())))
                .isEqualTo(written.path("Id").asString());
        JsonNode one = books.get("creditcardpayment/" + paid.path(0).path("Id").asString()).json();
        assertThat(one.path("CreditCardPaymentTxn")).isEqualTo(paid.path(0));
        assertThat(
                        books.get("cdc?entities=CreditCardPayment&changedSince=2020-01-01")
                                .json()
                                .at("/CDCResponse/0/QueryResponse/0/CreditCardPaymentTxn")
                                .size())
                .isGreaterThanOrEqualTo(paid.size());
    }

    /** It has no member Active. */
    @Test
    void theTaxCodeWithoutTaxIsListedOnlyWithoutConditionOnActive() {
        assertThat(taxCodes("")).contains("NON");
        assertThat(taxCodes("where Active in (true, false)")).isNotEmpty().doesNotContain("NON");
        assertThat(taxCodes("where Active = true")).isNotEmpty().doesNotContain("NON");
        assertThat(taxCodes("where Active = true and Taxable = false")).doesNotContain("NON");
    }

    private List<String> taxCodes(String where) {
        return books.query("select * from TaxCode %s maxresults 1000".formatted(where))
                .path("TaxCode")
                .valueStream()
                .map(it -> it.path("Id").asString())
                .toList();
    }

    @Test
    void anAssetAccountPaysAndReceives() {
        String asset = books.first("Account", "AccountType = 'Fixed Asset'");
        String purchase =
                """
                {"PaymentType":"%s","AccountRef":{"value":"%s"},"Line":[{"Amount":5.00,
                 "DetailType":"AccountBasedExpenseLineDetail",
                 "AccountBasedExpenseLineDetail":{"AccountRef":{"value":"%s"}}}]}
                """;
        String expense = books.first("Account", "AccountType = 'Expense'");

        JsonNode paid = books.write("Purchase", "", purchase.formatted("Cash", asset, expense));
        JsonNode received =
                books.write(
                        "Deposit",
                        "",
                        """
                        {"DepositToAccountRef":{"value":"%s"},"Line":[{"Amount":5.00,
                         "DetailType":"DepositLineDetail",
                         "DepositLineDetail":{"AccountRef":{"value":"%s"}}}]}
                        """
                                .formatted(asset, expense));

        assertThat(paid.at("/AccountRef/value").asString()).isEqualTo(asset);
        assertThat(received.at("/DepositToAccountRef/value").asString()).isEqualTo(asset);
        assertThat(
                        books.post("purchase", purchase.formatted("CreditCard", asset, expense))
                                .status())
                .isEqualTo(400);
        assertThat(books.post("purchase", purchase.formatted("Cash", expense, expense)).status())
                .isEqualTo(400);
    }

    @Test
    void anUpdateDeletesTheLinesThatItDoesNotName() {
        JsonNode order =
                books.query("select * from PurchaseOrder maxresults 1")
                        .path("PurchaseOrder")
                        .path(0);
        String link =
                """
                "LinkedTxn":[{"TxnId":"%s","TxnType":"PurchaseOrder","TxnLineId":"%s"}],
                """
                        .formatted(order.path("Id").asString(), order.at("/Line/0/Id").asString());
        String bill =
                """
                {%%s"VendorRef":{"value":"%s"},"Line":[%%s,%%s]}
                """
                        .formatted(books.first("Vendor", "Active = true"));
        String line =
                """
                {%%s"Amount":5.00,"DetailType":"AccountBasedExpenseLineDetail",
                 "AccountBasedExpenseLineDetail":{"AccountRef":{"value":"%s"}}}
                """
                        .formatted(books.first("Account", "AccountType = 'Expense'"));

        JsonNode created =
                books.write(
                        "Bill", "", bill.formatted("", line.formatted(link), line.formatted("")));
        String reference =
                "\"Id\":\"%s\",\"SyncToken\":\"%s\","
                        .formatted(
                                created.path("Id").asString(),
                                created.path("SyncToken").asString());
        JsonNode updated =
                books.write(
                        "Bill",
                        "",
                        bill.formatted(
                                reference, line.formatted("\"Id\":\"2\","), line.formatted("")));

        assertThat(created.at("/LinkedTxn/0/TxnId")).isEqualTo(order.path("Id"));
        assertThat(created.at("/Line/0/LinkedTxn/0/TxnLineId")).isEqualTo(order.at("/Line/0/Id"));
        assertThat(updated.path("Line").valueStream().map(it -> it.path("Id").asString()))
                .containsExactly("2", "3");
        assertThat(updated.path("LinkedTxn").isEmpty()).isTrue();
        assertThat(updated.path("Line").toString()).doesNotContain("LinkedTxn");
    }

    @Test
    void theCashBackOfADepositDoesNotReachItsAccount() {
        String asset = books.first("Account", "AccountType = 'Fixed Asset'");
        String expense = books.first("Account", "AccountType = 'Expense'");
        String deposit =
                """
                {%%s"DepositToAccountRef":{"value":"%s"},"Line":[{"Amount":100.00,
                 "DetailType":"DepositLineDetail",
                 "DepositLineDetail":{"AccountRef":{"value":"%s"}}}]}
                """
                        .formatted(asset, expense);
        String cashBack =
                """
                "CashBack":{"AccountRef":{"value":"%s"},"Amount":20.00,"Memo":"Till"},
                """
                        .formatted(expense);

        JsonNode created = books.write("Deposit", "", deposit.formatted(cashBack));
        JsonNode updated =
                books.write(
                        "Deposit",
                        "",
                        deposit.formatted(
                                "\"Id\":\"%s\",\"SyncToken\":\"%s\","
                                        .formatted(
                                                created.path("Id").asString(),
                                                created.path("SyncToken").asString())));

        assertThat(created.path("TotalAmt").decimalValue()).isEqualByComparingTo("80");
        assertThat(created.at("/CashBack/Amount").decimalValue()).isEqualByComparingTo("20");
        assertThat(created.at("/CashBack/AccountRef/value").asString()).isEqualTo(expense);
        assertThat(created.path("Line").size()).isEqualTo(1);
        assertThat(updated.path("TotalAmt").decimalValue()).isEqualByComparingTo("100");
        assertThat(updated.has("CashBack")).isFalse();
    }

    @Test
    void anAccountInHomeCurrencyPaysAndReceivesAnyCurrency() {
        String home =
                books.write("Account", "", "{\"Name\":\"Dollars\",\"AccountType\":\"Bank\"}")
                        .path("Id")
                        .asString();
        String foreign =
                books.write(
                                "Account",
                                "",
                                """
                                {"Name":"Euros","AccountType":"Bank","CurrencyRef":{"value":"EUR"}}
                                """)
                        .path("Id")
                        .asString();
        String expense = books.first("Account", "AccountType = 'Expense'");
        String purchase =
                """
                {"PaymentType":"Cash","AccountRef":{"value":"%s"},"CurrencyRef":{"value":"%s"},
                 "ExchangeRate":0.85,"Line":[{"Amount":5.00,
                 "DetailType":"AccountBasedExpenseLineDetail",
                 "AccountBasedExpenseLineDetail":{"AccountRef":{"value":"%s"}}}]}
                """;
        String deposit =
                """
                {"DepositToAccountRef":{"value":"%s"},"CurrencyRef":{"value":"%s"},
                 "ExchangeRate":0.85,"Line":[{"Amount":5.00,"DetailType":"DepositLineDetail",
                 "DepositLineDetail":{"AccountRef":{"value":"%s"}}}]}
                """;

        JsonNode paid = books.write("Purchase", "", purchase.formatted(home, "EUR", expense));
        JsonNode received = books.write("Deposit", "", deposit.formatted(home, "EUR", expense));

        for (JsonNode each : List.of(paid, received)) {
            assertThat(each.at("/CurrencyRef/value").asString()).isEqualTo("EUR");
            assertThat(each.path("ExchangeRate").decimalValue()).isEqualByComparingTo("0.85");
        }
        JsonNode atPar =
                books.write(
                        "Purchase",
                        "",
                        purchase.formatted(home, "EUR", expense).replace("0.85", "1"));
        assertThat(atPar.path("ExchangeRate").decimalValue()).isEqualByComparingTo("1");
        for (SandboxResponse refused :
                List.of(
                        books.post("purchase", purchase.formatted(foreign, "USD", expense)),
                        books.post("deposit", deposit.formatted(foreign, "USD", expense)))) {
            assertThat(refused.status()).as(refused.body()).isEqualTo(400);
            assertThat(refused.json().at("/Fault/Error/0/code").asString()).isEqualTo("6000");
        }
    }

    @Test
    void notesOfAVendorAreNotStored() {
        SandboxResponse vendor =
                books.post("vendor", "{\"DisplayName\":\"With notes\",\"Notes\":\"Hello\"}");
        SandboxResponse customer =
                books.post("customer", "{\"DisplayName\":\"Noted\",\"Notes\":\"Hello\"}");

        assertThat(vendor.status()).as(vendor.body()).isEqualTo(200);
        assertThat(vendor.json().path("Vendor").has("Notes")).isFalse();
        assertThat(customer.json().at("/Customer/Notes").asString("")).isEqualTo("Hello");
    }

    @Test
    void onlyThePercentSignOfAPatternStandsForOtherCharacters() {
        books.write("Customer", "", "{\"DisplayName\":\"Under_score\"}");
        books.write("Customer", "", "{\"DisplayName\":\"Underscores\"}");
        books.write("Customer", "", "{\"DisplayName\":\"Back\\\\\"}");

        JsonNode underscore =
                books.query("select * from Customer where DisplayName like 'under_%'");
        JsonNode backslash = books.query("select * from Customer where DisplayName like '%\\\\'");

        assertThat(underscore.at("/Customer/0/DisplayName").asString()).isEqualTo("Under_score");
        assertThat(underscore.path("maxResults").asInt()).isEqualTo(1);
        assertThat(backslash.at("/Customer/0/DisplayName").asString()).isEqualTo("Back\\");
    }

    @Test
    void conditionsSelectOrderAndPage() {
        JsonNode all = books.query("select * from Bill orderby TxnDate, Id maxresults 1000");
        JsonNode middle = all.path("Bill").path(all.path("Bill").size() / 2);
        String day = middle.path("TxnDate").asString();

        JsonNode later =
                books.query(
                        "select Id, TxnDate from Bill where TxnDate >= '%s' and TotalAmt > '0' maxresults 1000"
                                .formatted(day));

        assertThat(later.path("Bill"))
                .isNotEmpty()
                .allSatisfy(it -> {
                    assertThat(it.path("TxnDate").asString()).isGreaterThanOrEqualTo(day);
                    assertThat(it.has("Line")).isFalse();
                });
        JsonNode same =
                books.query(
                        "select * from Bill where Id = '%s'"
                                .formatted(middle.path("Id").asString()));
        assertThat(same.path("Bill").path(0)).isEqualTo(middle);
        JsonNode page = books.query("select * from Bill orderby Id startposition 3 maxresults 2");
        assertThat(page.path("startPosition").asInt()).isEqualTo(3);
        assertThat(page.path("maxResults").asInt()).isEqualTo(2);
        assertThat(books.query("select * from Bill startposition 5000").isEmpty()).isTrue();
        SandboxResponse posted =
                books.post(
                        "query", "application/text", "select count(*) from Bill".getBytes(UTF_8));
        assertThat(posted.json().at("/QueryResponse/totalCount").asInt())
                .isEqualTo(all.path("Bill").size());
    }

    @Test
    void positionsAreThoseOfTheTimeOfTheQuery() {
        JsonNode first = books.write("Invoice", "", books.invoice("10.00"));
        for (int i = 0; i < 7; i++) {
            books.write("Invoice", "", books.invoice("10.00"));
        }
        List<String> ids = ids(1, 1000);
        int from = ids.indexOf(first.path("Id").asString());
        assertThat(ids(from + 1, 3)).isEqualTo(ids.subList(from, from + 3));
        assertThat(ids(from + 3, 3)).isEqualTo(ids.subList(from + 2, from + 5));
        assertThat(ids(from + 7, 2)).isEqualTo(ids.subList(from + 6, from + 8));
        assertThat(ids(from + 6, 1)).isEqualTo(ids.subList(from + 5, from + 6));

        books.write("Invoice", "?operation=delete", reference(first));

        assertThat(ids(from + 6, 2)).isEqualTo(ids.subList(from + 6, from + 8));
    }

    private List<String> ids(int start, int most) {
        return books.query(
                        "select * from Invoice orderby Id startposition %d maxresults %d"
                                .formatted(start, most))
                .path("Invoice")
                .valueStream()
                .map(it -> it.path("Id").asString())
                .toList();
    }

    @Test
    void changesIncludeDeletedTransactionsAndInactiveNames() {
        String since = "2026-11-16T00:00:00-08:00";
        JsonNode invoice = books.write("Invoice", "", books.invoice("10.00"));
        String id = invoice.path("Id").asString();
        books.org().advance("PT10S");
        books.write("Invoice", "?operation=delete", reference(invoice));

        JsonNode changed =
                books.get("cdc?entities=Invoice,customer&changedSince=" + since)
                        .json()
                        .at("/CDCResponse/0/QueryResponse");

        assertThat(changed.at("/0/Invoice"))
                .anySatisfy(it -> {
                    assertThat(it.path("Id").asString()).isEqualTo(id);
                    assertThat(it.path("status").asString()).isEqualTo("Deleted");
                });
        books.org().advance("P31D");
        BooksClient later = books.renewed();
        String recent = later.write("Invoice", "", later.invoice("11.00")).path("Id").asString();
        assertThat(
                        later.get("cdc?entities=Invoice&changedSince=" + since)
                                .json()
                                .at("/CDCResponse/0/QueryResponse/0/Invoice"))
                .extracting(it -> it.path("Id").asString())
                .contains(recent)
                .doesNotContain(id);
    }

    @Test
    void aRepeatedRequestidGivesTheFirstResponse() {
        String body = books.invoice("12.00");
        long before = count("Invoice");

        JsonNode first = books.write("Invoice", "?requestid=r-1", body);
        JsonNode second = books.write("Invoice", "?requestid=r-1", body);

        assertThat(second.path("Id")).isEqualTo(first.path("Id"));
        assertThat(count("Invoice")).isEqualTo(before + 1);

        books.org().sandbox().control("PUT", "/quickbooks/settings", "{\"repeatWrites\":true}");
        JsonNode third = books.write("Invoice", "?requestid=r-1", body);
        books.org().sandbox().control("PUT", "/quickbooks/settings", "{}");

        assertThat(third.path("Id")).isNotEqualTo(first.path("Id"));
    }

    @Test
    void aLostResponseLeavesTheWriteInTheBooks() {
        books.org()
                .sandbox()
                .control(
                        "POST",
                        "/faults",
                        "{\"path\":\"/quickbooks/v3\",\"method\":\"POST\",\"times\":1,\"reset\":\"after\"}");
        long before = count("Invoice");
        String body = books.invoice("13.00");

        assertThatThrownBy(() -> books.post("invoice?requestid=lost", body))
                .hasRootCauseInstanceOf(IOException.class);

        assertThat(count("Invoice")).isEqualTo(before + 1);
        books.write("Invoice", "?requestid=lost", body);
        assertThat(count("Invoice")).isEqualTo(before + 1);
    }

    @Test
    void errorsHaveThreeForms() {
        SandboxResponse unauthorized =
                books.org()
                        .sandbox()
                        .get(
                                "/quickbooks/v3/company/" + books.realm() + "/customer/1",
                                "Authorization",
                                "Bearer nothing");
        assertThat(unauthorized.status()).isEqualTo(401);
        assertThat(unauthorized.json().at("/fault/error/0/code").asString()).isEqualTo("3200");
        assertThat(unauthorized.json().path("time").isNumber()).isTrue();
        SandboxResponse other = BooksClient.open(port, 0).get("customer/1");
        assertThat(other.status()).isEqualTo(400);
        SandboxResponse foreign =
                books.org()
                        .sandbox()
                        .get(
                                "/quickbooks/v3/company/"
                                        + BooksClient.open(port, 0).realm()
                                        + "/companyinfo/1",
                                "Authorization",
                                "Bearer " + books.token());
        assertThat(foreign.status()).isEqualTo(403);
        assertThat(foreign.json().at("/fault/error/0/code").asString()).isEqualTo("3100");
        SandboxResponse unknown = books.post("invoice", "{\"BadJson\":true}");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().at("/Fault/Error/0/code").asString()).isEqualTo("2010");
        assertThat(books.get("customer/1.5").json().at("/Fault/Error/0/code").asString())
                .isEqualTo("2030");
        SandboxResponse batch =
                books.post(
                        "batch",
                        """
                        {"BatchItemRequest":[{"bId":"1","operation":"delete","Invoice":{"Id":"1999999999","SyncToken":"0"}}]}
                        """);
        assertThat(batch.status()).isEqualTo(200);
        assertThat(batch.json().at("/BatchItemResponse/0/Fault/Error/0/code").asString())
                .isEqualTo("610");
        SandboxResponse upload =
                books.post(
                        "upload",
                        "multipart/form-data; boundary=b",
                        """
                        \r
                        --b\r
                        Content-Disposition: form-data; name="file_metadata_01"\r
                        Content-Type: application/json\r
                        \r
                        {"AttachableRef":[{"EntityRef":{"type":"Estimate","value":"75"}}],"FileName":"a.txt","ContentType":"text/plain"}\r
                        --b\r
                        Content-Disposition: form-data; name="file_content_01"; filename="a.txt"\r
                        Content-Type: text/plain\r
                        \r
                        text\r
                        --b--\r
                        """
                                .getBytes(UTF_8));
        assertThat(upload.status()).isEqualTo(200);
        assertThat(upload.json().at("/AttachableResponse/0/Fault/Error/0/code").asString())
                .isEqualTo("6000");
    }

    @Test
    void compressedBodiesAreRead() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write("{\"DisplayName\":\"Zipped\"}".getBytes(UTF_8));
        }

        SandboxResponse response =
                books.post(
                        "customer",
                        "application/json",
                        bytes.toByteArray(),
                        "Content-Encoding",
                        "gzip");

        assertThat(response.json().at("/Customer/DisplayName").asString()).isEqualTo("Zipped");
    }

    @Test
    void limitsAreEnforcedWhenSwitchedOn() {
        books.org()
                .sandbox()
                .control(
                        "PUT",
                        "/quickbooks/limits",
                        "{\"enforce\":true,\"minute\":2,\"realm\":\"%s\"}"
                                .formatted(books.realm()));

        assertThat(books.get("preferences").status()).isEqualTo(200);
        assertThat(books.get("preferences").status()).isEqualTo(200);
        SandboxResponse refused = books.get("preferences");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.json().at("/Fault/Error/0/Message").asString())
                .isEqualTo("message=ThrottleExceeded; errorCode=003001; statusCode=429");
        books.org().advance("PT61S");
        assertThat(books.get("preferences").status()).isEqualTo(200);
    }

    @Test
    void theLogShowsClassKeyAndBytes() {
        SandboxResponse read = books.get("preferences");
        books.write("Invoice", "?requestid=logged", books.invoice("1.00"));

        JsonNode log =
                books.org()
                        .sandbox()
                        .control("GET", "/requests?tenant=" + books.org().id(), "")
                        .json();

        assertThat(log)
                .anySatisfy(it -> {
                    assertThat(it.path("path").asString()).endsWith("/preferences");
                    assertThat(it.path("callClass").asString()).isEqualTo("CorePlus");
                    assertThat(it.path("bytes").asInt())
                            .isEqualTo(read.body().getBytes(UTF_8).length);
                })
                .anySatisfy(it -> {
                    assertThat(it.path("idempotencyKey").asString()).isEqualTo("logged");
                    assertThat(it.path("callClass").asString()).isEqualTo("Core");
                    assertThat(it.path("application").asString()).isEqualTo("ledgerway");
                });
    }

    @Test
    void changesOfSeveralCompaniesAreNotifiedTogether() throws Exception {
        List<String> bodies = new CopyOnWriteArrayList<>();
        List<String> signatures = new CopyOnWriteArrayList<>();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    bodies.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
                    signatures.add(exchange.getRequestHeaders().getFirst("intuit-signature"));
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
        server.start();
        try {
            BooksClient other = BooksClient.open(port, 0);
            String key = subscribe(server, "cloudevents");
            books.write("Invoice", "", books.invoice("5.00"));
            other.write("Customer", "", "{\"DisplayName\":\"Notified\"}");
            deliverUntil(bodies, "qbo.customer.created.v1");

            List<JsonNode> events =
                    bodies.stream().map(it -> JsonMapper.shared().readTree(it)).toList();
            assertThat(events.stream().flatMap(JsonNode::valueStream))
                    .anySatisfy(it -> {
                        assertThat(it.path("type").asString()).isEqualTo("qbo.invoice.created.v1");
                        assertThat(it.path("intuitaccountid").asString()).isEqualTo(books.realm());
                    })
                    .anySatisfy(it -> {
                        assertThat(it.path("type").asString()).isEqualTo("qbo.customer.created.v1");
                        assertThat(it.path("intuitaccountid").asString()).isEqualTo(other.realm());
                    });
            assertThat(signatures.getFirst()).isEqualTo(signature(key, bodies.getFirst()));

            bodies.clear();
            subscribe(server, "legacy");
            other.write("Customer", "", "{\"DisplayName\":\"Notified again\"}");
            deliverUntil(bodies, "eventNotifications");
            assertThat(
                            JsonMapper.shared()
                                    .readTree(bodies.getFirst())
                                    .at(
                                            "/eventNotifications/0/dataChangeEvent/entities/0/operation")
                                    .asString())
                    .isEqualTo("Create");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void changesAfterARewindAreNotified() throws Exception {
        List<String> bodies = new CopyOnWriteArrayList<>();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    bodies.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
        server.start();
        try {
            subscribe(server, "cloudevents");
            String tenant = "{\"tenant\":\"" + books.org().id() + "\"}";
            books.org().sandbox().control("POST", "/checkpoint", tenant);
            books.org().advance("PT30M");
            books.write("Customer", "", "{\"DisplayName\":\"Undone\"}");
            deliverUntil(bodies, "qbo.customer.created.v1");

            books.org().sandbox().control("POST", "/rewind", tenant);
            bodies.clear();
            books.write("Customer", "", "{\"DisplayName\":\"After the rewind\"}");

            deliverUntil(bodies, "qbo.customer.created.v1");
        } finally {
            server.stop(0);
        }
    }

    /** As the day of the reports; in the evening of California, UTC has the next day already. */
    @Test
    void aTransactionWithoutADateIsOfThePacificDay() {
        Instant evening = Instant.parse("2026-03-01T02:00:00Z");
        BooksClient atNight =
                BooksClient.connected(
                        new SandboxClient(port).org("qhyg", SandboxClient.SEED, 700, evening));

        JsonNode invoice = atNight.write("Invoice", "", atNight.invoice("1.00"));

        assertThat(invoice.path("TxnDate").asString()).isEqualTo("2026-02-28");
    }

    @Test
    void unitPricesKeepTheirDecimals() {
        JsonNode invoice =
                books.write(
                        "Invoice",
                        "",
                        """
                        {"CustomerRef":{"value":"%s"},"Line":[{"Amount":100.00,"DetailType":"SalesItemLineDetail",
                         "SalesItemLineDetail":{"ItemRef":{"value":"1"},"UnitPrice":33.3333333,"Qty":3}}]}
                        """
                                .formatted(books.first("Customer", "Active = true")));

        JsonNode line = invoice.at("/Line/0");
        JsonNode detail = line.path("SalesItemLineDetail");
        assertThat(line.path("Amount").decimalValue()).isEqualByComparingTo("100.00");
        assertThat(detail.path("UnitPrice").decimalValue()).isEqualByComparingTo("33.3333333");
        assertThat(detail.path("Qty").decimalValue()).isEqualByComparingTo("3");
    }

    @Test
    void theBalanceSheetBalancesAndAgedDocumentsAreTheOpenOnes() {
        JsonNode sheet = books.get("reports/BalanceSheet?end_date=2026-12-31").json();

        JsonNode sections = sheet.at("/Rows/Row");
        assertThat(sections.path(0).at("/Summary/ColData/1/value").asString())
                .isEqualTo(sections.path(1).at("/Summary/ColData/1/value").asString())
                .isNotEqualTo("0.00");
        JsonNode months =
                books.get(
                                "reports/ProfitAndLoss?start_date=2026-01-01&end_date=2026-03-31&summarize_column_by=Month")
                        .json();
        assertThat(months.at("/Columns/Column")).hasSize(4);
        assertThat(books.get("reports/Nothing").status()).isEqualTo(400);
    }

    @Test
    void closedPeriodsAreNotChanged() {
        books.org()
                .control(
                        "PATCH",
                        "/records/company/" + books.org().id(),
                        "{\"locked_until\":\"2026-12-31\"}");

        SandboxResponse response = books.post("invoice", books.invoice("1.00"));

        assertThat(response.json().at("/Fault/Error/0/code").asString()).isEqualTo("6210");
    }

    @Test
    void credentialsNameEveryAddress() {
        JsonNode own = books.credentials();

        assertThat(own.path("platform").asString()).isEqualTo("qhyg");
        assertThat(own.path("realmId").asString()).matches("\\d{16}");
        assertThat(own.path("apiUrl").asString()).endsWith("/quickbooks/v3/company");
        assertThat(own.path("tokenUrl").asString()).endsWith("/quickbooks/oauth2/v1/tokens/bearer");
        SandboxResponse discovery =
                books.org().sandbox().get("/quickbooks/.well-known/openid_configuration");
        assertThat(discovery.header("intuit_tid")).isNotEmpty();
        assertThat(discovery.json().path("token_endpoint").asString())
                .endsWith("/quickbooks/oauth2/v1/tokens/bearer");
    }

    private String subscribe(HttpServer server, String format) {
        return books.org()
                .sandbox()
                .control(
                        "PUT",
                        "/quickbooks/webhooks",
                        "{\"url\":\"http://127.0.0.1:%d/hook\",\"format\":\"%s\"}"
                                .formatted(server.getAddress().getPort(), format))
                .json()
                .path("verifierToken")
                .asString();
    }

    /** The changes are sent by one of these calls, or by the timer. */
    private void deliverUntil(List<String> bodies, String text) {
        await().untilAsserted(() -> {
            books.org().sandbox().control("POST", "/quickbooks/webhooks/deliveries", "");
            assertThat(bodies).anySatisfy(it -> assertThat(it).contains(text));
        });
    }

    private static String signature(String key, String body) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key.getBytes(UTF_8), "HmacSHA256"));
        return Base64.getEncoder().encodeToString(mac.doFinal(body.getBytes(UTF_8)));
    }

    private long count(String entity) {
        return books.query("select count(*) from " + entity).path("totalCount").asLong();
    }

    private static String reference(JsonNode entity) {
        return "{\"Id\":\"%s\",\"SyncToken\":\"%s\"}"
                .formatted(entity.path("Id").asString(), entity.path("SyncToken").asString());
    }
}
