package io.ledgerway.connector.xero;

import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The records of a fake Xero, in the form of its API. Not safe for concurrent use. */
final class FakeXeroBooks {

    static final JsonMapper JSON = JsonMapper.shared();

    private static final Map<String, String> ID_MEMBERS =
            Map.ofEntries(
                    Map.entry("Accounts", "AccountID"),
                    Map.entry("BankTransactions", "BankTransactionID"),
                    Map.entry("BankTransfers", "BankTransferID"),
                    Map.entry("BatchPayments", "BatchPaymentID"),
                    Map.entry("Contacts", "ContactID"),
                    Map.entry("CreditNotes", "CreditNoteID"),
                    Map.entry("Invoices", "InvoiceID"),
                    Map.entry("Items", "ItemID"),
                    Map.entry("ManualJournals", "ManualJournalID"),
                    Map.entry("Overpayments", "OverpaymentID"),
                    Map.entry("Payments", "PaymentID"),
                    Map.entry("Prepayments", "PrepaymentID"),
                    Map.entry("PurchaseOrders", "PurchaseOrderID"));

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** In percent; other tax types have none. */
    private static final Map<String, BigDecimal> TAX_RATES =
            Map.of("INPUT2", BigDecimal.valueOf(20));

    private final Map<String, Map<String, ObjectNode>> collections = new TreeMap<>();
    private final Map<String, Instant> updated = new LinkedHashMap<>();
    private final Map<String, Map<String, ObjectNode>> attachments = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final String contact;
    private final String account;
    private final String bank;
    private final String otherBank;
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private int numbers;

    FakeXeroBooks() {
        contact = put("Contacts", object().put("Name", "Ridgeway University"));
        account = put("Accounts", account("EXPENSE", "EXPENSE", "429"));
        put("Accounts", account("CURRENT", "ASSET", "610").put("SystemAccount", "DEBTORS"));
        put("Accounts", account("CURRLIAB", "LIABILITY", "800").put("SystemAccount", "CREDITORS"));
        bank = put("Accounts", bankAccount("090"));
        otherBank = put("Accounts", bankAccount("091"));
        put("Items", object().put("Code", "BOOK").put("Name", "Fish out of Water"));
        for (var type :
                List.of(
                        DataType.CUSTOMERS,
                        DataType.INVOICES,
                        DataType.BILLS,
                        DataType.CREDIT_NOTES,
                        DataType.BILL_CREDIT_NOTES,
                        DataType.PURCHASE_ORDERS,
                        DataType.DIRECT_COSTS,
                        DataType.DIRECT_INCOMES,
                        DataType.TRANSFERS,
                        DataType.PAYMENTS,
                        DataType.BILL_PAYMENTS,
                        DataType.SUPPLIERS)) {
            add(type);
            add(type);
        }
        for (int i = 0; i < 50; i++) {
            add(DataType.JOURNAL_ENTRIES);
        }
        now = Instant.parse("2026-06-01T10:00:00Z");
    }

    Instant now() {
        return now;
    }

    void advance(Duration duration) {
        now = now.plus(duration);
    }

    String contact() {
        return contact;
    }

    String account() {
        return account;
    }

    String bank() {
        return bank;
    }

    String otherBank() {
        return otherBank;
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static boolean has(String collection) {
        return ID_MEMBERS.containsKey(collection);
    }

    static String idMember(String collection) {
        return Objects.requireNonNull(ID_MEMBERS.get(collection), collection);
    }

    List<ObjectNode> all(String collection) {
        return new ArrayList<>(records(collection).values());
    }

    @Nullable ObjectNode find(String collection, String id) {
        return records(collection).get(id);
    }

    ObjectNode get(String collection, String id) {
        return Objects.requireNonNull(find(collection, id), id);
    }

    Instant updatedAt(String id) {
        return Objects.requireNonNull(updated.get(id), id);
    }

    private Map<String, ObjectNode> records(String collection) {
        return collections.computeIfAbsent(collection, _ -> new TreeMap<>());
    }

    /** Stores a new record; returns its id. */
    String put(String collection, ObjectNode record) {
        var id = UUID.randomUUID().toString();
        record.put(idMember(collection), id);
        records(collection).put(id, record);
        complete(collection, record);
        touch(collection, id);
        return id;
    }

    /** Replaces members of a record. */
    void merge(String collection, String id, JsonNode changes) {
        var record = Objects.requireNonNull(records(collection).get(id), id);
        var lines = record.path("LineItems");
        changes.properties().forEach(each -> record.set(each.getKey(), each.getValue()));
        keepMembers(lines, record.path("LineItems"));
        complete(collection, record);
        touch(collection, id);
    }

    /** Of a line with an id, the members that an update leaves out stay. */
    private static void keepMembers(JsonNode before, JsonNode lines) {
        for (var line : lines) {
            var id = line.path("LineItemID").asString("");
            for (var known : before) {
                if (known.path("LineItemID").asString("").equals(id)) {
                    known.properties().stream()
                            .filter(each -> !line.has(each.getKey()))
                            .forEach(each ->
                                    ((ObjectNode) line).set(each.getKey(), each.getValue()));
                }
            }
        }
    }

    void touch(String collection, String id) {
        now = now.plusMillis(1);
        touchAt(collection, id);
    }

    void touchAt(String collection, String id) {
        updated.put(id, now);
        if (!collection.equals("BankTransfers")) {
            Objects.requireNonNull(records(collection).get(id), id)
                    .put("UpdatedDateUTC", date(now));
        }
    }

    static String date(Instant instant) {
        return "/Date(" + instant.toEpochMilli() + "+0000)/";
    }

    static String date(String day) {
        return date(LocalDate.parse(day.substring(0, 10)).atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    /** Adds a record of a data type; returns its id. */
    String add(DataType type) {
        var number = String.valueOf(++numbers);
        return switch (type) {
            case CUSTOMERS ->
                    put("Contacts", object().put("Name", "C" + number).put("IsCustomer", true));
            case SUPPLIERS ->
                    put("Contacts", object().put("Name", "S" + number).put("IsSupplier", true));
            case CHART_OF_ACCOUNTS -> put("Accounts", account("EXPENSE", "EXPENSE", "5" + number));
            case BANK_ACCOUNTS -> put("Accounts", bankAccount("6" + number));
            case ITEMS -> put("Items", object().put("Code", "I" + number));
            case INVOICES -> put("Invoices", document("ACCREC", "AUTHORISED", "DRAFT"));
            case BILLS -> put("Invoices", document("ACCPAY", "AUTHORISED", "DRAFT"));
            case CREDIT_NOTES ->
                    put("CreditNotes", document("ACCRECCREDIT", "AUTHORISED", "AUTHORISED"));
            case BILL_CREDIT_NOTES ->
                    put("CreditNotes", document("ACCPAYCREDIT", "AUTHORISED", "AUTHORISED"));
            case PURCHASE_ORDERS ->
                    put(
                            "PurchaseOrders",
                            document("", "AUTHORISED", "AUTHORISED")
                                    .put("PurchaseOrderNumber", "PO-" + number));
            case ACCOUNT_TRANSACTIONS, DIRECT_COSTS ->
                    put("BankTransactions", bankTransaction("SPEND"));
            case DIRECT_INCOMES -> put("BankTransactions", bankTransaction("RECEIVE"));
            case TRANSFERS -> {
                var transfer =
                        object().put("Amount", new BigDecimal("7.00"))
                                .put("Status", "AUTHORISED")
                                .put("Date", date("2026-01-05"));
                transfer.putObject("FromBankAccount").put("AccountID", bank);
                transfer.putObject("ToBankAccount").put("AccountID", otherBank);
                yield put("BankTransfers", transfer);
            }
            case PAYMENTS -> payment("ACCRECPAYMENT", "ACCREC");
            case BILL_PAYMENTS -> payment("ACCPAYPAYMENT", "ACCPAY");
            case JOURNAL_ENTRIES -> {
                var journal =
                        object().put("Narration", "Journal " + number)
                                .put("Date", date("2026-01-05"))
                                .put("LineAmountTypes", "NoTax")
                                .put("Status", "POSTED");
                journal.putArray("JournalLines")
                        .addObject()
                        .put("LineAmount", new BigDecimal("5.00"))
                        .put("AccountCode", "429");
                yield put("ManualJournals", journal);
            }
            default -> throw new IllegalArgumentException("Cannot add " + type);
        };
    }

    private String payment(String paymentType, String invoiceType) {
        var invoice = put("Invoices", document(invoiceType, "PAID", "PAID"));
        var payment =
                object().put("Amount", new BigDecimal("9.00"))
                        .put("Date", date("2026-01-06"))
                        .put("PaymentType", paymentType)
                        .put("Status", "AUTHORISED");
        payment.putObject("Invoice").put("InvoiceID", invoice);
        payment.putObject("Account").put("AccountID", bank);
        return put("Payments", payment);
    }

    private static ObjectNode account(String type, String accountClass, String code) {
        return object().put("Code", code)
                .put("Name", "Account " + code)
                .put("Type", type)
                .put("Class", accountClass)
                .put("Status", "ACTIVE");
    }

    private static ObjectNode bankAccount(String code) {
        return account("BANK", "ASSET", code)
                .put("BankAccountType", "BANK")
                .put("CurrencyCode", "GBP")
                .put("BankAccountNumber", "20000187654321");
    }

    private ObjectNode bankTransaction(String type) {
        var transaction = document(type, "AUTHORISED", "AUTHORISED").put("Reference", "R");
        transaction.putObject("BankAccount").put("AccountID", bank);
        return transaction;
    }

    private ObjectNode document(String type, String status, String otherStatus) {
        var document =
                object().put("Type", type)
                        .put("Status", numbers % 2 == 0 ? status : otherStatus)
                        .put("Date", date("2026-01-05"))
                        .put("CurrencyCode", "GBP")
                        .put("CurrencyRate", new BigDecimal("1.000000"))
                        .put("LineAmountTypes", "Exclusive");
        if (type.startsWith("ACC") && !type.endsWith("CREDIT")) {
            document.put("Status", otherStatus);
        }
        document.putObject("Contact").put("ContactID", contact);
        document.putArray("LineItems")
                .addObject()
                .put("Description", "Line")
                .put("Quantity", BigDecimal.ONE)
                .put("UnitAmount", new BigDecimal("9.00"))
                .put("AccountCode", "429");
        return document;
    }

    /** Adds what Xero adds to a record that is written. */
    private void complete(String collection, ObjectNode record) {
        for (var member : List.of("Date", "DueDate", "DeliveryDate")) {
            var text = record.path(member).asString("");
            if (!text.isEmpty() && !text.startsWith("/Date")) {
                record.put(member, date(text));
            }
        }
        embed(record, "Contact", "Contacts", "Name");
        embed(record, "BankAccount", "Accounts", "Name");
        embed(record, "Account", "Accounts", "Name");
        switch (collection) {
            case "Contacts" -> {
                if (!record.has("ContactStatus")) {
                    record.put("ContactStatus", "ACTIVE");
                }
            }
            case "Accounts" -> completeAccount(record);
            case "BankTransfers" -> {
                if (!record.has("CreatedDateUTC")) {
                    record.put("CreatedDateUTC", date(now));
                    record.put("Status", "AUTHORISED");
                }
            }
            case "Payments" -> completePayment(record);
            case "Invoices", "CreditNotes", "BankTransactions", "PurchaseOrders" -> {
                if (!record.has("CurrencyCode")) {
                    record.put("CurrencyCode", "GBP");
                }
                if (!record.has("Status")) {
                    record.put(
                            "Status",
                            collection.equals("BankTransactions") ? "AUTHORISED" : "DRAFT");
                }
                completeLines(collection, record);
            }
            default -> {}
        }
    }

    private static void completeAccount(ObjectNode record) {
        if (!record.has("Class")) {
            record.put(
                    "Class", record.path("Type").asString().equals("BANK") ? "ASSET" : "EXPENSE");
            record.put("Status", "ACTIVE");
        }
        if (record.path("Type").asString().equals("BANK") && !record.has("CurrencyCode")) {
            record.put("CurrencyCode", "GBP");
        }
    }

    /** A credit note is sent as such, and returned as an invoice. */
    private void completePayment(ObjectNode record) {
        var note = find("CreditNotes", record.path("CreditNote").path("CreditNoteID").asString(""));
        if (note != null) {
            record.remove("CreditNote");
            record.putObject("Invoice")
                    .put("Type", note.path("Type").asString())
                    .put("InvoiceID", note.path("CreditNoteID").asString())
                    .put("CurrencyCode", note.path("CurrencyCode").asString());
            record.put(
                    "PaymentType",
                    note.path("Type").asString().equals("ACCRECCREDIT")
                            ? "ARCREDITPAYMENT"
                            : "APCREDITPAYMENT");
            record.put("Status", "AUTHORISED");
            return;
        }
        var invoice = find("Invoices", record.path("Invoice").path("InvoiceID").asString(""));
        if (invoice != null) {
            var embedded = (ObjectNode) record.path("Invoice");
            embedded.set("Contact", invoice.get("Contact"));
            embedded.set("CurrencyCode", invoice.get("CurrencyCode"));
            if (!record.has("PaymentType")) {
                record.put("PaymentType", invoice.path("Type").asString() + "PAYMENT");
                record.put("Status", "AUTHORISED");
                invoice.put("AmountPaid", record.path("Amount").decimalValue());
                invoice.put(
                        "AmountDue",
                        invoice.path("Total")
                                .decimalValue()
                                .subtract(record.path("Amount").decimalValue()));
            }
        }
    }

    private void embed(ObjectNode record, String member, String collection, String name) {
        if (record.get(member) instanceof ObjectNode embedded) {
            var found = find(collection, embedded.path(idMember(collection)).asString(""));
            if (found != null) {
                embedded.set(name, found.get(name));
            }
        }
    }

    /**
     * The tax of a line of a bank transaction: at the rate of its tax type, or of that of its
     * account.
     */
    BigDecimal tax(JsonNode line, boolean inclusive) {
        var rate = TAX_RATES.getOrDefault(taxType(line), BigDecimal.ZERO);
        return amount(line)
                .multiply(rate)
                .divide(inclusive ? HUNDRED.add(rate) : HUNDRED, 2, RoundingMode.HALF_UP);
    }

    private String taxType(JsonNode line) {
        var code = line.path("AccountCode").asString("");
        var ofAccount =
                all("Accounts").stream()
                        .filter(each -> each.path("Code").asString("").equals(code))
                        .map(each -> each.path("TaxType").asString("NONE"))
                        .findFirst()
                        .orElse("NONE");
        return line.path("TaxType").asString(ofAccount);
    }

    static boolean isInclusive(JsonNode record) {
        return record.path("LineAmountTypes").asString("").equals("Inclusive");
    }

    private static BigDecimal amount(JsonNode line) {
        return !line.has("UnitAmount") && line.has("LineAmount")
                ? line.path("LineAmount").decimalValue()
                : full(line).subtract(discount(line)).setScale(2, RoundingMode.HALF_UP);
    }

    /** The amount of a line without its discount. */
    private static BigDecimal full(JsonNode line) {
        return line.path("UnitAmount")
                .decimalValue(BigDecimal.ZERO)
                .multiply(line.path("Quantity").decimalValue(BigDecimal.ONE));
    }

    private static BigDecimal discount(JsonNode line) {
        return line.path("DiscountAmount")
                .decimalValue(BigDecimal.ZERO)
                .add(
                        full(line)
                                .multiply(line.path("DiscountRate").decimalValue(BigDecimal.ZERO))
                                .movePointLeft(2));
    }

    /** A line without id is a new one. Xero computes the taxes of bank transactions. */
    private void completeLines(String collection, ObjectNode record) {
        var bank = collection.equals("BankTransactions");
        var inclusive = bank && isInclusive(record);
        var net = BigDecimal.ZERO;
        var tax = BigDecimal.ZERO;
        var discount = BigDecimal.ZERO;
        for (var each : record.path("LineItems")) {
            var line = (ObjectNode) each;
            if (!line.has("LineItemID")) {
                line.put("LineItemID", UUID.randomUUID().toString());
            }
            var amount = amount(line);
            var ofLine =
                    bank
                            ? tax(line, inclusive)
                            : line.path("TaxAmount").decimalValue(new BigDecimal("0.00"));
            if (!line.has("UnitAmount") && line.has("LineAmount")) {
                var quantity = line.path("Quantity").decimalValue(BigDecimal.ONE);
                line.put("UnitAmount", amount.divide(quantity, 4, RoundingMode.HALF_UP));
            }
            line.put("LineAmount", amount).put("TaxAmount", ofLine);
            net = net.add(inclusive ? amount.subtract(ofLine) : amount);
            discount = discount.add(discount(line));
            tax = tax.add(ofLine);
        }
        var total = net.add(tax);
        record.put("SubTotal", net)
                .put("TotalTax", tax)
                .put("Total", total)
                .put("TotalDiscount", discount)
                .put("AmountDue", total)
                .put("RemainingCredit", total);
    }

    Map<String, ObjectNode> attachments(String id) {
        return attachments.computeIfAbsent(id, _ -> new LinkedHashMap<>());
    }

    /** Replaces a file of the same name. */
    ObjectNode attach(String id, String name, String contentType, byte[] bytes) {
        attachments(id)
                .values()
                .removeIf(each -> each.path("FileName").asString("").equalsIgnoreCase(name));
        var attachment = UUID.randomUUID().toString();
        var file =
                object().put("AttachmentID", attachment)
                        .put("FileName", name)
                        .put("MimeType", contentType)
                        .put("ContentLength", bytes.length);
        attachments(id).put(attachment, file);
        files.put(attachment, bytes);
        return file;
    }

    byte[] file(String attachment) {
        return Objects.requireNonNull(files.get(attachment), attachment);
    }
}
