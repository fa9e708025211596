package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.xero.mapping.CurrencyRates;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Invoices, bills, credit notes, purchase orders and bank transactions in Xero's form. */
final class DocumentWriter {

    private static final Map<String, String> STATUS =
            Map.of(
                    "Draft", "DRAFT",
                    "Submitted", "AUTHORISED",
                    "Open", "AUTHORISED",
                    "Closed", "BILLED");

    private static final String NO_DESCRIPTION = "No description";

    private static final String UNIT_AMOUNT = "UnitAmount";
    private static final String LINE_AMOUNT = "LineAmount";
    private static final String TAX_AMOUNT = "TaxAmount";

    /** By how much a unit price with four decimals can differ from the one that was rounded. */
    private static final int PRICE_DECIMALS = 4;

    private static final BigDecimal PRICE_ROUNDING = new BigDecimal("0.00005");

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private static final int PERCENT_DECIMALS = 2;

    private static final int DATE_LENGTH = "yyyy-MM-dd".length();

    private final WriteReferences references;
    private final WriteIssues issues;

    DocumentWriter(WriteReferences references, WriteIssues issues) {
        this.references = references;
        this.issues = issues;
    }

    ObjectNode invoice(JsonNode it) throws ConnectorException {
        var out = document(it, "customerRef");
        out.put("Type", "ACCREC");
        text(it, "invoiceNumber", out, "InvoiceNumber");
        text(it, "note", out, "Reference");
        dueDate(it, out);
        return out;
    }

    ObjectNode bill(JsonNode it) throws ConnectorException {
        var out = document(it, "supplierRef");
        out.put("Type", "ACCPAY");
        text(it, "reference", out, "InvoiceNumber");
        dueDate(it, out);
        return out;
    }

    ObjectNode creditNote(JsonNode it) throws ConnectorException {
        var out = document(it, "customerRef");
        out.put("Type", "ACCRECCREDIT");
        text(it, "creditNoteNumber", out, "CreditNoteNumber");
        text(it, "note", out, "Reference");
        return out;
    }

    ObjectNode billCreditNote(JsonNode it) throws ConnectorException {
        var out = document(it, "supplierRef");
        out.put("Type", "ACCPAYCREDIT");
        text(it, "billCreditNoteNumber", out, "CreditNoteNumber");
        return out;
    }

    ObjectNode purchaseOrder(JsonNode it) throws ConnectorException {
        var out = document(it, "supplierRef");
        text(it, "purchaseOrderNumber", out, "PurchaseOrderNumber");
        text(it, "note", out, "DeliveryInstructions");
        date(it, "expectedDeliveryDate", out, "DeliveryDate");
        text(it.path("shipTo").path("contact"), "name", out, "AttentionTo");
        text(it.path("shipTo").path("contact"), "phone", out, "Telephone");
        text(it.path("shipTo").path("address"), "line1", out, "DeliveryAddress");
        requirePercentages(it.path("lineItems"), out.path("LineItems"));
        return out;
    }

    /** The discounts of an order are percentages; the amounts follow from them. */
    private void requirePercentages(JsonNode lines, JsonNode written) {
        for (int i = 0; i < written.size(); i++) {
            var line = lines.path(i);
            if (isNotZero(line.path("discountAmount"))
                    && !isNotZero(line.path("discountPercentage"))) {
                issues.reject(
                        "LineItems[%d].DiscountAmount".formatted(i),
                        "is not possible in Xero without DiscountPercentage");
            }
            var out = (ObjectNode) written.path(i);
            out.remove("DiscountAmount");
            amount(line, "discountPercentage", out, "DiscountRate");
        }
    }

    /**
     * A bank transaction. Xero refuses a negative total: money is then spent in place of received,
     * or the reverse.
     */
    ObjectNode bankTransaction(DataType type, JsonNode it) throws ConnectorException {
        var out = document(it, "contactRef");
        leaveTaxToXero(it, out);
        var negative = total(it).signum() < 0;
        var spends = (type == DataType.DIRECT_COSTS) != negative;
        out.put("Type", spends ? "SPEND" : "RECEIVE");
        if (negative) {
            for (var line : out.path("LineItems")) {
                negate((ObjectNode) line, UNIT_AMOUNT);
                negate((ObjectNode) line, LINE_AMOUNT);
            }
        }
        text(it, "reference", out, "Reference");
        requireOnePayment(it);
        references.id(
                "PaymentAllocations[0].Payment.AccountRef",
                it.path("paymentAllocations").path(0).path("payment").path("accountRef"),
                "BankAccount",
                "AccountID",
                out);
        return out;
    }

    /** The bank account pays or receives the full amount. */
    private void requireOnePayment(JsonNode it) {
        var allocations = it.path("paymentAllocations");
        if (allocations.size() > 1) {
            issues.reject("PaymentAllocations", "may have only one element");
        }
        for (var part : List.of("payment", "allocation")) {
            var amount = allocations.path(0).path(part).path("totalAmount");
            var total = it.path("totalAmount");
            if (amount.isNumber()
                    && total.isNumber()
                    && amount.decimalValue().compareTo(total.decimalValue()) != 0) {
                issues.reject(
                        "PaymentAllocations[0].%s.TotalAmount".formatted(WriteForm.title(part)),
                        "must be equal to TotalAmount");
            }
        }
    }

    /**
     * Sends no tax, because Xero refuses another one than it computes. Where the record has the tax
     * of every line, the lines have their amounts with tax: the total, which is that of the bank
     * statement, then does not depend on how Xero rounds the tax.
     */
    private static void leaveTaxToXero(JsonNode it, ObjectNode out) {
        var taxed =
                it.path("lineItems")
                        .valueStream()
                        .allMatch(each -> each.path("taxAmount").isNumber());
        if (taxed) {
            out.put("LineAmountTypes", "Inclusive");
        }
        for (var each : out.path("LineItems")) {
            var line = (ObjectNode) each;
            if (taxed) {
                addTax(line, it.path("currency").asString(null));
            }
            line.remove(TAX_AMOUNT);
        }
    }

    /**
     * A line with an item keeps a unit price, because Xero could take that of the item. A line of
     * zero units, such as a note, stays as it is.
     */
    private static void addTax(ObjectNode line, @Nullable String currency) {
        var quantity = line.path("Quantity").decimalValue(BigDecimal.ONE);
        if (quantity.signum() == 0) {
            return;
        }
        var net =
                line.has(LINE_AMOUNT)
                        ? line.path(LINE_AMOUNT).decimalValue()
                        : CurrencyDigits.round(
                                line.path(UNIT_AMOUNT)
                                        .decimalValue(BigDecimal.ZERO)
                                        .multiply(quantity),
                                currency);
        var gross = net.add(line.path(TAX_AMOUNT).decimalValue());
        line.remove(UNIT_AMOUNT);
        if (line.has("ItemCode")) {
            line.put(UNIT_AMOUNT, gross.divide(quantity, PRICE_DECIMALS, RoundingMode.HALF_UP));
        } else {
            line.put(LINE_AMOUNT, gross);
        }
    }

    /**
     * Warns of each line of a bank transaction whose tax Xero computed otherwise than the record
     * has it.
     *
     * @param it the canonical record
     * @param written the bank transaction in the response
     */
    static void compareTax(JsonNode it, JsonNode written, WriteIssues issues) {
        for (int i = 0; i < it.path("lineItems").size(); i++) {
            var tax = it.path("lineItems").path(i).path("taxAmount");
            var computed = written.path("LineItems").path(i).path(TAX_AMOUNT);
            // a negative total is written with the opposite signs
            if (tax.isNumber()
                    && computed.isNumber()
                    && computed.decimalValue().abs().compareTo(tax.decimalValue().abs()) != 0) {
                issues.warn(
                        "LineItems[" + i + "].TaxAmount",
                        "Xero computed the tax %s; the record has %s."
                                .formatted(
                                        computed.decimalValue().abs().toPlainString(),
                                        tax.decimalValue().abs().toPlainString()));
            }
        }
    }

    /**
     * Warns where the total that Xero computed is not that of the record. That of a bank
     * transaction can be without the tax that is left to Xero.
     *
     * @param it the canonical record
     * @param written the record in the response
     */
    static void compareTotal(DataType type, JsonNode it, JsonNode written, WriteIssues issues) {
        if (!it.path("totalAmount").isNumber() || !written.path("Total").isNumber()) {
            return;
        }
        var given = it.path("totalAmount").decimalValue();
        var computed = written.path("Total").decimalValue();
        var expected = given;
        var withTax = given;
        if (type == DataType.DIRECT_COSTS || type == DataType.DIRECT_INCOMES) {
            // a negative total is written with the opposite signs
            expected = given.abs();
            withTax = expected.add(taxLeftToXero(it, written));
        }
        if (computed.compareTo(expected) != 0 && computed.compareTo(withTax) != 0) {
            issues.warn(
                    "TotalAmount",
                    "Xero computed the total %s; the record has %s."
                            .formatted(computed.toPlainString(), given.toPlainString()));
        }
    }

    /** What Xero added to a bank transaction because a line of the record has no tax. */
    private static BigDecimal taxLeftToXero(JsonNode it, JsonNode written) {
        var given = BigDecimal.ZERO;
        var complete = true;
        for (var line : it.path("lineItems")) {
            complete &= line.path("taxAmount").isNumber();
            given = given.add(line.path("taxAmount").decimalValue(BigDecimal.ZERO));
        }
        return complete
                ? BigDecimal.ZERO
                : written.path("TotalTax").decimalValue(BigDecimal.ZERO).subtract(given.abs());
    }

    private static void negate(ObjectNode line, String member) {
        if (line.has(member)) {
            line.put(member, line.path(member).decimalValue().negate());
        }
    }

    /** The given total, else that of the lines. */
    private static BigDecimal total(JsonNode it) {
        if (it.path("totalAmount").isNumber()
                && it.path("totalAmount").decimalValue().signum() != 0) {
            return it.path("totalAmount").decimalValue();
        }
        var total = BigDecimal.ZERO;
        for (var line : it.path("lineItems")) {
            total =
                    total.add(
                            line.path("unitAmount")
                                    .decimalValue(BigDecimal.ZERO)
                                    .multiply(line.path("quantity").decimalValue(BigDecimal.ZERO)));
        }
        return total;
    }

    private ObjectNode document(JsonNode it, String contact) throws ConnectorException {
        var out = JsonNodeFactory.instance.objectNode();
        requireDiscountOfLines(it);
        references.id(WriteForm.title(contact), it.path(contact), "Contact", "ContactID", out);
        date(it, "issueDate", out, "Date");
        text(it, "currency", out, "CurrencyCode");
        rate(it, out);
        out.put("LineAmountTypes", "Exclusive");
        var status = STATUS.get(it.path("status").asString(""));
        if (status != null) {
            out.put("Status", status);
        }
        var lines = out.putArray("LineItems");
        for (int i = 0; i < it.path("lineItems").size(); i++) {
            var line = lines.addObject();
            line(
                    "LineItems[" + i + "]",
                    it.path("lineItems").get(i),
                    it.path("currency").asString(null),
                    line);
            describe(it, line);
        }
        return out;
    }

    /** Xero has discounts of lines only; one of the document is their sum. */
    private void requireDiscountOfLines(JsonNode it) {
        var discounted = it.path("lineItems").valueStream().anyMatch(DocumentWriter::isDiscounted);
        for (var member : List.of("totalDiscount", "discountPercentage")) {
            if (!discounted && isNotZero(it.path(member))) {
                issues.reject(
                        WriteForm.title(member),
                        "is not possible in Xero without a discount of a line");
            }
        }
    }

    private static boolean isDiscounted(JsonNode line) {
        return isNotZero(line.path("discountAmount")) || isNotZero(line.path("discountPercentage"));
    }

    private static boolean isNotZero(JsonNode amount) {
        return amount.decimalValue(BigDecimal.ZERO).signum() != 0;
    }

    /** Xero requires a description; a line with an item has that of the item. */
    private static void describe(JsonNode it, ObjectNode line) {
        if (line.has("Description") || line.has("ItemCode")) {
            return;
        }
        line.put(
                "Description",
                Stream.of("reference", "invoiceNumber", "note")
                        .map(each -> it.path(each).asString(""))
                        .filter(each -> !each.isBlank())
                        .findFirst()
                        .orElse(NO_DESCRIPTION));
    }

    private void line(String path, JsonNode line, @Nullable String currency, ObjectNode out)
            throws ConnectorException {
        text(line, "description", out, "Description");
        amount(line, "quantity", out, "Quantity");
        if (isPriceRounded(line, currency)) {
            amount(line, "subTotal", out, LINE_AMOUNT);
        } else {
            amount(line, "unitAmount", out, UNIT_AMOUNT);
        }
        amount(line, "taxAmount", out, TAX_AMOUNT);
        if (!line.path("discountAmount").isNumber() || isInPercent(line, currency)) {
            amount(line, "discountPercentage", out, "DiscountRate");
        } else {
            amount(line, "discountAmount", out, "DiscountAmount");
        }
        references.lineAccount(path + ".AccountRef", line.path("accountRef"), out);
        references.taxRate(line.path("taxRateRef"), out);
        references.item(path + ".ItemRef", line.path("itemRef"), out);
        references.tracking(path + ".TrackingCategoryRefs", line, out);
    }

    /**
     * Whether the percentage gives the amount of the discount, as Xero computes it. Xero rounds a
     * percentage with more than two decimals.
     */
    private static boolean isInPercent(JsonNode line, @Nullable String currency) {
        var percent = line.path("discountPercentage").decimalValue(BigDecimal.ZERO);
        var full =
                line.path("unitAmount")
                        .decimalValue(BigDecimal.ZERO)
                        .multiply(line.path("quantity").decimalValue(BigDecimal.ZERO));
        var rest = full.multiply(HUNDRED.subtract(percent)).movePointLeft(2);
        var discount =
                CurrencyDigits.round(full, currency).subtract(CurrencyDigits.round(rest, currency));
        return percent.signum() != 0
                && percent.stripTrailingZeros().scale() <= PERCENT_DECIMALS
                && discount.compareTo(line.path("discountAmount").decimalValue(BigDecimal.ZERO))
                        == 0;
    }

    /**
     * Whether the unit price does not give the subtotal because of its decimals, as in a record
     * that has amounts with tax in Xero. Xero computes a unit price from the amount of the line. A
     * line with an item is sent with its unit price, because Xero could take that of the item, and
     * so is a line with a discount, which applies to the unit price.
     */
    private static boolean isPriceRounded(JsonNode line, @Nullable String currency) {
        var complete =
                Stream.of("quantity", "unitAmount", "subTotal")
                        .allMatch(each -> line.path(each).isNumber());
        if (!complete || isDiscounted(line) || line.path("itemRef").isObject()) {
            return false;
        }
        var quantity = line.path("quantity").decimalValue();
        var price =
                line.path("unitAmount")
                        .decimalValue()
                        .setScale(PRICE_DECIMALS, RoundingMode.HALF_UP);
        var full = price.multiply(quantity);
        var rounding = PRICE_ROUNDING.multiply(quantity.abs());
        var subTotal = CurrencyDigits.round(line.path("subTotal").decimalValue(), currency);
        return CurrencyDigits.round(full, currency).compareTo(subTotal) != 0
                && CurrencyDigits.round(full.subtract(rounding), currency).compareTo(subTotal) <= 0
                && CurrencyDigits.round(full.add(rounding), currency).compareTo(subTotal) >= 0;
    }

    /** Xero requires one of an approved document. */
    private static void dueDate(JsonNode it, ObjectNode out) {
        date(it, "dueDate", out, "DueDate");
        if (!out.has("DueDate") && out.has("Date")) {
            out.put("DueDate", out.path("Date").asString());
        }
    }

    static void rate(JsonNode it, ObjectNode out) {
        var rate = it.path("currencyRate");
        if (rate.isNumber() && rate.decimalValue().signum() > 0) {
            out.put("CurrencyRate", CurrencyRates.xero(rate.decimalValue()));
        }
    }

    static void text(JsonNode from, String name, ObjectNode out, String member) {
        var text = from.path(name).asString("");
        if (!text.isBlank()) {
            out.put(member, text);
        }
    }

    static void date(JsonNode from, String name, ObjectNode out, String member) {
        var text = from.path(name).asString("");
        if (text.length() >= DATE_LENGTH) {
            out.put(member, text.substring(0, DATE_LENGTH));
        }
    }

    static void amount(JsonNode from, String name, ObjectNode out, String member) {
        if (from.path(name).isNumber()) {
            out.put(member, from.path(name).decimalValue());
        }
    }
}
