package io.ledgerway.sandbox.quickbooksonline.write;

import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityJson;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.BankAccountLookup;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.RecordBody;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns transactions into records. */
final class TransactionForms {

    private static final String ACCOUNTS = "Accounts";
    private static final String CURRENCY = "currency";
    private static final int DEFAULT_DAYS = 30;
    private static final Map<String, Integer> TERMS =
            Map.of("1", 0, "2", 10, "3", 15, "4", 30, "5", 60);

    private final EntityForm form;
    private final ObjectNode record;
    private final boolean hasLines;

    private TransactionForms(EntityForm form, ObjectNode record, boolean hasLines) {
        this.form = form;
        this.record = record;
        this.hasLines = hasLines;
    }

    /**
     * Fills the record.
     *
     * @param hasLines whether the request contains the lines; otherwise those of the record stay
     */
    static void fill(EntityForm form, ObjectNode record, boolean hasLines) {
        TransactionForms forms = new TransactionForms(form, record, hasLines);
        switch (form.entity()) {
            case INVOICE, CREDIT_MEMO, ESTIMATE -> forms.sale();
            case BILL, VENDOR_CREDIT, PURCHASE_ORDER -> forms.purchase();
            case PURCHASE -> forms.expense();
            case SALES_RECEIPT -> forms.receipt(false);
            case REFUND_RECEIPT -> forms.receipt(true);
            case DEPOSIT -> forms.deposit();
            case PAYMENT -> forms.payment();
            case BILL_PAYMENT -> forms.billPayment();
            case TRANSFER -> forms.transfer();
            case JOURNAL_ENTRY -> forms.journalEntry();
            default -> throw new IllegalArgumentException("No transaction: " + form.entity());
        }
    }

    private JsonNode json() {
        return form.json();
    }

    private void sale() {
        EntityForm.Referenced customer =
                form.require(json(), "CustomerRef", Kind.CLIENTS, "Customer");
        EntityForm.refer(record, "client", customer.id());
        head("number", "issued_on", customer.body());
        EntityForm.put(record, "memo", json().at("/CustomerMemo/value").asString(""));
        switch (form.entity()) {
            case INVOICE -> due(true);
            case ESTIMATE -> {
                EntityForm.put(record, "expected_on", form.date("ExpirationDate"));
                record.put("state", form.text("TxnStatus").equals("Closed") ? "closed" : "open");
            }
            default -> {}
        }
        lines(false);
    }

    private void purchase() {
        EntityForm.Referenced vendor = form.require(json(), "VendorRef", Kind.VENDORS, "Vendor");
        EntityForm.refer(record, "vendor", vendor.id());
        boolean order = form.entity() == Entity.PURCHASE_ORDER;
        head(order ? "number" : "reference", "issued_on", vendor.body());
        EntityForm.put(record, "memo", form.text("PrivateNote"));
        if (order) {
            record.put("state", form.text("POStatus").equals("Closed") ? "closed" : "open");
            EntityForm.put(record, "payment_due_on", form.date("DueDate"));
        } else if (form.entity() == Entity.BILL) {
            due(false);
        }
        lines(false);
        if (form.entity() == Entity.BILL && hasLines) {
            orders();
        }
    }

    /** Those of the lines: a link of the bill alone is no link. */
    private void orders() {
        ArrayNode orders = JsonNodeFactory.instance.arrayNode();
        record.path("lines")
                .valueStream()
                .map(it -> it.at("/order_line/id").asString(""))
                .filter(it -> !it.isEmpty())
                .distinct()
                .forEach(it -> orders.addObject().put("id", it));
        if (orders.isEmpty()) {
            record.remove("orders");
        } else {
            record.set("orders", orders);
        }
    }

    private void expense() {
        EntityForm.Referenced account =
                form.require(json(), "AccountRef", Kind.LEDGER_ACCOUNTS, ACCOUNTS);
        String type = form.required("PaymentType");
        boolean card = account.body().path("category").asString("").equals("card");
        if (!isBankOrAsset(account) || card != type.equals("CreditCard")) {
            throw Fault.business(
                    "You need to select a %s account for this transaction"
                            .formatted(type.equals("CreditCard") ? "credit card" : "bank"));
        }
        EntityForm.refer(record, "account", account.id());
        record.put("payment_type", type);
        String partyType = json().path("EntityRef").path("type").asString("Vendor");
        boolean customer = partyType.equalsIgnoreCase("Customer");
        record.remove(customer ? "vendor" : "client");
        form.find(
                        json(),
                        "EntityRef",
                        customer ? Kind.CLIENTS : Kind.VENDORS,
                        customer ? "Customer" : "Vendor")
                .ifPresent(it -> EntityForm.refer(record, customer ? "client" : "vendor", it.id()));
        method();
        head("reference", "issued_on", withForeignCurrency(account.body()));
        EntityForm.put(record, "memo", form.text("PrivateNote"));
        lines(json().path("Credit").asBoolean(false));
    }

    private void receipt(boolean refund) {
        EntityForm.Referenced customer =
                form.require(json(), "CustomerRef", Kind.CLIENTS, "Customer");
        EntityForm.refer(record, "client", customer.id());
        depositAccount();
        method();
        head("reference", "issued_on", customer.body());
        EntityForm.put(record, "memo", json().at("/CustomerMemo/value").asString(""));
        lines(refund);
    }

    private void deposit() {
        if (EntityForm.value(json(), "DepositToAccountRef").isEmpty()) {
            throw Fault.missing("DepositToAccountRef");
        }
        JsonNode account = depositAccount();
        head("reference", "issued_on", withForeignCurrency(account));
        EntityForm.put(record, "memo", form.text("PrivateNote"));
        lines(false);
        cashBack();
    }

    /** A line with the opposite sign: this part of the money goes to another account. */
    private void cashBack() {
        JsonNode cashBack = json().path("CashBack");
        BigDecimal amount = form.number(cashBack, "Amount");
        if (hasLines && amount.signum() != 0) {
            String account =
                    form.require(cashBack, "AccountRef", Kind.LEDGER_ACCOUNTS, ACCOUNTS).id();
            ObjectNode line = record.withArray("lines").addObject();
            line.put(EntityJson.CASH_BACK, true);
            line.put("unit_price", amount.negate().toPlainString()).put("qty", "1");
            EntityForm.put(line, "text", cashBack.path("Memo").asString(""));
            EntityForm.refer(line, "account", account);
        }
    }

    private void payment() {
        EntityForm.Referenced customer =
                form.require(json(), "CustomerRef", Kind.CLIENTS, "Customer");
        EntityForm.refer(record, "client", customer.id());
        if (!json().has("TotalAmt")) {
            throw Fault.missing("TotalAmt");
        }
        bankAccount("DepositToAccountRef", json());
        method();
        head("reference", "paid_on", customer.body());
        EntityForm.put(record, "reference", form.text("PaymentRefNum"));
        EntityForm.put(record, "memo", form.text("PrivateNote"));
        settle("Invoice", Kind.SALES_INVOICES, "CreditMemo", Kind.SALES_CREDITS);
    }

    private void billPayment() {
        EntityForm.Referenced vendor = form.require(json(), "VendorRef", Kind.VENDORS, "Vendor");
        EntityForm.refer(record, "vendor", vendor.id());
        String type = form.required("PayType");
        boolean card = type.equals("CreditCard");
        JsonNode paid = json().path(card ? "CreditCardPayment" : "CheckPayment");
        if (!json().has("TotalAmt")) {
            throw Fault.missing("TotalAmt");
        }
        if (!paid.isObject()) {
            throw Fault.missing(card ? "CreditCardPayment" : "CheckPayment");
        }
        bankAccount(card ? "CCAccountRef" : "BankAccountRef", paid);
        head("reference", "paid_on", vendor.body());
        EntityForm.put(record, "memo", form.text("PrivateNote"));
        settle("Bill", Kind.PURCHASE_BILLS, "VendorCredit", Kind.PURCHASE_CREDITS);
    }

    /** What no document takes stays on the account of the other party. */
    private void settle(String document, Kind documents, String credit, Kind credits) {
        if (!hasLines && record.has("parts")) {
            return;
        }
        BigDecimal total = form.number(json(), "TotalAmt");
        BigDecimal left = total;
        ArrayNode settles = JsonNodeFactory.instance.arrayNode();
        for (JsonNode line : json().path("Line")) {
            BigDecimal amount = form.number(line, "Amount");
            for (JsonNode link : line.path("LinkedTxn")) {
                String type = link.path("TxnType").asString("");
                boolean taken = type.equals(credit);
                if (!taken && !type.equals(document)) {
                    throw Fault.business("Payments cannot settle a " + type);
                }
                BigDecimal signed = taken ? amount.negate() : amount;
                left = left.subtract(signed);
                settles.addObject()
                        .put(
                                "kind",
                                taken
                                        ? "credit_note"
                                        : document.equals("Bill") ? "bill" : "invoice")
                        .put("id", linked(link, taken ? credits : documents, type))
                        .put("amount", signed.toPlainString());
            }
        }
        if (left.signum() < 0) {
            throw Fault.business(
                    "The amounts of the lines exceed the amount of the payment: " + total);
        }
        if (left.signum() > 0 || settles.isEmpty()) {
            settles.addObject().put("kind", "on_account").put("amount", left.toPlainString());
        }
        record.put("total", total.toPlainString());
        ObjectNode part = record.putArray("parts").addObject();
        part.put("amount", total.toPlainString()).set("settles", settles);
    }

    private String linked(JsonNode link, Kind kind, String type) {
        String number = link.path("TxnId").asString("");
        return form.numbers()
                .id(form.company().tenant(), kind, number)
                .filter(it -> form.body(kind, it).isPresent())
                .orElseThrow(() -> Fault.invalidReference(type, number, "Line.LinkedTxn"));
    }

    private void transfer() {
        EntityForm.Referenced from =
                form.require(json(), "FromAccountRef", Kind.LEDGER_ACCOUNTS, ACCOUNTS);
        EntityForm.Referenced to =
                form.require(json(), "ToAccountRef", Kind.LEDGER_ACCOUNTS, ACCOUNTS);
        if (!json().has("Amount")) {
            throw Fault.missing("Amount");
        }
        record.put("date", form.date("TxnDate", form.today()));
        EntityForm.put(record, "text", form.text("PrivateNote"));
        String home = form.company().homeCurrency();
        String sent = from.body().path(CURRENCY).asString(home);
        String received = to.body().path(CURRENCY).asString(home);
        String given = EntityForm.value(json(), "CurrencyRef");
        String currency = given.isEmpty() ? sent : given;
        if (!currency.equals(sent) && !currency.equals(received)) {
            throw Fault.business(
                    "The currency of the transfer is %s, those of its accounts are %s and %s"
                            .formatted(currency, sent, received));
        }
        side(record.putObject("from"), from.id(), sent, currency);
        side(record.putObject("to"), to.id(), received, currency);
    }

    /**
     * The amount is in the currency of the transfer; that of the other account follows by the rate,
     * that of the day without one.
     */
    private void side(ObjectNode side, String account, String own, String currency) {
        EntityForm.refer(side, "account", account);
        BigDecimal amount = form.number(json(), "Amount");
        BigDecimal rate = form.number(json(), "ExchangeRate");
        if (own.equals(currency)) {
            side.put("amount", amount.toPlainString());
        } else if (rate.signum() > 0) {
            side.put("amount", Money.round(amount.multiply(rate), own).toPlainString());
        }
    }

    private void journalEntry() {
        record.put("posted_on", form.date("TxnDate", form.today()));
        EntityForm.put(record, "text", form.text("PrivateNote"));
        EntityForm.put(record, "number", form.text("DocNumber"));
        if (!hasLines) {
            return;
        }
        JsonNode given = json().path("Line");
        if (!given.isArray() || given.isEmpty()) {
            throw Fault.missing("Line");
        }
        ArrayNode lines = record.putArray("lines");
        BigDecimal sum = BigDecimal.ZERO;
        for (JsonNode line : given) {
            if (line.path("DetailType").asString("").equals("JournalEntryLineDetail")) {
                sum = sum.add(journalLine(lines, line));
            }
        }
        if (sum.signum() != 0) {
            throw Fault.business(
                    "Please balance your journal entry: debits and credits differ by "
                            + sum.abs().toPlainString());
        }
    }

    private BigDecimal journalLine(ArrayNode lines, JsonNode line) {
        LineForms.refuseUnknown(line);
        JsonNode detail = line.path("JournalEntryLineDetail");
        String side = detail.path("PostingType").asString("");
        if (!side.equals("Debit") && !side.equals("Credit")) {
            throw Fault.missing("PostingType");
        }
        EntityForm.Referenced account =
                form.require(detail, "AccountRef", Kind.LEDGER_ACCOUNTS, ACCOUNTS);
        BigDecimal amount = form.number(line, "Amount");
        BigDecimal signed = side.equals("Debit") ? amount : amount.negate();
        ObjectNode json = lines.addObject().put("amount", signed.toPlainString());
        EntityForm.put(json, "text", line.path("Description").asString(""));
        EntityForm.refer(json, "account", account.id());
        JsonNode party = detail.path("Entity");
        boolean customer = party.path("Type").asString("").equalsIgnoreCase("Customer");
        form.find(
                        party,
                        "EntityRef",
                        customer ? Kind.CLIENTS : Kind.VENDORS,
                        customer ? "Customer" : "Vendor")
                .ifPresent(it -> EntityForm.refer(json, customer ? "client" : "vendor", it.id()));
        String category = account.body().path("category").asString("");
        boolean withoutCustomer = category.equals("receivable") && !json.has("client");
        boolean withoutVendor = category.equals("payable") && !json.has("vendor");
        if (withoutCustomer || withoutVendor) {
            throw Fault.business(
                    "When you use %s, you must choose a %s in the Name field."
                            .formatted(account.name(), withoutVendor ? "vendor" : "customer"));
        }
        for (String member : new String[] {"ClassRef", "DepartmentRef"}) {
            form.find(detail, member, Kind.DIMENSIONS, member.replace("Ref", ""))
                    .ifPresent(it -> json.withArray("dimensions").addObject().put("id", it.id()));
        }
        return signed;
    }

    /** Number, date, currency and rate. */
    private void head(String numberMember, String dateMember, JsonNode currencyHolder) {
        EntityForm.put(record, numberMember, form.text("DocNumber"));
        record.put(dateMember, form.date("TxnDate", form.today()));
        String own = currencyHolder.path(CURRENCY).asString(form.company().homeCurrency());
        String given = EntityForm.value(json(), "CurrencyRef");
        if (!given.isEmpty() && currencyHolder.has(CURRENCY) && !given.equals(own)) {
            throw Fault.business(
                    "The currency of the transaction is %s, that of its account or name is %s"
                            .formatted(given, own));
        }
        String currency = given.isEmpty() ? own : given;
        record.put(CURRENCY, currency);
        BigDecimal rate = form.number(json(), "ExchangeRate");
        if (currency.equals(form.company().homeCurrency())) {
            record.remove("rate");
        } else if (rate.signum() > 0) {
            record.put("rate", rate.toPlainString());
        }
    }

    /** The account if its currency is foreign; one in home currency accepts any currency. */
    private JsonNode withForeignCurrency(JsonNode account) {
        boolean home = account.path(CURRENCY).asString("").equals(form.company().homeCurrency());
        return home ? JsonNodeFactory.instance.objectNode() : account;
    }

    private void lines(boolean opposite) {
        if (hasLines) {
            String currency = record.path(CURRENCY).asString("");
            ArrayNode lines = new LineForms(form, currency, opposite, record.path("lines")).lines();
            TaxForms.fill(form, lines, currency, opposite);
            record.set("lines", lines);
        }
    }

    private void due(boolean always) {
        String term = EntityForm.value(json(), "SalesTermRef");
        LocalDate issued = LocalDate.parse(record.path("issued_on").asString());
        if (json().hasNonNull("DueDate")) {
            record.put("due_on", form.date("DueDate", issued));
        } else if (TERMS.containsKey(term)) {
            record.put("due_on", issued.plusDays(TERMS.get(term)).toString());
        } else if (always) {
            record.put("due_on", issued.plusDays(DEFAULT_DAYS).toString());
        }
    }

    private void method() {
        Optional<EntityForm.Referenced> method =
                form.find(json(), "PaymentMethodRef", Kind.PAYMENT_METHODS, "PaymentMethod");
        EntityForm.refer(record, "method", method.map(EntityForm.Referenced::id).orElse(null));
    }

    private JsonNode depositAccount() {
        return account("DepositToAccountRef", json(), TransactionForms::isBankOrAsset);
    }

    private JsonNode bankAccount(String member, JsonNode holder) {
        return account(member, holder, TransactionForms::isBank);
    }

    /** Sets the account, or leaves the usual bank account of the books. */
    private JsonNode account(
            String member, JsonNode holder, Predicate<EntityForm.Referenced> usable) {
        Optional<EntityForm.Referenced> account =
                form.find(holder, member, Kind.LEDGER_ACCOUNTS, ACCOUNTS);
        account.filter(usable.negate())
                .ifPresent(it -> {
                    throw Fault.business("You need to select a bank account: " + it.name());
                });
        account.ifPresent(it -> EntityForm.refer(record, "account", it.id()));
        return account.map(EntityForm.Referenced::body)
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }

    private static boolean isBank(EntityForm.Referenced account) {
        return BankAccountLookup.isBank(new RecordBody((ObjectNode) account.body()));
    }

    private static boolean isBankOrAsset(EntityForm.Referenced account) {
        return isBank(account)
                || BankAccountLookup.isAsset(new RecordBody((ObjectNode) account.body()));
    }
}
