package io.ledgerway.sandbox.quickbooksonline.entity;

import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.number;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.object;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.refer;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.reference;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.text;

import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lines and tax of transactions. */
final class TransactionLines {

    /** Item of lines that the books book to an account directly. */
    static final String SERVICES = "1";

    private static final int PRICE_DIGITS = 7;

    private final Lookups lookups;
    private final JsonNode body;
    private final BigDecimal sign;
    private final boolean voided;

    /**
     * @param sign -1 for a transaction whose amounts the dialect shows with the opposite sign
     */
    TransactionLines(Lookups lookups, JsonNode body, int sign, boolean voided) {
        this.lookups = lookups;
        this.body = body;
        this.sign = BigDecimal.valueOf(sign);
        this.voided = voided;
    }

    /** Lines with items, their subtotal and the discount. */
    ArrayNode sales() {
        ArrayNode lines = JsonNodeFactory.instance.arrayNode();
        BigDecimal subtotal = BigDecimal.ZERO;
        BigDecimal discounts = BigDecimal.ZERO;
        for (JsonNode line : body.path("lines")) {
            BigDecimal discount = amount(line, "discount");
            BigDecimal gross = amount(line, "net").add(discount);
            subtotal = subtotal.add(gross);
            discounts = discounts.add(discount);
            ObjectNode json = line(lines, line, gross, "SalesItemLineDetail");
            ObjectNode detail = json.putObject("SalesItemLineDetail");
            if (line.path("product").has("id")) {
                refer(detail, "ItemRef", Kind.PRODUCTS, line.path("product"));
            } else {
                detail.set("ItemRef", reference(SERVICES, "Services"));
            }
            refer(detail, "ItemAccountRef", Kind.LEDGER_ACCOUNTS, line.path("account"));
            detail.put("UnitPrice", price(line)).put("Qty", quantity(line));
            tracking(detail, line);
        }
        ObjectNode sum = lines.addObject().put("Amount", subtotal);
        sum.put("DetailType", "SubTotalLineDetail").putObject("SubTotalLineDetail");
        if (discounts.signum() != 0) {
            ObjectNode discount = lines.addObject().put("Amount", discounts);
            discount.put("DetailType", "DiscountLineDetail");
            discount.putObject("DiscountLineDetail").put("PercentBased", false);
        }
        return lines;
    }

    /** Lines with items or accounts. */
    ArrayNode purchases() {
        ArrayNode lines = JsonNodeFactory.instance.arrayNode();
        for (JsonNode line : body.path("lines")) {
            BigDecimal net = amount(line, "net");
            if (line.path("product").has("id")) {
                ObjectNode detail =
                        line(lines, line, net, "ItemBasedExpenseLineDetail")
                                .putObject("ItemBasedExpenseLineDetail");
                refer(detail, "ItemRef", Kind.PRODUCTS, line.path("product"));
                refer(detail, "ItemAccountRef", Kind.LEDGER_ACCOUNTS, line.path("account"));
                detail.put("UnitPrice", pricePerUnit(net, line)).put("Qty", quantity(line));
                billable(detail, line);
            } else {
                ObjectNode detail =
                        line(lines, line, net, "AccountBasedExpenseLineDetail")
                                .putObject("AccountBasedExpenseLineDetail");
                account(detail, line, "acc-5000");
                billable(detail, line);
            }
        }
        return lines;
    }

    /** Lines of a deposit: accounts only; the cash back is none of them. */
    ArrayNode deposits(JsonNode party) {
        ArrayNode lines = JsonNodeFactory.instance.arrayNode();
        for (JsonNode line : body.path("lines")) {
            if (line.has(EntityJson.CASH_BACK)) {
                continue;
            }
            ObjectNode detail =
                    line(lines, line, amount(line, "net"), "DepositLineDetail")
                            .putObject("DepositLineDetail");
            account(detail, line, "acc-4000");
            refer(detail, "Entity", Kind.VENDORS, party);
            dimensions(detail, line);
            taxCode(detail, line);
            EntityJson.withOwn(detail, line);
        }
        return lines;
    }

    /** The part of a deposit that does not reach its account. */
    void cashBack(ObjectNode json) {
        for (JsonNode line : body.path("lines")) {
            if (line.has(EntityJson.CASH_BACK)) {
                ObjectNode cashBack = json.putObject("CashBack");
                refer(cashBack, "AccountRef", Kind.LEDGER_ACCOUNTS, line.path("account"));
                cashBack.put("Amount", amount(line, "net").negate());
                text(cashBack, "Memo", line.path("text"));
            }
        }
    }

    /** Tax of each rate, and their sum. */
    ObjectNode tax() {
        ObjectNode json = object();
        BigDecimal total = BigDecimal.ZERO;
        Map<String, BigDecimal[]> codes = new LinkedHashMap<>();
        for (JsonNode line : body.path("lines")) {
            BigDecimal tax = amount(line, "tax");
            total = total.add(tax);
            String code = line.path("tax_code").path("id").asString("");
            if (!code.isEmpty()) {
                BigDecimal[] sums =
                        codes.computeIfAbsent(
                                code, _ -> new BigDecimal[] {BigDecimal.ZERO, BigDecimal.ZERO});
                sums[0] = sums[0].add(amount(line, "net"));
                sums[1] = sums[1].add(tax);
            }
        }
        json.put("TotalTax", total);
        ArrayNode lines = JsonNodeFactory.instance.arrayNode();
        codes.forEach((code, sums) -> rates(lines, code, sums[0], sums[1]));
        if (!lines.isEmpty()) {
            json.set("TaxLine", lines);
        }
        return json;
    }

    /** The last component takes the remainder. */
    private void rates(ArrayNode lines, String code, BigDecimal net, BigDecimal tax) {
        JsonNode components = lookups.body(Kind.TAX_CODES, code).path("components");
        BigDecimal left = tax;
        for (int i = 0; i < components.size(); i++) {
            BigDecimal rate = ListReader.componentRate(components, i);
            BigDecimal part =
                    i == components.size() - 1
                            ? left
                            : net.multiply(rate)
                                    .movePointLeft(2)
                                    .setScale(tax.scale(), RoundingMode.HALF_UP);
            left = left.subtract(part);
            ObjectNode line = lines.addObject().put("Amount", part);
            line.put("DetailType", "TaxLineDetail");
            ObjectNode detail = line.putObject("TaxLineDetail");
            detail.set("TaxRateRef", reference(ListReader.rateNumber(code, i), null));
            detail.put("PercentBased", true).put("TaxPercent", rate.stripTrailingZeros());
            detail.put("NetAmountTaxable", net);
        }
    }

    /** Location of the transaction: that of its first line with one. */
    void location(ObjectNode json) {
        for (JsonNode line : body.path("lines")) {
            for (JsonNode dimension : line.path("dimensions")) {
                if (!json.has("DepartmentRef")
                        && lookups.isLocation(dimension.path("id").asString(""))) {
                    refer(json, "DepartmentRef", Kind.DIMENSIONS, dimension);
                }
            }
        }
    }

    boolean hasTaxCodes() {
        return body.path("lines").valueStream().anyMatch(it -> it.has("tax_code"));
    }

    private ObjectNode line(ArrayNode lines, JsonNode line, BigDecimal amount, String type) {
        ObjectNode json = lines.addObject();
        json.put("Id", EntityJson.lineId(line, lines.size())).put("LineNum", lines.size());
        text(json, "Description", line.path("text"));
        order(json, line.path("order_line"));
        return json.put("Amount", amount).put("DetailType", type);
    }

    /** The line of an order that a line of a bill is linked to. */
    private static void order(ObjectNode json, JsonNode orderLine) {
        String order = orderLine.path("id").asString("");
        if (!order.isEmpty()) {
            json.putArray("LinkedTxn")
                    .addObject()
                    .put("TxnId", RecordNumbers.of(Kind.PURCHASE_ORDERS, order))
                    .put("TxnType", "PurchaseOrder")
                    .put("TxnLineId", orderLine.path("no").asString(""));
        }
    }

    private static void account(ObjectNode detail, JsonNode line, String otherwise) {
        refer(detail, "AccountRef", Kind.LEDGER_ACCOUNTS, line.path("account"));
        if (!detail.has("AccountRef")) {
            refer(detail, "AccountRef", Kind.LEDGER_ACCOUNTS, object().put("id", otherwise));
        }
    }

    private void billable(ObjectNode detail, JsonNode line) {
        refer(detail, "CustomerRef", Kind.CLIENTS, line.path("billable_to"));
        detail.put(
                "BillableStatus",
                line.path(EntityJson.BILLABLE_STATUS)
                        .asString(line.has("billable_to") ? "Billable" : "NotBillable"));
        tracking(detail, line);
    }

    private void tracking(ObjectNode detail, JsonNode line) {
        dimensions(detail, line);
        taxCode(detail, line);
    }

    private void dimensions(ObjectNode detail, JsonNode line) {
        for (JsonNode dimension : line.path("dimensions")) {
            if (!lookups.isLocation(dimension.path("id").asString(""))) {
                refer(detail, "ClassRef", Kind.DIMENSIONS, dimension);
            }
        }
    }

    private static void taxCode(ObjectNode detail, JsonNode line) {
        refer(detail, "TaxCodeRef", Kind.TAX_CODES, line.path("tax_code"));
    }

    private BigDecimal amount(JsonNode line, String member) {
        return voided ? BigDecimal.ZERO : number(line, member).multiply(sign);
    }

    private BigDecimal price(JsonNode line) {
        return voided ? BigDecimal.ZERO : number(line, "unit_price").multiply(sign);
    }

    private BigDecimal quantity(JsonNode line) {
        return voided ? BigDecimal.ZERO : number(line, "qty");
    }

    /** Purchases have no discounts, so the price per unit is reduced by them. */
    private BigDecimal pricePerUnit(BigDecimal net, JsonNode line) {
        BigDecimal quantity = number(line, "qty");
        return !line.has("discount") || quantity.signum() == 0
                ? price(line)
                : net.divide(quantity, PRICE_DIGITS, RoundingMode.HALF_UP).stripTrailingZeros();
    }
}
