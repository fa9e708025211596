package io.ledgerway.system.dialect;

import io.ledgerway.system.dialect.RealDialectSystem.Organisation;
import io.ledgerway.system.running.SandboxControl;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The books of an organisation, as Xero's API tells them: one sorted line of text for each record.
 * The lines of pulled records are in {@link PulledRecords}.
 */
final class XeroBooks {

    private static final int MAX_ITEM_NAME_LENGTH = 50;

    private final SandboxControl sandbox;
    private final Organisation organisation;
    private final Map<String, String> accountNames = new HashMap<>();

    XeroBooks(SandboxControl sandbox, Organisation organisation) {
        this.sandbox = sandbox;
        this.organisation = organisation;
    }

    List<String> lines(String dataType) {
        Stream<Row> rows =
                switch (dataType) {
                    case "chartOfAccounts" -> live(dataType).map(XeroBooks::account);
                    case "bankAccounts" -> live(dataType).map(XeroBooks::bankAccount);
                    case "suppliers" -> contacts("suppliers", "customers");
                    case "customers" -> contacts("customers", "suppliers");
                    case "taxRates" -> live(dataType).map(XeroBooks::taxRate);
                    case "trackingCategories" -> trackingCategories();
                    case "items" -> live(dataType).map(XeroBooks::item);
                    case "invoices" -> live(dataType).map(it -> document(it, "number", "client"));
                    case "bills" -> live(dataType).map(it -> document(it, "reference", "vendor"));
                    case "creditNotes" ->
                            live(dataType).map(it -> document(it, "number", "client"));
                    case "billCreditNotes" ->
                            live(dataType).map(it -> document(it, "reference", "vendor"));
                    case "purchaseOrders" ->
                            live(dataType).filter(it -> !is(it, "void")).map(XeroBooks::order);
                    case "directCosts" -> direct("directCosts", "directIncomes");
                    case "directIncomes" -> direct("directIncomes", "directCosts");
                    case "transfers" ->
                            live(dataType).filter(it -> !is(it, "void")).map(XeroBooks::transfer);
                    case "journalEntries" ->
                            live(dataType)
                                    .filter(it -> !it.has("source"))
                                    .map(XeroBooks::journalEntry);
                    case "payments", "billPayments" -> live(dataType).flatMap(this::payments);
                    default -> throw new IllegalArgumentException(dataType);
                };
        return rows.map(Row::toString).sorted().toList();
    }

    /** The name that the account has now: a record keeps that which the account had. */
    private String accountName(JsonNode record) {
        return accountNames.computeIfAbsent(
                record.path("account").path("id").asString(""),
                id ->
                        Stream.of("chartOfAccounts", "bankAccounts")
                                .flatMap(this::all)
                                .filter(it -> it.path("id").asString("").equals(id))
                                .map(it -> it.path("name").asString(""))
                                .findFirst()
                                .orElse(""));
    }

    private Stream<JsonNode> all(String dataType) {
        return sandbox.records(organisation.tenant(), dataType).valueStream();
    }

    private Stream<JsonNode> live(String dataType) {
        return all(dataType).filter(it -> !it.path("deleted").asBoolean(false));
    }

    private static boolean is(JsonNode record, String state) {
        return record.path("state").asString("").equals(state);
    }

    private static Row account(JsonNode it) {
        return new Row()
                .add(it, "name")
                .add(accountCode(it))
                .add(it, "description")
                .add(is(it, "archived") ? "Archived" : "Active")
                .add(it.path("is_bank").asBoolean(false));
    }

    /** Xero requires a code of every account but those of banks: the end of its id. */
    private static String accountCode(JsonNode it) {
        String code = it.path("code").asString("");
        if (!code.isEmpty() || it.path("is_bank").asBoolean(false)) {
            return code;
        }
        String id = it.path("id").asString();
        String end = id.substring(id.indexOf('-') + 1).toUpperCase(Locale.ROOT);
        return end.substring(Math.max(0, end.length() - 10));
    }

    private static Row bankAccount(JsonNode it) {
        return new Row()
                .add(it, "name")
                .add(it, "code")
                .add(it, "currency")
                .add(is(it, "archived") ? "Archived" : "Active");
    }

    /** A contact with both roles is in both lists. Deleted contacts are archived. */
    private Stream<Row> contacts(String own, String other) {
        Stream<JsonNode> both =
                all(other).filter(it -> it.path("both_roles").asBoolean(false) || isUnused(it));
        return Stream.concat(all(own).filter(it -> !isUnused(it) || isUndecided(it)), both)
                .filter(it -> !it.get("id").asString().contains("-of-"))
                .map(it ->
                        new Row()
                                .add(it, "name")
                                .add(it, "email")
                                .add(it, "contact")
                                .add(it, "phone")
                                .add(it, "currency")
                                .add(it, "company_no")
                                .add(it, "tax_no")
                                .add(
                                        it.path("deleted").asBoolean(false) || is(it, "inactive")
                                                ? "Archived"
                                                : "Active"));
    }

    /** Whether it has no document in the role that the books gave it. */
    private static boolean isUnused(JsonNode contact) {
        return contact.path("unused").asBoolean(false);
    }

    /** Whether it has no document at all. */
    private static boolean isUndecided(JsonNode contact) {
        return isUnused(contact) && !contact.path("both_roles").asBoolean(false);
    }

    private static Row taxRate(JsonNode it) {
        String id = it.get("id").asString().replaceFirst("^tax-", "").toUpperCase(Locale.ROOT);
        return new Row()
                .add(it.path("code").asString(id).replaceAll("[^A-Za-z0-9]", ""))
                .add(it, "name")
                .amount(it, "rate")
                .amount(it, "effective_rate")
                .add(it.path("components").size())
                .add(is(it, "archived") ? "Archived" : "Active");
    }

    /** Xero does not show the options of a deleted category. */
    private Stream<Row> trackingCategories() {
        Map<String, String> names = new TreeMap<>();
        live("trackingCategories")
                .forEach(it -> names.put(it.get("id").asString(), it.get("name").asString()));
        return live("trackingCategories")
                .filter(it ->
                        !it.hasNonNull("parent_id")
                                || names.containsKey(it.get("parent_id").asString()))
                .map(it ->
                        new Row()
                                .add(it, "name")
                                .add(names.getOrDefault(it.path("parent_id").asString(""), ""))
                                .add(is(it, "archived") ? "Archived" : "Active"));
    }

    private static Row item(JsonNode it) {
        String id = it.get("id").asString().toUpperCase(Locale.ROOT);
        String name = it.get("name").asString();
        JsonNode purchase = it.path("purchase");
        JsonNode sale = it.path("sale");
        return new Row()
                .add(name.substring(0, Math.min(name.length(), MAX_ITEM_NAME_LENGTH)).strip())
                .add(it.path("sku").asString(id))
                .add(purchase.isObject())
                .amount(purchase, "price")
                .add(purchase, "description")
                .add(sale.isObject())
                .amount(sale, "price")
                .add(sale, "description");
    }

    private static Row document(JsonNode it, String number, String party) {
        return new Row()
                .add(it, number)
                .add(it.path(party), "name")
                .add(it, "issued_on")
                .add(it, "due_on")
                .add(it, "currency")
                .amount(it, "net_total")
                .amount(it, "tax_total")
                .amount(it, "gross_total")
                .amount(it, "open_amount")
                .add(status(it.path("state").asString("")))
                .add(it.path("lines").size())
                .amount(sum(it.path("lines"), "net"));
    }

    private static String status(String state) {
        return switch (state) {
            case "draft" -> "Draft";
            case "part_paid" -> "PartiallyPaid";
            case "paid" -> "Paid";
            case "void" -> "Void";
            default -> "Open";
        };
    }

    private static Row order(JsonNode it) {
        return new Row()
                .add(it, "number")
                .add(it.path("vendor"), "name")
                .add(it, "issued_on")
                .add(it, "expected_on")
                .add(it, "currency")
                .amount(it, "net_total")
                .amount(it, "tax_total")
                .amount(it, "gross_total")
                .add(
                        switch (it.path("state").asString("")) {
                            case "draft" -> "Draft";
                            case "closed" -> "Closed";
                            default -> "Open";
                        })
                .add(it.path("lines").size());
    }

    /** A refund is money in the other direction. */
    private Stream<Row> direct(String own, String refunds) {
        return Stream.concat(
                        live(own).filter(it -> decimal(it, "gross_total").signum() >= 0),
                        live(refunds).filter(it -> decimal(it, "gross_total").signum() < 0))
                .map(it ->
                        new Row()
                                .add(it, "reference")
                                .add(it, "issued_on")
                                .add(accountName(it))
                                .add(it, "currency")
                                .amount(decimal(it, "net_total").abs())
                                .amount(decimal(it, "tax_total").abs())
                                .amount(decimal(it, "gross_total").abs())
                                .add(it.path("lines").size()));
    }

    private static Row transfer(JsonNode it) {
        return new Row()
                .add(it, "date")
                .add(it, "text")
                .amount(it.path("from"), "amount")
                .amount(it.path("to"), "amount")
                .add(it.path("from").path("currency"))
                .add(it.path("to").path("currency"))
                .add(is(it, "reconciled") ? "Reconciled" : "Unreconciled");
    }

    private static Row journalEntry(JsonNode it) {
        BigDecimal debit = BigDecimal.ZERO;
        for (JsonNode line : it.path("lines")) {
            debit = debit.add(decimal(line, "amount").max(BigDecimal.ZERO));
        }
        return new Row()
                .add(it, "text")
                .add(it, "posted_on")
                .amount(debit)
                .add(it.path("lines").size());
    }

    /**
     * A payment of Xero settles one document, or refunds money on account; applied credit notes are
     * no payments. Money on account has no account.
     */
    private Stream<Row> payments(JsonNode it) {
        List<Row> rows = new ArrayList<>();
        List<JsonNode> settled = new ArrayList<>();
        it.path("parts").forEach(part -> part.path("settles").forEach(settled::add));
        boolean documents = settled.stream().anyMatch(XeroBooks::isDocument);
        boolean moves = decimal(it, "total").signum() != 0;
        for (JsonNode each : settled) {
            boolean isCredit = each.path("kind").asString().equals("credit_note");
            boolean onAccount = !isDocument(each) && !isCredit;
            if (onAccount || (moves && (isDocument(each) || !documents))) {
                boolean received = onAccount && decimal(each, "amount").signum() > 0;
                rows.add(
                        new Row()
                                .add(it, "paid_on")
                                .add(it, "reference")
                                .add(received ? "" : accountName(it))
                                .add(it, "currency")
                                .amount(each, "amount"));
            }
        }
        return rows.stream();
    }

    private static boolean isDocument(JsonNode settled) {
        return List.of("invoice", "bill").contains(settled.path("kind").asString());
    }

    static BigDecimal decimal(JsonNode record, String member) {
        return new BigDecimal(record.path(member).asString("0"));
    }

    private static BigDecimal sum(JsonNode lines, String member) {
        return lines.valueStream()
                .map(it -> decimal(it, member))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The members of a record that are compared. */
    static final class Row {

        private final List<String> members = new ArrayList<>();

        Row add(JsonNode record, String member) {
            return add(record.path(member));
        }

        Row add(JsonNode value) {
            return add(value.asString("").strip());
        }

        Row add(Object value) {
            members.add(String.valueOf(value));
            return this;
        }

        /** The first ten characters of a date and time. */
        Row day(JsonNode record, String member) {
            String text = record.path(member).asString("");
            return add(text.substring(0, Math.min(text.length(), "yyyy-MM-dd".length())));
        }

        Row amount(JsonNode record, String member) {
            return amount(decimal(record, member));
        }

        Row amount(BigDecimal amount) {
            BigDecimal plain = amount.signum() == 0 ? BigDecimal.ZERO : amount.stripTrailingZeros();
            members.add(plain.toPlainString());
            return this;
        }

        @Override
        public String toString() {
            return String.join(" | ", members);
        }
    }
}
