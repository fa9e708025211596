package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lines of documents, orders and direct transactions. */
final class LineElements {

    static final int PRICE_DIGITS = 4;

    /** Members of a line that have its discount. */
    enum Discounts {
        /** Not at all: the price is without the discount. */
        NONE,
        /** In money, also as a percentage where that was written. */
        GIVEN,
        /** As a percentage. */
        PERCENTAGES
    }

    private final BookIndex index;

    LineElements(BookIndex index) {
        this.index = index;
    }

    /** The account that the books post a line without account to. */
    static String usualAccount(boolean sales) {
        return sales ? "acc-4000" : "acc-5000";
    }

    /** Loads the items of the lines of these records. */
    void prepare(List<JsonNode> bodies) {
        Set<String> items = new HashSet<>();
        for (JsonNode body : bodies) {
            for (JsonNode line : body.path("lines")) {
                if (line.hasNonNull("product")) {
                    items.add(line.path("product").path("id").asString(""));
                }
            }
        }
        index.needItems(items);
    }

    /**
     * Lines of a record.
     *
     * @param sign -1 for a refund, whose lines are negative in the books
     * @param discounts how lines show discounts
     * @param posted the account that lines without account are posted to; empty for a record
     *     without postings, whose lines need no account
     */
    ArrayNode of(String record, JsonNode lines, int sign, Discounts discounts, String posted) {
        ArrayNode items = JsonNodeFactory.instance.arrayNode();
        BigDecimal factor = BigDecimal.valueOf(sign);
        int number = 0;
        for (JsonNode line : lines) {
            number++;
            ObjectNode item = items.addObject();
            if (line.hasNonNull("text")) {
                item.put("Description", line.path("text").asString());
            }
            item.put("UnitAmount", price(line, discounts).multiply(factor));
            item.put(
                    "TaxType",
                    line.hasNonNull("tax_code")
                            ? index.taxType(line.path("tax_code").path("id").asString(""))
                            : "NONE");
            item.put("TaxAmount", BookIndex.amount(line, "tax").multiply(factor));
            item.put("LineAmount", BookIndex.amount(line, "net").multiply(factor));
            account(item, line, posted);
            if (line.hasNonNull("product")) {
                index.item(line.path("product").path("id").asString(""))
                        .ifPresent(it -> {
                            item.put("ItemCode", it.path("Code").asString());
                            item.set("Item", it);
                        });
            }
            item.set("Tracking", index.tracking(line.path("dimensions")));
            item.put(
                    "Quantity",
                    new BigDecimal(line.path("qty").asString("1"))
                            .setScale(4, RoundingMode.HALF_UP));
            if (discounts != Discounts.NONE && isDiscounted(line)) {
                BigDecimal rate = discountRate(line, discounts);
                if (rate != null) {
                    item.put("DiscountRate", rate);
                }
                if (rate == null || discounts == Discounts.GIVEN) {
                    item.put("DiscountAmount", BookIndex.amount(line, "discount").multiply(factor));
                }
            }
            item.put("LineItemID", index.lineId(record, line, number));
        }
        return items;
    }

    /**
     * The percentage that was written, else for an order the shortest one that gives the amount;
     * null for a discount in money.
     */
    private static @Nullable BigDecimal discountRate(JsonNode line, Discounts discounts) {
        BigDecimal written = BookIndex.amount(line, BookIndex.DISCOUNT_RATE);
        if (written.signum() != 0 && isDiscountedBy(line, written)) {
            return written;
        }
        BigDecimal discount = BookIndex.amount(line, "discount");
        BigDecimal full = BookIndex.amount(line, "net").add(discount);
        if (discounts == Discounts.GIVEN || full.signum() == 0) {
            return null;
        }
        BigDecimal rate = BigDecimal.ZERO;
        for (int digits = 0; digits <= BookIndex.RATE_DIGITS; digits++) {
            rate = discount.movePointRight(2).divide(full, digits, RoundingMode.HALF_UP);
            if (isDiscountedBy(line, rate)) {
                return rate;
            }
        }
        return rate;
    }

    private static boolean isDiscountedBy(JsonNode line, BigDecimal percent) {
        BigDecimal net = BookIndex.amount(line, "net");
        BigDecimal full =
                BookIndex.amount(line, "unit_price")
                        .multiply(new BigDecimal(line.path("qty").asString("1")));
        return BookIndex.discounted(full, percent)
                        .setScale(net.scale(), RoundingMode.HALF_UP)
                        .compareTo(net)
                == 0;
    }

    private static BigDecimal price(JsonNode line, Discounts discounts) {
        BigDecimal quantity = new BigDecimal(line.path("qty").asString("1"));
        return discounts != Discounts.NONE || !isDiscounted(line) || quantity.signum() == 0
                ? BookIndex.amount(line, "unit_price")
                : BookIndex.amount(line, "net")
                        .divide(quantity, PRICE_DIGITS, RoundingMode.HALF_UP);
    }

    private static boolean isDiscounted(JsonNode line) {
        return BookIndex.amount(line, "discount").signum() != 0;
    }

    private void account(ObjectNode item, JsonNode line, String posted) {
        String account = line.path("account").path("id").asString(posted);
        if (account.isEmpty()) {
            return;
        }
        String code = index.accountCode(account);
        if (code != null) {
            item.put("AccountCode", code);
        }
        item.put("AccountID", index.ids().of(Kind.LEDGER_ACCOUNTS, account));
    }
}
