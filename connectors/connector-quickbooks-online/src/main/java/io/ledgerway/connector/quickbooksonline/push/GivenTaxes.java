package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.TaxCodes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The taxes that a record gives, one for each tax code. The platform computes the taxes of codes
 * that have several rates, and of records that do not give the tax of every taxed line.
 */
final class GivenTaxes {

    private final List<WriteLine> lines;
    private final CompanyFacts facts;

    GivenTaxes(List<WriteLine> lines, CompanyFacts facts) {
        this.lines = lines;
        this.facts = facts;
    }

    void add(Body document) throws ConnectorException {
        var taxed =
                lines.stream()
                        .filter(it -> it.taxCode() != null)
                        .filter(it -> !TaxCodes.PSEUDO_CODES.contains(it.taxCode()))
                        .toList();
        if (taxed.isEmpty() || taxed.stream().anyMatch(it -> it.tax() == null)) {
            return;
        }
        var byCode = new LinkedHashMap<String, List<WriteLine>>();
        for (var line : taxed) {
            byCode.computeIfAbsent(Objects.requireNonNull(line.taxCode()), _ -> new ArrayList<>())
                    .add(line);
        }
        var details = details(byCode);
        if (!details.isEmpty()) {
            var body = Body.create().amount("TotalTax", sum(taxed));
            details.forEach(it -> body.element("TaxLine", it));
            document.object("TxnTaxDetail", body);
        }
    }

    /** Empty where the platform must compute a tax. */
    private List<Body> details(Map<String, List<WriteLine>> byCode) throws ConnectorException {
        var details = new ArrayList<Body>();
        for (var each : byCode.entrySet()) {
            var rates = facts.purchaseTaxRates(each.getKey());
            if (rates.size() > 1) {
                return List.of();
            }
            if (rates.size() == 1) {
                details.add(detail(rates.getFirst(), each.getValue()));
            }
        }
        return details;
    }

    private static Body detail(String rate, List<WriteLine> taxed) {
        var net = taxed.stream().map(WriteLine::net).reduce(BigDecimal.ZERO, BigDecimal::add);
        return Body.create()
                .amount("Amount", sum(taxed))
                .text("DetailType", "TaxLineDetail")
                .object(
                        "TaxLineDetail",
                        Body.create()
                                .ref("TaxRateRef", rate)
                                .flag("PercentBased", true)
                                .amount("NetAmountTaxable", net));
    }

    private static BigDecimal sum(List<WriteLine> taxed) {
        return taxed.stream()
                .map(it -> Objects.requireNonNull(it.tax()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
