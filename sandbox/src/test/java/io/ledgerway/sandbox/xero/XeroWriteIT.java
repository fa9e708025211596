package io.ledgerway.sandbox.xero;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class XeroWriteIT {

    @LocalServerPort int port;

    @SuppressWarnings("NullAway.Init")
    XeroClient xero;

    @BeforeEach
    void connect() {
        xero = XeroClient.open(new SandboxClient(port), 700);
    }

    @Test
    void malformedCallsAreValidationErrors() {
        String note =
                xero.elements("CreditNotes", "?page=1&pageSize=1").at("/0/CreditNoteID").asString();

        SandboxResponse list = xero.put("/CreditNotes/" + note + "/Allocations", "[]");
        SandboxResponse character = xero.put("/Contacts", "{\"Name\":\"a\\u0000b\"}");

        assertThat(list.status()).as(list.body()).isEqualTo(400);
        assertThat(list.json().path("ErrorNumber").asInt()).isEqualTo(10);
        assertThat(character.status()).as(character.body()).isEqualTo(400);
        assertThat(character.json().path("ErrorNumber").asInt()).isEqualTo(10);
    }

    /** The first invoice of a contact changes its record, and the rollback undoes that. */
    @Test
    void aRejectedCallLeavesNoVersionOfItsOwn() {
        String contact =
                xero.put("/Contacts", "{\"Name\":\"Unused yet\"}")
                        .json()
                        .at("/Contacts/0/ContactID")
                        .asString();
        JsonNode record =
                xero.org().readAll("clients", 1000).stream()
                        .filter(it -> it.path("name").asString().equals("Unused yet"))
                        .findFirst()
                        .orElseThrow();
        String id = record.path("id").asString();
        String version =
                xero.org()
                        .control("GET", "/records/customers/" + id, "")
                        .json()
                        .path("version")
                        .asString();
        String valid =
                bill("x")
                        .replace("ACCPAY", "ACCREC")
                        .replace(
                                "\"Name\":\"New Supplier x\"", "\"ContactID\":\"" + contact + "\"");

        SandboxResponse rejected =
                xero.post(
                        "/Invoices",
                        "{\"Invoices\":[%s,{\"Type\":\"ACCREC\"},%s]}"
                                .formatted(
                                        valid.replace("B-x", "B-1"), valid.replace("B-x", "B-2")));
        SandboxResponse replaced =
                xero.org()
                        .write(
                                "PUT",
                                "/clients/" + id,
                                "{\"name\":\"Used now\"}",
                                "If-Unmodified-Since-Version",
                                version);

        assertThat(rejected.status()).as(rejected.body()).isEqualTo(400);
        assertThat(rejected.json().path("Elements").size()).isEqualTo(1);
        assertThat(replaced.status()).as(replaced.body()).isLessThan(300);
    }

    @Test
    void billIsInTheBooksAndCanBePaidAndVoided() {
        SandboxResponse made = xero.put("/Invoices?summarizeErrors=false", bill("one"));
        assertThat(made.status()).as(made.body()).isEqualTo(200);
        JsonNode invoice = made.json().at("/Invoices/0");
        assertThat(invoice.path("StatusAttributeString").asString()).isEqualTo("OK");
        assertThat(invoice.path("Total").decimalValue()).isEqualByComparingTo("120");
        assertThat(invoice.path("SubTotal").decimalValue()).isEqualByComparingTo("100");
        assertThat(invoice.path("DateString").asString()).startsWith("2026-11-21");
        String id = invoice.path("InvoiceID").asString();

        JsonNode payment =
                xero.put(
                                "/Payments",
                                "{\"Invoice\":{\"InvoiceID\":\"%s\"},\"Account\":{\"Code\":\"1000\"},\"Date\":\"2026-11-22\",\"Amount\":20}"
                                        .formatted(id))
                        .json()
                        .at("/Payments/0");
        assertThat(payment.path("PaymentType").asString()).isEqualTo("ACCPAYPAYMENT");
        assertThat(due(id)).isEqualByComparingTo("100");
        assertThat(xero.post("/Invoices/" + id, "{\"Status\":\"VOIDED\"}").status()).isEqualTo(400);
        String paymentId = payment.path("PaymentID").asString();
        assertThat(xero.post("/Payments/" + paymentId, "{\"Status\":\"DELETED\"}").status())
                .isEqualTo(200);
        assertThat(xero.elements("Payments", "/" + paymentId).at("/0/Status").asString())
                .isEqualTo("DELETED");
        JsonNode voided = xero.post("/Invoices/" + id, "{\"Status\":\"VOIDED\"}").json();
        assertThat(voided.at("/Invoices/0/Status").asString()).isEqualTo("VOIDED");
        assertThat(xero.org().balanced()).isTrue();
    }

    @Test
    void unitPricesHaveTwoDecimalsUnlessFourAreAskedFor() {
        String rounded = billId(xero.put("/Invoices", bolts("rounded")));
        String precise = billId(xero.put("/Invoices?unitdp=4", bolts("precise")));

        assertThat(number("Invoices", "/" + rounded, "/SubTotal")).isEqualByComparingTo("120");
        assertThat(number("Invoices", "/" + precise, "/SubTotal")).isEqualByComparingTo("123.4");
        String price = "/LineItems/0/UnitAmount";
        assertThat(number("Invoices", "/" + rounded + "?unitdp=4", price))
                .isEqualByComparingTo("0.12");
        assertThat(number("Invoices", "/" + precise + "?unitdp=4", price))
                .isEqualByComparingTo("0.1234");
        assertThat(number("Invoices", "?unitdp=4&page=1&IDs=" + precise, price))
                .isEqualByComparingTo("0.1234");
        assertThat(number("Invoices", "/" + precise, price)).isEqualByComparingTo("0.12");

        xero.put("/Items?unitdp=4", "{\"Code\":\"BOLT\",\"SalesDetails\":{\"UnitPrice\":0.0612}}");
        String sale = "/SalesDetails/UnitPrice";
        assertThat(number("Items", "/BOLT?unitdp=4", sale)).isEqualByComparingTo("0.0612");
        assertThat(number("Items", "/BOLT", sale)).isEqualByComparingTo("0.06");
        assertThat(xero.org().balanced()).isTrue();
    }

    @Test
    void lineAmountGivesTheUnitPrice() {
        String bolts = bolts("amount").replace("\"UnitAmount\":0.1234", "\"LineAmount\":83.33");

        String id = billId(xero.put("/Invoices?unitdp=4", bolts));

        assertThat(number("Invoices", "/" + id, "/SubTotal")).isEqualByComparingTo("83.33");
        assertThat(number("Invoices", "/" + id + "?unitdp=4", "/LineItems/0/UnitAmount"))
                .isEqualByComparingTo("0.0833");
        assertThat(xero.org().balanced()).isTrue();
    }

    @Test
    void updateKeepsTheLinesThatItNames() {
        String id = billId(xero.put("/Invoices", bill("lines")));
        String line = lineIdAfter(id, "");

        assertThat(lineIdAfter(id, "\"LineItemID\":\"%s\",".formatted(line))).isEqualTo(line);
        assertThat(xero.post("/Invoices/" + id, "{\"Reference\":\"r\"}").status()).isEqualTo(200);
        assertThat(lineId(id)).isEqualTo(line);
        String created = lineIdAfter(id, "");
        assertThat(created).isNotEqualTo(line);
        SandboxResponse unknown =
                xero.post("/Invoices/" + id, pens("\"LineItemID\":\"%s\",".formatted(line)));
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(lineId(id)).isEqualTo(created);
        assertThat(xero.org().balanced()).isTrue();
    }

    private String lineIdAfter(String bill, String identifier) {
        SandboxResponse changed = xero.post("/Invoices/" + bill, pens(identifier));
        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
        assertThat(changed.json().at("/Invoices/0/LineItems/0/LineItemID").asString())
                .isEqualTo(lineId(bill));
        return lineId(bill);
    }

    private String lineId(String bill) {
        return xero.elements("Invoices", "/" + bill).at("/0/LineItems/0/LineItemID").asString();
    }

    private static String pens(String identifier) {
        return """
        {"LineAmountTypes":"Inclusive","LineItems":[{%s"Description":"Pens","Quantity":1,
         "UnitAmount":12,"AccountCode":"6200","TaxType":"STD"}]}
        """
                .formatted(identifier);
    }

    /** The messages are those of Xero. */
    @Test
    void bankTransactionHasTheTaxThatIsComputed() {
        xero.put(
                "/Accounts",
                "{\"Code\":\"6250\",\"Name\":\"Taxed\",\"Type\":\"EXPENSE\",\"TaxType\":\"STD\"}");

        assertThat(refusal(spent("\"UnitAmount\":261.4,\"TaxType\":\"STD\",\"TaxAmount\":52.23")))
                .isEqualTo("Tax amount 52.23 is incorrect for STD tax type, should be 52.28");
        assertThat(refusal(spent("\"UnitAmount\":100,\"TaxAmount\":0")))
                .isEqualTo("Tax amount 0.00 is incorrect for STD tax type, should be 20.00");
        JsonNode untold = made(spent("\"UnitAmount\":100"));
        assertThat(untold.path("Total").decimalValue()).isEqualByComparingTo("120");
        JsonNode whole =
                made(
                        spent("\"Quantity\":2,\"LineAmount\":313.63")
                                .replace("Exclusive", "Inclusive"));
        assertThat(whole.path("Total").decimalValue()).isEqualByComparingTo("313.63");
        assertThat(whole.path("TotalTax").decimalValue()).isEqualByComparingTo("52.27");
        assertThat(whole.path("LineAmountTypes").asString()).isEqualTo("Inclusive");
        JsonNode line = whole.at("/LineItems/0");
        assertThat(line.path("LineAmount").decimalValue()).isEqualByComparingTo("313.63");
        assertThat(line.path("Quantity").decimalValue()).isEqualByComparingTo("2");
        assertThat(line.path("UnitAmount").decimalValue()).isEqualByComparingTo("156.815");
        assertThat(xero.org().balanced()).isTrue();
    }

    private static String spent(String amounts) {
        return """
        {"Type":"SPEND","Contact":{"Name":"Corner Shop"},"BankAccount":{"Code":"1000"},"Date":"2026-11-20",
         "LineAmountTypes":"Exclusive","LineItems":[{"Description":"Desk","AccountCode":"6250",%s}]}
        """
                .formatted(amounts);
    }

    private JsonNode made(String transaction) {
        SandboxResponse made = xero.put("/BankTransactions?unitdp=4", transaction);
        assertThat(made.status()).as(made.body()).isEqualTo(200);
        return made.json().at("/BankTransactions/0");
    }

    private String refusal(String transaction) {
        SandboxResponse refused = xero.put("/BankTransactions", transaction);
        assertThat(refused.status()).as(refused.body()).isEqualTo(400);
        return refused.json().at("/Elements/0/ValidationErrors/0/Message").asString();
    }

    private static String billId(SandboxResponse made) {
        return made.json().at("/Invoices/0/InvoiceID").asString();
    }

    /** A thousand at 0.1234, without tax in the price. */
    private static String bolts(String name) {
        return bill(name)
                .replace("Inclusive", "Exclusive")
                .replace("\"Quantity\":2", "\"Quantity\":1000")
                .replace("\"UnitAmount\":60", "\"UnitAmount\":0.1234");
    }

    private BigDecimal number(String collection, String query, String member) {
        return xero.elements(collection, query).at("/0" + member).decimalValue();
    }

    @Test
    void invalidElementsLeaveTheOthersUntouched() {
        int before = count();
        String list =
                "{\"Invoices\":[%s,{\"Type\":\"ACCPAY\",\"Status\":\"AUTHORISED\"},%s]}"
                        .formatted(bill("a"), bill("b"));

        SandboxResponse refused = xero.put("/Invoices", list);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("ErrorNumber").asInt()).isEqualTo(10);
        assertThat(refused.json().at("/Elements/0/ValidationErrors/0/Message").asString())
                .isEqualTo("A Contact must be specified for this type of transaction");
        assertThat(count()).isEqualTo(before);

        JsonNode mixed = xero.put("/Invoices?summarizeErrors=false", list).json().path("Invoices");
        assertThat(mixed.get(0).path("StatusAttributeString").asString()).isEqualTo("OK");
        assertThat(mixed.get(1).path("StatusAttributeString").asString()).isEqualTo("ERROR");
        assertThat(mixed.get(2).path("StatusAttributeString").asString()).isEqualTo("OK");
        assertThat(count()).isEqualTo(before + 2);
        assertThat(xero.org().balanced()).isTrue();
    }

    @Test
    void keyProtectsAgainstRepetition() {
        String body = bill("key");
        SandboxResponse first = xero.put("/Invoices", body, "Idempotency-Key", "key-1");
        int before = count();
        SandboxResponse again = xero.put("/Invoices", body, "Idempotency-Key", "key-1");
        assertThat(again.json()).isEqualTo(first.json());
        assertThat(count()).isEqualTo(before);
        assertThat(xero.put("/Invoices", bill("other"), "Idempotency-Key", "key-1").status())
                .isEqualTo(400);
        assertThat(xero.put("/Invoices", bill("long"), "Idempotency-Key", "k".repeat(129)).status())
                .isEqualTo(400);
        assertThat(count()).isEqualTo(before);
    }

    @Test
    void lostResponseIsRepeatedWithTheSameKey() {
        SandboxClient sandbox = new SandboxClient(port);
        int before = count();
        sandbox.control(
                "POST",
                "/faults",
                "{\"tenant\":\"%s\",\"method\":\"PUT\",\"times\":1,\"reset\":\"after\"}"
                        .formatted(xero.org().id()));
        assertThatThrownBy(() -> xero.put("/Invoices", bill("lost"), "Idempotency-Key", "lost-1"))
                .isInstanceOf(UncheckedIOException.class);
        sandbox.control("DELETE", "/faults", "");

        SandboxResponse again = xero.put("/Invoices", bill("lost"), "Idempotency-Key", "lost-1");

        assertThat(again.status()).isEqualTo(200);
        assertThat(count()).isEqualTo(before + 1);
        assertThat(xero.org().balanced()).isTrue();
    }

    @Test
    void everyAccountButThoseOfBanksHasACodeThatALineCanUse() {
        xero.org()
                .control(
                        "POST",
                        "/records/chartOfAccounts",
                        "{\"name\":\"Uncoded\",\"class\":\"expense\"}");

        JsonNode accounts = xero.elements("Accounts", "");

        assertThat(accounts.valueStream().filter(it -> !it.path("Type").asString().equals("BANK")))
                .extracting(it -> it.path("Code").asString(""))
                .doesNotContain("")
                .doesNotHaveDuplicates();
        String code =
                accounts.valueStream()
                        .filter(it -> it.path("Name").asString().equals("Uncoded"))
                        .findFirst()
                        .orElseThrow()
                        .path("Code")
                        .asString();
        JsonNode line =
                xero.put("/Invoices", bill("uncoded").replace("\"6200\"", "\"%s\"".formatted(code)))
                        .json()
                        .at("/Invoices/0/LineItems/0");
        assertThat(line.path("AccountCode").asString()).isEqualTo(code);
    }

    @Test
    void bankAccountNeedsANumberAndAnUpdateChangesItsType() {
        assertThat(xero.put("/Accounts", "{\"Name\":\"No number\",\"Type\":\"BANK\"}").status())
                .isEqualTo(400);
        String id =
                xero.put(
                                "/Accounts",
                                "{\"Name\":\"Numbered\",\"Type\":\"BANK\",\"BankAccountType\":\"CREDITCARD\",\"BankAccountNumber\":\"5500\"}")
                        .json()
                        .at("/Accounts/0/AccountID")
                        .asString();

        assertThat(bankTypeAfter(id, "{\"Name\":\"Renamed\"}")).isEqualTo("CREDITCARD");
        assertThat(bankTypeAfter(id, "{\"BankAccountType\":\"BANK\"}")).isEqualTo("BANK");
        assertThat(xero.elements("Accounts", "/" + id).at("/0/BankAccountNumber").asString())
                .isEqualTo("5500");
    }

    private String bankTypeAfter(String id, String update) {
        return xero.post("/Accounts/" + id, update)
                .json()
                .at("/Accounts/0/BankAccountType")
                .asString();
    }

    @Test
    void contactHasTheRolesOfItsDocuments() {
        JsonNode contact =
                xero.put("/Contacts", "{\"Name\":\"Both Ways\",\"IsSupplier\":true}")
                        .json()
                        .at("/Contacts/0");
        assertThat(contact.path("IsCustomer").asBoolean()).isFalse();
        assertThat(contact.path("IsSupplier").asBoolean()).isFalse();
        String id = contact.path("ContactID").asString();
        String sale =
                bill("sale")
                        .replace("ACCPAY", "ACCREC")
                        .replaceFirst(
                                "\"Contact\":\\{[^}]*}",
                                "\"Contact\":{\"ContactID\":\"" + id + "\"}");
        xero.org().control("POST", "/clock", "{\"advance\":\"PT10M\"}");
        JsonNode invoice = xero.put("/Invoices", sale).json().at("/Invoices/0");
        assertThat(invoice.at("/Contact/ContactID").asString()).isEqualTo(id);
        JsonNode after = xero.elements("Contacts", "/" + id).get(0);
        assertThat(after.path("IsCustomer").asBoolean()).isTrue();
        assertThat(after.path("IsSupplier").asBoolean()).isFalse();
        xero.put("/Invoices", sale.replace("ACCREC", "ACCPAY"));
        JsonNode both = xero.elements("Contacts", "/" + id).get(0);
        assertThat(both.path("IsCustomer").asBoolean()).isTrue();
        assertThat(both.path("IsSupplier").asBoolean()).isTrue();
        assertThat(both.path("UpdatedDateUTC")).isEqualTo(contact.path("UpdatedDateUTC"));
        JsonNode summary = xero.elements("Contacts", "?page=1&summaryOnly=true&IDs=" + id).path(0);
        assertThat(summary.path("Name").asString()).isEqualTo("Both Ways");
        assertThat(summary.has("IsCustomer") || summary.has("IsSupplier")).isFalse();
        SandboxResponse taken = xero.put("/Contacts", "{\"Name\":\"Both Ways\"}");
        assertThat(taken.status()).isEqualTo(400);
        assertThat(taken.json().at("/Elements/0/ContactID").asString())
                .isEqualTo("00000000-0000-0000-0000-000000000000");
        assertThat(taken.json().at("/Elements/0/ValidationErrors/0/Message").asString())
                .startsWith("The contact name Both Ways is already assigned to another contact.");
    }

    @Test
    void moneyJournalsTransfersAndItems() {
        JsonNode spent =
                xero.put(
                                "/BankTransactions?summarizeErrors=false",
                                """
                                {"Type":"SPEND","Contact":{"Name":"Corner Shop"},"BankAccount":{"Code":"1000"},"Date":"2026-11-20",
                                 "Reference":"r-1","LineItems":[{"Description":"Tea","UnitAmount":4.5,"AccountCode":"6200","TaxType":"STD","TaxAmount":0.9,
                                 "Tracking":[{"Name":"Region","Option":"North"}]}]}
                                """)
                        .json()
                        .at("/BankTransactions/0");
        assertThat(spent.path("Total").decimalValue())
                .as(spent.toString())
                .isEqualByComparingTo("5.40");
        assertThat(spent.at("/LineItems/0/Tracking/0/Option").asString()).isEqualTo("North");
        String id = spent.path("BankTransactionID").asString();
        SandboxResponse file =
                xero.send(
                        "PUT",
                        "/BankTransactions/" + id + "/Attachments/my%20bill%20%C3%A9.pdf",
                        "application/pdf",
                        "%PDF-1.4".getBytes(StandardCharsets.UTF_8));
        assertThat(file.json().at("/Attachments/0/FileName").asString()).isEqualTo("my bill é.pdf");
        assertThat(
                        xero.get("/BankTransactions/" + id + "/Attachments/my%20bill%20%C3%A9.pdf")
                                .body())
                .isEqualTo("%PDF-1.4");
        xero.send(
                "PUT",
                "/BankTransactions/" + id + "/Attachments/MY%20bill%20%C3%A9.pdf",
                "application/pdf",
                "%PDF-1.7".getBytes(StandardCharsets.UTF_8));
        JsonNode files =
                xero.get("/BankTransactions/" + id + "/Attachments").json().path("Attachments");
        assertThat(files.valueStream().map(it -> it.path("FileName").asString()))
                .as("a file replaces one of the same name")
                .containsExactly("MY bill é.pdf");
        assertThat(xero.post("/BankTransactions/" + id, "{\"Status\":\"DELETED\"}").status())
                .isEqualTo(200);
        assertThat(xero.elements("BankTransactions", "/" + id).at("/0/Status").asString())
                .isEqualTo("DELETED");

        assertThat(
                        xero.put(
                                        "/BankTransfers",
                                        "{\"BankTransfers\":[{\"FromBankAccount\":{\"Code\":\"1000\"},\"ToBankAccount\":{\"Code\":\"1010\"},\"Amount\":5,\"Date\":\"2026-11-20\"}]}")
                                .json()
                                .at("/BankTransfers/0/Amount")
                                .decimalValue())
                .isEqualByComparingTo("5");
        SandboxResponse unbalanced =
                xero.put(
                        "/ManualJournals",
                        "{\"Narration\":\"n\",\"Status\":\"POSTED\",\"JournalLines\":[{\"LineAmount\":5,\"AccountCode\":\"6300\"},{\"LineAmount\":-4,\"AccountCode\":\"2300\"}]}");
        assertThat(unbalanced.status()).isEqualTo(400);
        JsonNode item =
                xero.put("/Items", "{\"Code\":\"TEA\",\"Name\":\"Tea\"}").json().at("/Items/0");
        String itemId = item.path("ItemID").asString();
        assertThat(
                        xero.send("DELETE", "/Items/" + itemId, "application/json", new byte[0])
                                .status())
                .isEqualTo(204);
        assertThat(xero.get("/Items/" + itemId).status()).isEqualTo(404);
        assertThat(xero.org().balanced()).isTrue();
    }

    /** The rate of the transfer itself is the amount that arrives for one unit. */
    @Test
    void transferHasABankTransactionOnEachAccount() {
        String from = dollars("5501");
        String to = dollars("5502");
        JsonNode made =
                xero.put(
                                "/BankTransfers",
                                """
                                {"FromBankAccount":{"AccountID":"%s"},"ToBankAccount":{"AccountID":"%s"},"Amount":100,"Date":"2026-11-20"}
                                """
                                        .formatted(from, to))
                        .json()
                        .at("/BankTransfers/0");
        String id = made.path("BankTransferID").asString();
        assertThat(number("BankTransfers", "/" + id, "/CurrencyRate")).isEqualByComparingTo("1");

        JsonNode spent =
                xero.elements(
                                "BankTransactions",
                                "/" + made.path("FromBankTransactionID").asString())
                        .path(0);
        assertThat(spent.path("Type").asString()).isEqualTo("SPEND-TRANSFER");
        assertThat(spent.at("/BankAccount/AccountID").asString()).isEqualTo(from);
        assertThat(spent.path("CurrencyCode").asString()).isEqualTo("USD");
        assertThat(spent.path("Total").decimalValue()).isEqualByComparingTo("100");
        assertThat(spent.path("CurrencyRate").decimalValue())
                .isPositive()
                .isNotEqualByComparingTo("1");
        assertThat(
                        xero.elements(
                                        "BankTransactions",
                                        "/" + made.path("ToBankTransactionID").asString())
                                .at("/0/Type")
                                .asString())
                .isEqualTo("RECEIVE-TRANSFER");
        assertThat(xero.get("/BankTransactions/" + id).status()).isEqualTo(404);
        assertThat(xero.org().balanced()).isTrue();
    }

    private String dollars(String number) {
        SandboxResponse made =
                xero.put(
                        "/Accounts",
                        "{\"Name\":\"Dollars %1$s\",\"Type\":\"BANK\",\"BankAccountNumber\":\"%1$s\",\"CurrencyCode\":\"USD\"}"
                                .formatted(number));
        assertThat(made.status()).as(made.body()).isEqualTo(200);
        return made.json().at("/Accounts/0/AccountID").asString();
    }

    @Test
    void batchPaymentSettlesEveryBill() {
        JsonNode first = xero.put("/Invoices", bill("batch")).json().at("/Invoices/0");
        String contact = first.at("/Contact/ContactID").asString();
        JsonNode second =
                xero.put(
                                "/Invoices",
                                bill("batch-2")
                                        .replaceFirst(
                                                "\"Contact\":\\{[^}]*}",
                                                "\"Contact\":{\"ContactID\":\"" + contact + "\"}"))
                        .json()
                        .at("/Invoices/0");
        String batch =
                """
                {"Account":{"Code":"1000"},"Date":"2026-11-22","Payments":[
                 {"Invoice":{"InvoiceID":"%s"},"Amount":120},{"Invoice":{"InvoiceID":"%s"},"Amount":50}]}
                """
                        .formatted(
                                first.path("InvoiceID").asString(),
                                second.path("InvoiceID").asString());

        SandboxResponse made = xero.put("/BatchPayments", batch);

        assertThat(made.status()).as(made.body()).isEqualTo(200);
        JsonNode payments = made.json().at("/BatchPayments/0/Payments");
        assertThat(payments.size()).isEqualTo(2);
        JsonNode payment =
                xero.elements("Payments", "/" + payments.get(1).path("PaymentID").asString())
                        .get(0);
        assertThat(payment.path("Amount").decimalValue()).isEqualByComparingTo("50");
        assertThat(payment.path("BatchPaymentID"))
                .isEqualTo(made.json().at("/BatchPayments/0/BatchPaymentID"));
        assertThat(due(first.path("InvoiceID").asString())).isZero();
        assertThat(due(second.path("InvoiceID").asString())).isEqualByComparingTo("70");
        assertThat(xero.put("/BatchPayments", batch).status()).isEqualTo(400);
        assertThat(xero.org().balanced()).isTrue();
    }

    @Test
    void aRefundOfACreditNoteNamesItAsInvoice() {
        JsonNode note =
                xero.put("/CreditNotes", bill("note").replace("ACCPAY", "ACCPAYCREDIT"))
                        .json()
                        .at("/CreditNotes/0");
        String id = note.path("CreditNoteID").asString();

        SandboxResponse made =
                xero.put(
                        "/Payments",
                        "{\"CreditNote\":{\"CreditNoteID\":\"%s\"},\"Account\":{\"Code\":\"1000\"},\"Date\":\"2026-11-22\",\"Amount\":20}"
                                .formatted(id));

        assertThat(made.status()).as(made.body()).isEqualTo(200);
        JsonNode refund = made.json().at("/Payments/0");
        assertThat(refund.path("PaymentType").asString()).isEqualTo("APCREDITPAYMENT");
        assertThat(refund.at("/Invoice/Type").asString()).isEqualTo("ACCPAYCREDIT");
        assertThat(refund.at("/Invoice/InvoiceID").asString()).isEqualTo(id);
        assertThat(refund.has("CreditNote")).isFalse();
        assertThat(number("CreditNotes", "/" + id, "/RemainingCredit")).isEqualByComparingTo("100");
        assertThat(xero.org().balanced()).isTrue();
    }

    @Test
    void journalsKeepTheLinkToTheirSource() {
        JsonNode journal =
                xero.put(
                                "/ManualJournals",
                                """
                                {"Narration":"n","Status":"POSTED","Url":"https://source.example/1","JournalLines":[
                                 {"LineAmount":5,"AccountCode":"6300"},{"LineAmount":-5,"AccountCode":"2300"}]}
                                """)
                        .json()
                        .at("/ManualJournals/0");

        assertThat(
                        xero.elements(
                                        "ManualJournals",
                                        "/" + journal.path("ManualJournalID").asString())
                                .at("/0/Url")
                                .asString())
                .isEqualTo("https://source.example/1");
    }

    @Test
    void pagesOfContactsHaveTheirPersons() {
        String id =
                xero.put(
                                "/Contacts",
                                """
                                {"Name":"With Persons","ContactPersons":[{"FirstName":"Ada","LastName":"Lind","EmailAddress":"a@l.example"}]}
                                """)
                        .json()
                        .at("/Contacts/0/ContactID")
                        .asString();

        assertThat(xero.elements("Contacts", "?IDs=" + id).at("/0/ContactPersons").size()).isZero();
        assertThat(
                        xero.elements("Contacts", "?page=1&IDs=" + id)
                                .at("/0/ContactPersons/0/LastName")
                                .asString())
                .isEqualTo("Lind");
    }

    @Test
    void nameKeepsThePartThatAnUpdateDoesNotSend() {
        String id =
                xero.put(
                                "/Contacts",
                                "{\"Name\":\"Parts\",\"FirstName\":\"Ada\",\"LastName\":\"Lind\"}")
                        .json()
                        .at("/Contacts/0/ContactID")
                        .asString();

        xero.post("/Contacts/" + id, "{\"FirstName\":\"Eva\"}");
        JsonNode kept = xero.elements("Contacts", "/" + id).path(0);
        assertThat(kept.path("FirstName").asString()).isEqualTo("Eva");
        assertThat(kept.path("LastName").asString()).isEqualTo("Lind");

        xero.post("/Contacts/" + id, "{\"FirstName\":\"Eva\",\"LastName\":\"\"}");
        assertThat(xero.elements("Contacts", "/" + id).at("/0/LastName").asString("")).isEmpty();
    }

    @Test
    void pagesInTheOrderOfIdentifiersHaveEveryElementOnce() {
        var expected =
                xero.elements("Invoices", "")
                        .valueStream()
                        .map(it -> it.path("InvoiceID").asString())
                        .sorted()
                        .toList();

        assertThat(xero.all("Invoices", "&order=InvoiceID%20ASC", 37))
                .extracting(it -> it.path("InvoiceID").asString())
                .isEqualTo(expected);
    }

    /** Xero computes the amount from the percentage. */
    @Test
    void aDiscountInPercentStaysOne() {
        JsonNode ordered =
                xero.put(
                                "/PurchaseOrders",
                                """
                                {"Contact":{"Name":"Rope Works"},"LineItems":[{"Description":"Rope","Quantity":1,
                                 "UnitAmount":19.95,"DiscountRate":10,"AccountCode":"6200","TaxType":"STD"}]}
                                """)
                        .json()
                        .at("/PurchaseOrders/0/LineItems/0");
        JsonNode sold =
                xero.put(
                                "/Invoices",
                                bill("discounted")
                                        .replace("ACCPAY", "ACCREC")
                                        .replace("Inclusive", "Exclusive")
                                        .replace(
                                                "\"Quantity\":2",
                                                "\"Quantity\":2,\"DiscountRate\":10"))
                        .json()
                        .at("/Invoices/0/LineItems/0");

        assertThat(ordered.path("DiscountRate").decimalValue()).isEqualByComparingTo("10");
        assertThat(ordered.path("LineAmount").decimalValue()).isEqualByComparingTo("17.96");
        assertThat(ordered.has("DiscountAmount")).isFalse();
        assertThat(sold.path("DiscountRate").decimalValue()).isEqualByComparingTo("10");
        assertThat(sold.path("DiscountAmount").decimalValue()).isEqualByComparingTo("12");
    }

    @Test
    void theLinesOfAnOrderCanBeSentAsTheyWereRead() {
        JsonNode order =
                xero.all("PurchaseOrders", "", 100).stream()
                        .filter(it -> it.toString().contains("\"DiscountRate\""))
                        .filter(it -> !it.path("Status").asString().equals("DELETED"))
                        .findFirst()
                        .orElseThrow();

        JsonNode after = orderAfter(order, "LineItems");

        assertThat(after.path("Total").decimalValue())
                .isEqualByComparingTo(order.path("Total").decimalValue());
        assertThat(after.toString()).contains("\"DiscountRate\"").doesNotContain("DiscountAmount");
    }

    /** The address of an order is one text, also where the books have its parts. */
    @Test
    void anOrderKeepsItsDeliveryAddress() {
        JsonNode order =
                xero.all("PurchaseOrders", "", 100).stream()
                        .filter(it -> it.path("DeliveryAddress").asString().contains("\n"))
                        .filter(it -> !it.path("Status").asString().equals("DELETED"))
                        .findFirst()
                        .orElseThrow();

        JsonNode once = orderAfter(order, "DeliveryAddress");
        JsonNode twice = orderAfter(once, "DeliveryAddress");

        assertThat(twice.path("DeliveryAddress")).isEqualTo(order.path("DeliveryAddress"));
    }

    /** The order after an update with a member as it was read. */
    private JsonNode orderAfter(JsonNode order, String member) {
        SandboxResponse changed =
                xero.post(
                        "/PurchaseOrders/" + order.path("PurchaseOrderID").asString(),
                        "{\"%s\":%s}".formatted(member, order.path(member)));
        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
        return changed.json().at("/PurchaseOrders/0");
    }

    private static String bill(String name) {
        return """
        {"Type":"ACCPAY","Contact":{"Name":"New Supplier %1$s"},"Date":"/Date(1795219200000+0000)/",
         "dateAsDate":[2026,11,21],"DueDate":"2026-12-21","Status":"AUTHORISED","InvoiceNumber":"B-%1$s",
         "LineAmountTypes":"Inclusive","LineItems":[{"Description":"Paper","Quantity":2,"UnitAmount":60,
         "AccountCode":"6200","TaxType":"STD"}]}
        """
                .formatted(name);
    }

    private int count() {
        return xero.org().control("GET", "/records/bills", "").json().size();
    }

    private BigDecimal due(String id) {
        return xero.elements("Invoices", "/" + id).at("/0/AmountDue").decimalValue();
    }
}
