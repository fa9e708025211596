package io.ledgerway.sandbox.quickbooksonline.write;

import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Taxes that a transaction gives in place of those that its tax codes have. The tax of a code is
 * distributed over its lines; the last one takes the remainder.
 */
final class TaxForms {

    private static final int SHARE_DIGITS = 7;

    private TaxForms() {}

    /**
     * Sets the taxes of the lines.
     *
     * @param opposite whether the books have the amounts with the opposite sign
     */
    static void fill(EntityForm form, ArrayNode lines, String currency, boolean opposite) {
        Map<String, BigDecimal> taxes = new LinkedHashMap<>();
        for (JsonNode given : form.json().at("/TxnTaxDetail/TaxLine")) {
            String rate = EntityForm.value(given.path("TaxLineDetail"), "TaxRateRef");
            if (!rate.isEmpty()) {
                taxes.merge(taxCode(form, rate), form.number(given, "Amount"), BigDecimal::add);
            }
        }
        taxes.forEach((code, tax) ->
                distribute(of(code, lines), opposite ? tax.negate() : tax, currency));
    }

    /** The number of a rate is that of its tax code and one more digit. */
    private static String taxCode(EntityForm form, String rate) {
        return form.numbers()
                .id(form.company().tenant(), Kind.TAX_CODES, rate.substring(0, rate.length() - 1))
                .orElseThrow(() -> Fault.invalidReference("TaxRate", rate, "TxnTaxDetail"));
    }

    private static List<ObjectNode> of(String code, ArrayNode lines) {
        List<ObjectNode> taxed = new ArrayList<>();
        for (JsonNode line : lines) {
            if (line.path("tax_code").path("id").asString("").equals(code)) {
                taxed.add((ObjectNode) line);
            }
        }
        return taxed;
    }

    private static void distribute(List<ObjectNode> taxed, BigDecimal tax, String currency) {
        BigDecimal net =
                taxed.stream().map(TaxForms::net).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal left = tax;
        for (int i = 0; i < taxed.size(); i++) {
            BigDecimal share =
                    i == taxed.size() - 1 || net.signum() == 0
                            ? left
                            : Money.round(
                                    tax.multiply(net(taxed.get(i)))
                                            .divide(net, SHARE_DIGITS, RoundingMode.HALF_UP),
                                    currency);
            left = left.subtract(share);
            taxed.get(i).put("tax_override", share.toPlainString());
        }
    }

    private static BigDecimal net(ObjectNode line) {
        return new BigDecimal(line.path("unit_price").asString())
                .multiply(new BigDecimal(line.path("qty").asString()))
                .subtract(new BigDecimal(line.path("discount").asString("0")));
    }
}
