package io.ledgerway.expense.validation;

import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceLookup;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.ledger.TaxRate;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Determines tax rate and tax amount of a line. */
public final class TaxResolver {

    private final TaxRules rules;
    private final ReferenceData referenceData;
    private final ReferenceChecks referenceChecks;
    private final PostingFindings findings;

    public TaxResolver(TaxRules rules, ReferenceData referenceData, PostingFindings findings) {
        this.rules = rules;
        this.referenceData = referenceData;
        this.referenceChecks = new ReferenceChecks(referenceData, findings);
        this.findings = findings;
    }

    /** The tax rate to post; null for none. */
    public @Nullable String rate(String path, Line line) {
        var here = path + "taxRateRef";
        var given = TextRules.blankAsNull(line.taxRateId());
        if (given == null) {
            return none(here, line);
        }
        if (rules.rate() == FieldSupport.IGNORED) {
            findings.recordRuleHit(here + " is left out: this platform supports tax amounts only.");
            return null;
        }
        var country = referenceData.country().orElse(null);
        if (!rules.allowedCountries().isEmpty()
                && country != null
                && !rules.allowedCountries().contains(country)) {
            findings.reject(
                    here,
                    "A tax rate is supported for companies in %s only."
                            .formatted(
                                    String.join(
                                            " and ",
                                            rules.allowedCountries().stream().sorted().toList())));
        }
        referenceChecks.taxRate(ReferencePath.transaction(here), given);
        return given;
    }

    private @Nullable String none(String here, Line line) {
        var country = referenceData.country().orElse(null);
        boolean exempt = country != null && rules.exemptCountries().contains(country);
        boolean required = rules.rate() == FieldSupport.REQUIRED && !exempt;
        var neutral =
                rules.neutralRate().fillIn() && isUntaxed(line) && !exempt
                        ? neutral(country, required)
                        : null;
        if (neutral != null) {
            findings.recordRuleHit(
                    "%s is set to %s, which has no effect, as none is given."
                            .formatted(here, neutral));
        } else if (required) {
            findings.reject(here, "This platform requires a tax rate on every line.");
        }
        return neutral;
    }

    /** The neutral tax rate, if it exists or its type was never synced. */
    private @Nullable String neutral(@Nullable String country, boolean required) {
        var neutral = rules.neutralRate();
        var candidates = new ArrayList<String>();
        var certain = neutral.idFor(country);
        if (certain != null) {
            candidates.add(certain);
        } else {
            neutral.byCountry().values().stream().sorted().forEach(candidates::add);
        }
        for (var each : candidates) {
            boolean looked = each.equals(neutral.id()) || neutral.byCountry().containsValue(each);
            if (!looked) {
                return each;
            }
            var known =
                    switch (referenceData.taxRate(each)) {
                        case ReferenceLookup.Present<TaxRate> present -> !present.deleted();
                        case ReferenceLookup.NeverSynced<TaxRate> neverSynced ->
                                required || country != null;
                        case ReferenceLookup.Absent<TaxRate> absent -> false;
                    };
            if (known) {
                return each;
            }
        }
        return null;
    }

    private static boolean isUntaxed(Line line) {
        var tax = line.taxAmount();
        return tax == null || tax.signum() == 0;
    }

    /**
     * The tax amount: as sent, otherwise calculated from the rate; null if the platform calculates
     * it.
     */
    public @Nullable BigDecimal amount(
            String path, Line line, @Nullable String rateId, String currency) {
        var given = line.taxAmount();
        if (given != null) {
            CurrencyPrecision.requireExact(findings, path + "taxAmount", given, currency);
            return given;
        }
        if (rules.rate() == FieldSupport.IGNORED) {
            return null;
        }
        if (rateId != null
                && referenceData.taxRate(rateId)
                        instanceof ReferenceLookup.Present<TaxRate>(var rate, var deleted)
                && !deleted) {
            var percent = rate.effectiveTaxRate();
            if (percent != null && percent.signum() == 0) {
                return BigDecimal.ZERO;
            }
            if (percent != null) {
                var tax =
                        CurrencyDigits.round(
                                line.netAmount().multiply(percent).movePointLeft(2), currency);
                findings.recordRuleHit(
                        "%staxAmount is %s: %s at %s %%."
                                .formatted(
                                        path,
                                        tax.toPlainString(),
                                        rateId,
                                        percent.stripTrailingZeros().toPlainString()));
                return tax;
            }
        }
        return rules.isTaxedByPlatform() ? null : BigDecimal.ZERO;
    }

    /** Ids of tax rates that may be filled in and must be looked up. */
    public static List<String> candidates(TaxRules rules) {
        var ids = new ArrayList<String>(rules.neutralRate().byCountry().values());
        var id = rules.neutralRate().id();
        if (id != null && rules.neutralRate().fillIn()) {
            ids.add(id);
        }
        return ids;
    }
}
