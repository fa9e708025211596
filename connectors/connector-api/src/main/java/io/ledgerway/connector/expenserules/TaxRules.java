package io.ledgerway.connector.expenserules;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Taxes of lines.
 *
 * @param rate whether a line has a tax rate
 * @param exemptCountries countries (ISO 3166) whose companies need no tax rate
 * @param allowedCountries countries whose companies can have a tax rate; empty for all
 * @param neutralRate the tax rate without effect
 * @param amountsAllOrNone whether either all lines have a tax amount or none has
 */
public record TaxRules(
        FieldSupport rate,
        Set<String> exemptCountries,
        Set<String> allowedCountries,
        NeutralRate neutralRate,
        boolean amountsAllOrNone) {

    /** Sent when given. */
    public static final TaxRules OPTIONAL =
            new TaxRules(FieldSupport.OPTIONAL, Set.of(), Set.of(), NeutralRate.NONE, false);

    /** Tax rates are ignored, tax amounts are sent. */
    public static final TaxRules AMOUNTS_ONLY =
            new TaxRules(FieldSupport.IGNORED, Set.of(), Set.of(), NeutralRate.NONE, false);

    public TaxRules {
        exemptCountries = Set.copyOf(exemptCountries);
        allowedCountries = Set.copyOf(allowedCountries);
    }

    /**
     * Whether the platform taxes a line without tax rate and tax by itself, such as at the rate of
     * its account: it has a tax rate without effect, which is sent only when given.
     */
    public boolean isTaxedByPlatform() {
        return neutralRate.id() != null && !neutralRate.fillIn();
    }

    /**
     * The tax rate without effect.
     *
     * @param id for all companies; null where it depends on the country, or there is none
     * @param byCountry ids by the country of the company
     * @param prefix of the id in all other countries, followed by the country's code; null for none
     * @param fillIn whether it is sent for a line without tax rate and tax
     */
    public record NeutralRate(
            @Nullable String id,
            Map<String, String> byCountry,
            @Nullable String prefix,
            boolean fillIn) {

        /** The platform needs none, or the customer configures it. */
        public static final NeutralRate NONE = new NeutralRate(null, Map.of(), null, false);

        public NeutralRate {
            byCountry = Map.copyOf(byCountry);
        }

        /** The id for a company of the country; null where there is none. */
        public @Nullable String idFor(@Nullable String country) {
            if (id != null || country == null) {
                return id;
            }
            var known = byCountry.get(country);
            return known != null || prefix == null ? known : prefix + country;
        }
    }
}
