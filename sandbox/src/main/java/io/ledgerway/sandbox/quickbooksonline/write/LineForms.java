package io.ledgerway.sandbox.quickbooksonline.write;

import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityJson;
import io.ledgerway.sandbox.quickbooksonline.entity.Members;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns lines of transactions into lines of records. */
final class LineForms {

    private static final String SERVICES = "1";
    private static final int PRICE_DIGITS = 7;

    private final EntityForm form;
    private final String currency;
    private final BigDecimal sign;
    private final boolean isUpdate;
    private final Set<String> currentIds = new HashSet<>();
    private long lastId;

    /**
     * @param opposite whether the books have the amounts with the opposite sign
     * @param current the lines of the record; missing for a new one
     */
    LineForms(EntityForm form, String currency, boolean opposite, JsonNode current) {
        this.form = form;
        this.currency = currency;
        this.sign = opposite ? BigDecimal.ONE.negate() : BigDecimal.ONE;
        this.isUpdate = !current.isEmpty();
        for (int i = 0; i < current.size(); i++) {
            String id = EntityJson.lineId(current.path(i), i + 1);
            currentIds.add(id);
            lastId = Math.max(lastId, Long.parseLong(id));
        }
    }

    ArrayNode lines() {
        JsonNode given = form.json().path("Line");
        if (!given.isArray() || given.isEmpty()) {
            throw Fault.missing("Line");
        }
        ArrayNode lines = JsonNodeFactory.instance.arrayNode();
        BigDecimal discount = BigDecimal.ZERO;
        for (JsonNode line : given) {
            refuseUnknown(line);
            String type = line.path("DetailType").asString("");
            switch (type) {
                case "SubTotalLineDetail" -> {}
                case "DiscountLineDetail" -> discount = discount.add(discount(line, lines));
                case "DescriptionOnly" -> add(lines, line, BigDecimal.ZERO, BigDecimal.ONE);
                case "SalesItemLineDetail",
                        "ItemBasedExpenseLineDetail",
                        "AccountBasedExpenseLineDetail",
                        "DepositLineDetail" ->
                        detailed(lines, line, line.path(type), type);
                case "" -> throw Fault.missing("DetailType");
                default ->
                        throw Fault.business("Lines of type %s are not supported".formatted(type));
            }
        }
        if (lines.isEmpty()) {
            throw Fault.missing("Line");
        }
        distribute(lines, discount);
        return lines;
    }

    static void refuseUnknown(JsonNode line) {
        for (String member : line.propertyNames()) {
            if (!Members.ofLine(member)) {
                throw Fault.unsupportedMember(
                        "Property Name:Unrecognized field \"%s\" (class Line) specified is unsupported or invalid"
                                .formatted(member));
            }
        }
    }

    private void detailed(ArrayNode lines, JsonNode line, JsonNode detail, String type) {
        if (!line.has("Amount")) {
            throw Fault.missing("Amount");
        }
        BigDecimal amount = form.number(line, "Amount");
        BigDecimal quantity =
                detail.hasNonNull("Qty") ? form.number(detail, "Qty") : BigDecimal.ONE;
        BigDecimal price = amount;
        if (detail.hasNonNull("UnitPrice")) {
            price = form.number(detail, "UnitPrice");
            refuseWrongAmount(amount, price, quantity);
        } else if (quantity.signum() != 0) {
            price = amount.divide(quantity, PRICE_DIGITS, RoundingMode.HALF_UP);
        }
        boolean exact =
                Money.round(price.multiply(quantity), currency)
                                .compareTo(Money.round(amount, currency))
                        == 0;
        ObjectNode json =
                exact
                        ? add(lines, line, price, quantity)
                        : add(lines, line, amount, BigDecimal.ONE);
        Optional<EntityForm.Referenced> product =
                EntityForm.value(detail, "ItemRef").equals(SERVICES)
                        ? Optional.empty()
                        : form.find(detail, "ItemRef", Kind.PRODUCTS, "Item");
        product.ifPresent(it -> EntityForm.refer(json, "product", it.id()));
        account(json, detail, type, product);
        form.find(detail, "CustomerRef", Kind.CLIENTS, "Customer")
                .ifPresent(it -> {
                    EntityForm.refer(json, "billable_to", it.id());
                    EntityForm.put(
                            json,
                            EntityJson.BILLABLE_STATUS,
                            detail.path("BillableStatus").asString(""));
                });
        if (form.entity() == Entity.BILL) {
            order(json, line);
        }
        taxCode(json, detail);
        dimensions(json, detail);
        if (type.equals("DepositLineDetail")) {
            own(json, detail);
        }
    }

    /** A link to a line that no order has is left out, as at the platform. */
    private void order(ObjectNode json, JsonNode line) {
        for (JsonNode link : line.path("LinkedTxn")) {
            String number = link.path("TxnLineId").asString("");
            if (link.path("TxnType").asString("").equals("PurchaseOrder")) {
                form.numbers()
                        .id(
                                form.company().tenant(),
                                Kind.PURCHASE_ORDERS,
                                link.path("TxnId").asString(""))
                        .filter(it ->
                                form.body(Kind.PURCHASE_ORDERS, it)
                                        .filter(order -> hasLine(order, number))
                                        .isPresent())
                        .ifPresent(
                                it -> json.putObject("order_line").put("id", it).put("no", number));
            }
        }
    }

    private static boolean hasLine(JsonNode order, String id) {
        JsonNode lines = order.path("lines");
        return IntStream.range(0, lines.size())
                .anyMatch(it -> EntityJson.lineId(lines.path(it), it + 1).equals(id));
    }

    /** Whom the money is from, and the number of a check. */
    private static void own(ObjectNode json, JsonNode detail) {
        ObjectNode own = JsonNodeFactory.instance.objectNode();
        for (String member : new String[] {"Entity", "CheckNum", "PaymentMethodRef"}) {
            if (detail.hasNonNull(member)) {
                own.set(member, detail.path(member));
            }
        }
        if (!own.isEmpty()) {
            json.set(EntityJson.OWN, own);
        }
    }

    private void account(
            ObjectNode json,
            JsonNode detail,
            String type,
            Optional<EntityForm.Referenced> product) {
        boolean sales = type.equals("SalesItemLineDetail");
        if (type.equals("AccountBasedExpenseLineDetail") || type.equals("DepositLineDetail")) {
            EntityForm.refer(
                    json,
                    "account",
                    form.require(detail, "AccountRef", Kind.LEDGER_ACCOUNTS, "Accounts").id());
            return;
        }
        if (!sales && product.isEmpty()) {
            throw Fault.missing("ItemRef");
        }
        String own =
                product.map(it -> it.body().path(sales ? "sale" : "purchase"))
                        .map(it -> it.path("account_id").asString(""))
                        .orElse("");
        String account =
                form.find(detail, "ItemAccountRef", Kind.LEDGER_ACCOUNTS, "Accounts")
                        .map(EntityForm.Referenced::id)
                        .orElse(own.isEmpty() && sales ? "acc-4010" : own);
        EntityForm.refer(json, "account", account);
    }

    private ObjectNode add(ArrayNode lines, JsonNode line, BigDecimal price, BigDecimal quantity) {
        ObjectNode json = lines.addObject();
        EntityForm.put(json, "text", line.path("Description").asString(""));
        if (isUpdate) {
            json.put(EntityJson.LINE_ID, id(line));
        }
        json.put("unit_price", price.multiply(sign).toPlainString());
        return json.put("qty", quantity.toPlainString());
    }

    /** A line replaces the one whose id it has; another one is new. */
    private String id(JsonNode line) {
        String given = line.path("Id").asString("");
        if (currentIds.remove(given)) {
            return given;
        }
        lastId++;
        return Long.toString(lastId);
    }

    private void refuseWrongAmount(BigDecimal amount, BigDecimal price, BigDecimal quantity) {
        BigDecimal expected = Money.round(price.multiply(quantity), currency);
        if (expected.subtract(amount).abs().compareTo(new BigDecimal("0.01")) > 0) {
            throw Fault.business(
                    "Amount is not equal to UnitPrice * Qty. Supplied value:"
                            + amount.toPlainString());
        }
    }

    private void taxCode(ObjectNode json, JsonNode detail) {
        String code = EntityForm.value(detail, "TaxCodeRef");
        switch (code) {
            case "" -> {}
            case "TAX" -> EntityForm.refer(json, "tax_code", "tax-standard");
            case "NON" -> EntityForm.refer(json, "tax_code", "NON");
            default ->
                    form.find(detail, "TaxCodeRef", Kind.TAX_CODES, "TaxCode")
                            .ifPresent(it -> EntityForm.refer(json, "tax_code", it.id()));
        }
    }

    /** The location of the transaction and the class of the line. */
    private void dimensions(ObjectNode json, JsonNode detail) {
        ArrayNode dimensions = JsonNodeFactory.instance.arrayNode();
        form.find(detail, "ClassRef", Kind.DIMENSIONS, "Class")
                .ifPresent(it -> dimensions.addObject().put("id", it.id()));
        form.find(form.json(), "DepartmentRef", Kind.DIMENSIONS, "Department")
                .ifPresent(it -> dimensions.addObject().put("id", it.id()));
        if (!dimensions.isEmpty()) {
            json.set("dimensions", dimensions);
        }
    }

    private BigDecimal discount(JsonNode line, ArrayNode lines) {
        JsonNode detail = line.path("DiscountLineDetail");
        if (!detail.path("PercentBased").asBoolean(false)) {
            return form.number(line, "Amount");
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (JsonNode one : lines) {
            sum = sum.add(gross(one));
        }
        return Money.round(
                sum.multiply(form.number(detail, "DiscountPercent")).movePointLeft(2), currency);
    }

    /** The last line takes the remainder. */
    private void distribute(ArrayNode lines, BigDecimal discount) {
        if (discount.signum() == 0) {
            return;
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (JsonNode line : lines) {
            sum = sum.add(gross(line));
        }
        BigDecimal left = discount;
        for (int i = 0; i < lines.size(); i++) {
            BigDecimal share =
                    i == lines.size() - 1 || sum.signum() == 0
                            ? left
                            : Money.round(
                                    discount.multiply(gross(lines.get(i)))
                                            .divide(sum, PRICE_DIGITS, RoundingMode.HALF_UP),
                                    currency);
            left = left.subtract(share);
            if (share.signum() != 0) {
                ((ObjectNode) lines.get(i)).put("discount", share.multiply(sign).toPlainString());
            }
        }
    }

    private BigDecimal gross(JsonNode line) {
        return Money.round(
                        new BigDecimal(line.path("unit_price").asString())
                                .multiply(new BigDecimal(line.path("qty").asString())),
                        currency)
                .multiply(sign);
    }
}
