package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.xero.books.BookIndex;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lines of documents and transactions. The books keep amounts without tax. */
final class LineWriter {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final WriteContext context;
    private final String amounts;
    private final String currency;
    private final boolean purchase;
    private final boolean computesTax;

    /**
     * @param purchase whether items give the account of their purchases
     */
    LineWriter(WriteContext context, JsonNode element, String currency, boolean purchase) {
        this(context, element, currency, purchase, /* computesTax= */ false);
    }

    /**
     * @param purchase whether items give the account of their purchases
     * @param computesTax whether another tax than the computed one is refused
     */
    LineWriter(
            WriteContext context,
            JsonNode element,
            String currency,
            boolean purchase,
            boolean computesTax) {
        this.context = context;
        String given = WriteContext.text(element, "LineAmountTypes");
        this.amounts = given == null ? "Exclusive" : given;
        this.currency = currency;
        this.purchase = purchase;
        this.computesTax = computesTax;
    }

    /**
     * Lines of the books. A line with the identifier of a current line replaces it; the current
     * lines that are not named are deleted, and a line without identifier is a new one.
     *
     * @param strict whether every line needs a description and an account
     * @param current the lines of the record, with their identifiers; missing for a new record
     */
    ArrayNode write(JsonNode items, boolean strict, JsonNode current) {
        if (!items.isArray() || items.isEmpty()) {
            throw new ElementRefusal("One or more line items must be specified");
        }
        ArrayNode lines = JsonNodeFactory.instance.arrayNode();
        Set<String> known = new HashSet<>();
        current.forEach(it -> known.add(it.path(BookIndex.LINE_ID).asString()));
        for (JsonNode item : items) {
            ObjectNode line = line(item, strict);
            if (!current.isEmpty()) {
                line.put(BookIndex.LINE_ID, identifier(item, known));
            }
            lines.add(line);
        }
        return lines;
    }

    private static String identifier(JsonNode item, Set<String> known) {
        String given = WriteContext.text(item, "LineItemID");
        if (given == null || given.isEmpty()) {
            return UUID.randomUUID().toString();
        }
        if (!known.remove(given)) {
            throw new ElementRefusal("The LineItemID '%s' is not valid".formatted(given));
        }
        return given;
    }

    private ObjectNode line(JsonNode item, boolean strict) {
        ObjectNode line = context.node();
        JsonNode product = product(item, line);
        String description = WriteContext.text(item, "Description");
        if (description == null && product != null) {
            description = product.path("name").asString();
        }
        if (description != null && !description.isEmpty()) {
            line.put("text", description);
        } else if (strict) {
            throw new ElementRefusal("Description must be specified");
        }
        String account =
                context.account(
                        WriteContext.text(item, "AccountID"),
                        WriteContext.text(item, "AccountCode"));
        if (account == null && product != null) {
            account = WriteContext.text(product.path(purchase ? "purchase" : "sale"), "account_id");
        }
        if (account != null) {
            line.putObject("account").put("id", account);
        } else if (strict) {
            throw new ElementRefusal("Account code must be specified");
        }
        amounts(item, line, account);
        tracking(item, line);
        return line;
    }

    private @Nullable JsonNode product(JsonNode item, ObjectNode line) {
        String code = WriteContext.text(item, "ItemCode");
        if (code == null || code.isEmpty()) {
            return null;
        }
        LedgerRecord product =
                ItemWriter.coded(context, code)
                        .orElseThrow(() ->
                                new ElementRefusal("Item code '%s' is not valid".formatted(code)));
        line.putObject("product").put("id", product.id());
        return context.body(product);
    }

    private void amounts(JsonNode item, ObjectNode line, @Nullable String account) {
        BigDecimal quantity = or(WriteContext.amount(item, "Quantity"), BigDecimal.ONE);
        BigDecimal unit = WriteContext.amount(item, "UnitAmount");
        BigDecimal given = WriteContext.amount(item, "LineAmount");
        if (unit == null) {
            unit =
                    given == null || quantity.signum() == 0
                            ? BigDecimal.ZERO
                            : given.divide(quantity, 9, RoundingMode.HALF_UP);
        }
        BigDecimal total = Money.round(unit.multiply(quantity), currency);
        BigDecimal discount = or(WriteContext.amount(item, "DiscountAmount"), BigDecimal.ZERO);
        BigDecimal percent = WriteContext.amount(item, "DiscountRate");
        if (percent != null && percent.signum() != 0) {
            BigDecimal rest = BookIndex.discounted(unit.multiply(quantity), percent);
            discount = total.subtract(Money.round(rest, currency));
        }
        BigDecimal amount = total.subtract(discount);
        if (given != null && given.subtract(amount).abs().compareTo(new BigDecimal("0.01")) > 0) {
            throw new ElementRefusal(
                    "The line total %s does not match the expected line total %s"
                            .formatted(given.toPlainString(), amount.toPlainString()));
        }
        String tax = amounts.equals("NoTax") ? "NONE" : taxCode(item, account);
        line.putObject("tax_code").put("id", tax);
        BigDecimal rate = rate(tax);
        BigDecimal taxAmount =
                amounts.equals("NoTax") ? null : WriteContext.amount(item, "TaxAmount");
        boolean inclusive = amounts.equals("Inclusive");
        if (computesTax && taxAmount != null) {
            requireComputed(tax, taxAmount, computed(amount, rate, inclusive));
        }
        if (inclusive) {
            inclusive(line, amount, quantity, rate, taxAmount);
            return;
        }
        line.put("qty", quantity.toPlainString()).put("unit_price", unit.toPlainString());
        if (discount.signum() != 0) {
            line.put("discount", discount.toPlainString());
            if (percent != null && percent.signum() != 0) {
                line.put(BookIndex.DISCOUNT_RATE, percent.toPlainString());
            }
        }
        if (taxAmount != null
                && computed(amount, rate, false).compareTo(Money.round(taxAmount, currency)) != 0) {
            line.put("tax_override", taxAmount.toPlainString());
        }
    }

    /** The tax of an amount with tax, or without. */
    private BigDecimal computed(BigDecimal amount, BigDecimal rate, boolean inclusive) {
        BigDecimal whole = inclusive ? HUNDRED.add(rate) : HUNDRED;
        return Money.round(amount.multiply(rate).divide(whole, 9, RoundingMode.HALF_UP), currency);
    }

    private void requireComputed(String taxCode, BigDecimal given, BigDecimal computed) {
        if (given.compareTo(computed) != 0) {
            JsonNode code = context.index().all(Kind.TAX_CODES).get(taxCode);
            throw new ElementRefusal(
                    "Tax amount %s is incorrect for %s tax type, should be %s"
                            .formatted(
                                    Money.exact(given, currency).toPlainString(),
                                    code == null ? taxCode : BookIndex.taxType(taxCode, code),
                                    computed.toPlainString()));
        }
    }

    /** The books have the amount without tax. */
    private void inclusive(
            ObjectNode line,
            BigDecimal amount,
            BigDecimal quantity,
            BigDecimal rate,
            @Nullable BigDecimal taxAmount) {
        BigDecimal tax = taxAmount != null ? taxAmount : computed(amount, rate, true);
        BigDecimal net = amount.subtract(tax);
        BigDecimal price =
                quantity.signum() == 0 ? net : net.divide(quantity, 9, RoundingMode.HALF_UP);
        boolean exact = Money.round(price.multiply(quantity), currency).compareTo(net) == 0;
        line.put("qty", exact ? quantity.toPlainString() : "1")
                .put("unit_price", (exact ? price : net).toPlainString());
        if (Money.round(net.multiply(rate).movePointLeft(2), currency).compareTo(tax) != 0) {
            line.put("tax_override", tax.toPlainString());
        }
    }

    private String taxCode(JsonNode item, @Nullable String account) {
        String type = WriteContext.text(item, "TaxType");
        if (type == null || type.isEmpty()) {
            JsonNode body =
                    account == null ? null : context.index().all(Kind.LEDGER_ACCOUNTS).get(account);
            type = body == null ? "NONE" : body.path("tax_type").asString("NONE");
        }
        return taxCode(context, type);
    }

    /** The tax code of the books with a type of the API. */
    static String taxCode(WriteContext context, String wanted) {
        return context.index().all(Kind.TAX_CODES).entrySet().stream()
                .filter(it -> !it.getValue().path("deleted").asBoolean(false))
                .filter(it -> BookIndex.taxType(it.getKey(), it.getValue()).equals(wanted))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() ->
                        new ElementRefusal(
                                "The TaxType code '%s' does not exist or cannot be used for this type of transaction."
                                        .formatted(wanted)));
    }

    private BigDecimal rate(String taxCode) {
        JsonNode body = context.index().all(Kind.TAX_CODES).get(taxCode);
        return body == null
                ? BigDecimal.ZERO
                : new BigDecimal(
                        body.path("effective_rate").asString(body.path("rate").asString("0")));
    }

    private void tracking(JsonNode item, ObjectNode line) {
        ArrayNode dimensions = trackingOf(context, item.path("Tracking"));
        if (!dimensions.isEmpty()) {
            line.set("dimensions", dimensions);
        }
    }

    /** Options of the books for options of the API, by identifier or by names. */
    static ArrayNode trackingOf(WriteContext context, JsonNode tracking) {
        ArrayNode dimensions = JsonNodeFactory.instance.arrayNode();
        for (JsonNode it : tracking) {
            String id = WriteContext.text(it, "TrackingOptionID");
            String found =
                    id == null
                            ? byName(context, it)
                            : context.find(id, List.of(Kind.DIMENSIONS))
                                    .filter(own -> !own.deleted())
                                    .map(LedgerRecord::id)
                                    .orElse(null);
            if (found == null) {
                throw new ElementRefusal(
                        "The Tracking Category or Option '%s' is not valid"
                                .formatted(it.path("Option").asString(String.valueOf(id))));
            }
            dimensions.addObject().put("id", found);
        }
        return dimensions;
    }

    private static @Nullable String byName(WriteContext context, JsonNode wanted) {
        Map<String, JsonNode> all = context.index().all(Kind.DIMENSIONS);
        return all.entrySet().stream()
                .filter(it -> !it.getValue().path("deleted").asBoolean(false))
                .filter(it ->
                        it.getValue()
                                .path("name")
                                .asString("")
                                .equals(wanted.path("Option").asString("")))
                .filter(it -> {
                    JsonNode parent = all.get(it.getValue().path("parent_id").asString(""));
                    return parent != null
                            && parent.path("name")
                                    .asString("")
                                    .equals(wanted.path("Name").asString(""));
                })
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private static BigDecimal or(@Nullable BigDecimal value, BigDecimal otherwise) {
        return value == null ? otherwise : value;
    }
}
