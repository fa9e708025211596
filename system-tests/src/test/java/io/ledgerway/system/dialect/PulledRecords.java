package io.ledgerway.system.dialect;

import io.ledgerway.system.Customer;
import io.ledgerway.system.dialect.XeroBooks.Row;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The records of a company in the API, as lines like those of {@link XeroBooks}. */
final class PulledRecords {

    /** The collection of each data type in the API. */
    static final Map<String, String> PATHS =
            Map.ofEntries(
                    Map.entry("chartOfAccounts", "accounts"),
                    Map.entry("bankAccounts", "bankAccounts"),
                    Map.entry("suppliers", "suppliers"),
                    Map.entry("customers", "customers"),
                    Map.entry("taxRates", "taxRates"),
                    Map.entry("trackingCategories", "trackingCategories"),
                    Map.entry("items", "items"),
                    Map.entry("invoices", "invoices"),
                    Map.entry("bills", "bills"),
                    Map.entry("creditNotes", "creditNotes"),
                    Map.entry("billCreditNotes", "billCreditNotes"),
                    Map.entry("purchaseOrders", "purchaseOrders"),
                    Map.entry("directCosts", "directCosts"),
                    Map.entry("directIncomes", "directIncomes"),
                    Map.entry("transfers", "transfers"),
                    Map.entry("journalEntries", "journalEntries"),
                    Map.entry("payments", "payments"),
                    Map.entry("billPayments", "billPayments"));

    private final Customer customer;
    private final Map<String, String> accountNames = new HashMap<>();

    PulledRecords(Customer customer) {
        this.customer = customer;
    }

    /** The records that are not deleted. */
    Stream<JsonNode> live(String dataType) {
        return customer.api()
                .get("%s/data/%s?pageSize=5000".formatted(customer.path(), PATHS.get(dataType)))
                .results()
                .valueStream()
                .filter(it -> !it.at("/metadata/isDeleted").asBoolean(false));
    }

    /** The name that the account has now: a record keeps that which the account had. */
    private String accountName(JsonNode reference) {
        if (accountNames.isEmpty()) {
            Stream.of("chartOfAccounts", "bankAccounts")
                    .flatMap(this::live)
                    .forEach(it ->
                            accountNames.putIfAbsent(
                                    it.get("id").asString(),
                                    it.path("name").asString(it.path("accountName").asString(""))));
        }
        return accountNames.getOrDefault(reference.path("id").asString(""), "");
    }

    List<String> lines(String dataType) {
        Stream<Row> rows =
                switch (dataType) {
                    case "chartOfAccounts" -> live(dataType).map(PulledRecords::account);
                    case "bankAccounts" -> live(dataType).map(PulledRecords::bankAccount);
                    case "suppliers" -> live(dataType).map(it -> contact(it, "supplierName"));
                    case "customers" -> live(dataType).map(it -> contact(it, "customerName"));
                    case "taxRates" -> live(dataType).map(PulledRecords::taxRate);
                    case "trackingCategories" -> trackingCategories();
                    case "items" -> live(dataType).map(PulledRecords::item);
                    case "invoices" ->
                            live(dataType)
                                    .map(it ->
                                            document(
                                                    it,
                                                    "invoiceNumber",
                                                    "customerRef",
                                                    "totalTaxAmount",
                                                    "amountDue"));
                    case "bills" ->
                            live(dataType)
                                    .map(it ->
                                            document(
                                                    it,
                                                    "reference",
                                                    "supplierRef",
                                                    "taxAmount",
                                                    "amountDue"));
                    case "creditNotes" ->
                            live(dataType)
                                    .map(it ->
                                            document(
                                                    it,
                                                    "creditNoteNumber",
                                                    "customerRef",
                                                    "totalTaxAmount",
                                                    "remainingCredit"));
                    case "billCreditNotes" ->
                            live(dataType)
                                    .map(it ->
                                            document(
                                                    it,
                                                    "billCreditNoteNumber",
                                                    "supplierRef",
                                                    "totalTaxAmount",
                                                    "remainingCredit"));
                    case "purchaseOrders" -> live(dataType).map(PulledRecords::order);
                    case "directCosts", "directIncomes" -> live(dataType).map(this::direct);
                    case "transfers" -> live(dataType).map(PulledRecords::transfer);
                    // the others are derived from transactions
                    case "journalEntries" ->
                            live(dataType)
                                    .filter(it -> !it.has("recordRef"))
                                    .map(PulledRecords::journalEntry);
                    case "payments", "billPayments" -> live(dataType).map(this::payment);
                    default -> throw new IllegalArgumentException(dataType);
                };
        return rows.map(Row::toString).sorted().toList();
    }

    private static Row account(JsonNode it) {
        return new Row()
                .add(it, "name")
                .add(it, "nominalCode")
                .add(it, "description")
                .add(it, "status")
                .add(it.path("isBankAccount").asBoolean(false));
    }

    private static Row bankAccount(JsonNode it) {
        return new Row()
                .add(it, "accountName")
                .add(it, "nominalCode")
                .add(it, "currency")
                .add(it, "status");
    }

    private static Row contact(JsonNode it, String name) {
        return new Row()
                .add(it, name)
                .add(it, "emailAddress")
                .add(it, "contactName")
                .add(it, "phone")
                .add(it, "defaultCurrency")
                .add(it, "registrationNumber")
                .add(it, "taxNumber")
                .add(it, "status");
    }

    private static Row taxRate(JsonNode it) {
        return new Row()
                .add(it, "code")
                .add(it, "name")
                .amount(it, "totalTaxRate")
                .amount(it, "effectiveTaxRate")
                .add(it.path("components").size())
                .add(it, "status");
    }

    private Stream<Row> trackingCategories() {
        Map<String, String> names = new TreeMap<>();
        live("trackingCategories")
                .forEach(it -> names.put(it.get("id").asString(), it.get("name").asString()));
        return live("trackingCategories")
                .map(it ->
                        new Row()
                                .add(it, "name")
                                .add(names.getOrDefault(it.path("parentId").asString(""), ""))
                                .add(it, "status"));
    }

    private static Row item(JsonNode it) {
        return new Row()
                .add(it, "name")
                .add(it, "code")
                .add(it.path("isBillItem").asBoolean())
                .amount(it.path("billItem"), "unitPrice")
                .add(it.path("billItem"), "description")
                .add(it.path("isInvoiceItem").asBoolean())
                .amount(it.path("invoiceItem"), "unitPrice")
                .add(it.path("invoiceItem"), "description");
    }

    private static Row document(JsonNode it, String number, String party, String tax, String open) {
        String status = it.path("status").asString("");
        return new Row()
                .add(it, number)
                .add(
                        it.path(party)
                                .path(party.startsWith("c") ? "companyName" : "supplierName")
                                .asString("")
                                .strip())
                .day(it, "issueDate")
                .day(it, "dueDate")
                .add(it, "currency")
                .amount(it, "subTotal")
                .amount(it, tax)
                .amount(it, "totalAmount")
                .amount(it, open)
                .add(status.equals("Submitted") ? "Open" : status)
                .add(it.path("lineItems").size())
                .amount(
                        it.path("lineItems")
                                .valueStream()
                                .map(line -> XeroBooks.decimal(line, "subTotal"))
                                .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    private static Row order(JsonNode it) {
        return new Row()
                .add(it, "purchaseOrderNumber")
                .add(it.path("supplierRef").path("supplierName").asString("").strip())
                .day(it, "issueDate")
                .day(it, "expectedDeliveryDate")
                .add(it, "currency")
                .amount(it, "subTotal")
                .amount(it, "totalTaxAmount")
                .amount(it, "totalAmount")
                .add(it, "status")
                .add(it.path("lineItems").size());
    }

    private Row direct(JsonNode it) {
        return new Row()
                .add(it, "reference")
                .day(it, "issueDate")
                .add(accountName(it.at("/paymentAllocations/0/payment/accountRef")))
                .add(it, "currency")
                .amount(it, "subTotal")
                .amount(it, "taxAmount")
                .amount(it, "totalAmount")
                .add(it.path("lineItems").size());
    }

    private static Row transfer(JsonNode it) {
        return new Row()
                .day(it, "date")
                .add(it, "description")
                .amount(it.path("from"), "amount")
                .amount(it.path("to"), "amount")
                .add(it.path("from").path("currency"))
                .add(it.path("to").path("currency"))
                .add(it, "status");
    }

    private static Row journalEntry(JsonNode it) {
        BigDecimal debit = BigDecimal.ZERO;
        for (JsonNode line : it.path("journalLines")) {
            debit = debit.add(XeroBooks.decimal(line, "netAmount").max(BigDecimal.ZERO));
        }
        return new Row()
                .add(it, "description")
                .day(it, "postedOn")
                .amount(debit)
                .add(it.path("journalLines").size());
    }

    private Row payment(JsonNode it) {
        return new Row()
                .day(it, "date")
                .add(it, "reference")
                .add(accountName(it.path("accountRef")))
                .add(it, "currency")
                .amount(it, "totalAmount");
    }
}
