package io.ledgerway.system.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.system.running.SandboxControl;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What the API must show of the books of an organisation whose platform is QuickBooks Online: of
 * each data type the ids with the main values. The dialect has its own form of the books: numeric
 * ids, no drafts, names of inactive records with a suffix, and four entities of direct
 * transactions.
 */
final class QuickBooksBooks {

    /** The generated dimension of regions. Its name can be edited, its identifier cannot. */
    private static final String REGIONS = "dim-02";

    /** The data types that the books contain. */
    static final List<String> DATA_TYPES =
            List.of(
                    "chartOfAccounts",
                    "bankAccounts",
                    "suppliers",
                    "customers",
                    "items",
                    "trackingCategories",
                    "paymentMethods",
                    "taxRates",
                    "invoices",
                    "creditNotes",
                    "bills",
                    "billCreditNotes",
                    "purchaseOrders",
                    "payments",
                    "billPayments",
                    "directCosts",
                    "directIncomes",
                    "transfers",
                    "journalEntries",
                    "accountTransactions");

    /** The item of lines that are booked to an account directly; the books have none. */
    static final String SERVICES = "1";

    private static final String CARD_PAYMENT = "CREDITCARDPAYMENT_";

    private static final long PER_KIND = 100_000_000L;
    private static final long HASHED = 1_000_000_000_000_000L;

    private final SandboxControl sandbox;
    private final String tenant;

    QuickBooksBooks(SandboxControl sandbox, String tenant) {
        this.sandbox = sandbox;
        this.tenant = tenant;
    }

    /** The values of every record of a data type, by its id. */
    Map<String, List<String>> expected(String dataType) {
        Map<String, List<String>> expected = new TreeMap<>();
        entries(dataType).forEach((id, entry) -> expected.put(id, entry.values()));
        return expected;
    }

    /** The time of the last change of every record of a data type, by its id, in seconds. */
    Map<String, Instant> changeTimes(String dataType) {
        Map<String, Instant> times = new TreeMap<>();
        entries(dataType)
                .forEach((id, entry) ->
                        times.put(
                                id,
                                Instant.parse(text(entry.record(), "changed_at"))
                                        .truncatedTo(ChronoUnit.SECONDS)));
        return times;
    }

    /** The id in the dialect of a record of the books. */
    String id(String dataType, String recordId) {
        return entries(dataType).entrySet().stream()
                .filter(it -> text(it.getValue().record(), "id").equals(recordId))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new AssertionError(dataType + " has no " + recordId));
    }

    /** The id in the books of a record. */
    String recordId(String dataType, String id) {
        return text(
                Objects.requireNonNull(entries(dataType).get(id), dataType + " " + id).record(),
                "id");
    }

    /** A record of the books, and its values in the API. */
    private record Entry(JsonNode record, List<String> values) {}

    private Map<String, Entry> entries(String dataType) {
        return switch (dataType) {
            case "chartOfAccounts" -> accounts(_ -> true, this::account);
            case "bankAccounts" ->
                    accounts(
                            it -> List.of("bank", "card").contains(text(it, "category")),
                            this::bankAccount);
            case "suppliers" -> names("suppliers", 29, QuickBooksBooks::contact);
            case "customers" -> names("customers", 14, QuickBooksBooks::contact);
            case "items" -> names("items", 24, it -> List.of(name(it), status(it)));
            case "trackingCategories" -> trackingCategories();
            case "paymentMethods" ->
                    names("paymentMethods", 21, it -> List.of(name(it), status(it)));
            case "taxRates" -> names("taxRates", 27, QuickBooksBooks::taxRate);
            case "invoices" -> documents("invoices", 19, "client", "number");
            case "creditNotes" -> documents("creditNotes", 15, "client", "number");
            case "bills" -> documents("bills", 13, "vendor", "reference");
            case "billCreditNotes" -> documents("billCreditNotes", 12, "vendor", "reference");
            case "purchaseOrders" -> purchaseOrders();
            case "payments" -> payments("payments", 25, "client");
            case "billPayments" -> payments("billPayments", 22, "vendor");
            case "directCosts" -> directCosts();
            case "directIncomes" -> directIncomes();
            case "transfers" -> transfers();
            case "journalEntries" -> journalEntries();
            case "accountTransactions" -> accountTransactions();
            default -> throw new IllegalArgumentException(dataType);
        };
    }

    /**
     * The id of a record in the dialect: a code of its kind and its digits; without digits, a hash
     * of its id. The tax code without tax has its own.
     */
    static String id(int code, String id) {
        String digits = id.substring(id.indexOf('-') + 1);
        if (digits.matches("\\d{1,8}")) {
            return Long.toString(code * PER_KIND + Long.parseLong(digits));
        }
        return id.equals("NON") ? id : Long.toString(code * HASHED + hash(id));
    }

    private static long hash(String id) {
        try {
            byte[] digest = MessageDigest.getInstance("MD5").digest(id.getBytes(UTF_8));
            return ByteBuffer.wrap(digest).getLong() >>> 16;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    List<JsonNode> all(String dataType) {
        return sandbox.records(tenant, dataType).valueStream().toList();
    }

    private List<JsonNode> live(String dataType) {
        return all(dataType).stream().filter(it -> !it.path("deleted").asBoolean()).toList();
    }

    private Map<String, Entry> accounts(
            Predicate<JsonNode> some, Function<JsonNode, List<String>> values) {
        Map<String, Entry> expected = new TreeMap<>();
        all("chartOfAccounts").stream()
                .filter(some)
                .forEach(it ->
                        expected.put(id(10, text(it, "id")), new Entry(it, values.apply(it))));
        return expected;
    }

    /** Accounts of profit and loss have no balance. */
    private List<String> account(JsonNode it) {
        String kind = text(it, "class");
        BigDecimal balance = number(it, "balance");
        return List.of(
                text(it, "code"),
                name(it),
                status(it),
                amount(
                        switch (kind) {
                            case "asset" -> balance;
                            case "liability", "equity" -> balance.negate();
                            default -> BigDecimal.ZERO;
                        }));
    }

    private List<String> bankAccount(JsonNode it) {
        boolean card = text(it, "category").equals("card");
        BigDecimal balance = number(it, "balance");
        return List.of(
                name(it),
                card ? "Credit" : "Debit",
                text(it, "currency"),
                amount(card ? balance.negate() : balance));
    }

    private static List<String> contact(JsonNode it) {
        return List.of(name(it), status(it), text(it, "email"), text(it, "tax_no"));
    }

    private Map<String, Entry> names(
            String dataType, int code, Function<JsonNode, List<String>> values) {
        Map<String, Entry> expected = new TreeMap<>();
        all(dataType)
                .forEach(it ->
                        expected.put(id(code, text(it, "id")), new Entry(it, values.apply(it))));
        return expected;
    }

    /** The platform's rates include those that they are computed on. */
    private static List<String> taxRate(JsonNode it) {
        String effective = amount(number(it, "effective_rate"));
        return List.of(name(it), status(it), effective, effective);
    }

    /** Regions and those below them are departments, all others are classes. */
    private Map<String, Entry> trackingCategories() {
        Map<String, Entry> expected = new TreeMap<>();
        for (JsonNode it : all("trackingCategories")) {
            boolean region =
                    REGIONS.equals(text(it, "id")) || REGIONS.equals(text(it, "parent_id"));
            String prefix = region ? "DEPARTMENT_" : "CLASS_";
            String parent = text(it, "parent_id");
            expected.put(
                    prefix + id(17, text(it, "id")),
                    new Entry(
                            it,
                            List.of(
                                    name(it),
                                    status(it),
                                    parent.isEmpty() ? "" : prefix + id(17, parent))));
        }
        return expected;
    }

    private Map<String, Entry> documents(String dataType, int code, String party, String number) {
        Map<String, Entry> expected = new TreeMap<>();
        for (JsonNode it : live(dataType)) {
            if (!text(it, "state").equals("draft")) {
                BigDecimal total = isVoid(it) ? BigDecimal.ZERO : number(it, "gross_total");
                BigDecimal open = isVoid(it) ? BigDecimal.ZERO : number(it, "open_amount");
                expected.put(
                        id(code, text(it, "id")),
                        new Entry(
                                it,
                                List.of(
                                        text(it, number),
                                        reference(it.path(party)),
                                        text(it, "issued_on"),
                                        text(it, "due_on"),
                                        text(it, "currency"),
                                        amount(total),
                                        amount(open),
                                        documentStatus(isVoid(it), total, open))));
            }
        }
        return expected;
    }

    private static String documentStatus(boolean isVoid, BigDecimal total, BigDecimal open) {
        if (isVoid) {
            return "Void";
        }
        if (open.signum() == 0) {
            return "Paid";
        }
        return open.compareTo(total) < 0 ? "PartiallyPaid" : "Open";
    }

    private Map<String, Entry> purchaseOrders() {
        Map<String, Entry> expected = new TreeMap<>();
        for (JsonNode it : live("purchaseOrders")) {
            boolean closed = text(it, "state").equals("closed");
            expected.put(
                    id(23, text(it, "id")),
                    new Entry(
                            it,
                            List.of(
                                    text(it, "number"),
                                    reference(it.path("vendor")),
                                    text(it, "issued_on"),
                                    text(it, "currency"),
                                    amount(
                                            isVoid(it)
                                                    ? BigDecimal.ZERO
                                                    : number(it, "gross_total")),
                                    isVoid(it) ? "Void" : closed ? "Closed" : "Open")));
        }
        return expected;
    }

    private Map<String, Entry> payments(String dataType, int code, String party) {
        Map<String, Entry> expected = new TreeMap<>();
        live(dataType).stream()
                .filter(it -> !isRefund(it))
                .forEach(it ->
                        expected.put(
                                id(code, text(it, "id")),
                                new Entry(
                                        it,
                                        List.of(
                                                reference(it.path(party)),
                                                reference(it.path("account")),
                                                text(it, "paid_on"),
                                                text(it, "currency"),
                                                amount(number(it, "total")),
                                                text(it, "reference")))));
        return expected;
    }

    /** Expenses, and money paid back to customers. */
    private Map<String, Entry> directCosts() {
        Map<String, Entry> expected = new TreeMap<>();
        live("directCosts").stream()
                .filter(it -> number(it, "gross_total").signum() >= 0)
                .forEach(it -> expected.put(id(16, text(it, "id")), new Entry(it, direct(it, 1))));
        refunds("payments")
                .forEach(it ->
                        expected.put(
                                id(25, text(it, "id")),
                                new Entry(it, refund(it, reference(it.path("client"))))));
        return expected;
    }

    private Map<String, Entry> directIncomes() {
        Map<String, Entry> expected = new TreeMap<>();
        live("directCosts").stream()
                .filter(it -> number(it, "gross_total").signum() < 0)
                .forEach(it ->
                        expected.put(
                                "PURCHASE_" + id(16, text(it, "id")),
                                new Entry(it, direct(it, -1))));
        live("directIncomes")
                .forEach(it ->
                        expected.put(
                                income(it) + id(18, text(it, "id")), new Entry(it, direct(it, 1))));
        refunds("billPayments")
                .forEach(it ->
                        expected.put(
                                "DEPOSIT_" + id(22, text(it, "id")),
                                new Entry(it, refund(it, reference(it.path("vendor"))))));
        return expected;
    }

    /** A sales receipt has no prefix. */
    private static String income(JsonNode it) {
        if (!it.path("client").has("id")) {
            return "DEPOSIT_";
        }
        return number(it, "gross_total").signum() < 0 ? "REFUNDRECEIPT_" : "";
    }

    private static List<String> direct(JsonNode it, int sign) {
        String party = it.path("vendor").has("id") ? "vendor" : "client";
        return List.of(
                reference(it.path(party)),
                reference(it.path("account")),
                text(it, "issued_on"),
                text(it, "currency"),
                amount(number(it, "gross_total").multiply(BigDecimal.valueOf(sign))));
    }

    private static List<String> refund(JsonNode it, String party) {
        return List.of(
                party,
                reference(it.path("account")),
                text(it, "paid_on"),
                text(it, "currency"),
                amount(number(it, "total").negate()));
    }

    private Stream<JsonNode> refunds(String dataType) {
        return live(dataType).stream().filter(QuickBooksBooks::isRefund);
    }

    private static boolean isRefund(JsonNode payment) {
        return number(payment, "total").signum() < 0;
    }

    /** A payment that only applies credits has a total of zero; so has one that was voided. */
    private static boolean movesMoney(JsonNode payment) {
        return number(payment, "total").signum() != 0 || payment.path("voided").asBoolean(false);
    }

    private Map<String, Entry> transfers() {
        Map<String, Entry> expected = new TreeMap<>();
        Map<String, String> categories = categories();
        for (JsonNode it : live("transfers")) {
            expected.put(
                    (isCardPayment(it, categories) ? CARD_PAYMENT : "") + id(28, text(it, "id")),
                    new Entry(
                            it,
                            List.of(
                                    reference(it.at("/from/account")),
                                    reference(it.at("/to/account")),
                                    text(it, "date"),
                                    text(it.path("from"), "currency"),
                                    amount(moved(it, "from")),
                                    text(it.path("to"), "currency"),
                                    amount(moved(it, "to")),
                                    isVoid(it) ? "Void" : "Unknown")));
        }
        return expected;
    }

    /** The categories of the accounts. */
    private Map<String, String> categories() {
        Map<String, String> categories = new TreeMap<>();
        all("chartOfAccounts").forEach(it -> categories.put(text(it, "id"), text(it, "category")));
        return categories;
    }

    /** From a bank account to a card, unless a write made it a transfer. */
    private static boolean isCardPayment(JsonNode it, Map<String, String> categories) {
        String from = text(it.at("/from/account"), "id");
        String to = text(it.at("/to/account"), "id");
        return !it.has("quickbooks")
                && "bank".equals(categories.get(from))
                && "card".equals(categories.get(to))
                && text(it.path("from"), "currency").equals(text(it.path("to"), "currency"));
    }

    /** The amount of a side, in the currency of its account. */
    private static BigDecimal moved(JsonNode transfer, String side) {
        return isVoid(transfer) ? BigDecimal.ZERO : number(transfer.path(side), "amount");
    }

    private Map<String, Entry> journalEntries() {
        Map<String, Entry> expected = new TreeMap<>();
        for (JsonNode it : live("journalEntries")) {
            if (text(it, "id").matches("jen-\\d+")) {
                BigDecimal debits =
                        it.path("lines")
                                .valueStream()
                                .map(line -> number(line, "amount").max(BigDecimal.ZERO))
                                .reduce(BigDecimal.ZERO, BigDecimal::add);
                expected.put(
                        id(20, text(it, "id")),
                        new Entry(
                                it,
                                List.of(
                                        text(it, "text"),
                                        text(it, "posted_on"),
                                        Integer.toString(it.path("lines").size()),
                                        amount(debits))));
            }
        }
        return expected;
    }

    private Map<String, Entry> accountTransactions() {
        Map<String, Entry> expected = new TreeMap<>();
        live("directCosts")
                .forEach(it ->
                        expected.put(
                                "PURCHASE_" + id(16, text(it, "id")),
                                new Entry(
                                        it,
                                        movement(
                                                it,
                                                "issued_on",
                                                number(it, "gross_total").negate()))));
        live("directIncomes")
                .forEach(it -> {
                    String prefix = income(it).isEmpty() ? "SALESRECEIPT_" : income(it);
                    expected.put(
                            prefix + id(18, text(it, "id")),
                            new Entry(it, movement(it, "issued_on", number(it, "gross_total"))));
                });
        live("payments").stream()
                .filter(QuickBooksBooks::movesMoney)
                .forEach(it ->
                        expected.put(
                                (isRefund(it) ? "PURCHASE_" : "PAYMENT_") + id(25, text(it, "id")),
                                new Entry(it, movement(it, "paid_on", number(it, "total")))));
        live("billPayments").stream()
                .filter(QuickBooksBooks::movesMoney)
                .forEach(it ->
                        expected.put(
                                (isRefund(it) ? "DEPOSIT_" : "BILLPAYMENT_")
                                        + id(22, text(it, "id")),
                                new Entry(
                                        it,
                                        movement(it, "paid_on", number(it, "total").negate()))));
        Map<String, String> categories = categories();
        live("transfers")
                .forEach(it ->
                        expected.put(
                                (isCardPayment(it, categories) ? CARD_PAYMENT : "TRANSFER_")
                                        + id(28, text(it, "id")),
                                new Entry(
                                        it,
                                        List.of(
                                                reference(it.at("/from/account")),
                                                text(it, "date"),
                                                amount(moved(it, "from").negate())))));
        return expected;
    }

    private static List<String> movement(JsonNode it, String date, BigDecimal amount) {
        return List.of(reference(it.path("account")), text(it, date), amount(amount));
    }

    /** The id of a referenced account, customer or supplier. */
    private static String reference(JsonNode reference) {
        String id = text(reference, "id");
        if (id.isEmpty()) {
            return "";
        }
        return id(id.startsWith("acc-") ? 10 : id.startsWith("cli-") ? 14 : 29, id);
    }

    private static boolean isVoid(JsonNode it) {
        return text(it, "state").equals("void");
    }

    private static boolean isActive(JsonNode it) {
        return !it.path("deleted").asBoolean()
                && !List.of("inactive", "archived").contains(text(it, "state"));
    }

    private static String name(JsonNode it) {
        String name = it.path("name").asString(text(it, "id"));
        return isActive(it) || name.endsWith(" (deleted)") ? name : name + " (deleted)";
    }

    private static String status(JsonNode it) {
        return isActive(it) ? "Active" : "Archived";
    }

    static String text(JsonNode it, String member) {
        return it.path(member).asString("");
    }

    private static BigDecimal number(JsonNode it, String member) {
        String text = text(it, member);
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    static String amount(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }

    /** The records that the API shows, in the form of {@link #expected}. */
    static Map<String, List<String>> shown(String dataType, JsonNode records) {
        Map<String, List<String>> shown = new TreeMap<>();
        for (JsonNode it : records) {
            if (!it.at("/metadata/isDeleted").asBoolean(false)) {
                shown.put(text(it, "id"), values(dataType, it));
            }
        }
        return Collections.unmodifiableMap(shown);
    }

    private static List<String> values(String dataType, JsonNode it) {
        return switch (dataType) {
            case "chartOfAccounts" -> at(it, "/nominalCode", "/name", "/status", "/currentBalance");
            case "bankAccounts" -> at(it, "/accountName", "/accountType", "/currency", "/balance");
            case "suppliers" -> at(it, "/supplierName", "/status", "/emailAddress", "/taxNumber");
            case "customers" -> at(it, "/customerName", "/status", "/emailAddress", "/taxNumber");
            case "items" -> at(it, "/name", "/itemStatus");
            case "trackingCategories" -> at(it, "/name", "/status", "/parentId");
            case "paymentMethods" -> at(it, "/name", "/status");
            case "taxRates" -> at(it, "/name", "/status", "/totalTaxRate", "/effectiveTaxRate");
            case "invoices" -> document(it, "/invoiceNumber", "/customerRef/id", "/amountDue");
            case "creditNotes" ->
                    document(it, "/creditNoteNumber", "/customerRef/id", "/remainingCredit");
            case "bills" -> document(it, "/reference", "/supplierRef/id", "/amountDue");
            case "billCreditNotes" ->
                    document(it, "/billCreditNoteNumber", "/supplierRef/id", "/remainingCredit");
            case "purchaseOrders" ->
                    at(
                            it,
                            "/purchaseOrderNumber",
                            "/supplierRef/id",
                            "/issueDate",
                            "/currency",
                            "/totalAmount",
                            "/status");
            case "payments", "billPayments" ->
                    at(
                            it,
                            dataType.equals("payments") ? "/customerRef/id" : "/supplierRef/id",
                            "/accountRef/id",
                            "/date",
                            "/currency",
                            "/totalAmount",
                            "/reference");
            case "directCosts", "directIncomes" ->
                    at(
                            it,
                            "/contactRef/id",
                            "/paymentAllocations/0/payment/accountRef/id",
                            "/issueDate",
                            "/currency",
                            "/totalAmount");
            case "transfers" ->
                    at(
                            it,
                            "/from/accountRef/id",
                            "/to/accountRef/id",
                            "/date",
                            "/from/currency",
                            "/from/amount",
                            "/to/currency",
                            "/to/amount",
                            "/status");
            case "journalEntries" -> journalEntry(it);
            case "accountTransactions" -> at(it, "/bankAccountRef/id", "/date", "/totalAmount");
            default -> throw new IllegalArgumentException(dataType);
        };
    }

    private static List<String> document(JsonNode it, String number, String party, String open) {
        return at(
                        it,
                        number,
                        party,
                        "/issueDate",
                        "/dueDate",
                        "/currency",
                        "/totalAmount",
                        open,
                        "/status")
                .stream()
                .map(value -> value.equals("Submitted") ? "Open" : value)
                .toList();
    }

    private static List<String> journalEntry(JsonNode it) {
        BigDecimal debits = BigDecimal.ZERO;
        for (JsonNode line : it.path("journalLines")) {
            debits = debits.add(line.path("netAmount").decimalValue().max(BigDecimal.ZERO));
        }
        List<String> values = new ArrayList<>(at(it, "/description", "/postedOn"));
        values.add(Integer.toString(it.path("journalLines").size()));
        values.add(amount(debits));
        return values;
    }

    private static List<String> at(JsonNode it, String... pointers) {
        return Stream.of(pointers).map(pointer -> value(it.at(pointer), pointer)).toList();
    }

    private static String value(JsonNode value, String pointer) {
        if (value.isNumber()) {
            return amount(value.decimalValue());
        }
        String text = value.asString("");
        boolean date = pointer.matches(".*([dD]ate|postedOn)$") && text.length() > 10;
        return date ? text.substring(0, 10) : text;
    }
}
