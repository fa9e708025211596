package io.ledgerway.connector.sandbox.mapping;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.document.InvoicingStatus;
import io.ledgerway.model.accounting.document.ItemReceiptStatus;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import io.ledgerway.model.accounting.payment.PaymentMethodType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Each file below {@code /records} has a record of the sandbox and its canonical form. */
class RecordMapperTests {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                    .build();

    private static final DateTime CHANGED = DateTime.of(Instant.parse("2026-02-03T04:05:06.789Z"));

    @ParameterizedTest
    @EnumSource
    void aRecordIsMappedToTheDigit(SandboxCollection type) throws ConnectorException {
        var sample = sample(type);

        var read = RecordMapper.of(type).map(sample.path("sandbox"));

        assertThat(tree(JSON.writeValueAsString(read.canonical())))
                .isEqualTo(tree(sample.path("canonical").toString()));
    }

    @ParameterizedTest
    @EnumSource(
            value = SandboxCollection.class,
            names = "ORGANISATION",
            mode = EnumSource.Mode.EXCLUDE)
    void aRecordHasItsIdAndModificationTime(SandboxCollection type) throws ConnectorException {
        var read = RecordMapper.of(type).map(sample(type).path("sandbox"));

        assertThat(read.id()).isEqualTo("r-1");
        assertThat(read.sourceModified()).isEqualTo(Instant.parse("2026-02-03T04:05:06.789Z"));
    }

    @Test
    void aRecordKeepsItsSource() throws ConnectorException {
        var json = sample(SandboxCollection.VENDORS).path("sandbox");

        var raw = RecordMapper.of(SandboxCollection.VENDORS).map(json).raw();

        assertThat(raw).isNotNull();
        assertThat(raw.dataSource()).isEqualTo("vendors");
        assertThat(raw.json()).isEqualTo(json);
    }

    @Test
    void companyInformationHasTheIdCompanyAndNoModificationTime() throws ConnectorException {
        var read =
                RecordMapper.of(SandboxCollection.ORGANISATION)
                        .map(sample(SandboxCollection.ORGANISATION).path("sandbox"));

        assertThat(read.id()).isEqualTo("company");
        assertThat(read.sourceModified()).isNull();
    }

    @ParameterizedTest
    @EnumSource(
            value = SandboxCollection.class,
            names = {
                "SALES_INVOICES",
                "PURCHASE_BILLS",
                "SALES_CREDITS",
                "PURCHASE_CREDITS",
                "CLIENT_PAYMENTS",
                "VENDOR_PAYMENTS",
                "DIRECT_COSTS",
                "DIRECT_INCOMES"
            },
            mode = EnumSource.Mode.EXCLUDE)
    void aRecordNeedsOnlyItsId(SandboxCollection type) throws ConnectorException {
        assertThat(read(type, "{\"id\":\"r-1\"}").canonical()).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void aRecordNeedsAnId(SandboxCollection type) {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> read(type, "{\"name\":\"x\"}"))
                .withMessageContaining(type.path())
                .withMessageContaining("id is missing");
    }

    @ParameterizedTest
    @CsvSource({
        "SALES_INVOICES,issued_on",
        "SALES_INVOICES,tax_total",
        "SALES_INVOICES,gross_total",
        "SALES_INVOICES,open_amount",
        "PURCHASE_BILLS,issued_on",
        "PURCHASE_BILLS,net_total",
        "PURCHASE_BILLS,tax_total",
        "PURCHASE_BILLS,gross_total",
        "SALES_CREDITS,discount_total",
        "SALES_CREDITS,net_total",
        "SALES_CREDITS,tax_total",
        "SALES_CREDITS,gross_total",
        "SALES_CREDITS,open_amount",
        "PURCHASE_CREDITS,discount_total",
        "PURCHASE_CREDITS,net_total",
        "PURCHASE_CREDITS,tax_total",
        "PURCHASE_CREDITS,gross_total",
        "CLIENT_PAYMENTS,paid_on",
        "VENDOR_PAYMENTS,paid_on",
        "DIRECT_COSTS,issued_on",
        "DIRECT_COSTS,lines",
        "DIRECT_COSTS,net_total",
        "DIRECT_COSTS,tax_total",
        "DIRECT_COSTS,gross_total",
        "DIRECT_INCOMES,issued_on",
        "DIRECT_INCOMES,lines",
        "DIRECT_INCOMES,net_total",
        "DIRECT_INCOMES,tax_total",
        "DIRECT_INCOMES,gross_total",
    })
    void aRequiredFieldMustBePresent(SandboxCollection type, String member) {
        var broken = sample(type).path("sandbox").deepCopy();
        ((ObjectNode) broken).remove(member);

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> RecordMapper.of(type).map(broken))
                .withMessageContaining("r-1")
                .withMessageContaining(member + " is missing");
    }

    /** Without the names of classes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    "unit_price":"1", | `` | unit_price of a line is missing
                    "unit_price":"1" | "unit_price":"x" | lines[0].unit_price has the wrong form
                    "issued_on":"2026-01-05", | `` | issued_on is missing
                    "issued_on":"2026-01-05" | "issued_on":"x" | issued_on has the wrong form
                    [{ | [5,{ | lines[0] has the wrong form
                    [{ | [{"account":{}, | lines[0].account: id of a reference is missing
                    06.789Z | x | changed_at has the wrong form
                    """)
    void aRecordThatCannotBeReadHasAReasonThatNamesTheMember(
            String part, String replacement, String reason) {
        var invoice = invoice("issued").replace(part, replacement);

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> read(SandboxCollection.SALES_INVOICES, invoice))
                .withMessage("sales-invoices r-1: " + reason);
    }

    @Test
    void anInvalidAmountIsAContractViolation() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        read(
                                SandboxCollection.LEDGER_ACCOUNTS,
                                "{\"id\":\"r-1\",\"balance\":\"much\"}"))
                .withMessage("ledger-accounts r-1: balance has the wrong form");
    }

    @ParameterizedTest
    @CsvSource({
        "draft,DRAFT",
        "issued,SUBMITTED",
        "part_paid,PARTIALLY_PAID",
        "paid,PAID",
        "void,VOID",
        "of-a-later-version,UNKNOWN",
    })
    void anInvoiceHasItsStatus(String state, InvoiceStatus status) throws ConnectorException {
        var invoice = (Invoice) read(SandboxCollection.SALES_INVOICES, invoice(state)).canonical();

        assertThat(invoice.status()).isEqualTo(status);
        assertThat(invoice.sourceModifiedDate() == null).isEqualTo(status == InvoiceStatus.VOID);
        assertThat(invoice.currency()).isEqualTo("XXX");
    }

    @Test
    void aPaidInvoiceHasTheDateOfItsLastPayment() throws ConnectorException {
        var paid =
                invoice("paid")
                        .replace(
                                "\"state\"",
                                "\"payments\":[{\"paid_on\":\"2026-02-02\"},{},"
                                        + "{\"paid_on\":\"2026-01-31\"}],\"state\"");

        var invoice = (Invoice) read(SandboxCollection.SALES_INVOICES, paid).canonical();

        assertThat(invoice.paidOnDate()).hasToString("2026-02-02");
    }

    @ParameterizedTest
    @CsvSource({
        "draft,DRAFT",
        "open,OPEN",
        "part_paid,PARTIALLY_PAID",
        "paid,PAID",
        "void,VOID",
        "issued,UNKNOWN",
    })
    void aBillHasItsStatus(String state, BillStatus status) throws ConnectorException {
        var bill = (Bill) read(SandboxCollection.PURCHASE_BILLS, invoice(state)).canonical();

        assertThat(bill.status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "draft,DRAFT",
        "issued,SUBMITTED",
        "open,SUBMITTED",
        "part_paid,PARTIALLY_PAID",
        "paid,PAID",
        "void,VOID",
        "of-a-later-version,UNKNOWN",
    })
    void aCreditNoteHasItsStatus(String state, CreditNoteStatus status) throws ConnectorException {
        var json =
                invoice(state).replace("\"net_total\"", "\"discount_total\":\"0\",\"net_total\"");

        var toClient = (CreditNote) read(SandboxCollection.SALES_CREDITS, json).canonical();
        var ofVendor = (BillCreditNote) read(SandboxCollection.PURCHASE_CREDITS, json).canonical();

        assertThat(toClient.status()).isEqualTo(status);
        assertThat(ofVendor.status()).isEqualTo(status);
        assertThat(toClient.sourceModifiedDate() == null).isEqualTo(state.equals("void"));
        assertThat(ofVendor.sourceModifiedDate() == null).isEqualTo(state.equals("void"));
    }

    @ParameterizedTest
    @CsvSource({
        "draft,DRAFT",
        "open,OPEN",
        "closed,CLOSED",
        "void,VOID",
        "of-a-later-version,UNKNOWN",
    })
    void anOrderHasItsStatus(String state, OrderStatus status) throws ConnectorException {
        for (var type :
                List.of(SandboxCollection.SALES_ORDERS, SandboxCollection.PURCHASE_ORDERS)) {
            assertThat(read(type, inState(state)).canonical())
                    .extracting("status", "shipTo", "sourceModifiedDate")
                    .containsExactly(status, null, status == OrderStatus.VOID ? null : CHANGED);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "draft,DRAFT",
        "received,RECEIVED",
        "rejected,REJECTED",
        "void,VOID",
        "of-a-later-version,UNKNOWN",
    })
    void aReceiptHasItsStatus(String state, ItemReceiptStatus status) throws ConnectorException {
        assertThat(read(SandboxCollection.GOODS_RECEIPTS, inState(state)).canonical())
                .extracting("status", "sourceModifiedDate")
                .containsExactly(status, status == ItemReceiptStatus.VOID ? null : CHANGED);
    }

    @ParameterizedTest
    @CsvSource({"none,NOT_INVOICED", "part,PARTIALLY_INVOICED", "full,INVOICED", "odd,UNKNOWN"})
    void aSalesOrderHasItsInvoicingStatus(String invoicing, InvoicingStatus status)
            throws ConnectorException {
        var json = "{\"id\":\"r-1\",\"invoicing\":\"%s\"}".formatted(invoicing);

        assertThat(read(SandboxCollection.SALES_ORDERS, json).canonical())
                .extracting("invoicingStatus")
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "cash,CASH",
        "cheque,CHECK",
        "credit_card,CREDIT_CARD",
        "debit_card,DEBIT_CARD",
        "bank_transfer,BANK_TRANSFER",
        "other,OTHER",
        "shells,UNKNOWN",
    })
    void aPaymentMethodHasItsType(String kind, PaymentMethodType type) throws ConnectorException {
        var json = "{\"id\":\"r-1\",\"kind\":\"%s\"}".formatted(kind);

        assertThat(read(SandboxCollection.PAYMENT_METHODS, json).canonical())
                .extracting("type")
                .isEqualTo(type);
    }

    @ParameterizedTest
    @EnumSource(
            value = SandboxCollection.class,
            names = {"CLIENT_PAYMENTS", "VENDOR_PAYMENTS"})
    void aPaymentPartNeedsItsAmount(SandboxCollection type) {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        read(type, "{\"id\":\"r-1\",\"paid_on\":\"2026-01-05\",\"parts\":[{}]}"))
                .withMessageContaining("amount of a part is missing");
    }

    @ParameterizedTest
    @CsvSource({
        "asset,ASSET,12.50",
        "expense,EXPENSE,12.50",
        "liability,LIABILITY,-12.50",
        "income,INCOME,-12.50",
        "equity,EQUITY,-12.50",
        "other,UNKNOWN,12.50",
    })
    void balancesOfCreditAccountsChangeTheirSign(String side, AccountType type, String balance)
            throws ConnectorException {
        var json = "{\"id\":\"r-1\",\"class\":\"%s\",\"balance\":\"12.50\"}".formatted(side);

        var account = (Account) read(SandboxCollection.LEDGER_ACCOUNTS, json).canonical();

        assertThat(account.type()).isEqualTo(type);
        assertThat(account.currentBalance()).isEqualTo(balance);
    }

    @ParameterizedTest
    @CsvSource({"active,ACTIVE", "archived,ARCHIVED", "pending,PENDING", "odd,UNKNOWN"})
    void anAccountHasItsStatus(String state, AccountStatus status) throws ConnectorException {
        var json = "{\"id\":\"r-1\",\"state\":\"%s\"}".formatted(state);

        assertThat(read(SandboxCollection.LEDGER_ACCOUNTS, json).canonical())
                .extracting("status")
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({"active,ACTIVE", "inactive,ARCHIVED", "archived,ARCHIVED", "odd,UNKNOWN"})
    void aContactHasItsStatus(String state, RecordStatus status) throws ConnectorException {
        var json = "{\"id\":\"r-1\",\"state\":\"%s\",\"addresses\":[null]}".formatted(state);

        var supplier = (Supplier) read(SandboxCollection.VENDORS, json).canonical();

        assertThat(supplier.status()).isEqualTo(status);
        assertThat(supplier.addresses()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"stock,INVENTORY", "non_stock,NON_INVENTORY", "service,SERVICE", "bundle,UNKNOWN"})
    void anItemHasItsType(String kind, ItemType type) throws ConnectorException {
        var json = "{\"id\":\"r-1\",\"kind\":\"%s\"}".formatted(kind);

        var item = (Item) read(SandboxCollection.PRODUCTS, json).canonical();

        assertThat(item.type()).isEqualTo(type);
        assertThat(item.isBillItem()).isFalse();
        assertThat(item.isInvoiceItem()).isFalse();
    }

    private static String inState(String state) {
        return """
        {"id":"r-1","state":"%s","ship_to":null,"changed_at":"2026-02-03T04:05:06.789Z"}
        """
                .formatted(state);
    }

    private static String invoice(String state) {
        return """
        {"id":"r-1","issued_on":"2026-01-05","lines":[{"unit_price":"1","qty":"1"}],
         "net_total":"1","tax_total":"0","gross_total":"1","open_amount":"1","state":"%s",
         "changed_at":"2026-02-03T04:05:06.789Z"}
        """
                .formatted(state);
    }

    private static SourceRecord read(SandboxCollection type, String json)
            throws ConnectorException {
        return RecordMapper.of(type).map(JSON.readTree(json));
    }

    private static JsonNode sample(SandboxCollection type) {
        var name = "/records/" + type.path() + ".json";
        try (var in = requireNonNull(RecordMapperTests.class.getResourceAsStream(name), name)) {
            return JSON.readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As maps and lists in which 1.5 differs from 1.50. */
    private static Map<?, ?> tree(String json) {
        return JSON.readValue(json, Map.class);
    }
}
